import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

const instant = () => timestamp({ withTimezone: true });

/** E-mails are kept as written and compared in lower case. */
export const customers = pgTable(
  "customers",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    avatarKey: text(),
    /** Null from a registration until its mailbox has answered; whoever comes in by other ways is known. */
    confirmedAt: instant().defaultNow(),
    registeredAt: instant().notNull().defaultNow(),
  },
  (customer) => [uniqueIndex("customers_email").on(sql`lower(${customer.email})`)],
);

/** A login. Only the token's hash is kept: whoever reads this table can log in as nobody. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    openedAt: instant().notNull().defaultNow(),
    usedAt: instant().notNull().defaultNow(),
  },
  (session) => [index("sessions_customer").on(session.customerId)],
);

/** One-time codes, hashed with a pepper; only a customer's newest counts. */
export const resetCodes = pgTable(
  "reset_codes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    codeHash: text().notNull(),
    /** Asked for in a browser in which its owner has logged in before: others cannot use up its tries. */
    isFromKnown: boolean().notNull().default(false),
    tries: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (code) => [
    index("reset_codes_customer").on(code.customerId, code.createdAt),
    check("reset_codes_tries", sql`${code.tries} between 0 and 5`),
  ],
);

/** The right to set a new password once, which a right code gives; kept hashed. */
export const resetGrants = pgTable("reset_grants", {
  tokenHash: text().primaryKey(),
  customerId: integer()
    .notNull()
    .references(() => customers.id, { onDelete: "cascade" }),
  expiresAt: instant().notNull(),
});

/** The right of an old e-mail's owner to have it back, for as long as the mail to them says; kept hashed. */
export const emailUndos = pgTable(
  "email_undos",
  {
    tokenHash: text().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    oldEmail: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (undo) => [index("email_undos_customer").on(undo.customerId)],
);

/** A new e-mail that waits for its owner's word; kept hashed, one a customer. */
export const emailChanges = pgTable("email_changes", {
  customerId: integer()
    .primaryKey()
    .references(() => customers.id, { onDelete: "cascade" }),
  tokenHash: text().notNull().unique(),
  newEmail: text().notNull(),
  expiresAt: instant().notNull(),
});

import { isNull, sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import { searchableColumn } from "../../platform/database/search.ts";

/** E-mails are stored as written and compared in lower case. */
export const customers = pgTable(
  "customers",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    password_hash: text().notNull(),
    avatar_key: text(),
    /** Null from a registration until its mailbox confirms it; rows that are made in other ways count as confirmed. */
    confirmed_at: instant().default(sql`now()`),
    registered_at: instant().notNull().default(sql`now()`),
    /** The token of a guest, who has only a browser that orders; their e-mail says nothing of who they are. */
    guest_token_hash: text(),
    /** What staff have written down about them. */
    note: text().notNull().default(""),
    version: integer().notNull().default(1),
    folded: searchableColumn("name", "email"),
  },
  (customer) => [
    // It holds for accounts alone: anybody may order as a guest with any address.
    uniqueIndex("customers_email").on(sql`lower(${customer.email})`).where(sql`${customer.guest_token_hash} is null`),
    index("customers_guest_email")
      .on(sql`lower(${customer.email})`)
      .where(sql`${customer.guest_token_hash} is not null`),
    uniqueIndex("customers_guest").on(customer.guest_token_hash),
    index("customers_registered").on(customer.registered_at, customer.id),
    // Almost all confirm sooner or later: who has not is found without looking at them.
    index("customers_unconfirmed").on(customer.registered_at, customer.id).where(isNull(customer.confirmed_at)),
    index("customers_name").on(customer.name, customer.id),
    index("customers_words").using("gin", customer.folded.op("gin_trgm_ops")),
  ],
);

/** Sessions. Only the token's hash is stored, so that reading this table lets nobody log in. */
export const sessions = pgTable(
  "sessions",
  {
    token_hash: text().primaryKey(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    opened_at: instant().notNull().default(sql`now()`),
    used_at: instant().notNull().default(sql`now()`),
  },
  (session) => [index("sessions_customer").on(session.customer_id)],
);

/** One-time codes, hashed with a pepper; only a customer's newest counts. */
export const resetCodes = pgTable(
  "reset_codes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    code_hash: text().notNull(),
    /** Requested in a browser that is known to the account, whose tries strangers cannot use up. */
    is_from_known: boolean().notNull().default(false),
    tries: integer().notNull().default(0),
    created_at: instant().notNull().default(sql`now()`),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (code) => [
    index("reset_codes_customer").on(code.customer_id, code.created_at),
    check("reset_codes_tries", sql`${code.tries} between 0 and 5`),
  ],
);

/** Grants to set a new password once, stored hashed. */
export const resetGrants = pgTable("reset_grants", {
  token_hash: text().primaryKey(),
  customer_id: integer()
    .notNull()
    .references(() => customers.id, { onDelete: "cascade" }),
  expires_at: instant().notNull(),
});

/**
 * Confirmed addresses that customers have given up for another: what is kept by an address alone is still found there
 * when its customer asks for it or is erased. In lower case.
 */
export const formerEmails = pgTable(
  "former_emails",
  {
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    email: text().notNull(),
    given_up_at: instant().notNull().default(sql`now()`),
  },
  (former) => [
    primaryKey({ columns: [former.customer_id, former.email] }),
    index("former_emails_email").on(former.email),
  ],
);

/** Undo links for an old e-mail address, stored hashed. */
export const emailUndos = pgTable(
  "email_undos",
  {
    token_hash: text().primaryKey(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    old_email: text().notNull(),
    expires_at: instant().notNull(),
  },
  (undo) => [index("email_undos_customer").on(undo.customer_id)],
);

/** Requested e-mail changes, one a customer, with the hash of the mailed token. */
export const emailChanges = pgTable("email_changes", {
  customer_id: integer()
    .primaryKey()
    .references(() => customers.id, { onDelete: "cascade" }),
  token_hash: text().notNull().unique(),
  new_email: text().notNull(),
  expires_at: instant().notNull(),
});

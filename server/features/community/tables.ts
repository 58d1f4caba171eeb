import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { customers } from "../accounts/tables.ts";

/** Public member cards of customers; the row is deleted when they leave. */
export const members = pgTable(
  "members",
  {
    customerId: integer()
      .primaryKey()
      .references(() => customers.id, { onDelete: "cascade" }),
    name: text().notNull().unique(),
    bio: text().notNull(),
    homePlace: text().notNull(),
    links: text().array().notNull(),
    interests: text().array().notNull(),
    /** When they consented to the card being public. */
    consentedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (member) => [check("members_name", sql`${member.name} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)],
);

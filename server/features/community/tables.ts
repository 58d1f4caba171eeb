import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { customers } from "../accounts/tables.ts";

/** Customers who show themselves to the community; the row goes when they leave. What they write later refers to it. */
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
    /** When they agreed that everybody may see the card. */
    consentedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (member) => [check("members_name", sql`${member.name} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)],
);

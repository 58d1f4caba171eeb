import type { Interest } from "@cairn/contract/community/public.ts";
import type { CardReason } from "@cairn/contract/community/reports.ts";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import { reportColumns, reportRules } from "../accounts/reports/tables.ts";
import { customers } from "../accounts/tables.ts";
import { staff } from "../staff/tables.ts";

/** Public member cards of customers; the row is deleted when they leave. */
export const members = pgTable(
  "members",
  {
    customer_id: integer()
      .primaryKey()
      .references(() => customers.id, { onDelete: "cascade" }),
    name: text().notNull().unique(),
    bio: text().notNull(),
    home_place: text().notNull(),
    links: text().array().notNull(),
    interests: text().array().notNull().$type<Interest[]>(),
    /** Whether the page shows their profile picture, and what of theirs hangs in the gallery. */
    shows_pictures: boolean().notNull().default(false),
    /** When they consented to the card being public. */
    joined_at: instant().notNull().default(sql`now()`),
    /** When they last saved it, by the clock rather than by the transaction's start. */
    changed_at: instant().notNull().default(sql`clock_timestamp()`),
  },
  (member) => [
    check("members_name", sql`${member.name} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    index("members_joined").on(member.joined_at, member.customer_id),
  ],
);

/** Customers whose card is hidden. It outlives the card, so that nobody shows it again by leaving and joining anew. */
export const hiddenCards = pgTable("hidden_cards", {
  customer_id: integer()
    .primaryKey()
    .references(() => customers.id, { onDelete: "cascade" }),
  hidden_at: instant().notNull().default(sql`clock_timestamp()`),
  hidden_by: integer().references(() => staff.id, { onDelete: "set null" }),
  /** What the member reads. */
  reason: text().notNull(),
  /** What colleagues read. */
  note: text().notNull(),
});

/**
 * Reports of cards by visitors, one a person and card. They outlive the card, so that nobody is rid of them by leaving
 * and joining anew.
 */
export const cardReports = pgTable(
  "card_reports",
  {
    ...reportColumns<CardReason>(),
    member_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
  },
  (report) => [
    ...reportRules("card_reports", report, report.member_id),
    index("card_reports_member").on(report.member_id, report.id),
  ],
);

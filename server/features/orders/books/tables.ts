import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/database/columns.ts";
import { oneOf } from "../../../platform/database/one-of.ts";
import { orderEdits } from "../edits/tables.ts";
import { orders, refunds } from "../tables.ts";

/** A sale, what a change made of it, money that went back, and money that was to go back and did not. */
export const entryKinds = ["sale", "change", "refund", "refund_failed"] as const;
export type EntryKind = (typeof entryKinds)[number];

/**
 * The books: what happened to an order at each rate of tax, append-only, so that a past period stays what it was. What
 * goes back stands below zero.
 */
export const bookEntries = pgTable(
  "book_entries",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    refund_id: integer().references(() => refunds.id),
    edit_id: integer().references(() => orderEdits.id),
    kind: text().notNull().$type<EntryKind>(),
    happened_at: instant().notNull(),
    /** Where it went; empty of orders that are older than codes. */
    country_code: text().notNull(),
    /** In hundredths of a percent. */
    tax_rate: integer().notNull(),
    goods_pence: integer().notNull().default(0),
    discount_pence: integer().notNull().default(0),
    shipping_pence: integer().notNull().default(0),
    refund_pence: integer().notNull().default(0),
    /** What all of these include. */
    tax_pence: integer().notNull(),
  },
  (entry) => [
    uniqueIndex("book_entries_sale").on(entry.order_id, entry.tax_rate).where(sql`${entry.kind} = 'sale'`),
    uniqueIndex("book_entries_refund")
      .on(entry.refund_id, entry.kind, entry.tax_rate)
      .where(sql`${entry.refund_id} is not null`),
    uniqueIndex("book_entries_change")
      .on(entry.edit_id, entry.country_code, entry.tax_rate)
      .where(sql`${entry.edit_id} is not null`),
    index("book_entries_order").on(entry.order_id),
    // Holds all that the books of a period add up.
    index("book_entries_happened").on(
      entry.happened_at,
      entry.kind,
      entry.country_code,
      entry.tax_rate,
      entry.goods_pence,
      entry.discount_pence,
      entry.shipping_pence,
      entry.refund_pence,
      entry.tax_pence,
      entry.order_id,
    ),
    check("book_entries_kind", oneOf(entry.kind, entryKinds)),
    check("book_entries_sources", sql`(${entry.kind} in ('sale', 'change')) = (${entry.refund_id} is null)`),
    check("book_entries_changes", sql`(${entry.kind} = 'change') = (${entry.edit_id} is not null)`),
  ],
);

import type { Buyer, Seller } from "@cairn/contract/orders/invoices/public.ts";
import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/database/columns.ts";
import { orders, refunds } from "../tables.ts";

/** The last number of each series; its row is locked from a number's taking to the end of that transaction. */
export const invoiceCounters = pgTable("invoice_counters", {
  series: text().primaryKey(),
  last: integer().notNull(),
});

/** What a paid order was invoiced with: never changed, whatever becomes of the order or the settings. */
export const invoices = pgTable(
  "invoices",
  {
    number: integer().primaryKey(),
    order_id: integer()
      .notNull()
      .unique()
      .references(() => orders.id),
    issued_at: instant().notNull().default(sql`now()`),
    seller: jsonb().notNull().$type<Seller>(),
    buyer: jsonb().notNull().$type<Buyer>(),
  },
  (invoice) => [check("invoices_number", sql`${invoice.number} > 0`)],
);

/** What went back of an invoiced order: never changed either, also where the money came back after all. */
export const creditNotes = pgTable(
  "credit_notes",
  {
    number: integer().primaryKey(),
    refund_id: integer()
      .notNull()
      .unique()
      .references(() => refunds.id),
    issued_at: instant().notNull().default(sql`now()`),
    seller: jsonb().notNull().$type<Seller>(),
    buyer: jsonb().notNull().$type<Buyer>(),
  },
  (note) => [check("credit_notes_number", sql`${note.number} > 0`)],
);

import type { Buyer, Invoice, Seller } from "@cairn/contract/orders/invoices/public.ts";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/database/columns.ts";
import { orderEdits } from "../edits/tables.ts";
import { orders, refunds } from "../tables.ts";

/** The last number of each series; its row is locked from a number's taking to the end of that transaction. */
export const invoiceCounters = pgTable("invoice_counters", {
  series: text().primaryKey(),
  last: integer().notNull(),
});

/** What an invoice says of an order, kept once another has taken its place; until then that is read from the order. */
export type KeptInvoice = Pick<
  Invoice,
  "lines" | "subtotal" | "discount" | "shipping" | "total" | "tax" | "net" | "taxes"
>;

/**
 * What a paid order was invoiced with: never changed, whatever becomes of the order or the settings. A change of the
 * order takes the last one back by a credit note and issues another.
 */
export const invoices = pgTable(
  "invoices",
  {
    number: integer().primaryKey(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    /** The change after which it was issued; null of an order's first. */
    edit_id: integer()
      .unique()
      .references(() => orderEdits.id),
    content: jsonb().$type<KeptInvoice>(),
    issued_at: instant().notNull().default(sql`now()`),
    seller: jsonb().notNull().$type<Seller>(),
    buyer: jsonb().notNull().$type<Buyer>(),
  },
  (invoice) => [
    // An order is invoiced once when it is paid.
    uniqueIndex("invoices_first").on(invoice.order_id).where(sql`${invoice.edit_id} is null`),
    index("invoices_order").on(invoice.order_id, invoice.number),
    check("invoices_number", sql`${invoice.number} > 0`),
  ],
);

/**
 * What went back of an invoiced order, or an invoice that a change took back: never changed either, also where the money
 * came back after all.
 */
export const creditNotes = pgTable(
  "credit_notes",
  {
    number: integer().primaryKey(),
    refund_id: integer()
      .unique()
      .references(() => refunds.id),
    edit_id: integer()
      .unique()
      .references(() => orderEdits.id),
    /** The invoice that it corrects; null of notes that are older than changes of orders, of which each has one. */
    invoice_number: integer(),
    issued_at: instant().notNull().default(sql`now()`),
    seller: jsonb().notNull().$type<Seller>(),
    buyer: jsonb().notNull().$type<Buyer>(),
  },
  (note) => [
    check("credit_notes_number", sql`${note.number} > 0`),
    check("credit_notes_for", sql`(${note.refund_id} is null) <> (${note.edit_id} is null)`),
  ],
);

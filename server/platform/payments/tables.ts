import type { PaymentOption } from "@cairn/contract/orders/payment-options.ts";
import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../database/columns.ts";

/** The payments of the built-in sandbox provider: the provider's records, not the shop's. */
export const sandboxPayments = pgTable(
  "sandbox_payments",
  {
    id: text().primaryKey(),
    provider: text().notNull().$type<PaymentOption>(),
    reference: text().notNull(),
    total_pence: integer().notNull(),
    currency: text().notNull().default("GBP"),
    lines: jsonb().notNull().$type<{ name: string; price: number; quantity: number }[]>(),
    status: text().notNull().default("open").$type<"open" | "paid" | "declined" | "cancelled" | "expired">(),
    success_url: text().notNull(),
    cancel_url: text().notNull(),
    refunded_pence: integer().notNull().default(0),
    expires_at: instant().notNull(),
    opened_at: instant().notNull().default(sql`now()`),
  },
  (payment) => [
    uniqueIndex("sandbox_payments_reference").on(payment.provider, payment.reference),
    check("sandbox_payments_status", sql`${payment.status} in ('open', 'paid', 'declined', 'cancelled', 'expired')`),
    check("sandbox_payments_refunded", sql`${payment.refunded_pence} between 0 and ${payment.total_pence}`),
  ],
);

/** Refunds of the sandbox, one per key. */
export const sandboxRefunds = pgTable("sandbox_refunds", {
  key: text().primaryKey(),
  id: text().notNull().unique(),
  payment_id: text()
    .notNull()
    .references(() => sandboxPayments.id),
  amount_pence: integer().notNull(),
  made_at: instant().notNull().default(sql`now()`),
});

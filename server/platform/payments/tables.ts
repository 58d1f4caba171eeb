import type { PaymentOption } from "@cairn/contract/payment-options.ts";
import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

/** The payments of the built-in sandbox provider: the provider's records, not the shop's. */
export const sandboxPayments = pgTable(
  "sandbox_payments",
  {
    id: text().primaryKey(),
    provider: text().notNull().$type<PaymentOption>(),
    reference: text().notNull(),
    totalPence: integer().notNull(),
    currency: text().notNull().default("GBP"),
    lines: jsonb().notNull().$type<{ name: string; price: number; quantity: number }[]>(),
    status: text().notNull().default("open").$type<"open" | "paid" | "declined" | "cancelled" | "expired">(),
    successUrl: text().notNull(),
    cancelUrl: text().notNull(),
    refundedPence: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    openedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (payment) => [
    uniqueIndex("sandbox_payments_reference").on(payment.provider, payment.reference),
    check("sandbox_payments_status", sql`${payment.status} in ('open', 'paid', 'declined', 'cancelled', 'expired')`),
    check("sandbox_payments_refunded", sql`${payment.refundedPence} between 0 and ${payment.totalPence}`),
  ],
);

/** Refunds of the sandbox, one per key. */
export const sandboxRefunds = pgTable("sandbox_refunds", {
  key: text().primaryKey(),
  id: text().notNull().unique(),
  paymentId: text()
    .notNull()
    .references(() => sandboxPayments.id),
  amountPence: integer().notNull(),
  madeAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

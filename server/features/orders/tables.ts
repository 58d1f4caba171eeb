import type { OrderState, PaymentOption } from "@cairn/contract/orders.ts";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { customers } from "../accounts/tables.ts";
import { variants } from "../catalogue/tables.ts";

const instant = () => timestamp({ withTimezone: true });

/** What a customer ordered, with every price as it was charged. */
export const orders = pgTable(
  "orders",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reference: text().notNull().unique(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    state: text().notNull().default("pending").$type<OrderState>(),
    /** What was asked for, as a hash: the same cart sent again is the same order. */
    fingerprint: text().notNull(),
    currency: text().notNull().default("GBP"),
    subtotalPence: integer().notNull(),
    discountPence: integer().notNull(),
    shippingPence: integer().notNull(),
    totalPence: integer().notNull(),
    couponCode: text(),
    email: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    country: text().notNull(),
    payment: text().notNull().$type<PaymentOption>(),
    successUrl: text().notNull(),
    cancelUrl: text().notNull(),
    /** The provider's own id and page, once it has answered. */
    paymentId: text(),
    paymentLink: text(),
    placedAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    paidAt: instant(),
    /** When its payment was last looked up after the order had lapsed. */
    checkedAt: instant(),
  },
  (order) => [
    // One open order a customer: nobody keeps stock from others by opening checkouts.
    uniqueIndex("orders_one_open").on(order.customerId).where(sql`${order.state} = 'pending'`),
    uniqueIndex("orders_payment").on(order.payment, order.paymentId),
    index("orders_customer").on(order.customerId, order.placedAt),
    index("orders_placed").on(order.placedAt),
    // Whole, not partial: the state is a parameter of the staff's list.
    index("orders_state").on(order.state, order.id),
    index("orders_expiry").on(order.expiresAt).where(sql`${order.state} = 'pending'`),
    check(
      "orders_state",
      sql`${order.state} in ('pending', 'paid', 'declined', 'cancelled', 'expired', 'superseded', 'review', 'refunding', 'refunded')`,
    ),
    check(
      "orders_total",
      sql`${order.totalPence} = ${order.subtotalPence} - ${order.discountPence} + ${order.shippingPence} and ${order.totalPence} > 0`,
    ),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    productSlug: text().notNull(),
    name: text().notNull(),
    variantName: text().notNull().default(""),
    sku: text().notNull(),
    thumbnailKey: text().notNull(),
    pricePence: integer().notNull(),
    quantity: integer().notNull(),
  },
  (line) => [
    uniqueIndex("order_lines_variant").on(line.orderId, line.variantId),
    check("order_lines_quantity", sql`${line.quantity} between 1 and 99`),
  ],
);

/** Money that a provider collected: each payment once, by the provider's own id, however often it is told. */
export const payments = pgTable(
  "payments",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    option: text().notNull().$type<PaymentOption>(),
    providerId: text().notNull(),
    currency: text().notNull(),
    capturedPence: integer().notNull(),
    /** What all its refunds add up to, those included that are still being asked for. */
    refundedPence: integer().notNull().default(0),
    capturedAt: instant().notNull().defaultNow(),
  },
  (payment) => [
    uniqueIndex("payments_provider").on(payment.option, payment.providerId),
    index("payments_order").on(payment.orderId),
    check("payments_refunded", sql`${payment.refundedPence} between 0 and ${payment.capturedPence}`),
  ],
);

/** Money on its way back; made once the provider has said so. */
export const refunds = pgTable(
  "refunds",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    amountPence: integer().notNull(),
    reason: text().notNull(),
    providerId: text(),
    requestedAt: instant().notNull().defaultNow(),
    madeAt: instant(),
  },
  (refund) => [
    index("refunds_payment").on(refund.paymentId),
    check("refunds_amount", sql`${refund.amountPence} > 0`),
    check("refunds_made", sql`(${refund.madeAt} is null) = (${refund.providerId} is null)`),
  ],
);

/** What happened to an order, append-only. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    detail: jsonb().notNull().default({}),
    happenedAt: instant().notNull().defaultNow(),
  },
  (event) => [index("order_events_order").on(event.orderId, event.id)],
);

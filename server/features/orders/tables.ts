import { type FulfilmentState, fulfilmentStates, type PaymentState, paymentStates } from "@cairn/contract/orders.ts";
import type { PaymentOption } from "@cairn/contract/payment-options.ts";
import { type OrderActor, orderActors } from "@cairn/contract/staff/orders.ts";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { oneOf } from "../../platform/database/one-of.ts";
import { searchableColumn } from "../../platform/database/search.ts";
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
    paymentState: text().notNull().default("pending").$type<PaymentState>(),
    fulfilmentState: text().notNull().default("open").$type<FulfilmentState>(),
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
    /** The whole of it; its parts stand apart where they came apart. */
    address: text().notNull(),
    addressLine1: text().notNull().default(""),
    addressLine2: text().notNull().default(""),
    town: text().notNull().default(""),
    postcode: text().notNull().default(""),
    /** Its name, as it was then, and its code in upper case. */
    country: text().notNull(),
    countryCode: text().notNull().default(""),
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
    /** A postcode and a phone number also without spaces. */
    folded: searchableColumn(
      "reference",
      "name",
      "email",
      "address",
      "replace(postcode, ' ', '')",
      "replace(phone, ' ', '')",
    ),
  },
  (order) => [
    // One open order a customer: nobody keeps stock from others by opening checkouts.
    uniqueIndex("orders_one_open").on(order.customerId).where(sql`${order.paymentState} = 'pending'`),
    uniqueIndex("orders_payment").on(order.payment, order.paymentId).where(sql`${order.paymentId} is not null`),
    index("orders_customer").on(order.customerId, order.placedAt),
    index("orders_placed").on(order.placedAt),
    // Holds all that it takes to count who bought in a period.
    index("orders_paid").on(order.paidAt, order.customerId).where(sql`${order.paidAt} is not null`),
    // Whole, not partial: the states are parameters of the staff's list.
    index("orders_payment_state").on(order.paymentState, order.id),
    index("orders_fulfilment_state").on(order.fulfilmentState, order.id),
    index("orders_coupon").on(order.couponCode).where(sql`${order.couponCode} is not null`),
    index("orders_total").on(order.totalPence, order.id),
    index("orders_payment_option").on(order.payment, order.placedAt),
    index("orders_country").on(order.countryCode, order.placedAt),
    // What packers take next, the oldest first; `toPack` names the same states.
    index("orders_to_pack")
      .on(order.placedAt, order.id)
      .where(sql`${order.paymentState} in ('paid', 'partly_refunded') and ${order.fulfilmentState} = 'open'`),
    index("orders_words").using("gin", order.folded.op("gin_trgm_ops")),
    index("orders_expiry").on(order.expiresAt).where(sql`${order.paymentState} = 'pending'`),
    check("orders_payment_state", oneOf(order.paymentState, paymentStates)),
    check("orders_fulfilment_state", oneOf(order.fulfilmentState, fulfilmentStates)),
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
    /** What the coupon took off this line. */
    discountPence: integer().notNull().default(0),
    /** Of these units: how many are in parcels, will never be sent, were paid back, and are back in stock. */
    sentQuantity: integer().notNull().default(0),
    cancelledQuantity: integer().notNull().default(0),
    refundedQuantity: integer().notNull().default(0),
    restockedQuantity: integer().notNull().default(0),
    folded: searchableColumn("name", "variant_name", "sku"),
  },
  (line) => [
    uniqueIndex("order_lines_variant").on(line.orderId, line.variantId),
    index("order_lines_words").using("gin", line.folded.op("gin_trgm_ops")),
    check("order_lines_quantity", sql`${line.quantity} between 1 and 99`),
    check(
      "order_lines_sent",
      sql`${line.sentQuantity} >= 0 and ${line.cancelledQuantity} >= 0 and ${line.sentQuantity} + ${line.cancelledQuantity} <= ${line.quantity}`,
    ),
    check("order_lines_discount", sql`${line.discountPence} between 0 and ${line.pricePence} * ${line.quantity}`),
    check("order_lines_refunded", sql`${line.refundedQuantity} between 0 and ${line.quantity}`),
    check("order_lines_restocked", sql`${line.restockedQuantity} between 0 and ${line.quantity}`),
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
    /** When a dispute of it was lost: what is not refunded of it is gone all the same. */
    lostAt: instant(),
  },
  (payment) => [
    uniqueIndex("payments_provider").on(payment.option, payment.providerId),
    index("payments_order").on(payment.orderId),
    index("payments_lost").on(payment.lostAt).where(sql`${payment.lostAt} is not null`),
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
    /** How much of it is for delivery. */
    shippingPence: integer().notNull().default(0),
    reason: text().notNull(),
    /** Of the request that asked for it: asked again, it is the same refund. */
    idempotencyKey: text(),
    providerId: text(),
    requestedAt: instant().notNull().defaultNow(),
    madeAt: instant(),
    /** When the provider had refused for so long that it is asked no more. */
    failedAt: instant(),
  },
  (refund) => [
    index("refunds_payment").on(refund.paymentId),
    index("refunds_made").on(refund.madeAt),
    uniqueIndex("refunds_key").on(refund.paymentId, refund.idempotencyKey),
    uniqueIndex("refunds_provider").on(refund.paymentId, refund.providerId),
    check("refunds_amount", sql`${refund.amountPence} > 0`),
    check("refunds_shipping", sql`${refund.shippingPence} between 0 and ${refund.amountPence}`),
    check("refunds_made", sql`(${refund.madeAt} is null) = (${refund.providerId} is null)`),
  ],
);

/** What of an order a refund is for; nothing when it is for a sum. */
export const refundLines = pgTable(
  "refund_lines",
  {
    refundId: integer()
      .notNull()
      .references(() => refunds.id, { onDelete: "cascade" }),
    orderLineId: integer()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.refundId, line.orderLineId] }),
    check("refund_lines_quantity", sql`${line.quantity} > 0`),
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
    actor: text().notNull().default("shop").$type<OrderActor>(),
    /** The name of a member of staff, as it was then. */
    actorName: text(),
    detail: jsonb().notNull().default({}),
    happenedAt: instant().notNull().defaultNow(),
  },
  (event) => [
    index("order_events_order").on(event.orderId, event.id),
    // Of a few pages for all events, so that it costs those that are written next to nothing.
    index("order_events_happened").using("brin", event.happenedAt),
    check("order_events_actor", oneOf(event.actor, orderActors)),
  ],
);

/** Links that mails about guests' orders have, each for one order; stored hashed. */
export const orderLinks = pgTable(
  "order_links",
  {
    tokenHash: text().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    madeAt: instant().notNull().defaultNow(),
  },
  (link) => [index("order_links_order").on(link.orderId)],
);

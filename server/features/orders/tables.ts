import type { PaymentMethod } from "@cairn/contract/orders/payment-options.ts";
import {
  type FulfilmentState,
  fulfilmentStates,
  type PaymentState,
  paymentStates,
} from "@cairn/contract/orders/public.ts";
import { type OrderActor, orderActors } from "@cairn/contract/orders/staff.ts";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import { oneOf } from "../../platform/database/one-of.ts";
import { searchableColumn } from "../../platform/database/search.ts";
import { customers } from "../accounts/tables.ts";
import { variants } from "../catalogue/tables.ts";
import { draftOrders } from "./drafts/tables.ts";

/** What a customer ordered, with every price as it was charged. */
export const orders = pgTable(
  "orders",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reference: text().notNull().unique(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id),
    payment_state: text().notNull().default("pending").$type<PaymentState>(),
    fulfilment_state: text().notNull().default("open").$type<FulfilmentState>(),
    /** What was asked for, as a hash: the same cart sent again is the same order. */
    fingerprint: text().notNull(),
    currency: text().notNull().default("GBP"),
    subtotal_pence: integer().notNull(),
    discount_pence: integer().notNull(),
    shipping_pence: integer().notNull(),
    total_pence: integer().notNull(),
    coupon_code: text(),
    email: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    /** The whole of it; its parts stand apart where they came apart. */
    address: text().notNull(),
    address_line1: text().notNull().default(""),
    address_line2: text().notNull().default(""),
    town: text().notNull().default(""),
    postcode: text().notNull().default(""),
    /** What staff have made it out by; null of what its customer placed. */
    draft_id: integer().references(() => draftOrders.id),
    /** Its name, as it was then, and its code in upper case. */
    country: text().notNull(),
    country_code: text().notNull().default(""),
    /** The giver's words to whoever gets the parcel; null where it is no gift. */
    gift_note: text(),
    payment: text().notNull().$type<PaymentMethod>(),
    success_url: text().notNull(),
    cancel_url: text().notNull(),
    /** The provider's own id and page, once it has answered. */
    payment_id: text(),
    payment_link: text(),
    placed_at: instant().notNull().default(sql`now()`),
    expires_at: instant().notNull(),
    paid_at: instant(),
    /** Between which days it arrives, as it was promised when it was paid. */
    arrives_from: date({ mode: "string" }),
    arrives_to: date({ mode: "string" }),
    /** When its payment was last looked up after the order had lapsed. */
    checked_at: instant(),
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
    uniqueIndex("orders_one_open").on(order.customer_id).where(sql`${order.payment_state} = 'pending'`),
    uniqueIndex("orders_payment").on(order.payment, order.payment_id).where(sql`${order.payment_id} is not null`),
    index("orders_customer").on(order.customer_id, order.placed_at),
    index("orders_placed").on(order.placed_at),
    // Holds all that it takes to count who bought in a period.
    index("orders_paid").on(order.paid_at, order.customer_id).where(sql`${order.paid_at} is not null`),
    // Whole, not partial: the states are parameters of the staff's list.
    index("orders_payment_state").on(order.payment_state, order.id),
    index("orders_fulfilment_state").on(order.fulfilment_state, order.id),
    index("orders_coupon").on(order.coupon_code).where(sql`${order.coupon_code} is not null`),
    index("orders_total").on(order.total_pence, order.id),
    index("orders_payment_option").on(order.payment, order.placed_at),
    index("orders_country").on(order.country_code, order.placed_at),
    // What packers take next, the oldest first; `toPack` names the same states.
    index("orders_to_pack")
      .on(order.placed_at, order.id)
      .where(sql`${order.payment_state} in ('paid', 'partly_refunded') and ${order.fulfilment_state} = 'open'`),
    index("orders_words").using("gin", order.folded.op("gin_trgm_ops")),
    index("orders_expiry").on(order.expires_at).where(sql`${order.payment_state} = 'pending'`),
    check("orders_payment_state", oneOf(order.payment_state, paymentStates)),
    check("orders_fulfilment_state", oneOf(order.fulfilment_state, fulfilmentStates)),
    check(
      "orders_total",
      sql`${order.total_pence} = ${order.subtotal_pence} - ${order.discount_pence} + ${order.shipping_pence} and ${order.total_pence} > 0`,
    ),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    variant_id: integer()
      .notNull()
      .references(() => variants.id),
    product_slug: text().notNull(),
    name: text().notNull(),
    variant_name: text().notNull().default(""),
    sku: text().notNull(),
    thumbnail_key: text().notNull(),
    price_pence: integer().notNull(),
    quantity: integer().notNull(),
    /** What the coupon took off this line. */
    discount_pence: integer().notNull().default(0),
    /** What a unit cost the shop when it was ordered; null where nobody had said. */
    cost_pence: integer(),
    /** In hundredths of a percent, and what the line as it is charged includes of it. */
    tax_rate: integer().notNull().default(0),
    tax_pence: integer().notNull().default(0),
    /** What it bears of the order's delivery, and what that includes of tax. */
    shipping_pence: integer().notNull().default(0),
    shipping_tax_pence: integer().notNull().default(0),
    /** How many of these units are in parcels, will never be sent, were paid back, and are back in stock. */
    sent_quantity: integer().notNull().default(0),
    cancelled_quantity: integer().notNull().default(0),
    refunded_quantity: integer().notNull().default(0),
    restocked_quantity: integer().notNull().default(0),
    folded: searchableColumn("name", "variant_name", "sku"),
  },
  (line) => [
    // A unit that takes the place of one that comes back may be of the same variant.
    index("order_lines_of_variant").on(line.order_id, line.variant_id),
    index("order_lines_words").using("gin", line.folded.op("gin_trgm_ops")),
    check("order_lines_quantity", sql`${line.quantity} between 1 and 99`),
    check(
      "order_lines_sent",
      sql`${line.sent_quantity} >= 0 and ${line.cancelled_quantity} >= 0 and ${line.sent_quantity} + ${line.cancelled_quantity} <= ${line.quantity}`,
    ),
    check("order_lines_discount", sql`${line.discount_pence} between 0 and ${line.price_pence} * ${line.quantity}`),
    check(
      "order_lines_tax",
      sql`${line.tax_rate} between 0 and 10000 and least(${line.tax_pence}, ${line.shipping_pence}, ${line.shipping_tax_pence}) >= 0`,
    ),
    check("order_lines_refunded", sql`${line.refunded_quantity} between 0 and ${line.quantity}`),
    check("order_lines_restocked", sql`${line.restocked_quantity} between 0 and ${line.quantity}`),
  ],
);

/** Money that a provider collected: each payment once, by the provider's own id, however often it is told. */
export const payments = pgTable(
  "payments",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    option: text().notNull().$type<PaymentMethod>(),
    provider_id: text().notNull(),
    currency: text().notNull(),
    captured_pence: integer().notNull(),
    /** What all its refunds add up to, those included that are still being asked for. */
    refunded_pence: integer().notNull().default(0),
    captured_at: instant().notNull().default(sql`now()`),
    /** What the provider keeps of it; null while it has not told. */
    fee_pence: integer(),
    /** When a dispute of it was lost: what is not refunded of it is gone all the same. */
    lost_at: instant(),
    /** By which reference its provider knows it, where that is not the order's: of a payment for a change. */
    reference: text(),
    /** Whether it paid for a change of its order, beside the payment with which that was placed. */
    is_for_change: boolean().notNull().default(false),
  },
  (payment) => [
    uniqueIndex("payments_provider").on(payment.option, payment.provider_id),
    index("payments_order").on(payment.order_id),
    index("payments_captured").on(payment.captured_at),
    index("payments_lost").on(payment.lost_at).where(sql`${payment.lost_at} is not null`),
    check("payments_refunded", sql`${payment.refunded_pence} between 0 and ${payment.captured_pence}`),
  ],
);

/**
 * What goes back: money for goods, delivery or a sum; the difference by which a change made an order cheaper, which is
 * booked with that change; and what an exchange takes off a unit and puts on the one that is sent for it, without money.
 */
export const refundKinds = ["money", "difference", "exchange"] as const;
export type RefundKind = (typeof refundKinds)[number];

/** Money on its way back; made once the provider has said so. */
export const refunds = pgTable(
  "refunds",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    payment_id: integer()
      .notNull()
      .references(() => payments.id),
    kind: text().notNull().default("money").$type<RefundKind>(),
    amount_pence: integer().notNull(),
    /** How much of it is for delivery. */
    shipping_pence: integer().notNull().default(0),
    reason: text().notNull(),
    /** The key of the request that asked for it: asked again, it is the same refund. */
    idempotency_key: text(),
    provider_id: text(),
    requested_at: instant().notNull().default(sql`now()`),
    made_at: instant(),
    /** When the provider had refused for so long that it is asked no more. */
    failed_at: instant(),
  },
  (refund) => [
    index("refunds_payment").on(refund.payment_id),
    index("refunds_made").on(refund.made_at),
    uniqueIndex("refunds_key").on(refund.payment_id, refund.idempotency_key),
    uniqueIndex("refunds_provider").on(refund.payment_id, refund.provider_id),
    check("refunds_kind", oneOf(refund.kind, refundKinds)),
    check("refunds_amount", sql`${refund.amount_pence} > 0`),
    check("refunds_shipping", sql`${refund.shipping_pence} between 0 and ${refund.amount_pence}`),
    check("refunds_made", sql`(${refund.made_at} is null) = (${refund.provider_id} is null)`),
  ],
);

/** What of an order a refund is for; nothing when it is for a sum. */
export const refundLines = pgTable(
  "refund_lines",
  {
    refund_id: integer()
      .notNull()
      .references(() => refunds.id, { onDelete: "cascade" }),
    line_id: integer()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.refund_id, line.line_id] }),
    check("refund_lines_quantity", sql`${line.quantity} > 0`),
  ],
);

/** What happened to an order, append-only. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    actor: text().notNull().default("shop").$type<OrderActor>(),
    /** The name of a member of staff, as it was then. */
    actor_name: text(),
    detail: jsonb().notNull().default({}).$type<Record<string, unknown>>(),
    happened_at: instant().notNull().default(sql`now()`),
  },
  (event) => [
    index("order_events_order").on(event.order_id, event.id),
    // The index has a few pages for all events, so that it costs those that are written next to nothing.
    index("order_events_happened").using("brin", event.happened_at),
    check("order_events_actor", oneOf(event.actor, orderActors)),
  ],
);

/** Links that mails about guests' orders have, each for one order; stored hashed. */
export const orderLinks = pgTable(
  "order_links",
  {
    token_hash: text().primaryKey(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    made_at: instant().notNull().default(sql`now()`),
  },
  (link) => [index("order_links_order").on(link.order_id)],
);

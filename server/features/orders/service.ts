import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import type { PaymentOption } from "@cairn/contract/orders/payment-options.ts";
import { lineTotal } from "@cairn/contract/orders/pricing.ts";
import type { LastDelivery, Order, OrderSummary } from "@cairn/contract/orders/public.ts";
import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { and, desc, eq, inArray, isNotNull, notInArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { redactDatabaseError } from "../../platform/database/redact-database-error.ts";
import { AppError } from "../../platform/errors.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import type { PaymentHandle } from "../../platform/payments/provider.ts";
import { withProviderTimeout } from "../../platform/payments/provider-timeout.ts";
import { findProductIds } from "../catalogue/stock.ts";
import { readEditReference } from "./edits/edit-reference.ts";
import { findOrderEdits } from "./edits/find-edits.ts";
import { askAfterWaiting } from "./edits/follow-edits.ts";
import { findOwnPayments, type PaymentRow } from "./follow-refunds.ts";
import { findParcels } from "./fulfilment/parcels.ts";
import { findInvoiceNumber, taxesOf } from "./invoices/service.ts";
import { findLines } from "./order-lines.ts";
import { promiseOf } from "./promise-of.ts";
import { findRefunds } from "./refunds.ts";
import { leftOfPayments } from "./request-refund.ts";
import { findReturns } from "./returns/find-returns.ts";
import { findReturnable } from "./returns/returnable.ts";
import { type Settling, settlePayment } from "./settlement.ts";
import { collected, findTimeline, isLapsed, isPending, lapsed, type OrderRow } from "./states.ts";
import { orderLines, orders, refunds } from "./tables.ts";

type LineRow = typeof orderLines.$inferSelect;

/** A customer's orders, newest first; attempts that ended without a payment do not crowd them. */
export async function listOwnOrders(db: Database, customerId: number): Promise<OrderSummary[]> {
  const ownLines = sql`from ${orderLines} line where line.order_id = ${orders.id}`;
  const rows = await db
    .select({
      order: orders,
      itemCount: sql<number>`(select coalesce(sum(line.quantity), 0)::int ${ownLines})`,
      thumbnailKey: sql<string | null>`(select line.thumbnail_key ${ownLines} order by line.id limit 1)`,
    })
    .from(orders)
    .where(and(eq(orders.customer_id, customerId), notInArray(orders.payment_state, [...lapsed])))
    .orderBy(desc(orders.id))
    .limit(200);
  return rows.map(({ order, itemCount, thumbnailKey }) => summary(order, itemCount, thumbnailKey));
}

/** Where the last order that the customer paid was to go; null before their first. */
export async function findLastDelivery(db: Database, customerId: number): Promise<LastDelivery | null> {
  const [last] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customer_id, customerId), inArray(orders.payment_state, [...collected])))
    .orderBy(desc(orders.placed_at), desc(orders.id))
    .limit(1);
  return last ? { phone: last.phone, country: last.country_code, address_parts: partsOf(last) } : null;
}

/** One of the customer's own orders; anybody else's is refused with 404 like one that does not exist. */
export async function findOwnOrder(db: Database, customerId: number, reference: string): Promise<Order> {
  return describeOrder(db, await findRow(db, customerId, reference));
}

async function leftOf(db: Database, order: OrderRow): Promise<Order["left"]> {
  const own = await findOwnPayments(db, order);
  const left = leftOfPayments(own);
  const isTouched = own.some(({ refunded_pence, lost_at }) => refunded_pence > 0 || lost_at !== null);
  // The difference of a change leaves the order paid in full, and an exchange moves no money.
  const isLess = left !== order.total_pence && (isTouched || (await hasExchange(db, own)));
  return isLess ? left : null;
}

async function hasExchange(db: Database, own: readonly PaymentRow[]): Promise<boolean> {
  const ids = own.map(({ id }) => id);
  return (await db.$count(refunds, and(inArray(refunds.payment_id, ids), eq(refunds.kind, "exchange")))) > 0;
}

/** An order with its lines, as customers and staff see it. */
export async function describeOrder(
  db: Database,
  order: OrderRow,
): Promise<Order & Pick<StaffOrder, "lines" | "refunds" | "parcels">> {
  const lines = await findLines(db, order.id);
  const productIds = await findProductIds(db, lines);
  const { until, isOver, isPaid, unitsOf } = await findReturnable(db, order);
  const itemCount = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    ...summary(order, itemCount, lines[0]?.thumbnail_key ?? null),
    lines: lines.map((line) => ({
      ...describeLine(line, productIds.get(line.variant_id) ?? 0),
      returnable_quantity: isOver || !isPaid ? 0 : unitsOf(line),
    })),
    subtotal: pence(order.subtotal_pence),
    discount: pence(order.discount_pence),
    shipping: pence(order.shipping_pence),
    taxes: taxesOf(lines),
    coupon_code: order.coupon_code,
    gift_note: order.gift_note,
    payment: order.payment,
    paid_at: order.paid_at,
    arrives: promiseOf(order),
    parcels: await findParcels(db, order.id),
    refunds: await findRefunds(db, order.id),
    left: await leftOf(db, order),
    invoice: await findInvoiceNumber(db, order.id),
    return_by: until,
    returns: await findReturns(db, order.id),
    edits: await findOrderEdits(db, order.id),
    timeline: await findTimeline(db, order.id),
    email: order.email,
    phone: order.phone,
    address: order.address,
    address_parts: partsOf(order),
    country: order.country,
  };
}

function describeLine(
  { thumbnail_key, price_pence, discount_pence, tax_rate, tax_pence, ...line }: LineRow,
  productId: number,
) {
  const price = pence(price_pence);
  return {
    ...line,
    product_id: productId,
    thumbnail: mediaUrl(thumbnail_key),
    price,
    discount: pence(discount_pence),
    tax_percent: tax_rate / 100,
    tax: pence(tax_pence),
    total: lineTotal({ price, quantity: line.quantity }),
  };
}

/** The parts of an order's address; null of one whose address came as one text. */
function partsOf({ address_line1: line1, address_line2: line2, town, postcode }: OrderRow): Order["address_parts"] {
  return line1 === "" ? null : { line1, line2, town, postcode };
}

/**
 * Asks the provider how an own order's payment stands, should its notice be late, or come after the order has lapsed.
 */
export async function checkOwnPayment(platform: Settling, customerId: number, reference: string): Promise<Order> {
  const order = await findRow(platform.db, customerId, reference);
  if (order.payment_state === "pending" || order.payment_state === "authorised" || isLapsed(order.payment_state)) {
    const report = await withProviderTimeout(platform.payments[order.payment].retrieve(order)).catch(
      (problem: unknown) => {
        platform.log.error({ err: redactDatabaseError(problem), order: reference }, "payment provider");
        return undefined;
      },
    );
    if (report) await settlePayment(platform, order.payment, report);
  }
  await askAfterWaiting(platform, order);
  return findOwnOrder(platform.db, customerId, reference);
}

/** Asks the provider how a payment stands that it has named; payments that are no order's are left alone. */
export async function checkPaymentOf(
  platform: Settling,
  option: PaymentOption,
  { reference, payment_id }: PaymentHandle,
): Promise<void> {
  if (readEditReference(reference)) {
    const report = await withProviderTimeout(platform.payments[option].retrieve({ reference, payment_id }));
    if (report) await settlePayment(platform, option, report);
    return;
  }
  const [order] = await platform.db.select().from(orders).where(eq(orders.reference, reference));
  if (!order || order.payment !== option) {
    platform.log.warn({ order: reference, payment: payment_id }, "a payment for no order of ours");
    return;
  }
  const named = { reference, payment_id: payment_id ?? order.payment_id };
  const report = await withProviderTimeout(platform.payments[option].retrieve(named));
  if (report) await settlePayment(platform, option, report);
}

/** The order that a customer has not paid yet, if any. */
export async function findOpenReference(db: Database, customerId: number): Promise<string | undefined> {
  const [open] = await db
    .select({ reference: orders.reference })
    .from(orders)
    .where(and(eq(orders.customer_id, customerId), isPending));
  return open?.reference;
}

async function findRow(db: Database, customerId: number, reference: string): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.reference, reference), eq(orders.customer_id, customerId)));
  if (!order) throw new AppError("order_unknown", 404, checkoutMessages.orderNotFound);
  return order;
}

function summary(order: OrderRow, itemCount: number, thumbnailKey: string | null): OrderSummary {
  return {
    reference: order.reference,
    payment_state: order.payment_state,
    fulfilment_state: order.fulfilment_state,
    placed_at: order.placed_at,
    total: pence(order.total_pence),
    item_count: itemCount,
    thumbnail: thumbnailKey && mediaUrl(thumbnailKey),
  };
}

/** How many orders have a payment at a provider that has not come to an end. */
export const countOpenPayments = (db: Database) =>
  db.$count(orders, and(inArray(orders.payment_state, ["pending", "authorised"]), isNotNull(orders.payment_id)));

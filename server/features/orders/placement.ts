import { randomInt } from "node:crypto";
import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import { discountOf } from "@cairn/contract/coupons/public.ts";
import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { discountLines, lowestTotal, priceCart } from "@cairn/contract/orders/pricing.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { rateOf } from "@cairn/contract/shipping/tax-rates.ts";
import { and, eq, gt, sql } from "drizzle-orm";
import { invalidateTagsSoon } from "../../platform/cache/invalidation.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { OpenPayment, PaymentReport } from "../../platform/payments/provider.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockBuyer } from "../accounts/customers.ts";
import { lockLines, type SellableLine, sellableLine, stockTags } from "../catalogue/stock.ts";
import { takeUse } from "../coupons/service.ts";
import { findTerms, passHolds } from "../preorders/purchase.ts";
import { type Destination, findDestination } from "../shipping/service.ts";
import { askProvider } from "./ask-provider.ts";
import { type Checkout, deliveryColumns, fingerprintOf } from "./checkout.ts";
import { lockOpenDraft, noteDraft, offeredLine, sumOffGoods, withShipping } from "./drafts/offer.ts";
import { assertHoldAllowed, assertHoldsLeft } from "./hold-limits.ts";
import { findLines } from "./order-lines.ts";
import { giveUpOrder, isUnderWay, type Settling, settlePayment } from "./settlement.ts";
import { collected, isPending, type OrderRow } from "./states.ts";
import { orders } from "./tables.ts";
import { type NewOrder, writeOrder } from "./write-order.ts";

// Each attempt makes way for one more order that another tab of the same customer opened meanwhile.
const mostAttempts = 5;

export interface PlacedOrder extends OpenPayment {
  readonly reference: string;
}

/**
 * Places an order, holds its stock and opens its payment. The same input again gives the same payment;
 * another input replaces the customer's open order, whose payment is ended at the provider before its
 * stock is freed. Refuses with 409 (stock, coupon, an order being paid), 422, or 503 when the provider
 * does not answer: then the order waits and the next attempt goes on with it.
 */
export async function placeOrder(platform: Settling, checkout: Checkout): Promise<PlacedOrder> {
  const fingerprint = fingerprintOf(checkout);
  const destination = await findDestination(platform.db, checkout.delivery.country);
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const { placed, open } = await insertOrder(platform, checkout, destination, fingerprint);
    if (placed) return openPayment(platform, placed.order, placed.lines);
    if (open.isFresh && open.order.fingerprint === fingerprint) {
      const resumed = await resumePayment(platform, open.order);
      if (resumed) return resumed;
    }
    // Whoever has no attempt left to place an order must not end another tab's: that would leave none.
    else if (attempt < mostAttempts) await supersede(platform, open.order);
  }
  throw new AppError("order_superseded", 409, checkoutMessages.superseded);
}

/**
 * Ends the open order at the provider first: stock must not be sold twice to somebody still paying. What
 * the provider will not end keeps its hold until it is settled, or the releasing job gets it ended.
 */
export async function supersede(
  platform: Settling,
  order: OrderRow,
  to: "superseded" | "expired" = "superseded",
): Promise<void> {
  const report = await askProvider(platform, order.payment, order.reference, (provider) => provider.close(order));
  if (report && isUnderWay(report)) await settleAndRefuse(platform, order, report);
  if (report?.status === "open") throw beingPaid();
  await giveUpOrder(platform, order.id, to);
}

/** The customer has paid, only the notice is late: nobody is led to pay twice. */
async function settleAndRefuse(platform: Settling, order: OrderRow, report: PaymentReport): Promise<never> {
  await settlePayment(platform, order.payment, report);
  throw beingPaid();
}

const beingPaid = () => new AppError("order_paid", 409, checkoutMessages.beingPaid);

/** What opening a payment asks of an order. */
type PayableOrder = NewOrder & Pick<OrderRow, "id" | "expires_at">;

type Inserted =
  | { placed: { order: PayableOrder; lines: readonly SellableLine[] }; open?: never }
  | { placed?: never; open: { order: OrderRow; isFresh: boolean } };

async function insertOrder(
  platform: Pick<Platform, "config" | "log" | "db" | "cache">,
  checkout: Checkout,
  destination: Destination,
  fingerprint: string,
): Promise<Inserted> {
  const { customer, lines: wanted, couponCode, giftNote, payment, delivery, successUrl, cancelUrl, offer } = checkout;
  const reference = newReference();
  let written: readonly SellableLine[] = [];
  const placing = transact(platform, async (tx) => {
    const { open, unpaidHolds, isConfirmed, isGuest } = await findOpenOrder(tx, customer.id);
    if (open) return { open };
    assertHoldsLeft(unpaidHolds, platform.config.rateLimitFactor);
    const draft = offer && (await lockOpenDraft(tx, offer.draftId));
    const locked = await lockLines(tx, wanted);
    const terms = await findTerms(tx, customer.id, locked);
    const lines = locked
      .map((line) => sellableLine(line, terms.get(line.variant_id) ?? { promised: 0 }))
      .map((line) => offeredLine(line, offer));
    const priced = lines.map(({ product_id, variant_id, price_pence, is_on_sale, weight_grams, quantity }) => ({
      ...{ id: product_id, variant_id, is_on_sale, weight_grams, quantity },
      price: pence(price_pence),
    }));
    const use = { customerId: customer.id, orderReference: reference, lines: priced };
    const coupon = couponCode ? await takeUse(tx, { code: couponCode, ...use }) : undefined;
    const discount = offer ? sumOffGoods(offer.discount) : coupon && discountOf(coupon);
    const totals = withShipping(priceCart(priced, discount, destination), offer?.shipping);
    const discounts = discountLines(priced, discount);
    const charged = lines.map(({ price_pence, quantity, tax_class }, index) => ({
      price: price_pence * quantity,
      discount: discounts[index] ?? 0,
      rate: rateOf(destination.tax, tax_class),
    }));
    if (totals.total < lowestTotal) throw new AppError("total_too_small", 422, checkoutMessages.totalTooSmall);
    assertHoldAllowed({ lines, totals, isVouched: offer !== undefined, isConfirmed, isGuest });
    written = lines;
    await passHolds(tx, reference, lines, terms);
    const order = await writeOrder(tx, lines, charged, {
      reference,
      customer_id: customer.id,
      fingerprint,
      subtotal_pence: totals.subtotal,
      discount_pence: totals.discount,
      shipping_pence: totals.shipping,
      total_pence: totals.total,
      coupon_code: coupon ? coupon.code : null,
      email: customer.email,
      name: customer.name,
      ...deliveryColumns(delivery),
      country: destination.name,
      country_code: delivery.country,
      gift_note: giftNote ?? null,
      payment,
      success_url: withReference(successUrl, reference),
      cancel_url: withReference(cancelUrl, reference),
      draft_id: offer?.draftId ?? null,
    });
    if (draft) await noteDraft(tx, order.id, draft);
    return { placed: { order, lines } };
  });
  // Done even when the commit's answer was lost, since it may have happened.
  return placing.finally(() => written.length > 0 && invalidateTagsSoon(platform, ...stockTags(written)));
}

/**
 * Tells a customer's open order, or how often they held stock without paying today; a customer's other tabs wait here
 * until this transaction has its own. Orders that took the place of one another ended together, as one hold.
 */
async function findOpenOrder(tx: Transaction, customerId: number) {
  const buyer = await lockBuyer(tx, customerId);
  const isOpen = and(eq(orders.customer_id, customerId), isPending);
  const { rows } = await tx.execute<{ has_open: boolean; unpaid_holds: number }>(sql`
    select exists(select 1 from orders where customer_id = ${customerId} and payment_state = 'pending') as has_open,
      (select count(distinct expires_at)::int from orders where customer_id = ${customerId}
        and placed_at > now() - interval '1 day'
        and (payment_state in ('declined', 'cancelled', 'expired') or (payment_state = 'superseded' and expires_at <= now()))
        and expires_at not in (select expires_at from orders where customer_id = ${customerId} and payment_state = any(${sql.param(collected)}::text[]))) as unpaid_holds`);
  const [open] = rows[0]?.has_open
    ? await tx
        .select({ order: orders, isFresh: sql<boolean>`${gt(orders.expires_at, sql`now()`)}` })
        .from(orders)
        .where(isOpen)
    : [];
  return { ...buyer, open, unpaidHolds: rows[0]?.unpaid_holds ?? 0 };
}

/**
 * Gives the payment that was opened before, a crash between the two steps being made good. Undefined
 * when it has ended and its notice is late: the order is given up, and the next attempt places another.
 */
async function resumePayment(platform: Settling, order: OrderRow): Promise<PlacedOrder | undefined> {
  const { id, reference, payment_id, payment_link } = order;
  if (!payment_id || !payment_link) return openPayment(platform, order, await findLines(platform.db, id));
  const report = await askProvider(platform, order.payment, order.reference, (provider) => provider.retrieve(order));
  if (!report || report.status === "open") return { reference, payment_id, link: payment_link };
  if (isUnderWay(report)) await settleAndRefuse(platform, order, report);
  await settlePayment(platform, order.payment, report);
  return undefined;
}

/** Opens the payment; should another tab have done so just now, providers tell by the reference that it is the same. */
async function openPayment(
  platform: Pick<Platform, "log" | "db" | "payments">,
  order: PayableOrder,
  lines: readonly Pick<SellableLine, "name" | "variant_name" | "price_pence" | "quantity">[],
): Promise<PlacedOrder> {
  const { reference } = order;
  const opened = await askProvider(platform, order.payment, order.reference, (provider) =>
    provider.open({
      reference,
      total: pence(order.total_pence),
      lines: lines.map(({ name, variant_name, price_pence, quantity }) => ({
        name: nameWithVariant(name, variant_name),
        price: pence(price_pence),
        quantity,
      })),
      discount: pence(order.discount_pence),
      shipping: pence(order.shipping_pence),
      email: order.email,
      expiresAt: new Date(order.expires_at),
      successUrl: order.success_url,
      cancelUrl: order.cancel_url,
    }),
  );
  const { rows: kept } = await platform.db.execute(sql`
    update orders set payment_id = ${opened.payment_id}, payment_link = ${opened.link}
    where id = ${order.id} and payment_state = 'pending' returning id`);
  if (kept.length === 0) {
    const [now] = await platform.db
      .select({ payment_state: orders.payment_state })
      .from(orders)
      .where(eq(orders.id, order.id));
    // The same link was opened and paid in another tab while the provider was thinking.
    if (now && ["authorised", ...collected].includes(now.payment_state)) throw beingPaid();
    // Another tab superseded the order: nobody may pay it now.
    await askProvider(platform, order.payment, order.reference, (provider) =>
      provider.close({ reference, payment_id: opened.payment_id }),
    );
    throw new AppError("order_superseded", 409, checkoutMessages.superseded);
  }
  return { reference, ...opened };
}

// Without letters and digits that are mistaken for one another when read out on the telephone.
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

function newReference(): string {
  return `CRN-${Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join("")}`;
}

function withReference(address: string, reference: string): string {
  const url = new URL(address);
  url.searchParams.set("order", reference);
  return url.href;
}

import { randomInt } from "node:crypto";
import { checkoutMessages } from "@cairn/contract/messages/orders.ts";
import { pence } from "@cairn/contract/money.ts";
import { lowestTotal, priceCart } from "@cairn/contract/pricing.ts";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { redactDatabaseError } from "../../platform/database/redact-database-error.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { OpenPayment, PaymentProvider, PaymentReport } from "../../platform/payments/provider.ts";
import { withProviderTimeout } from "../../platform/payments/provider-timeout.ts";
import type { Platform } from "../../platform/platform.ts";
import { hasId, lockCustomer } from "../accounts/customers.ts";
import { holdStock, lockLines, type SellableLine } from "../catalogue/stock.ts";
import { takeUse } from "../coupons/service.ts";
import { type Destination, findDestination } from "../shipping/service.ts";
import { type Checkout, fingerprintOf } from "./checkout.ts";
import { giveUpOrder, settlePayment } from "./settlement.ts";
import { type OrderRow, recordEvent } from "./states.ts";
import { orderLines, orders } from "./tables.ts";

/** How long stock waits for its payment (decisions, "Money, stock, orders"). */
const holdMinutes = 30;

// Each attempt makes way for one more order that another tab of the same customer opened meanwhile.
const mostAttempts = 5;

export interface PlacedOrder extends OpenPayment {
  readonly reference: string;
}

/**
 * Places an order, holds its stock and opens its payment. The same wishes again give the same payment;
 * other wishes replace the customer's open order, whose payment is ended at the provider before its
 * stock is freed. Refuses with 409 (stock, coupon, an order being paid), 422, or 503 when the provider
 * does not answer: then the order waits and the next attempt goes on with it.
 */
export async function placeOrder(
  platform: Pick<Platform, "config" | "log" | "db" | "cache" | "jobs" | "mail" | "payments">,
  checkout: Checkout,
): Promise<PlacedOrder> {
  const fingerprint = fingerprintOf(checkout);
  const destination = await findDestination(platform.db, checkout.country);
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
async function supersede(
  platform: Pick<Platform, "config" | "log" | "db" | "cache" | "jobs" | "mail" | "payments">,
  order: OrderRow,
): Promise<void> {
  const report = await ask(platform, order, (provider) => provider.close(order.reference));
  if (report?.status === "paid") await settleAndRefuse(platform, order, report);
  if (report?.status === "open") throw beingPaid();
  await giveUpOrder(platform, order.id, "superseded");
}

/** The customer has paid, only the notice is late: nobody is led to pay twice. */
async function settleAndRefuse(
  platform: Pick<Platform, "config" | "log" | "db" | "cache" | "jobs" | "mail">,
  order: OrderRow,
  report: PaymentReport,
): Promise<never> {
  await settlePayment(platform, order.payment, report);
  throw beingPaid();
}

const beingPaid = () => new AppError("order_paid", 409, checkoutMessages.beingPaid);

type Inserted =
  | { placed: { order: OrderRow; lines: SellableLine[] }; open?: never }
  | { placed?: never; open: { order: OrderRow; isFresh: boolean } };

async function insertOrder(
  platform: Pick<Platform, "db" | "cache">,
  checkout: Checkout,
  destination: Destination,
  fingerprint: string,
): Promise<Inserted> {
  const { customer, quantities, couponCode, payment, phone, address, successUrl, cancelUrl } = checkout;
  const reference = newReference();
  return transact(platform, async (tx) => {
    const open = await findOpenOrder(tx, customer.id);
    if (open) return { open };
    const lines = await lockLines(tx, quantities);
    const coupon =
      couponCode && (await takeUse(tx, { code: couponCode, customerId: customer.id, orderReference: reference }));
    const priced = lines.map(({ pricePence, quantity }) => ({ price: pence(pricePence), quantity }));
    const totals = priceCart(priced, coupon ? coupon.discount : 0, destination.price);
    if (totals.total < lowestTotal) throw new AppError("total_too_small", 422, checkoutMessages.totalTooSmall);
    const [order] = await tx
      .insert(orders)
      .values({
        reference,
        customerId: customer.id,
        fingerprint,
        subtotalPence: totals.subtotal,
        discountPence: totals.discount,
        shippingPence: totals.shipping,
        totalPence: totals.total,
        couponCode: coupon ? coupon.code : null,
        email: customer.email,
        name: customer.name,
        phone,
        address,
        country: destination.name,
        payment,
        successUrl: withReference(successUrl, reference),
        cancelUrl: withReference(cancelUrl, reference),
        expiresAt: sql`now() + make_interval(mins => ${holdMinutes})`,
      })
      .returning();
    if (!order) throw new Error("the order was not inserted");
    await tx.insert(orderLines).values(
      lines.map(({ variantId, productSlug, name, sku, thumbnailKey, pricePence, quantity }) => ({
        orderId: order.id,
        variantId,
        productSlug,
        name,
        sku,
        thumbnailKey,
        pricePence,
        quantity,
      })),
    );
    await holdStock(tx, reference, lines);
    await recordEvent(tx, order.id, "placed");
    return { placed: { order, lines } };
  });
}

/** Tells a customer's open order; a customer's other tabs wait here until this transaction has its own. */
async function findOpenOrder(tx: Transaction, customerId: number) {
  await lockCustomer(tx, hasId(customerId));
  const [open] = await tx
    .select({ order: orders, isFresh: sql<boolean>`${gt(orders.expiresAt, sql`now()`)}` })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.state, "pending")));
  return open;
}

/**
 * Gives the payment that was opened before, a crash between the two steps being made good. Undefined
 * when it has ended and its notice is late: the order is given up, and the next attempt places another.
 */
async function resumePayment(
  platform: Pick<Platform, "config" | "log" | "db" | "cache" | "jobs" | "mail" | "payments">,
  order: OrderRow,
): Promise<PlacedOrder | undefined> {
  const { id, reference, paymentId, paymentLink } = order;
  if (!paymentId || !paymentLink)
    return openPayment(platform, order, await platform.db.select().from(orderLines).where(eq(orderLines.orderId, id)));
  const report = await ask(platform, order, (provider) => provider.retrieve(reference));
  if (!report || report.status === "open") return { reference, paymentId, link: paymentLink };
  if (report.status === "paid") await settleAndRefuse(platform, order, report);
  await settlePayment(platform, order.payment, report);
  return undefined;
}

/** Opens the payment; should another tab have done so just now, providers tell by the reference that it is the same. */
async function openPayment(
  platform: Pick<Platform, "log" | "db" | "payments">,
  order: OrderRow,
  lines: readonly Pick<SellableLine, "name" | "pricePence" | "quantity">[],
): Promise<PlacedOrder> {
  const { reference } = order;
  const opened = await ask(platform, order, (provider) =>
    provider.open({
      reference,
      total: pence(order.totalPence),
      lines: lines.map(({ name, pricePence, quantity }) => ({ name, price: pence(pricePence), quantity })),
      email: order.email,
      expiresAt: order.expiresAt,
      successUrl: order.successUrl,
      cancelUrl: order.cancelUrl,
    }),
  );
  const [kept] = await platform.db
    .update(orders)
    .set({ paymentId: opened.paymentId, paymentLink: opened.link })
    .where(and(eq(orders.id, order.id), eq(orders.state, "pending")))
    .returning({ id: orders.id });
  if (!kept) {
    // Another tab superseded the order while the provider was thinking: nobody may pay it now.
    await ask(platform, order, (provider) => provider.close(reference));
    throw new AppError("order_superseded", 409, checkoutMessages.superseded);
  }
  return { reference, ...opened };
}

/** One question to the order's provider, with an end to the waiting. Refuses with 503. */
async function ask<T>(
  { payments, log }: Pick<Platform, "log" | "payments">,
  { payment, reference }: OrderRow,
  question: (provider: PaymentProvider) => Promise<T>,
): Promise<T> {
  try {
    return await withProviderTimeout(question(payments[payment]));
  } catch (problem) {
    log.error({ err: redactDatabaseError(problem), order: reference, payment }, "payment provider");
    throw new AppError("provider_away", 503, checkoutMessages.providerAway, { retryAfterSeconds: 10 });
  }
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

import { staffOrderMessages } from "@cairn/contract/messages/staff-orders.ts";
import { pence } from "@cairn/contract/money.ts";
import type { StaffOrder } from "@cairn/contract/staff/orders.ts";
import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { defineJob, threeDays } from "../../platform/jobs/jobs.ts";
import { withProviderTimeout } from "../../platform/payments/provider-timeout.ts";
import type { Platform } from "../../platform/platform.ts";
import { aboutLine, aboutOrder } from "./about-order.ts";
import { lockOrder } from "./lock-order.ts";
import { releaseHold } from "./release-hold.ts";
import { type Actor, changePayment, type OrderRow, provider, recordEvent, shop } from "./states.ts";
import { orderLines, orders, payments, refundLines, refunds } from "./tables.ts";
import { tellStaff } from "./tell-staff.ts";

export type PaymentRow = typeof payments.$inferSelect;
export type NewRefund = Pick<
  typeof refunds.$inferInsert,
  "amountPence" | "reason" | "shippingPence" | "idempotencyKey"
>;

/** The reason of a refund of a late payment whose goods were gone. */
export const stockGone = "stock_gone";
/** The reason of a refund of a payment that is not the order's own: its order stays as it is. */
export const paidAgain = "paid_again";

/** The payment that an order was paid with; of one that is set aside, the last that came for it. */
export async function findPayment(tx: Transaction, order: OrderRow): Promise<PaymentRow | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(desc(sql`${payments.providerId} is not distinct from ${order.paymentId}`), desc(payments.id))
    .limit(1);
  return payment;
}

/** Whether a payment is the one that its order was paid with, and not one that came besides. */
export async function isOrdersOwn(tx: Transaction, order: OrderRow, payment: Pick<PaymentRow, "id">): Promise<boolean> {
  return (await findPayment(tx, order))?.id === payment.id;
}

/** How a paid order stands by what of its payment has gone back. */
export async function stateByRefunds(
  tx: Transaction,
  { id, capturedPence, refundedPence }: PaymentRow,
): Promise<"paid" | "partly_refunded" | "refunding" | "refunded"> {
  const counts = and(eq(refunds.paymentId, id), isNull(refunds.failedAt));
  const made = await tx.$count(refunds, and(counts, isNotNull(refunds.madeAt)));
  if (capturedPence > refundedPence) return made > 0 ? "partly_refunded" : "paid";
  return made === (await tx.$count(refunds, counts)) ? "refunded" : "refunding";
}

/** Sends a whole payment back that came when its order had lapsed and its goods were gone. */
export async function refundLatePayment(
  platform: Pick<Platform, "jobs">,
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
): Promise<void> {
  const { providerId: paymentId, capturedPence: amountPence } = payment;
  const detail = { reason: stockGone, paymentId, amountPence };
  await changePayment(tx, order.id, "refunding", shop, detail, { paymentId });
  await insertRefund(platform, tx, payment.id, { amountPence, reason: stockGone });
}

/**
 * Writes a refund down and queues it: the provider is asked by a job, once this transaction is kept. The database
 * refuses to give back more than was collected.
 */
export async function insertRefund(
  platform: Pick<Platform, "jobs">,
  tx: Transaction,
  paymentId: number,
  refund: NewRefund,
): Promise<number> {
  const [inserted] = await tx
    .insert(refunds)
    .values({ paymentId, ...refund })
    .returning({ id: refunds.id });
  if (!inserted) throw new Error("the refund was not inserted");
  await recount(tx, paymentId);
  await platform.jobs.enqueue(tx, makeRefund, { id: inserted.id });
  return inserted.id;
}

/**
 * Adds up a payment's refunds, those that are still asked for included; the order is locked. The database refuses more
 * than was collected.
 */
export async function recount(tx: Transaction, paymentId: number): Promise<PaymentRow | undefined> {
  const sum = sql`(select coalesce(sum(amount_pence), 0) from refunds where payment_id = ${paymentId} and failed_at is null)`;
  const [payment] = await tx
    .update(payments)
    .set({ refundedPence: sql`${sum}` })
    .where(eq(payments.id, paymentId))
    .returning();
  return payment;
}

type Refunding = Pick<Platform, "config" | "log" | "db" | "cache" | "mail" | "payments">;

/** Asks the provider for one refund until it is made; what it will not give back is left to staff. */
export const makeRefund = defineJob({
  name: "orders.refund",
  payload: z.object({ id: z.int() }),
  retries: threeDays,
  async run(platform: Refunding, { id }) {
    const found = await findRefund(platform, id);
    if (!found || found.refund.madeAt || found.refund.failedAt) return;
    const { refund, payment, order } = found;
    const { refundId } = await withProviderTimeout(
      platform.payments[payment.option].refund({
        reference: order.reference,
        key: keyOf(order.reference, id),
        paymentId: payment.providerId,
        amount: pence(refund.amountPence),
      }),
    );
    await transact(platform, (tx) => noteRefund(platform, tx, order, id, refundId));
  },
  async giveUp(platform: Refunding, { id }) {
    const found = await findRefund(platform, id);
    if (!found || found.refund.madeAt) return;
    const { order, refund } = found;
    platform.log.error({ order: order.reference, refund: id }, "a refund was given up, staff have to look at it");
    await transact(platform, async (tx) => {
      await lockOrder(tx, order.reference);
      await tx.update(refunds).set({ failedAt: sql`now()` }).where(eq(refunds.id, id));
      await recount(tx, refund.paymentId);
      const detail = { reason: "refund_failed", refund: id, amountPence: refund.amountPence };
      const isSetAside = await changePayment(tx, order.id, "review", shop, detail);
      if (!isSetAside) await recordEvent(tx, order.id, "refund_failed", shop, detail);
      await tellStaff(platform, tx, order, "refund_failed", String(id));
    });
  },
});

/** The idempotency key of a refund at the provider, by which the provider's own list names it again. */
function keyOf(reference: string, id: number): string {
  return `${reference}-refund-${id}`;
}

/** The refund that this key is of; undefined for what the shop has not asked for. */
export function refundIdOf(reference: string, key: string | undefined): number | undefined {
  const prefix = `${reference}-refund-`;
  return key?.startsWith(prefix) ? Number(key.slice(prefix.length)) : undefined;
}

async function findRefund({ db }: Pick<Platform, "db">, id: number) {
  const [found] = await db
    .select({ refund: refunds, payment: payments, order: orders })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(refunds.id, id));
  return found;
}

/** Writes down that a refund is made, once, and mails the customer. */
export async function noteRefund(
  platform: Pick<Platform, "config" | "mail">,
  tx: Transaction,
  { id: orderId }: OrderRow,
  id: number,
  refundId: string,
) {
  // Locked before the refund, as everywhere.
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  const [made] = await tx
    .update(refunds)
    .set({ providerId: refundId, madeAt: sql`now()`, failedAt: null })
    .where(and(eq(refunds.id, id), isNull(refunds.madeAt)))
    .returning();
  if (!made || !order) return;
  const payment = await recount(tx, made.paymentId);
  await noteMade(tx, order, payment, { refundId, amountPence: made.amountPence });
  await platform.mail.send(tx, {
    kind: made.reason === stockGone ? "late-payment-refund" : "order-refunded",
    key: made.reason === stockGone ? order.reference : `${order.reference}-${id}`,
    to: order.email,
    props: {
      ...(await aboutOrder(platform.config, tx, order)),
      amount: pence(made.amountPence),
      lines: await linesOfMail(platform, tx, id),
    },
  });
}

/**
 * Moves an order to where its refunds have brought it; a disputed one stays so until that is decided, and a payment
 * that came besides its own changes nothing.
 */
export async function noteMade(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow | undefined,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  const isFree = order.paymentState !== "disputed" && payment && (await isOrdersOwn(tx, order, payment));
  const to = isFree ? await stateByRefunds(tx, payment) : undefined;
  const isSettled = to === "refunded" || (to === "partly_refunded" && order.paymentState !== "review");
  const moved = isSettled && (await changePayment(tx, order.id, to, provider, detail));
  if (!moved) await recordEvent(tx, order.id, "refund_made", provider, detail);
  // Of a payment that was set aside nothing was sold.
  if (moved && to === "refunded" && order.paidAt === null) await releaseHold(tx, order);
}

/** What a refund is for, as its mail shows it. */
async function linesOfMail({ config }: Pick<Platform, "config">, tx: Transaction, refundId: number) {
  const found = await tx
    .select({ line: orderLines, quantity: refundLines.quantity })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.orderLineId))
    .where(eq(refundLines.refundId, refundId))
    .orderBy(asc(orderLines.id));
  return found.map(({ line, quantity }) => aboutLine(config, line, quantity));
}

/** A refund that seemed made has failed at the customer's bank: its money is the shop's again, and staff have to look. */
export async function noteFailedRefund(
  platform: Pick<Platform, "config" | "log" | "mail">,
  tx: Transaction,
  order: OrderRow,
  refundId: string,
): Promise<void> {
  const [failed] = await tx
    .update(refunds)
    .set({ failedAt: sql`now()` })
    .where(and(eq(refunds.providerId, refundId), isNull(refunds.failedAt)))
    .returning();
  if (!failed) return;
  const payment = await recount(tx, failed.paymentId);
  platform.log.error({ order: order.reference, refund: failed.id }, "a refund failed at the customer's bank");
  const detail = { reason: "refund_failed", refund: failed.id, amountPence: failed.amountPence };
  const isOwn = payment && (await isOrdersOwn(tx, order, payment));
  const wasWhole = isOwn && (order.paymentState === "refunded" || order.paymentState === "refunding");
  const moved =
    (wasWhole && (await changePayment(tx, order.id, "review", provider, detail))) ||
    (isOwn &&
      order.paymentState === "partly_refunded" &&
      (await stateByRefunds(tx, payment)) === "paid" &&
      (await changePayment(tx, order.id, "paid", provider, detail)));
  if (!moved) await recordEvent(tx, order.id, "refund_failed", provider, detail);
  await tellStaff(platform, tx, order, "refund_failed", String(failed.id));
}

/**
 * Asks the provider once more for a refund that was given up, by the key of before, so that it is made once; one that
 * was made and failed at the customer's bank is asked for anew. Said twice it is the same. Refuses with 404, and with 409
 * when too little of the payment is left for it.
 */
export async function retryRefund(
  platform: Pick<Platform, "db" | "cache" | "jobs">,
  reference: string,
  id: number,
  by: Actor,
): Promise<void> {
  await transact(platform, async (tx) => {
    const order = await lockOrder(tx, reference);
    const [found] = await tx
      .select({ refund: refunds, payment: payments })
      .from(refunds)
      .innerJoin(payments, and(eq(payments.id, refunds.paymentId), eq(payments.orderId, order.id)))
      .where(eq(refunds.id, id));
    if (!found) throw new AppError("refund_unknown", 404, staffOrderMessages.refundUnknown);
    const { refund, payment } = found;
    const idempotencyKey = `again-${id}`;
    const again = and(eq(refunds.paymentId, payment.id), eq(refunds.idempotencyKey, idempotencyKey));
    if (refund.failedAt === null || (await tx.$count(refunds, again)) > 0) return;
    if (refund.amountPence > payment.capturedPence - payment.refundedPence) {
      throw new AppError("refund_too_much", 409, staffOrderMessages.refundDoneOtherwise);
    }
    const { amountPence, shippingPence, reason } = refund;
    if (refund.madeAt) {
      const anew = await insertRefund(platform, tx, payment.id, { amountPence, shippingPence, reason, idempotencyKey });
      await copyLines(tx, id, anew);
    } else {
      await tx.update(refunds).set({ failedAt: null }).where(eq(refunds.id, id));
      await recount(tx, payment.id);
      await platform.jobs.enqueue(tx, makeRefund, { id });
    }
    const detail = { refund: id, amountPence };
    // With a smaller one it still waits for staff to say what becomes of the rest.
    const isAll = order.paymentState === "review" && payment.refundedPence + amountPence === payment.capturedPence;
    if (isAll) await changePayment(tx, order.id, "refunding", by, detail);
    else await recordEvent(tx, order.id, "refund_requested", by, detail);
  });
}

async function copyLines(tx: Transaction, from: number, to: number): Promise<void> {
  const lines = await tx.select().from(refundLines).where(eq(refundLines.refundId, from));
  if (lines.length > 0) await tx.insert(refundLines).values(lines.map((line) => ({ ...line, refundId: to })));
}

/** The refunds of an order, made, under way or given up. */
export async function findRefunds(db: Database, orderId: number): Promise<StaffOrder["refunds"]> {
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refunds.id));
  return rows.map(({ refund: { id, amountPence, reason, requestedAt, madeAt, failedAt } }) => ({
    id,
    amount: pence(amountPence),
    reason,
    failed_at: failedAt?.toISOString() ?? null,
    requested_at: requestedAt.toISOString(),
    made_at: failedAt ? null : (madeAt?.toISOString() ?? null),
  }));
}

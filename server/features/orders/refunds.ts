import { writeCreditNoteNumber } from "@cairn/contract/orders/invoices/public.ts";
import { type StaffOrder, staffRefundSchema } from "@cairn/contract/orders/staff.ts";
import type { ShopReason } from "@cairn/contract/orders/staff-event-messages.ts";
import { staffOrderMessages } from "@cairn/contract/orders/staff-messages.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { insertOne } from "../../platform/database/insert-one.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { defineJob, threeDays } from "../../platform/jobs/jobs.ts";
import { withProviderTimeout } from "../../platform/payments/provider-timeout.ts";
import type { Platform } from "../../platform/platform.ts";
import { expectConfirmedRefund } from "../staff/policy.ts";
import { aboutLine, aboutOrder } from "./about-order.ts";
import { bookFailedRefund } from "./books/book.ts";
import { followRefunds, isOrdersOwn, type PaymentRow } from "./follow-refunds.ts";
import { issueCreditNotes } from "./invoices/issue-credit-notes.ts";
import { creditNotes } from "./invoices/tables.ts";
import { lockOrder } from "./lock-order.ts";
import { notifyOfTrouble } from "./notify-staff.ts";
import { type draftOver, stockGone } from "./refund-reasons.ts";
import { type Actor, changePayment, type OrderRow, provider, shop } from "./states.ts";
import { orderLines, orders, payments, refundLines, refunds } from "./tables.ts";

export type NewRefund = Pick<
  typeof refunds.$inferInsert,
  "amount_pence" | "reason" | "shipping_pence" | "idempotency_key" | "kind"
>;

/** Sends a whole payment back that came when its order had lapsed, and its goods or its draft were gone. */
export async function refundLatePayment(
  platform: Pick<Platform, "jobs">,
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  reason: typeof stockGone | typeof draftOver = stockGone,
): Promise<void> {
  const { provider_id: paymentId, captured_pence: amountPence } = payment;
  const detail = { reason, paymentId, amountPence };
  await changePayment(tx, order.id, "refunding", shop, detail, { payment_id: paymentId });
  await insertRefund(platform, tx, payment.id, { amount_pence: amountPence, reason });
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
): Promise<{ id: number; payment: PaymentRow }> {
  const inserted = await insertOne(tx, refunds, { payment_id: paymentId, ...refund });
  const payment = await recount(tx, paymentId);
  await platform.jobs.enqueue(tx, makeRefund, { id: inserted.id });
  return { id: inserted.id, payment };
}

/**
 * Adds up a payment's refunds, those that are still asked for included; the order is locked. The database refuses more
 * than was collected.
 */
export async function recount(tx: Transaction, paymentId: number): Promise<PaymentRow> {
  const sum = sql`(select coalesce(sum(amount_pence), 0) from refunds where payment_id = ${paymentId} and failed_at is null and kind <> 'exchange')`;
  const [payment] = await tx
    .update(payments)
    .set({ refunded_pence: sql`${sum}` })
    .where(eq(payments.id, paymentId))
    .returning();
  if (!payment) throw new Error("no such payment");
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
    if (!found || found.refund.made_at || found.refund.failed_at) return;
    const { refund, payment, order } = found;
    const { refundId } = await withProviderTimeout(
      platform.payments[payment.option].refund({
        reference: payment.reference ?? order.reference,
        key: keyOf(order.reference, id),
        payment_id: payment.provider_id,
        amount: pence(refund.amount_pence),
      }),
    );
    await transact(platform, (tx) => noteRefund(platform, tx, order, id, refundId));
  },
  async giveUp(platform: Refunding, { id }) {
    const found = await findRefund(platform, id);
    if (!found) return;
    await transact(platform, async (tx) => {
      const order = await lockOrder(tx, found.order.reference);
      // A notice may have told meanwhile that it is made.
      const [failed] = await failRefunds(tx, and(eq(refunds.id, id), isNull(refunds.made_at)));
      if (!failed) return;
      platform.log.error({ order: order.reference, refund: id }, "a refund was given up, staff have to look at it");
      await leaveToStaff(platform, tx, order, failed, shop);
    });
  },
});

export type RefundRow = typeof refunds.$inferSelect;

/** Gives those of these refunds up that have not failed before; whoever calls it counts their payment again. */
export async function failRefunds(tx: Transaction, which: SQL | undefined): Promise<RefundRow[]> {
  return tx
    .update(refunds)
    .set({ failed_at: sql`now()` })
    .where(and(which, isNull(refunds.failed_at)))
    .returning();
}

/** Counts a failed refund's payment again and tells staff, each time that it fails. */
async function leaveToStaff(
  platform: Pick<Platform, "config" | "mail">,
  tx: Transaction,
  order: OrderRow,
  { id, payment_id, amount_pence, failed_at }: RefundRow,
  by: Actor,
): Promise<void> {
  const payment = await recount(tx, payment_id);
  const detail = { reason: "refund_failed" satisfies ShopReason, refund: id, amountPence: amount_pence };
  await followRefunds(tx, order, payment, by, "refund_failed", detail);
  await notifyOfTrouble(platform, tx, order, "refund_failed", `${id}-${failed_at}`);
}

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
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .innerJoin(orders, eq(orders.id, payments.order_id))
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
    .set({ provider_id: refundId, made_at: sql`now()`, failed_at: null })
    .where(and(eq(refunds.id, id), isNull(refunds.made_at)))
    .returning();
  if (!made || !order) return;
  const payment = await recount(tx, made.payment_id);
  await followRefunds(tx, order, payment, provider, "refund_made", { refundId, amountPence: made.amount_pence });
  await issueCreditNotes(tx, order);
  await platform.mail.send(tx, {
    kind: made.reason === stockGone ? "late-payment-refund" : "order-refunded",
    key: made.reason === stockGone ? order.reference : `${order.reference}-${id}`,
    to: order.email,
    props: {
      ...(await aboutOrder(platform.config, tx, order)),
      amount: pence(made.amount_pence),
      lines: await linesOfMail(platform, tx, id),
    },
  });
}

/** What a refund is for, as its mail shows it. */
async function linesOfMail({ config }: Pick<Platform, "config">, tx: Transaction, refundId: number) {
  const found = await tx
    .select({ line: orderLines, quantity: refundLines.quantity })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.line_id))
    .where(eq(refundLines.refund_id, refundId))
    .orderBy(asc(orderLines.id));
  return found.map(({ line, quantity }) => aboutLine(config, line, quantity));
}

/**
 * A refund that seemed made has failed at the customer's bank: its money is the shop's again, and staff have to look.
 */
export async function noteFailedRefund(
  platform: Pick<Platform, "config" | "log" | "mail">,
  tx: Transaction,
  order: OrderRow,
  refundId: string,
): Promise<void> {
  const [failed] = await failRefunds(tx, eq(refunds.provider_id, refundId));
  if (!failed) return;
  await bookFailedRefund(tx, failed.id);
  platform.log.error({ order: order.reference, refund: failed.id }, "a refund failed at the customer's bank");
  await leaveToStaff(platform, tx, order, failed, provider);
}

/**
 * Asks the provider once more for a refund that was given up, by the key of before, so that it is made once; one that
 * was made and failed at the customer's bank is asked for anew. Said twice it is the same. Refuses with 404, and with
 * 409 when too little of the payment is left for it, or it is disputed or lost; and with 403 as other refunds of staff
 * are.
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
      .innerJoin(payments, and(eq(payments.id, refunds.payment_id), eq(payments.order_id, order.id)))
      .where(eq(refunds.id, id));
    if (!found) throw new AppError("refund_unknown", 404, staffOrderMessages.refundUnknown);
    const { refund, payment } = found;
    const idempotencyKey = `again-${id}`;
    const again = and(eq(refunds.payment_id, payment.id), eq(refunds.idempotency_key, idempotencyKey));
    if (refund.failed_at === null || (await tx.$count(refunds, again)) > 0) return;
    if (refund.amount_pence > payment.captured_pence - payment.refunded_pence) {
      throw new AppError("refund_too_much", 409, staffOrderMessages.refundDoneOtherwise);
    }
    const isOut = order.payment_state === "disputed" || order.payment_state === "refunded";
    if (isOut && (await isOrdersOwn(tx, order, payment))) {
      throw new AppError("not_refundable", 409, staffOrderMessages.notRefundable);
    }
    if (by.member) await expectConfirmedRefund(tx, by.member, pence(refund.amount_pence));
    const counted = await askAgain(platform, tx, refund, idempotencyKey);
    await followRefunds(tx, order, counted, by, "refund_requested", { refund: id, amountPence: refund.amount_pence });
  });
}

/** Gives the payment with what is asked for again. */
async function askAgain(
  platform: Pick<Platform, "jobs">,
  tx: Transaction,
  { id, payment_id, made_at, kind, amount_pence, shipping_pence, reason }: RefundRow,
  idempotencyKey: string,
): Promise<PaymentRow> {
  if (made_at) {
    const retried = await insertRefund(platform, tx, payment_id, {
      kind,
      amount_pence,
      shipping_pence,
      reason,
      idempotency_key: idempotencyKey,
    });
    await copyLines(tx, id, retried.id);
    return retried.payment;
  }
  await tx.update(refunds).set({ failed_at: null }).where(eq(refunds.id, id));
  await platform.jobs.enqueue(tx, makeRefund, { id });
  return recount(tx, payment_id);
}

async function copyLines(tx: Transaction, from: number, to: number): Promise<void> {
  const lines = await tx.select().from(refundLines).where(eq(refundLines.refund_id, from));
  if (lines.length > 0) await tx.insert(refundLines).values(lines.map((line) => ({ ...line, refund_id: to })));
}

/** The refunds of an order, made, under way or given up. */
export async function findRefunds(db: Database, orderId: number): Promise<StaffOrder["refunds"]> {
  const rows = await db
    .select({
      ...columnsIn(refunds, staffRefundSchema),
      amount_pence: refunds.amount_pence,
      number: creditNotes.number,
      tax_pence: sql<number | null>`(
        select -sum(tax_pence)::int from book_entries booked where booked.refund_id = ${refunds.id} and booked.kind = 'refund')`,
    })
    .from(refunds)
    .leftJoin(creditNotes, eq(creditNotes.refund_id, refunds.id))
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(payments.order_id, orderId))
    .orderBy(asc(refunds.id));
  return rows.map(({ amount_pence, tax_pence, number, ...refund }) => ({
    ...refund,
    amount: pence(amount_pence),
    tax: tax_pence === null ? null : pence(tax_pence),
    credit_note: number === null ? null : writeCreditNoteNumber(number),
    made_at: refund.failed_at ? null : refund.made_at,
  }));
}

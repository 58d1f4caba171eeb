import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import type { PaymentOption } from "@cairn/contract/orders/payment-options.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { and, eq, gt, lte, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database, Transaction } from "../database/database.ts";
import { prepared } from "../database/prepared.ts";
import { AppError } from "../errors.ts";
import type {
  PaymentHandle,
  PaymentProvider,
  PaymentProviders,
  PaymentReport,
  RefundRequest,
  Webhook,
} from "./provider.ts";
import { sandboxPayments, sandboxRefunds } from "./tables.ts";

export const sandboxName = "sandbox";

/** Whether any payment option uses the sandbox: only then may its hosted pages exist. */
export function usesSandbox(payments: PaymentProviders): boolean {
  return Object.values(payments).some(isSandbox);
}

export function isSandbox({ name }: PaymentProvider): boolean {
  return name === sandboxName;
}

/** The header of a webhook's signature, in Stripe's form: `t=seconds,v1=hmac of "t.body"`. */
export const signatureHeader = "cairn-sandbox-signature";

// Older webhooks are refused as replays; Stripe's libraries allow the same age.
const oldestNoticeSeconds = 300;

const eventSchema = z.object({ type: z.string(), reference: z.string(), payment_id: z.string() });

export interface SandboxKeys {
  readonly db: Database;
  readonly secret: Buffer;
  readonly publicUrl: string;
}

const given = (name: keyof typeof sandboxPayments.$inferInsert) => sql.placeholder(name);
const opening = prepared((db) =>
  db
    .insert(sandboxPayments)
    .values({
      id: given("id"),
      provider: given("provider"),
      reference: given("reference"),
      total_pence: given("total_pence"),
      lines: given("lines"),
      success_url: given("success_url"),
      cancel_url: given("cancel_url"),
      expires_at: given("expires_at"),
    })
    // Changes nothing, but makes the existing payment be returned.
    .onConflictDoUpdate({
      target: [sandboxPayments.provider, sandboxPayments.reference],
      set: { reference: sql`excluded.reference` },
    })
    .returning({ id: sandboxPayments.id }),
);

/**
 * A provider that behaves like a real one without keys: it serves a hosted page, signs its webhooks and keeps its own
 * tables. Takes no money.
 */
export function createSandbox(provider: PaymentOption, { db, secret, publicUrl }: SandboxKeys): PaymentProvider {
  const payment = (reference: string) =>
    and(eq(sandboxPayments.provider, provider), eq(sandboxPayments.reference, reference));
  const retrieve = async ({ reference, payment_id }: PaymentHandle) => {
    const [found] = await db
      .select({ payment: sandboxPayments, isOver: sql<boolean>`${lte(sandboxPayments.expires_at, sql`now()`)}` })
      .from(sandboxPayments)
      .where(payment(reference));
    if (!found || (payment_id !== null && found.payment.id !== payment_id)) return undefined;
    const refunds = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.payment_id, found.payment.id));
    return report(found.payment, refunds, found.isOver);
  };
  return {
    name: sandboxName,
    async open({ reference, total, lines, discount, shipping, expiresAt, successUrl, cancelUrl }) {
      const [opened] = await opening(db).execute({
        id: `sbx_${randomBytes(18).toString("base64url")}`,
        provider,
        reference,
        total_pence: total,
        lines: [
          ...lines.map(({ name, price, quantity }) => ({ name, price, quantity })),
          ...(discount > 0 ? [{ name: checkoutMessages.discount, price: -discount, quantity: 1 }] : []),
          { name: checkoutMessages.shipping, price: shipping, quantity: 1 },
        ],
        success_url: successUrl,
        cancel_url: cancelUrl,
        expires_at: expiresAt.toISOString(),
      });
      if (!opened) throw new Error("the sandbox lost a payment that it opened");
      return { payment_id: opened.id, link: `${publicUrl}/sandbox/pay/${opened.id}` };
    },
    retrieve,
    // The hosted page collects by itself.
    capture: retrieve,
    async close({ reference, payment_id }) {
      await db
        .update(sandboxPayments)
        .set({ status: "cancelled" })
        .where(and(payment(reference), eq(sandboxPayments.status, "open")));
      return retrieve({ reference, payment_id });
    },
    refund: (request) => db.transaction((tx) => giveBack(tx, provider, request)),
    async readWebhook(notice) {
      verify(secret, notice);
      const parsed = z.safeParse(eventSchema, JSON.parse(notice.body.toString()));
      if (!parsed.success || !parsed.data.type.startsWith("payment.")) return undefined;
      return { reference: parsed.data.reference, payment_id: parsed.data.payment_id };
    },
  };
}

/** Whether it has the shape of an id that `open` returns; other text may not even be storable. */
export function isSandboxPaymentId(id: string): boolean {
  return /^sbx_[\w-]{24}$/.test(id);
}

type SandboxPayment = typeof sandboxPayments.$inferSelect;

type SandboxRefund = typeof sandboxRefunds.$inferSelect;

function report(payment: SandboxPayment, refunds: readonly SandboxRefund[], isOver: boolean): PaymentReport {
  return {
    reference: payment.reference,
    payment_id: payment.id,
    status: payment.status === "open" && isOver ? "expired" : payment.status,
    total: pence(payment.total_pence),
    currency: payment.currency,
    refunds: refunds.map(({ id, key, amount_pence }) => ({
      refundId: id,
      key,
      amount: pence(amount_pence),
      isFailed: false,
    })),
  };
}

/** One refund per key; a repeated request returns the first. */
async function giveBack(tx: Transaction, provider: PaymentOption, { key, payment_id, amount }: RefundRequest) {
  const payment = and(eq(sandboxPayments.id, payment_id), eq(sandboxPayments.provider, provider));
  const [paid] = await tx
    .select()
    .from(sandboxPayments)
    .where(and(payment, eq(sandboxPayments.status, "paid")))
    .for("update");
  if (!paid) throw new Error("the sandbox has no such payment to give back");
  const [known] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, key));
  if (known) {
    if (known.payment_id === payment_id && known.amount_pence === amount) return { refundId: known.id };
    throw new Error("the sandbox knows this key from another refund");
  }
  const refundId = `sbr_${randomBytes(18).toString("base64url")}`;
  await tx.insert(sandboxRefunds).values({ key, id: refundId, payment_id, amount_pence: amount });
  await tx
    .update(sandboxPayments)
    .set({ refunded_pence: sql`${sandboxPayments.refunded_pence} + ${amount}` })
    .where(payment);
  return { refundId };
}

/** Records the visitor's choice on the hosted page; only the first one counts. */
export async function decideSandboxPayment(
  db: Database,
  id: string,
  status: "paid" | "declined" | "cancelled",
): Promise<SandboxPayment | undefined> {
  const [decided] = await db
    .update(sandboxPayments)
    .set({ status })
    .where(
      and(eq(sandboxPayments.id, id), eq(sandboxPayments.status, "open"), gt(sandboxPayments.expires_at, sql`now()`)),
    )
    .returning();
  return decided;
}

export async function findSandboxPayment(db: Database, id: string): Promise<SandboxPayment | undefined> {
  const [found] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  return found;
}

/** The webhook of a payment's state, signed as of now. */
export function signWebhook(secret: Buffer, payment: SandboxPayment, atSeconds = Math.floor(Date.now() / 1000)) {
  const body = JSON.stringify({
    type: `payment.${payment.status}`,
    reference: payment.reference,
    payment_id: payment.id,
  });
  return {
    body,
    headers: {
      "content-type": "application/json",
      [signatureHeader]: `t=${atSeconds},v1=${sign(secret, atSeconds, body)}`,
    },
  };
}

function sign(secret: Buffer, seconds: number, body: string | Buffer): string {
  return createHmac("sha256", secret).update(`sandbox-notice.${seconds}.`).update(body).digest("hex");
}

function verify(secret: Buffer, { headers, body }: Webhook): void {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers[signatureHeader] ?? "")) ?? [];
  const forged = new AppError("notice_forged", 400, failureMessages.noticeForged);
  if (!seconds || !given || Math.abs(Date.now() / 1000 - Number(seconds)) > oldestNoticeSeconds) throw forged;
  const expected = sign(secret, Number(seconds), body);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(given))) throw forged;
}

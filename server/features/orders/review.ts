import { staffDraftMessages, staffOrderMessages } from "@cairn/contract/orders/staff-messages.ts";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { isHolding, sellFreeStock, sellHeldStock } from "../catalogue/stock.ts";
import { retakeUse } from "../coupons/service.ts";
import { buyReserved, passHoldsAgain } from "../preorders/purchase.ts";
import { sendConfirmation } from "./confirmation.ts";
import { closeDraft, isOpenDraft } from "./drafts/offer.ts";
import { findOwnPayments, stateByRefunds } from "./follow-refunds.ts";
import { notNow } from "./fulfilment/service.ts";
import { issueInvoice } from "./invoices/issue-invoice.ts";
import { lockOrder } from "./lock-order.ts";
import { notifyOfOrder } from "./notify-staff.ts";
import { findLines } from "./order-lines.ts";
import { promiseArrival } from "./promise-of.ts";
import { type Actor, changePayment, type OrderRow } from "./states.ts";

/**
 * Accepts a payment that was set aside as it is: what the order holds is sold, or what it no longer holds while it is
 * in stock, and the customer gets the confirmation. An order that was set aside since its refund had failed goes on
 * without that, unless its goods were taken back for it. Said twice it is the same. Refuses with 404 and 409.
 */
export async function acceptSetAside(
  platform: Pick<Platform, "config" | "db" | "cache" | "mail">,
  reference: string,
  by: Actor,
): Promise<void> {
  await transact(platform, async (tx) => {
    const order = await lockOrder(tx, reference);
    if (order.payment_state === "paid") return;
    // The goods of a cancelled one were taken back: nothing of it can be sent any more.
    if (order.payment_state !== "review" || order.fulfilment_state === "cancelled") throw notNow();
    if (order.paid_at) return keepWithoutRefund(tx, order, by);
    if (order.draft_id !== null) {
      if (!(await isOpenDraft(tx, order.draft_id))) {
        throw new AppError("draft_over", 409, staffDraftMessages.paidInVain);
      }
      await closeDraft(tx, order.draft_id);
    }
    const lines = await findLines(tx, order.id);
    if (await isHolding(tx, order.reference)) await sellHeldStock(tx, order.reference, lines);
    else {
      await passHoldsAgain(tx, order.reference, lines);
      if (!(await sellFreeStock(tx, order.reference, lines))) {
        throw new AppError("stock_gone", 409, staffOrderMessages.stockGone);
      }
      const { coupon_code: code, customer_id, reference: orderReference } = order;
      if (code) await retakeUse(tx, { code, customerId: customer_id, orderReference });
    }
    await buyReserved(tx, order.reference);
    const promised = await promiseArrival(tx, order);
    await changePayment(tx, order.id, "paid", by, {}, { paid_at: sql`now()` as never, ...promised });
    // Some of a payment that was set aside may have gone back at the provider.
    const own = await findOwnPayments(tx, order);
    if (own.length > 0) await changePayment(tx, order.id, await stateByRefunds(tx, own), by);
    await sendConfirmation(platform, tx, { ...order, ...promised }, lines);
    await notifyOfOrder(platform, tx, order);
    await issueInvoice(tx, order);
  });
}

async function keepWithoutRefund(tx: Transaction, order: OrderRow, by: Actor): Promise<void> {
  const own = await findOwnPayments(tx, order);
  if (own.length === 0) throw notNow();
  await changePayment(tx, order.id, await stateByRefunds(tx, own), by);
}

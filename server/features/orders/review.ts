import { staffOrderMessages } from "@cairn/contract/messages/staff-orders.ts";
import { sql } from "drizzle-orm";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { isHolding, sellFreeStock, sellHeldStock } from "../catalogue/stock.ts";
import { buyReserved, passHoldsAgain } from "../preorders/purchase.ts";
import { sendConfirmation } from "./confirmation.ts";
import { notNow } from "./fulfilment/service.ts";
import { issueInvoice } from "./invoices/issue-invoice.ts";
import { lockOrder } from "./lock-order.ts";
import { findLines } from "./order-lines.ts";
import { type Actor, changePayment } from "./states.ts";

/**
 * Accepts a payment that was set aside as it is: what the order holds is sold, or what it no longer holds while it is in
 * stock, and the customer gets the confirmation. Said twice it is the same. Refuses with 404 and 409.
 */
export async function acceptSetAside(
  platform: Pick<Platform, "config" | "db" | "cache" | "mail">,
  reference: string,
  by: Actor,
): Promise<void> {
  await transact(platform, async (tx) => {
    const order = await lockOrder(tx, reference);
    if (order.paymentState === "paid") return;
    if (order.paymentState !== "review") throw notNow();
    const lines = await findLines(tx, order.id);
    if (await isHolding(tx, order.reference)) await sellHeldStock(tx, order.reference, lines);
    else {
      await passHoldsAgain(tx, order.reference, lines);
      if (!(await sellFreeStock(tx, order.reference, lines))) {
        throw new AppError("stock_gone", 409, staffOrderMessages.stockGone);
      }
    }
    await buyReserved(tx, order.reference);
    await changePayment(tx, order.id, "paid", by, {}, { paidAt: sql`now()` as never });
    await sendConfirmation(platform, tx, order, lines);
    await issueInvoice(tx, order);
  });
}

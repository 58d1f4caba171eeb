import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { aboutLine, aboutOrder } from "./about-order.ts";
import { notNow } from "./fulfilment/service.ts";
import { lockOrder, lockOwnOrder } from "./lock-order.ts";
import { findLines } from "./order-lines.ts";
import { requestRefund, takeBackAll } from "./request-refund.ts";
import type { Actor, OrderRow } from "./states.ts";

type Cancelling = Pick<Platform, "config" | "db" | "cache" | "jobs" | "mail">;

/**
 * Cancels a paid order of which nothing was sent: all that is left of its payment goes back, and its goods into stock.
 * Said twice it is the same. Refuses with 404 and 409.
 */
export async function cancelByStaff(platform: Cancelling, reference: string, reason: string, by: Actor): Promise<void> {
  await transact(platform, async (tx) => cancel(platform, tx, await lockOrder(tx, reference), reason, by));
}

/** Cancels the customer's own order, which they may until it is packed. Refuses with 404 and 409. */
export async function cancelByCustomer(platform: Cancelling, customerId: number, reference: string): Promise<void> {
  await transact(platform, async (tx) => {
    const order = await lockOwnOrder(tx, customerId, reference);
    if (order.fulfilment_state === "packed") throw new AppError("order_packed", 409, checkoutMessages.alreadyPacked);
    await cancel(platform, tx, order, "", { actor: "customer" });
  });
}

async function cancel(
  platform: Cancelling,
  tx: Transaction,
  order: OrderRow,
  reason: string,
  by: Actor,
): Promise<void> {
  if (order.fulfilment_state === "cancelled") return;
  const lines = await findLines(tx, order.id);
  const isOnItsWay = lines.some(({ sent_quantity }) => sent_quantity > 0);
  // Only the goods that are here are left of an order whose money has gone back, as by a lost dispute.
  const isPaidBack = order.payment_state === "refunded";
  if ((isOnItsWay && !isPaidBack) || !["open", "packed"].includes(order.fulfilment_state)) throw notNow();
  const input = { idempotency_key: "cancelled", reason, restock: true, of: { kind: "whole" } } as const;
  if (isPaidBack) await takeBackAll(tx, order, by);
  else await requestRefund(platform, tx, order, input, by);
  if (isOnItsWay) return;
  await platform.mail.send(tx, {
    kind: "order-cancelled",
    key: order.reference,
    to: order.email,
    props: {
      ...(await aboutOrder(platform.config, tx, order)),
      reason,
      lines: lines.map((line) => aboutLine(platform.config, line, line.quantity)),
    },
  });
}

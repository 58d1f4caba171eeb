import { and, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { findLines, leftOf } from "../order-lines.ts";
import { type Actor, changeFulfilment, mayBeSent, type OrderRow } from "../states.ts";
import { orderEvents } from "../tables.ts";
import { parcels } from "./tables.ts";

/** On its way to the customer. */
export const isUnderWay = and(
  isNull(parcels.delivered_at),
  isNull(parcels.came_back_at),
  isNull(parcels.taken_back_at),
);

/**
 * Moves a locked order to where its parcels say that it is, once their contents have changed: with something left to
 * send it stands as it did before it was sent, and with nothing left it is sent, or has arrived; it is cancelled if
 * nothing of it ever was.
 */
export async function followContents(tx: Transaction, { id, payment_state }: OrderRow, by: Actor): Promise<void> {
  const lines = await findLines(tx, id);
  if (lines.every((line) => leftOf(line) <= 0)) {
    const wasSent = lines.some(({ sent_quantity }) => sent_quantity > 0);
    await changeFulfilment(tx, id, wasSent ? "sent" : "cancelled", by);
    await followArrivals(tx, id, by);
    return;
  }
  const [last] = await tx
    .select({ kind: orderEvents.kind })
    .from(orderEvents)
    .where(and(eq(orderEvents.order_id, id), inArray(orderEvents.kind, ["fulfilment_packed", "fulfilment_open"])))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  const wasPacked = last?.kind === "fulfilment_packed" && mayBeSent.includes(payment_state);
  await changeFulfilment(tx, id, wasPacked ? "packed" : "open", by);
}

/** Notes that an order has arrived with the last of its parcels; gives whether it has only now. */
export async function followArrivals(tx: Transaction, orderId: number, by: Actor): Promise<boolean> {
  const ofOrder = eq(parcels.order_id, orderId);
  if ((await tx.$count(parcels, and(ofOrder, isUnderWay))) > 0) return false;
  if ((await tx.$count(parcels, and(ofOrder, isNotNull(parcels.delivered_at)))) === 0) return false;
  return (await changeFulfilment(tx, orderId, "delivered", by)) !== undefined;
}

import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { OrderRow } from "./states.ts";
import { orders } from "./tables.ts";

/**
 * Locks an order until the transaction ends: whatever changes an order begins with this, before its lines, payments,
 * parcels and stock, so that no two changes wait for each other. Refuses with 404.
 */
export async function lockOrder(tx: Transaction, reference: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.reference, reference)).for("update");
  if (!order) throw new AppError("order_unknown", 404, checkoutMessages.orderNotFound);
  return order;
}

/** Locks one of the customer's own orders likewise; anybody else's is refused like one that does not exist. */
export async function lockOwnOrder(tx: Transaction, customerId: number, reference: string): Promise<OrderRow> {
  const isOwn = and(eq(orders.reference, reference), eq(orders.customer_id, customerId));
  if ((await tx.$count(orders, isOwn)) === 0) {
    throw new AppError("order_unknown", 404, checkoutMessages.orderNotFound);
  }
  return lockOrder(tx, reference);
}

/** An order as it stands, without a lock: for what comes before a transaction. Refuses with 404. */
export async function findAnyRow(db: Database, reference: string): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.reference, reference));
  if (!order) throw new AppError("order_unknown", 404, checkoutMessages.orderNotFound);
  return order;
}

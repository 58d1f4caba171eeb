import { checkoutMessages } from "@cairn/contract/messages/orders.ts";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
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

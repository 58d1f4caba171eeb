import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { orderEdits } from "./tables.ts";

/** Whether a change of an order waits for its payment. */
export async function hasWaitingEdit(tx: Transaction, orderId: number): Promise<boolean> {
  const isWaiting = and(eq(orderEdits.order_id, orderId), eq(orderEdits.state, "waiting"));
  return (await tx.$count(orderEdits, isWaiting)) > 0;
}

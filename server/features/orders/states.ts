import type { OrderState } from "@cairn/contract/orders.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { orderEvents, orders } from "./tables.ts";

export type OrderRow = typeof orders.$inferSelect;

export const lapsed: readonly OrderState[] = ["declined", "cancelled", "expired", "superseded"];

/**
 * From which states an order may come into each. A lapsed order can still be paid: the customer was only
 * late. An order in review keeps the hold with which it came there until staff decide: paid sells it,
 * refunding or refunded (what they have sent back by hand) frees it.
 */
const cameFrom: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: [],
  paid: ["pending", ...lapsed, "review"],
  review: ["pending", ...lapsed, "refunding"],
  refunding: [...lapsed, "review"],
  refunded: ["refunding", "review"],
  declined: ["pending"],
  cancelled: ["pending"],
  expired: ["pending"],
  superseded: ["pending"],
};

export function isLapsed(state: OrderState): boolean {
  return lapsed.includes(state);
}

/**
 * Moves an order on and writes down why; undefined, and nothing changed, when its state does not allow
 * it (any more).
 */
export async function changeState(
  tx: Transaction,
  orderId: number,
  to: OrderState,
  detail: Record<string, unknown> = {},
  more: Partial<Pick<typeof orders.$inferInsert, "paidAt" | "paymentId">> = {},
): Promise<OrderRow | undefined> {
  const [order] = await tx
    .update(orders)
    .set({ state: to, ...more })
    .where(and(eq(orders.id, orderId), inArray(orders.state, [...cameFrom[to]])))
    .returning();
  if (order) await recordEvent(tx, orderId, to, detail);
  return order;
}

export async function recordEvent(
  tx: Transaction,
  orderId: number,
  kind: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, kind, detail });
}

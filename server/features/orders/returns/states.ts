import { returnMessages } from "@cairn/contract/orders/returns/messages.ts";
import type { ReturnState } from "@cairn/contract/orders/returns/public.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Actor, recordEvent } from "../states.ts";
import { returns } from "./tables.ts";

export type ReturnRow = typeof returns.$inferSelect;

/**
 * From which states a return may come into each. What never comes is declined after all; what has come is paid back or
 * closed, and can do neither twice.
 */
export const returnMoves: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  asked: [],
  accepted: ["asked"],
  declined: ["asked", "accepted"],
  withdrawn: ["asked"],
  received: ["accepted"],
  refunded: ["received"],
  exchanged: ["received"],
  closed: ["received"],
};

/** Units in these returns cannot be asked for again: they are on their way back, or have come. */
export const holdingStates: readonly ReturnState[] = ["asked", "accepted", "received", "closed"];

/**
 * Moves a return of a locked order on and writes down who did it and why; undefined, and nothing changed, when its
 * state does not allow it (any more).
 */
export async function changeReturn(
  tx: Transaction,
  { id, order_id }: ReturnRow,
  to: ReturnState,
  by: Actor,
  more: Partial<Pick<ReturnRow, "instructions" | "answer">> = {},
): Promise<ReturnRow | undefined> {
  const [moved] = await tx
    .update(returns)
    .set({ state: to, ...more })
    .where(and(eq(returns.id, id), inArray(returns.state, [...returnMoves[to]])))
    .returning();
  if (moved) await recordEvent(tx, order_id, `return_${to}`, by, { return: id, ...more });
  return moved;
}

/** A return of a locked order; refuses with 404. */
export async function findReturn(tx: Transaction, orderId: number, id: number): Promise<ReturnRow> {
  const [found] = await tx
    .select()
    .from(returns)
    .where(and(eq(returns.order_id, orderId), eq(returns.id, id)));
  if (!found) throw new AppError("return_unknown", 404, returnMessages.unknown);
  return found;
}

import type { ReservationState } from "@cairn/contract/preorders/public.ts";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Transaction } from "../../platform/database/database.ts";
import { reservations } from "./tables.ts";

export type ReservationRow = typeof reservations.$inferSelect;

// Written into statements, so that the indexes of these reservations serve them (`platform/database/prepared.ts`).

/** In the queue, with no unit kept yet. */
export const isWaiting = eq(reservations.state, "waiting").inlineParams();
/** A unit is kept for its customer. */
export const isAllotted = eq(reservations.state, "allotted").inlineParams();
/** In an order that is not paid yet. */
export const isOrdered = eq(reservations.state, "ordered").inlineParams();
/** Neither over nor in an order. */
export const isQueued = inArray(reservations.state, ["waiting", "allotted"]).inlineParams();

/**
 * From which states a reservation may come into each. An allotted one holds a unit of stock, which passes to the order
 * that is placed from it, and back while there is time left when that is not paid. A late payment buys it even so.
 */
export const reservationMoves: Readonly<Record<ReservationState, readonly ReservationState[]>> = {
  waiting: [],
  allotted: ["waiting", "ordered"],
  ordered: ["allotted"],
  bought: ["ordered", "lapsed"],
  lapsed: ["allotted", "ordered"],
  cancelled: ["waiting", "allotted"],
};

/** Moves those of these reservations on whose state allows it, and returns them as they are now. */
export function changeState(
  tx: Transaction,
  which: SQL | undefined,
  to: ReservationState,
  more: PgUpdateSetSource<typeof reservations> = {},
): Promise<ReservationRow[]> {
  return tx
    .update(reservations)
    .set({ state: to, ...more })
    .where(and(which, inArray(reservations.state, [...reservationMoves[to]])))
    .returning();
}

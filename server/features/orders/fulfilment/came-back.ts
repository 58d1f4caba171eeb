import { staffReturnMessages } from "@cairn/contract/orders/staff-messages.ts";
import type { Units } from "@cairn/contract/orders/units.ts";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Actor, type OrderRow, recordEvent } from "../states.ts";
import { findContents, findParcel } from "./correct-parcel.ts";
import { followArrivals } from "./follow-contents.ts";
import { parcels } from "./tables.ts";

/**
 * Notes that a parcel of a locked order came back undelivered, and gives what is in it. Refuses with 404, and with 409
 * one that is not on its way any more.
 */
export async function noteCameBack(tx: Transaction, order: OrderRow, parcelId: number, by: Actor): Promise<Units> {
  const parcel = await findParcel(tx, order, parcelId);
  if (parcel.delivered_at) throw new AppError("parcel_arrived", 409, staffReturnMessages.parcelArrived);
  if (parcel.came_back_at || parcel.taken_back_at) {
    throw new AppError("parcel_over", 409, staffReturnMessages.parcelUnknown);
  }
  await tx
    .update(parcels)
    .set({ came_back_at: sql`now()`, version: sql`${parcels.version} + 1` })
    .where(eq(parcels.id, parcelId));
  const { carrier, tracking_number: trackingNumber } = parcel;
  await recordEvent(tx, order.id, "parcel_came_back", by, { parcel: parcelId, carrier, trackingNumber });
  await followArrivals(tx, order.id, by);
  return findContents(tx, parcelId);
}

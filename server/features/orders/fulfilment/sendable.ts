import { inArray } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { leftOf } from "../order-lines.ts";
import { findSetAside } from "../packing/problems.ts";
import { fulfilmentMoves, type OrderRow } from "../states.ts";
import { orderLines, orders } from "../tables.ts";
import { foldedNumber } from "./parcels.ts";
import { parcels } from "./tables.ts";

/** Whether all that is left of an order could be sent as it stands, or what keeps it. */
export type Sendable = "send" | "nothing_left" | "cancelled" | "not_paid" | "set_aside";

interface SendableOrder {
  readonly is: Sendable;
  /** How a parcel with a number stands; undefined of a number that none has. */
  parcelOf(trackingNumber: string): "sent" | "taken_back" | undefined;
}

/** How orders are that are named by their references; those that are unknown have no entry. */
export async function findSendable(
  db: Database,
  references: readonly string[],
): Promise<ReadonlyMap<string, SendableOrder>> {
  const found = await db
    .select()
    .from(orders)
    .where(inArray(orders.reference, [...references]));
  const ids = found.map(({ id }) => id);
  const lines = await db.select().from(orderLines).where(inArray(orderLines.order_id, ids));
  const sent = await db.select().from(parcels).where(inArray(parcels.order_id, ids));
  const setAside = await findSetAside(db, ids);
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  const parcelsOf = Map.groupBy(sent, ({ order_id }) => order_id);
  return new Map(
    found.map((order) => {
      const left = (linesOf.get(order.id) ?? []).some((line) => leftOf(line) > 0);
      return [
        order.reference,
        {
          is: setAside.has(order.id) && left ? "set_aside" : stateOf(order, left),
          parcelOf(trackingNumber) {
            const known = (parcelsOf.get(order.id) ?? []).filter(
              ({ tracking_number }) => foldedNumber(tracking_number) === foldedNumber(trackingNumber),
            );
            if (known.length === 0) return undefined;
            return known.some(({ taken_back_at }) => taken_back_at === null) ? "sent" : "taken_back";
          },
        },
      ];
    }),
  );
}

function stateOf({ payment_state, fulfilment_state }: OrderRow, left: boolean): Sendable {
  if (fulfilment_state === "cancelled") return "cancelled";
  if (!fulfilmentMoves.sent.while.includes(payment_state)) return "not_paid";
  return left && fulfilmentMoves.sent.from.includes(fulfilment_state) ? "send" : "nothing_left";
}

import { paidForUnits } from "@cairn/contract/orders/refund-amounts.ts";
import { and, asc, gt, inArray, or } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { findWeights } from "../../catalogue/weights.ts";
import { toPack, toSend } from "../find-orders.ts";
import { leftOf } from "../order-lines.ts";
import type { OrderRow } from "../states.ts";
import { orderLines, orders } from "../tables.ts";

/** An order that is ready to be sent, with what its parcel holds. */
export interface OrderToCarry {
  readonly order: OrderRow;
  readonly units: number;
  /** Null where not every variant says what it weighs. */
  readonly weightGrams: number | null;
  /** What was paid for what is in it. */
  readonly valuePence: number;
}

const ordersAtOnce = 100;

/**
 * Orders that wait to be packed or sent, or those of them that are named, in the order in which they were placed. What
 * is set aside for a problem waits for its answer, not for a carrier.
 */
export async function* readOrdersToCarry(
  db: Database,
  references: readonly string[] | undefined,
): AsyncGenerator<OrderToCarry, void, undefined> {
  const named = references && inArray(orders.reference, [...references]);
  for (let last = 0; ; ) {
    const found = await db
      .select()
      .from(orders)
      .where(and(or(toPack, toSend), named, gt(orders.id, last)))
      .orderBy(asc(orders.id))
      .limit(ordersAtOnce);
    yield* await describe(db, found);
    const next = found.at(-1)?.id;
    if (next === undefined) return;
    last = next;
  }
}

async function describe(db: Database, found: readonly OrderRow[]): Promise<OrderToCarry[]> {
  const ids = found.map(({ id }) => id);
  const lines = await db.select().from(orderLines).where(inArray(orderLines.order_id, ids)).orderBy(asc(orderLines.id));
  const weights = await findWeights(
    db,
    lines.map(({ variant_id }) => variant_id),
  );
  return found.map((order) => {
    const packed = lines.filter((line) => line.order_id === order.id && leftOf(line) > 0);
    const isKnown = packed.every(({ variant_id }) => (weights.get(variant_id) ?? 0) > 0);
    const sum = (of: (line: (typeof packed)[number]) => number) => packed.reduce((all, line) => all + of(line), 0);
    return {
      order,
      units: sum(leftOf),
      weightGrams: isKnown ? sum((line) => leftOf(line) * (weights.get(line.variant_id) ?? 0)) : null,
      valuePence: sum((line) => paidForUnits(line, leftOf(line))),
    };
  });
}

import { returnDays } from "@cairn/contract/orders/returns/public.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { findDeadline } from "../fulfilment/parcels.ts";
import { mayBeSent, type OrderRow } from "../states.ts";
import type { orderLines } from "../tables.ts";
import { holdingStates } from "./states.ts";
import { returnLines, returns } from "./tables.ts";

interface Returnable {
  /** The last moment for asking; null until all that was sent has arrived. */
  readonly until: string | null;
  readonly isOver: boolean;
  /** Whether the order's payment stands so that something could be paid back. */
  readonly isPaid: boolean;
  /** How many units of a line were sent, and were neither paid back nor are in a return. */
  unitsOf(line: typeof orderLines.$inferSelect): number;
}

/** What of an order may be returned, by the clock of the database; of a locked order that stays so. */
export async function findReturnable(db: Database | Transaction, order: OrderRow): Promise<Returnable> {
  const { until, isOver } = await findDeadline(db, order.id, returnDays);
  const held = await db
    .select({ lineId: returnLines.line_id, units: sql<number>`sum(${returnLines.quantity})::int` })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.return_id))
    .where(and(eq(returns.order_id, order.id), inArray(returns.state, [...holdingStates])))
    .groupBy(returnLines.line_id);
  const heldOf = new Map(held.map(({ lineId, units }) => [lineId, units]));
  return {
    until,
    isOver,
    isPaid: mayBeSent.includes(order.payment_state),
    unitsOf: ({ id, sent_quantity, refunded_quantity, cancelled_quantity }) =>
      // What was refunded beyond what was cancelled had been sent.
      Math.max(0, sent_quantity - (refunded_quantity - cancelled_quantity) - (heldOf.get(id) ?? 0)),
  };
}

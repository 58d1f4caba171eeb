import type { exportOrders } from "@cairn/contract/exchange/staff-exports.ts";
import { and, asc, eq, gt } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { conditionOf, isSearched } from "./find-orders.ts";
import { orderLines, orders } from "./tables.ts";

type Wanted = z.output<typeof exportOrders.schema.querystring>;

const rowsAtOnce = 500;

const isWanted = (db: Database, { search, ...filters }: Wanted) => {
  return and(conditionOf(filters), isSearched(db, search));
};

/** The next orders of those that are wanted, in the order in which they were placed. */
export function readOrdersAfter(db: Database, wanted: Wanted, id: number) {
  return db
    .select()
    .from(orders)
    .where(and(isWanted(db, wanted), gt(orders.id, id)))
    .orderBy(asc(orders.id))
    .limit(rowsAtOnce);
}

/** The next lines of the orders that are wanted. */
export function readOrderLinesAfter(db: Database, wanted: Wanted, id: number) {
  return db
    .select({ line: orderLines, reference: orders.reference, placed_at: orders.placed_at })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(and(isWanted(db, wanted), gt(orderLines.id, id)))
    .orderBy(asc(orderLines.id))
    .limit(rowsAtOnce);
}

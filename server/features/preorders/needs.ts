import { asc, eq, sql } from "drizzle-orm";
import type { NeedSource } from "../../platform/needs.ts";
import { findVariantNames } from "../catalogue/product-names.ts";
import { countFree } from "../catalogue/stock.ts";
import { reservations } from "./tables.ts";

const since = sql<Date>`min(${reservations.reservedAt})`.mapWith(reservations.reservedAt);

/** Variants on sale for which somebody waits and of which none is there to allot: they ask for stock. */
export const preorderNeeds: readonly NeedSource[] = [
  {
    kind: "preorder_waiting",
    permission: "preorders.manage",
    async find(db, limit) {
      const queues = await db
        .select({
          productId: reservations.productId,
          variantId: reservations.variantId,
          waiting: sql<number>`count(*)::int`,
          since,
        })
        .from(reservations)
        .where(eq(reservations.state, "waiting"))
        .groupBy(reservations.productId, reservations.variantId)
        .orderBy(asc(since));
      if (queues.length === 0) return { total: 0, needs: [] };
      // What is free is allotted by the job without anybody's doing.
      const free = await countFree(
        db,
        queues.map(({ variantId }) => variantId),
      );
      const empty = queues.filter(({ variantId }) => free.get(variantId) === 0);
      const first = empty.slice(0, limit);
      const names = await findVariantNames(
        db,
        first.map(({ variantId }) => variantId),
      );
      const needs = first.map((queue) => ({
        id: queue.variantId,
        title: names.get(queue.variantId) ?? "",
        detail: `${queue.waiting} ${queue.waiting === 1 ? "person waits" : "people wait"}, and none is there`,
        since: queue.since.toISOString(),
        order: null,
        record: { resource: "stock", id: queue.variantId },
      }));
      return { total: empty.length, needs };
    },
  },
];

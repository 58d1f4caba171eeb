import { asc, sql } from "drizzle-orm";
import type { NeedSource } from "../../platform/needs.ts";
import { countFree } from "../catalogue/free-stock.ts";
import { findVariantNames } from "../catalogue/product-names.ts";
import { isWaiting } from "./states.ts";
import { reservations } from "./tables.ts";

const since = sql<string>`min(${reservations.reserved_at})`.mapWith(reservations.reserved_at);

/** Variants on sale for which somebody waits and of which none is there to allot: they ask for stock. */
export const preorderNeeds: readonly NeedSource[] = [
  {
    kind: "preorder_waiting",
    permission: "preorders.manage",
    async find(db, limit) {
      const queues = await db
        .select({
          product_id: reservations.product_id,
          variant_id: reservations.variant_id,
          waiting: sql<number>`count(*)::int`,
          since,
        })
        .from(reservations)
        .where(isWaiting)
        .groupBy(reservations.product_id, reservations.variant_id)
        .orderBy(asc(since));
      if (queues.length === 0) return { total: 0, needs: [] };
      // What is free is allotted by the job without anybody's doing.
      const free = await countFree(
        db,
        queues.map(({ variant_id }) => variant_id),
      );
      const empty = queues.filter(({ variant_id }) => free.get(variant_id) === 0);
      const first = empty.slice(0, limit);
      const names = await findVariantNames(
        db,
        first.map(({ variant_id: variantId }) => variantId),
      );
      const needs = first.map((queue) => ({
        id: queue.variant_id,
        title: names.get(queue.variant_id) ?? "",
        detail: `${queue.waiting} ${queue.waiting === 1 ? "person waits" : "people wait"}, and none is there`,
        since: queue.since,
        order: null,
        record: { resource: "stock", id: queue.variant_id },
      }));
      return { total: empty.length, needs };
    },
  },
];

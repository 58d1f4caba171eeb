import { nameWithVariant } from "@cairn/contract/variants.ts";
import { asc, eq, sql } from "drizzle-orm";
import type { NeedSource } from "../../platform/needs.ts";
import { quote } from "../catalogue/service.ts";
import { findFree } from "../catalogue/stock.ts";
import { reservations } from "./tables.ts";

const since = sql<Date>`min(${reservations.reservedAt})`.mapWith(reservations.reservedAt);

/** Variants for which somebody waits and of which none is there to allot: they ask for stock. */
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
      const free = new Set(
        await findFree(
          db,
          queues.map(({ variantId }) => variantId),
        ),
      );
      const empty = queues.filter(({ variantId }) => !free.has(variantId));
      const first = empty.slice(0, limit);
      const named = new Map((await quote(db, first)).map((product) => [product.variant_id, product]));
      const needs = first.map((queue) => {
        const product = named.get(queue.variantId);
        return {
          id: queue.variantId,
          title: product ? nameWithVariant(product.name, product.variant_name) : "A product that is not shown",
          detail: `${queue.waiting} ${queue.waiting === 1 ? "person waits" : "people wait"}, and none is there`,
          since: queue.since.toISOString(),
          order: null,
          record: { resource: "stock", id: queue.variantId },
        };
      });
      return { total: empty.length, needs };
    },
  },
];

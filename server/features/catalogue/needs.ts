import { nameWithVariant, variantNameOf } from "@cairn/contract/catalogue/variants.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { foundNeeds, type NeedSource } from "../../platform/needs.ts";
import { products, variants } from "./tables.ts";

/** Variants on sale of which no more is free than their threshold; nobody noted since when. */
export const stockNeeds: readonly NeedSource[] = [
  {
    kind: "stock_low",
    permission: "stock.manage",
    async find(db, limit) {
      const free = sql<number>`${variants.stock} - ${variants.held}`;
      const rows = await db
        .select({ variant: variants, name: products.name, free, total: sql<number>`count(*) over ()::int` })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.product_id))
        .where(
          and(
            eq(products.is_published, true),
            eq(products.ability, "available"),
            eq(variants.is_active, true),
            sql`${free} <= ${variants.low_stock}`,
          ),
        )
        .orderBy(asc(free), asc(variants.id))
        .limit(limit);
      return foundNeeds(rows, ({ variant: { id, option_values, sku, low_stock }, name, free: left }) => ({
        id,
        title: nameWithVariant(name, variantNameOf(option_values)),
        detail: `${sku}: ${left} left, ${low_stock} is too few`,
        since: null,
        order: null,
        record: { resource: "stock", id },
      }));
    },
  },
];

import { nameWithVariant, variantNameOf } from "@cairn/contract/catalogue/variants.ts";
import { asc, eq, sql } from "drizzle-orm";
import { foundNeeds, type NeedSource } from "../../platform/needs.ts";
import { freeUnits, isLow } from "./low-stock.ts";
import { products, variants } from "./tables.ts";

/** Variants on sale of which no more is free than their threshold; nobody noted since when. */
export const stockNeeds: readonly NeedSource[] = [
  {
    kind: "stock_low",
    permission: "stock.manage",
    async find(db, limit) {
      const rows = await db
        .select({ variant: variants, name: products.name, free: freeUnits, total: sql<number>`count(*) over ()::int` })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.product_id))
        .where(isLow)
        .orderBy(asc(freeUnits), asc(variants.id))
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

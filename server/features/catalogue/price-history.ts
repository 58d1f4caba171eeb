import type { PriceChange } from "@cairn/contract/catalogue/staff-prices.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { desc, eq, sql } from "drizzle-orm";
import { isoTime } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { priceChanges, variants } from "./tables.ts";
import { variantNameOf } from "./variants.ts";

const changesAPage = 25;

const priceBefore = sql<number | null>`(
  select before.price_pence from price_changes before
  where before.variant_id = ${priceChanges.variant_id} and before.id < ${priceChanges.id} order by before.id desc limit 1)`;

/** One page of what a product's variants have cost, newest first. */
export function listPriceChanges(db: Database, productId: number, page: number) {
  // A product that comes into the shop, or leaves it, has its prices noted as well.
  const own = sql`${priceChanges.variant_id} in (select id from ${variants} where product_id = ${productId})
    and not exists (
      select from price_changes before
      where before.id = (
          select max(former.id) from price_changes former
          where former.variant_id = ${priceChanges.variant_id} and former.id < ${priceChanges.id})
        and before.price_pence = ${priceChanges.price_pence}
        and before.compare_at_pence is not distinct from ${priceChanges.compare_at_pence})`;
  return readPage(page, changesAPage, {
    rows: (limit, offset) =>
      db
        .select({
          id: priceChanges.id,
          variant_name: variantNameOf(sql`${variants}`),
          sku: variants.sku,
          price_pence: priceChanges.price_pence,
          compare_at_pence: priceChanges.compare_at_pence,
          pence_before: priceBefore,
          staff_name: priceChanges.staff_name,
          changed_at: isoTime(priceChanges.changed_at),
        })
        .from(priceChanges)
        .innerJoin(variants, eq(variants.id, priceChanges.variant_id))
        .where(own)
        .orderBy(desc(priceChanges.id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(priceChanges, own),
    show: ({ price_pence, compare_at_pence, pence_before, ...change }): PriceChange => ({
      ...change,
      price: pence(price_pence),
      compare_at_price: compare_at_pence === null ? null : pence(compare_at_pence),
      price_before: pence_before === null ? null : pence(pence_before),
    }),
  });
}

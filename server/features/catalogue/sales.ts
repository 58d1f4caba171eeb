import { type SQL, sql } from "drizzle-orm";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import { shopDayOf } from "../../platform/database/shop-days.ts";
import { transact } from "../../platform/database/transact.ts";
import type { Platform } from "../../platform/platform.ts";
import { variants } from "./tables.ts";

/** `isInSale` of the contract on the present day, in the database. */
const isInSaleToday = (variant: SQL) => sql`(${variant}.sale_pence is not null
  and coalesce(${variant}.sale_from <= ${shopDayOf(sql`now()`)}, true)
  and coalesce(${variant}.sale_until >= ${shopDayOf(sql`now()`)}, true))`;

/** Lowers the prices of variants whose sale has begun, and raises those whose sale is over. */
export async function keepSales(platform: Pick<Platform, "db" | "cache">): Promise<void> {
  await transact(platform, async (tx) => {
    // Locked in the order of ids, as checkouts do.
    const { rows } = await tx.execute<{ product_id: number }>(sql`
      with due as (
        select id from ${variants} as variant
        where variant.sale_pence is not null and (variant.compare_at_pence is not null) <> ${isInSaleToday(sql`variant`)}
        order by id for update)
      update ${variants} as variant set
        price_pence = coalesce(variant.compare_at_pence, variant.sale_pence),
        compare_at_pence = case when variant.compare_at_pence is null then variant.price_pence end
      from due where due.id = variant.id returning variant.product_id`);
    const changed = new Set(rows.map(({ product_id: id }) => id));
    if (changed.size > 0) invalidateTags(tx, tags.products, ...[...changed].map((id) => tags.product(id)));
  });
}

import { type SQL, sql } from "drizzle-orm";
import { invalidateTags } from "../../../platform/cache/invalidation.ts";
import { tags } from "../../../platform/cache/tags.ts";
import type { Transaction } from "../../../platform/database/database.ts";

/** Keeps what is bought together: rows of `product_id`, `other_id`, `shared_orders` and `lift`, in place of those before. */
export async function keepProductPairs(tx: Transaction, counted: SQL): Promise<void> {
  const { rows } = await tx.execute<{ is_changed: boolean }>(sql`
    with counted as materialized (${counted}),
    gone as (
      delete from product_pairs kept
      where not exists (
        select from counted where counted.product_id = kept.product_id and counted.other_id = kept.other_id)
      returning product_id),
    written as (
      insert into product_pairs (product_id, other_id, shared_orders, lift)
      select product_id, other_id, shared_orders, lift from counted
      on conflict (product_id, other_id) do update set shared_orders = excluded.shared_orders, lift = excluded.lift
        where (product_pairs.shared_orders, product_pairs.lift) <> (excluded.shared_orders, excluded.lift)
      returning product_id)
    select exists (select from gone) or exists (select from written) as is_changed`);
  // One tag for all: with each day's orders nearly every lift is another.
  if (rows[0]?.is_changed) invalidateTags(tx, tags.productPairs);
}

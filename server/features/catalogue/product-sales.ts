import { type SQL, sql } from "drizzle-orm";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { remembered } from "../../platform/cache/remembered.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { productSales } from "./tables.ts";

/** Keeps how many units of each product were sold of late: rows of `product_id` and `units`. */
export async function keepProductSales(tx: Transaction, sold: SQL): Promise<void> {
  await tx.execute(sql`delete from product_sales where product_id not in (select product_id from (${sold}) as sold)`);
  await tx.execute(sql`
    insert into product_sales (product_id, units) select product_id, units from (${sold}) as sold
    where exists (select from products where products.id = sold.product_id)
    on conflict (product_id) do update set units = excluded.units where product_sales.units <> excluded.units`);
  invalidateTags(tx, tags.productSales);
}

/** How many units of each product were sold of late; those of which none was are left out. */
export const findProductSales = remembered([tags.productSales], async (db): Promise<ReadonlyMap<number, number>> => {
  const sold = await db.select().from(productSales);
  return new Map(sold.map(({ product_id, units }) => [product_id, units]));
});

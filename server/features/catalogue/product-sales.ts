import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";

/** Keeps how many units of each product were sold of late: rows of `product_id` and `units`. */
export async function keepProductSales(tx: Transaction, sold: SQL): Promise<void> {
  await tx.execute(sql`delete from product_sales where product_id not in (select product_id from (${sold}) as sold)`);
  await tx.execute(sql`
    insert into product_sales (product_id, units) select product_id, units from (${sold}) as sold
    where exists (select from products where products.id = sold.product_id)
    on conflict (product_id) do update set units = excluded.units where product_sales.units <> excluded.units`);
}

import type { ProductDetail } from "@cairn/contract/catalogue/public.ts";
import { asc, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { selectDetails } from "./rows.ts";
import { toDetail } from "./show-products.ts";
import { products } from "./tables.ts";

const atOnce = 100;

/** Every product of the shop as its page shows it, so many at a time that other requests have their turn. */
export async function* readEveryProduct(db: Database): AsyncGenerator<ProductDetail> {
  let after = 0;
  for (;;) {
    const rows = await selectDetails(
      db,
      sql`select id from ${products} where is_published and id > ${after} order by id limit ${atOnce}`,
    ).orderBy(asc(products.id));
    yield* rows.map(toDetail);
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.id;
  }
}

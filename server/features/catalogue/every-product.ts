import type { ProductDetail } from "@cairn/contract/catalogue/public.ts";
import { and, asc, gt } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { selectDetails, toDetail } from "./rows.ts";
import { products } from "./tables.ts";

const atOnce = 100;

/** Every product of the shop as its page shows it, so many at a time that other requests have their turn. */
export async function* readEveryProduct(db: Database): AsyncGenerator<ProductDetail> {
  let after = 0;
  for (;;) {
    const rows = await selectDetails(db)
      .where(and(products.is_published, gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(atOnce);
    yield* rows.map(toDetail);
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.id;
  }
}

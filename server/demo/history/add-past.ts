import { eq, sql } from "drizzle-orm";
import { customers } from "../../features/accounts/tables.ts";
import { products, variants } from "../../features/catalogue/tables.ts";
import { brandOf } from "../../features/settings/service.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { demoProducts } from "../products.ts";
import type { SoldVariant } from "./baskets.ts";
import { renderNewest } from "./mails.ts";
import { tellPast } from "./past.ts";
import { writePast } from "./write.ts";

/**
 * Gives a demo shop that was filled in this transaction, and whose variants have no stock yet, the twelve months that
 * have led to the stock that it has: nobody is mailed, and no job finds anything to do.
 */
export async function addPast({ config, views }: Pick<Platform, "config" | "views">, tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ now: number; last_customer: number }>(sql`
    select extract(epoch from now())::float8 * 1000 as now, coalesce(max(${customers.id}), 0) as last_customer from ${customers}`);
  const [{ now, last_customer: lastCustomer } = { now: Date.now(), last_customer: 0 }] = rows;
  const { books, stock } = tellPast({
    firstCustomerId: lastCustomer + 1,
    publicUrl: config.publicUrl,
    now: Math.floor(now),
    variants: await findVariants(tx),
  });
  await renderNewest(books, views, await brandOf(config)(tx)());
  await writePast(tx, books, stock);
}

async function findVariants(tx: Transaction): Promise<SoldVariant[]> {
  const ids = await tx
    .select({ id: variants.id, productId: variants.productId, sku: variants.sku, slug: products.slug })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId));
  return demoProducts.flatMap(({ slug, name, images, variants: demoVariants }) =>
    demoVariants.flatMap(({ sku, optionValues, pricePence, weightGrams, stock }) => {
      const known = ids.find((each) => each.sku === sku);
      const front = images.find((image) => (image.optionValues ?? []).every((value) => optionValues.includes(value)));
      const variantName = optionValues.join(" / ");
      const thumbnailKey = front?.file ?? "";
      return known ? [{ ...known, slug, name, variantName, sku, thumbnailKey, pricePence, weightGrams, stock }] : [];
    }),
  );
}

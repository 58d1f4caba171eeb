import { eq, sql } from "drizzle-orm";
import { customers } from "../../features/accounts/tables.ts";
import { products, variants } from "../../features/catalogue/tables.ts";
import { keepPairs } from "../../features/orders/reports/keep-pairs.ts";
import { brandOf } from "../../features/settings/service.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { demoProducts } from "../products.ts";
import type { SoldVariant } from "./baskets.ts";
import { renderNewest } from "./mails.ts";
import { simulatePast } from "./past.ts";
import { reviewPast } from "./reviews.ts";
import { writePast } from "./write.ts";

/**
 * Gives a demo shop that was filled in this transaction, and whose variants have no stock yet, the twelve months that
 * have led to the stock that it has: nobody is mailed, and no job finds anything to do.
 */
export async function addPast(
  { config, views }: Pick<Platform, "config" | "views">,
  tx: Transaction,
  orders?: number,
): Promise<void> {
  const { rows } = await tx.execute<{ now: number; last_customer: number }>(sql`
    select extract(epoch from now())::float8 * 1000 as now, coalesce(max(${customers.id}), 0) as last_customer from ${customers}`);
  const [{ now, last_customer } = { now: Date.now(), last_customer: 0 }] = rows;
  const { books, stock } = simulatePast({
    firstCustomerId: last_customer + 1,
    publicUrl: config.publicUrl,
    now: Math.floor(now),
    variants: await findVariants(tx),
    orders,
  });
  await renderNewest(books, views, await brandOf(config)(tx)());
  await writePast(tx, books, stock);
  await keepPairs(tx);
  await reviewPast(tx, Math.floor(now));
}

async function findVariants(tx: Transaction): Promise<SoldVariant[]> {
  const ids = await tx
    .select({ id: variants.id, product_id: variants.product_id, sku: variants.sku, slug: products.slug })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id));
  return demoProducts.flatMap(({ slug, name, images, variants: demoVariants }) =>
    demoVariants.flatMap(({ sku, option_values, price_pence, weight_grams, stock }) => {
      const known = ids.find((each) => each.sku === sku);
      const front = images.find((image) => (image.option_values ?? []).every((value) => option_values.includes(value)));
      const variantName = option_values.join(" / ");
      const thumbnailKey = front?.file ?? "";
      return known
        ? [
            {
              ...known,
              slug,
              name,
              variant_name: variantName,
              sku,
              thumbnail_key: thumbnailKey,
              price_pence,
              weight_grams,
              stock,
            },
          ]
        : [];
    }),
  );
}

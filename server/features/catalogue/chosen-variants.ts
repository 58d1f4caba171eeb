import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Database } from "../../platform/database/database.ts";
import { productsIn } from "./product-names.ts";
import { products, variants } from "./tables.ts";
import { variantNameOf } from "./variants.ts";

/** What somebody chooses of the shop; nothing of all three is everything. */
export interface Choice {
  readonly productIds: readonly number[];
  readonly variantIds: readonly number[];
  readonly categoryIds: readonly number[];
}

const isInShop = and(products.is_published, variants.is_active);

const isOnSale = isNotNull(variants.compare_at_pence);

/** Chosen variants that are for sale now, in the shop's order; of those at their full price alone where that is asked. */
export async function findChosenVariants(
  db: Database,
  choice: Choice,
  { isForFullPrice, limit, offset }: { isForFullPrice: boolean; limit: number; offset: number },
) {
  const wanted = and(isInShop, isChosen(choice), isForFullPrice ? isNull(variants.compare_at_pence) : undefined);
  return db
    .select({
      id: variants.id,
      product_id: products.id,
      name: products.name,
      variant_name: variantNameOf(sql`${variants}`),
      sku: variants.sku,
      price_pence: variants.price_pence,
      compare_at_pence: variants.compare_at_pence,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(wanted)
    .orderBy(asc(products.position), asc(products.id), asc(variants.position), asc(variants.id))
    .limit(limit)
    .offset(offset);
}

/** How many variants for sale are chosen, how many of them are on sale, and how many products they and the rest are of. */
export async function countChosenVariants(db: Database, choice: Choice) {
  const fullPrice = sql`filter (where not ${isOnSale})`;
  const [counted] = await db
    .select({
      variants: sql<number>`count(*)::int`,
      onSale: sql<number>`(count(*) filter (where ${isOnSale}))::int`,
      products: sql<number>`count(distinct ${products.id})::int`,
      productsAtFullPrice: sql<number>`(count(distinct ${products.id}) ${fullPrice})::int`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(and(isInShop, isChosen(choice)));
  return counted ?? { variants: 0, onSale: 0, products: 0, productsAtFullPrice: 0 };
}

function isChosen({ productIds, variantIds, categoryIds }: Choice): SQL | undefined {
  if (productIds.length + variantIds.length + categoryIds.length === 0) return undefined;
  return or(
    anyOf(products.id, productIds),
    anyOf(variants.id, variantIds),
    sql`${products.id} in (${productsIn(sql`(select unnest(${sql.param([...categoryIds])}::int[]))`)})`,
  );
}

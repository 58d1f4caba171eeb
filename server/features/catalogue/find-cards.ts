import type { CardProduct } from "@cairn/contract/catalogue/public.ts";
import { and, sql } from "drizzle-orm";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Database } from "../../platform/database/database.ts";
import { cardColumns, selectCards, shownOf, toCard } from "./rows.ts";
import { products, variants } from "./tables.ts";

/** Those of these products that are in the shop, in this order. */
export async function findCardsOf(db: Database, ids: readonly number[]): Promise<CardProduct[]> {
  if (ids.length === 0) return [];
  const rows = await selectCards(db).where(and(products.is_published, anyOf(products.id, ids)));
  const cards = new Map(rows.map((row) => [row.id, toCard(row)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** The products of these variants as far as they are in the shop, in this order, each shown by this variant of it. */
export async function findCardsOfVariants(db: Database, variantIds: readonly number[]): Promise<CardProduct[]> {
  if (variantIds.length === 0) return [];
  const isWanted = anyOf(variants.id, variantIds);
  const rows = await db
    .select(cardColumns)
    .from(products)
    .innerJoinLateral(shownOf(isWanted), sql`true`)
    .where(and(products.is_published, sql`${products.id} in (select product_id from ${variants} where ${isWanted})`));
  const cards = new Map(rows.map((row) => [row.variant_id, toCard(row)]));
  return variantIds.flatMap((id) => cards.get(id) ?? []);
}

import type { CardProduct } from "@cairn/contract/catalogue/public.ts";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { selectCards } from "./rows.ts";
import { toCard } from "./show-products.ts";
import { products, variants } from "./tables.ts";

const published = sql`select id from ${products} where is_published`;
const asked = sql`any(${sql.placeholder("ids")}::int[])`;
const byId = prepared((db) => selectCards(db, sql`${published} and id = ${asked}`));
const byVariant = prepared((db) =>
  selectCards(db, sql`${published} and id in (select product_id from ${variants} where id = ${asked})`),
);

/** Those of these products that are in the shop, in this order. */
export async function findCardsOf(db: Database, ids: readonly number[]): Promise<CardProduct[]> {
  if (ids.length === 0) return [];
  const rows = await byId(db).execute({ ids });
  const cards = new Map(rows.map((row) => [row.id, toCard(row)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** The products of these variants as far as they are in the shop, in this order, each shown by this variant of it. */
export async function findCardsOfVariants(db: Database, variantIds: readonly number[]): Promise<CardProduct[]> {
  if (variantIds.length === 0) return [];
  const rows = await byVariant(db).execute({ ids: variantIds });
  const cards = new Map(rows.flatMap((row) => row.variants.map((variant) => [variant.id, () => toCard(row, variant)])));
  return variantIds.flatMap((id) => cards.get(id)?.() ?? []);
}

import type { CardProduct } from "@cairn/contract/catalogue/public.ts";
import { and } from "drizzle-orm";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Database } from "../../platform/database/database.ts";
import { selectCards, toCard } from "./rows.ts";
import { products } from "./tables.ts";

/** Those of these products that are in the shop, in this order. */
export async function findCardsOf(db: Database, ids: readonly number[]): Promise<CardProduct[]> {
  if (ids.length === 0) return [];
  const rows = await selectCards(db).where(and(products.is_published, anyOf(products.id, ids)));
  const cards = new Map(rows.map((row) => [row.id, toCard(row)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

import type { LinkTarget } from "@cairn/contract/staff/links.ts";
import { and, asc, ilike } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { products } from "./tables.ts";

/** Published products by words of their names, as links name them. */
export async function findProductLinks(db: Database, words: string | undefined, most: number): Promise<LinkTarget[]> {
  const rows = await db
    .select({ name: products.name, slug: products.slug })
    .from(products)
    .where(and(products.isPublished, words ? ilike(products.name, words) : undefined))
    .orderBy(asc(products.position), asc(products.id))
    .limit(most);
  return rows.map(({ name, slug }) => ({ label: name, path: `/products/${slug}` }));
}

import type { PostContent } from "@cairn/contract/blog/staff.ts";
import { type CardProduct, listProductsOfPost } from "@cairn/contract/catalogue/public.ts";
import { and, inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { postContent } from "../blog/content.ts";
import { findProductsOfPost } from "../blog/service.ts";
import type { Content } from "../publishing/content.ts";
import { selectCards, toCard } from "./rows.ts";
import { products } from "./tables.ts";

/** Those of these products that are in the shop, in this order. */
async function listThese(db: Database, ids: readonly number[]): Promise<CardProduct[]> {
  if (ids.length === 0) return [];
  const rows = await selectCards(db).where(and(products.is_published, inArray(products.id, [...ids])));
  const cards = new Map(rows.map((row) => [row.id, toCard(row)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** The products of which a published post speaks, as it shows them; none for an unknown one. */
export async function listOfPost(db: Database, slug: string): Promise<CardProduct[]> {
  return listThese(db, await findProductsOfPost(db, slug));
}

/** Posts, whose previews show their products, too. */
export const postWithProducts: Content = {
  ...postContent,
  shownBy: [
    ...postContent.shownBy,
    {
      url: listProductsOfPost.url,
      response: listProductsOfPost.schema.response[200],
      async show({ db }, value, { slug }) {
        const content = value as PostContent; // What the posts' schema has parsed.
        return slug === content.slug ? listThese(db, content.product_ids) : undefined;
      },
    },
  ],
};

import type { PostContent } from "@cairn/contract/blog/staff.ts";
import { type CardProduct, listProductsOfPost } from "@cairn/contract/catalogue/public.ts";
import type { Database } from "../../platform/database/database.ts";
import { postContent } from "../blog/content.ts";
import { findProductsOfPost } from "../blog/service.ts";
import type { Content } from "../publishing/content.ts";
import { findCardsOf } from "./find-cards.ts";

/** The products of which a published post speaks, as it shows them; none for an unknown one. */
export async function listOfPost(db: Database, slug: string): Promise<CardProduct[]> {
  return findCardsOf(db, await findProductsOfPost(db, slug));
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
        return slug === content.slug ? findCardsOf(db, content.product_ids) : undefined;
      },
    },
  ],
};

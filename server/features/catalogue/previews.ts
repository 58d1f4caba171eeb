import { findProduct, listRelatedProducts } from "@cairn/contract/catalogue/public.ts";
import { listQuestions } from "@cairn/contract/questions/public.ts";
import { listReviews } from "@cairn/contract/reviews/public.ts";
import { transact } from "../../platform/database/transact.ts";
import type { Platform } from "../../platform/platform.ts";
import type { PreviewKind } from "../publishing/content.ts";
import { makePreview } from "../publishing/previews.ts";
import { expectVariantForSale } from "./product-states.ts";
import { readProduct } from "./read-products.ts";
import { findAnyProduct } from "./service.ts";

const noReviews = { count: 0, average: null, stars: [], fit: null, hidden_count: 0 };
const emptyPage = { data: [], total: 0, per_page: 1, current_page: 1, last_page: 1 };

/** A product in its page, published or not, as it is by then. */
export const productPreview: PreviewKind = {
  resource: "products",
  shownBy: [
    {
      url: findProduct.url,
      response: findProduct.schema.response[200],
      show: ({ db }, value) => findAnyProduct(db, (value as { id: number }).id),
    },
    {
      url: listRelatedProducts.url,
      response: listRelatedProducts.schema.response[200],
      show: async () => ({ goes_with: [], alternatives: [] }),
    },
    {
      url: listQuestions.url,
      response: listQuestions.schema.response[200],
      show: async () => emptyPage,
    },
    {
      url: listReviews.url,
      response: listReviews.schema.response[200],
      show: async () => ({ summary: noReviews, reviews: emptyPage }),
    },
  ],
};

/** Makes a link to it; refuses with 404, and with 422 a product without a variant for sale, which no page could show. */
export function previewProduct(
  platform: Pick<Platform, "db" | "cache">,
  id: number,
): Promise<{ path: string; expires_at: string }> {
  return transact(platform, async (tx) => {
    const { slug } = await readProduct(tx, id);
    await expectVariantForSale(tx, id);
    const { resource } = productPreview;
    return makePreview(tx, { resource, record: String(id), value: { id }, path: `/products/${slug}` });
  });
}

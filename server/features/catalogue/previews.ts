import { and, eq, lt, sql } from "drizzle-orm";
import { insertOne } from "../../platform/database/insert-one.ts";
import { transact } from "../../platform/database/transact.ts";
import type { Platform } from "../../platform/platform.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { expectVariantForSale } from "./product-states.ts";
import { readProduct } from "./read-products.ts";
import { productPreviews } from "./tables.ts";

/**
 * Makes a link by which anybody who has it sees a product in its page, published or not, for 24 hours. Refuses with
 * 404, and with 422 a product without a variant for sale, which no page could show.
 */
export function makePreview(
  platform: Pick<Platform, "db" | "cache">,
  productId: number,
): Promise<{ path: string; expires_at: string }> {
  const token = newToken();
  return transact(platform, async (tx) => {
    const { slug } = await readProduct(tx, productId);
    await expectVariantForSale(tx, productId);
    await tx
      .delete(productPreviews)
      .where(and(eq(productPreviews.product_id, productId), lt(productPreviews.expires_at, sql`now()`)));
    const made = await insertOne(tx, productPreviews, {
      token_hash: hashToken(token),
      product_id: productId,
      expires_at: sql`now() + interval '24 hours'`,
    });
    return { path: `/products/${slug}?preview=${token}`, expires_at: made.expires_at };
  });
}

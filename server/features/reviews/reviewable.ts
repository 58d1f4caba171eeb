import { mostReviewable, type OwnReview, type Reviewable } from "@cairn/contract/reviews/own.ts";
import { and, eq } from "drizzle-orm";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { signedUrl } from "../../platform/media/signed-urls.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import type { Platform } from "../../platform/platform.ts";
import { findContact } from "../accounts/customers.ts";
import { findSlugsInShop } from "../catalogue/product-links.ts";
import { findProductNames } from "../catalogue/product-names.ts";
import { findArrivedLines, type Whose } from "../orders/arrived.ts";
import { answerOf, selectReviews, showPictures } from "./shown.ts";
import { reviews } from "./tables.ts";

/** Lines beyond these are not looked at for products that were ordered over and over. */
const mostLines = 500;

/** The products that have arrived of somebody's orders, each once, with their reviews of them. */
export async function findReviewable(
  { db, secret }: Pick<Platform, "db" | "secret">,
  whose: Whose,
): Promise<{ author_name: string; products: Reviewable[] }> {
  const lines = await findArrivedLines(db, whose, mostLines);
  const own = await findOwnReviews({ db, secret }, whose.customerId, [
    ...new Set(lines.map(({ product_id }) => product_id)),
  ]);
  // The line that was reviewed stands for its product, or else the one that arrived last.
  const byProduct = new Map(lines.toReversed().map((line) => [line.product_id, line]));
  for (const line of lines) if (own.get(line.product_id)?.lineId === line.line_id) byProduct.set(line.product_id, line);
  const shown = lines.filter((line) => byProduct.get(line.product_id) === line).slice(0, mostReviewable);
  const names = await findProductNames(
    db,
    shown.map(({ product_id }) => product_id),
  );
  const inShop = await findSlugsInShop(
    db,
    [...names.values()].map(({ slug }) => slug),
  );
  const { name } = await findContact(db, whose.customerId);
  return {
    author_name: proposedName(name),
    products: shown.map(({ order_id: _, thumbnail_key, ...line }) => {
      const slug = names.get(line.product_id)?.slug ?? "";
      return {
        ...line,
        product_slug: inShop.has(slug) ? slug : "",
        thumbnail: mediaUrl(thumbnail_key),
        review: own.get(line.product_id)?.review ?? null,
      };
    }),
  };
}

/** A customer's own reviews of these products, by the products' ids. */
async function findOwnReviews(
  { db, secret }: { db: Database | Transaction } & Pick<Platform, "secret">,
  customerId: number,
  productIds: readonly number[],
) {
  const found = await selectReviews(db).where(
    and(eq(reviews.customer_id, customerId), anyOf(reviews.product_id, productIds)),
  );
  return new Map(
    found.map((row) => [row.review.product_id, { lineId: row.review.order_line_id, review: toOwn(secret, row) }]),
  );
}

/** Those of these products that a customer has reviewed. */
export async function findReviewed(
  tx: Transaction,
  customerId: number,
  productIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = await tx
    .select({ id: reviews.product_id })
    .from(reviews)
    .where(and(eq(reviews.customer_id, customerId), anyOf(reviews.product_id, productIds)));
  return new Set(found.map(({ id }) => id));
}

/** A customer's own review of a product. */
export async function findOwnReview(
  from: { db: Database | Transaction } & Pick<Platform, "secret">,
  customerId: number,
  productId: number,
): Promise<OwnReview> {
  const found = (await findOwnReviews(from, customerId, [productId])).get(productId);
  if (!found) throw new Error("a review that was just written is not there");
  return found.review;
}

type Selected = Awaited<ReturnType<typeof selectReviews>>[number];

function toOwn(secret: Buffer, { review, pictures }: Selected): OwnReview {
  return {
    id: review.id,
    state: review.state,
    hidden_reason: review.hidden_reason,
    author_name: review.author_name,
    stars: review.stars,
    words: review.words,
    fit: review.fit,
    use: review.use,
    pictures: showPictures(pictures, (key) => signedUrl(secret, key)),
    answer: answerOf(review),
    written_at: review.written_at,
  };
}

/** The first name and the first letter of the last: enough to be a person, and too little to be found by. */
function proposedName(name: string): string {
  const [first = "", ...rest] = name.split(/\s+/);
  const last = rest.at(-1)?.match(/\p{L}/u)?.[0];
  return (last ? `${first} ${last.toUpperCase()}.` : first).slice(0, 60);
}

import type { Transaction } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { findContact } from "../accounts/customers.ts";
import { isGuest } from "../accounts/guests.ts";
import { findProductNames } from "../catalogue/product-names.ts";
import { orderQuery } from "../orders/about-order.ts";
import { findOrderOfLine } from "../orders/arrived.ts";
import type { ReviewRow } from "./shown.ts";

type Mailing = Pick<Platform, "config" | "mail">;

/**
 * Whom a mail about a review goes to, with the query that opens its order: a member whose address is confirmed, or a
 * guest where the order went. Undefined for imported reviews and erased customers.
 */
async function findAuthor(tx: Transaction, { customer_id, order_line_id }: ReviewRow) {
  const order = order_line_id === null ? undefined : await findOrderOfLine(tx, order_line_id);
  if (customer_id === null || !order?.email) return undefined;
  const { name, email, confirmed_at } = await findContact(tx, customer_id);
  const query = await orderQuery(tx, order);
  if (await isGuest(tx, customer_id)) return { name: order.name, email: order.email, query };
  return confirmed_at === null ? undefined : { name, email, query };
}

/** Tells the author that everybody can read a review, once each time they have written it. */
export async function mailPublished({ config, mail }: Mailing, tx: Transaction, review: ReviewRow): Promise<void> {
  const author = await findAuthor(tx, review);
  const product = (await findProductNames(tx, [review.product_id])).get(review.product_id);
  if (!author || !product) return;
  await mail.send(tx, {
    kind: "review-published",
    key: `${review.id}:${review.changed_at}`,
    to: author.email,
    props: {
      name: author.name,
      product: product.name,
      productUrl: `${config.publicUrl}/products/${product.slug}#reviews`,
    },
  });
}

/** Tells the author why a review is hidden; whether they are told. */
export async function mailHidden({ config, mail }: Mailing, tx: Transaction, review: ReviewRow): Promise<boolean> {
  const author = await findAuthor(tx, review);
  const product = (await findProductNames(tx, [review.product_id])).get(review.product_id);
  if (!author || !product) return false;
  return mail.send(tx, {
    kind: "review-hidden",
    key: `${review.id}:${review.hidden_at}`,
    to: author.email,
    props: {
      name: author.name,
      product: product.name,
      reason: review.hidden_reason,
      reviewUrl: `${config.publicUrl}/review-order?${author.query}`,
    },
  });
}

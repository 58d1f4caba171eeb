import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import type { MailProductLine } from "@cairn/contract/mail/mails.ts";
import { mailPictureWidth } from "@cairn/contract/media/picture-sizes.ts";
import type { Config } from "../../config.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { isGuest } from "../accounts/guests.ts";
import type { OrderRow } from "./states.ts";
import { type orderLines, orderLinks } from "./tables.ts";

/** What every mail about an order says of it; a guest has no account to look at it in, but a link that opens it. */
export async function aboutOrder(
  { publicUrl }: Pick<Config, "publicUrl">,
  tx: Transaction,
  { id, reference, name, customer_id }: Pick<OrderRow, "id" | "reference" | "name" | "customer_id">,
) {
  const path = (await isGuest(tx, customer_id))
    ? `/order?key=${await makeLink(tx, id)}`
    : `/account/orders/${reference}`;
  return { reference, name, orderUrl: `${publicUrl}${path}` };
}

/** The query of a page's address that names an order: a guest's by a key of its own, another by its reference. */
export async function orderQuery(
  tx: Transaction,
  { id, reference, customer_id }: Pick<OrderRow, "id" | "reference" | "customer_id">,
): Promise<string> {
  return (await isGuest(tx, customer_id)) ? `key=${await makeLink(tx, id)}` : `reference=${reference}`;
}

/** Makes the token of a link that opens one order; each mail has its own, since only their hashes are kept. */
async function makeLink(tx: Transaction, orderId: number): Promise<string> {
  const token = newToken();
  await tx.insert(orderLinks).values({ token_hash: hashToken(token), order_id: orderId });
  return token;
}

/** What mails show of a line of an order. */
export function aboutLine(
  { publicUrl }: Pick<Config, "publicUrl">,
  line: Pick<typeof orderLines.$inferSelect, "name" | "variant_name" | "thumbnail_key">,
  quantity: number,
): MailProductLine {
  const { name, variant_name, thumbnail_key } = line;
  const picture = thumbnail_key && `${publicUrl}${mediaUrl(thumbnail_key)}?width=${mailPictureWidth}&format=jpeg`;
  return { name: nameWithVariant(name, variant_name), quantity, picture };
}

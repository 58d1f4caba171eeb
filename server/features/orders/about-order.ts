import type { MailProductLine } from "@cairn/contract/mails.ts";
import { mailPictureWidth } from "@cairn/contract/picture-sizes.ts";
import { nameWithVariant } from "@cairn/contract/variants.ts";
import type { Config } from "../../config.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import type { OrderRow } from "./states.ts";
import type { orderLines } from "./tables.ts";

/** What every mail about an order says of it. */
export function aboutOrder(
  { publicUrl }: Pick<Config, "publicUrl">,
  { reference, name }: Pick<OrderRow, "reference" | "name">,
) {
  return { reference, name, orderUrl: `${publicUrl}/account/orders/${reference}` };
}

/** What mails show of a line of an order. */
export function aboutLine(
  { publicUrl }: Pick<Config, "publicUrl">,
  line: Pick<typeof orderLines.$inferSelect, "name" | "variantName" | "thumbnailKey">,
  quantity: number,
): MailProductLine {
  const { name, variantName, thumbnailKey } = line;
  const picture = thumbnailKey && `${publicUrl}${mediaUrl(thumbnailKey)}?width=${mailPictureWidth}&format=jpeg`;
  return { name: nameWithVariant(name, variantName), quantity, picture };
}

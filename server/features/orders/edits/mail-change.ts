import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import { mailPictureWidth } from "@cairn/contract/media/picture-sizes.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { mediaUrl } from "../../../platform/media/store.ts";
import type { Platform } from "../../../platform/platform.ts";
import { aboutOrder } from "../about-order.ts";
import type { OrderRow } from "../states.ts";
import type { EditRow } from "./tables.ts";
import type { Version } from "./versions.ts";

type Mailing = Pick<Platform, "config" | "mail">;

/** Mails the customer what their order has become, once a change. */
export async function mailChange(
  { config, mail }: Mailing,
  tx: Transaction,
  order: OrderRow,
  { id, reason, before, after, difference_pence }: EditRow,
): Promise<void> {
  await mail.send(tx, {
    kind: "order-changed",
    key: `${order.reference}-change-${id}`,
    to: order.email,
    props: {
      ...(await aboutOrder(config, tx, order)),
      ...tableOf(config, after),
      reason,
      before: pence(before.total_pence),
      refunded: pence(Math.max(0, -difference_pence)),
    },
  });
}

/** Mails the customer what their order is to become, and the link by which they pay the difference. */
export async function mailDifference(
  { config, mail }: Mailing,
  tx: Transaction,
  order: OrderRow,
  { id, reason, after, difference_pence }: EditRow,
  { payUrl, until }: { readonly payUrl: string; readonly until: string },
): Promise<void> {
  await mail.send(tx, {
    kind: "order-change-to-pay",
    key: `${order.reference}-pay-${id}`,
    to: order.email,
    props: {
      ...{ reference: order.reference, name: order.name, reason, payUrl, until },
      ...tableOf(config, after),
      amount: pence(difference_pence),
    },
  });
}

/** The lines and sums of a version, as the table of a mail has them. */
export function tableOf({ publicUrl }: Pick<Platform["config"], "publicUrl">, version: Version) {
  return {
    lines: version.lines.map(({ name, variant_name, thumbnail_key, quantity, price_pence }) => ({
      name: nameWithVariant(name, variant_name),
      quantity,
      picture: thumbnail_key && `${publicUrl}${mediaUrl(thumbnail_key)}?width=${mailPictureWidth}&format=jpeg`,
      total: pence(price_pence * quantity),
    })),
    subtotal: pence(version.subtotal_pence),
    discount: pence(version.discount_pence),
    shipping: pence(version.shipping_pence),
    total: pence(version.total_pence),
    address: version.address,
    country: version.country,
  };
}

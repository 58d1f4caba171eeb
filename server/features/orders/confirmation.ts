import { lineTotal } from "@cairn/contract/orders/pricing.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { aboutLine, aboutOrder } from "./about-order.ts";
import { promiseText } from "./promise-of.ts";
import type { OrderRow } from "./states.ts";
import type { orderLines } from "./tables.ts";

/** Mails the customer that their order is paid, once. */
export async function sendConfirmation(
  { config, mail }: Pick<Platform, "config" | "mail">,
  tx: Transaction,
  order: OrderRow,
  lines: readonly (typeof orderLines.$inferSelect)[],
): Promise<void> {
  await mail.send(tx, {
    kind: "order-confirmation",
    key: order.reference,
    to: order.email,
    props: {
      ...(await aboutOrder(config, tx, order)),
      lines: lines.map((line) => ({
        ...aboutLine(config, line, line.quantity),
        total: lineTotal({ price: pence(line.price_pence), quantity: line.quantity }),
      })),
      subtotal: pence(order.subtotal_pence),
      discount: pence(order.discount_pence),
      shipping: pence(order.shipping_pence),
      total: pence(order.total_pence),
      arrival: promiseText(order),
      address: order.address,
      country: order.country,
    },
  });
}

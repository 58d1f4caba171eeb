import type { OrderTrouble } from "@cairn/contract/mail/mails.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { listStaffWith } from "../staff/members.ts";
import type { OrderRow } from "./states.ts";

/** Mails all staff who may refund that an order needs them, once for each `occasion` of a trouble. */
export async function notifyStaff(
  { config, mail }: Pick<Platform, "config" | "mail">,
  tx: Transaction,
  { reference }: Pick<OrderRow, "reference">,
  trouble: OrderTrouble,
  occasion: string,
): Promise<void> {
  for (const { id, name, email } of await listStaffWith(tx, "orders.refund")) {
    await mail.send(tx, {
      kind: "order-trouble",
      key: `${reference}-${trouble}-${occasion}-${id}`,
      to: email,
      props: { name, reference, trouble, orderUrl: `${config.publicUrl}/dashboard/orders/${reference}/show` },
    });
  }
}

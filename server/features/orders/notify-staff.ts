import type { OrderTrouble } from "@cairn/contract/mail/mails.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { notifyStaff } from "../notifications/service.ts";
import type { OrderRow } from "./states.ts";

const dashboardPath = (reference: string) => `/orders/${reference}/show`;

/** Tells staff that an order needs them, once for each `occasion` of a trouble. */
export async function notifyOfTrouble(
  { config, mail }: Pick<Platform, "config" | "mail">,
  tx: Transaction,
  { reference, total_pence }: Pick<OrderRow, "reference" | "total_pence">,
  trouble: OrderTrouble,
  occasion: string,
): Promise<void> {
  const isDispute = trouble === "disputed" || trouble === "dispute_lost";
  const key = `${reference}-${trouble}-${occasion}`;
  const path = dashboardPath(reference);
  await notifyStaff(
    { config, mail },
    tx,
    {
      kind: isDispute ? "payment_disputed" : "payment_trouble",
      key,
      about: reference,
      amount: pence(total_pence),
      path,
    },
    ({ id, name, email }) => ({
      kind: "order-trouble",
      key: `${key}-${id}`,
      to: email,
      props: { name, reference, trouble, orderUrl: `${config.publicUrl}/dashboard${path}` },
    }),
  );
}

/** Tells staff of an order that has become paid. */
export async function notifyOfOrder(
  platform: Pick<Platform, "config" | "mail">,
  tx: Transaction,
  { reference, total_pence }: Pick<OrderRow, "reference" | "total_pence">,
): Promise<void> {
  const path = dashboardPath(reference);
  await notifyStaff(platform, tx, {
    kind: "order_new",
    key: reference,
    about: reference,
    amount: pence(total_pence),
    path,
  });
}

import type { MailProps } from "@cairn/contract/mail/mails.ts";
import { asc, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { aboutLine, aboutOrder } from "../about-order.ts";
import type { OrderRow } from "../states.ts";
import { orderLines } from "../tables.ts";
import { returnLines } from "./tables.ts";

type ReturnMail =
  | "return-asked"
  | "return-accepted"
  | "return-declined"
  | "return-received"
  | "return-exchanged"
  | "return-undelivered"
  | "return-closed";

/** Mails the customer what has become of a return, once a step; `words` are what staff say of it. */
export async function mailReturn(
  { config, mail }: Pick<Platform, "config" | "mail">,
  tx: Transaction,
  kind: ReturnMail,
  order: OrderRow,
  returnId: number,
  words = "",
): Promise<void> {
  const lines = await tx
    .select({ line: orderLines, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.line_id))
    .where(eq(returnLines.return_id, returnId))
    .orderBy(asc(orderLines.id));
  const props: MailProps<ReturnMail> = {
    ...(await aboutOrder(config, tx, order)),
    lines: lines.map(({ line, quantity }) => aboutLine(config, line, quantity)),
    words,
  };
  await mail.send(tx, { kind, key: `${order.reference}-${returnId}`, to: order.email, props });
}

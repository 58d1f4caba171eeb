import { returnMessages } from "@cairn/contract/orders/returns/messages.ts";
import type { ReturnInput } from "@cairn/contract/orders/returns/public.ts";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { insertOne } from "../../../platform/database/insert-one.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { notifyStaff } from "../../notifications/service.ts";
import { lockOwnOrder } from "../lock-order.ts";
import { findLines } from "../order-lines.ts";
import { type OrderRow, recordEvent } from "../states.ts";
import { mailReturn } from "./mail-return.ts";
import { findReturnable } from "./returnable.ts";
import { changeReturn, findReturn } from "./states.ts";
import { returnLines, returns } from "./tables.ts";

const byCustomer = { actor: "customer" } as const;

/**
 * Asks for the return of some of what the customer's own order has brought, and gives the return's id. Asked again with
 * the same key it is the same return, and one mail. Refuses with 404, and with 409 what has not been sent, comes too
 * late, or is in another return or paid back already.
 */
export async function askForReturn(
  platform: Pick<Platform, "config" | "db" | "cache" | "mail">,
  customerId: number,
  reference: string,
  { idempotency_key, lines: wanted, reason, text }: ReturnInput,
): Promise<number> {
  return transact(platform, async (tx) => {
    const order = await lockOwnOrder(tx, customerId, reference);
    const isKnown = and(eq(returns.order_id, order.id), eq(returns.idempotency_key, idempotency_key));
    const [known] = await tx.select().from(returns).where(isKnown);
    if (known) return known.id;
    await expectReturnable(tx, order, wanted);
    const asked = await insertOne(tx, returns, { order_id: order.id, reason, text, idempotency_key });
    const lines = wanted.map(({ line_id, quantity }) => ({ return_id: asked.id, line_id, quantity }));
    await tx.insert(returnLines).values(lines);
    await recordEvent(tx, order.id, "return_asked", byCustomer, { return: asked.id, reason });
    await mailReturn(platform, tx, "return-asked", order, asked.id);
    await notifyStaff(platform, tx, {
      kind: "return_asked",
      key: String(asked.id),
      about: reference,
      path: `/orders/${reference}/show`,
    });
    return asked.id;
  });
}

async function expectReturnable(tx: Transaction, order: OrderRow, wanted: ReturnInput["lines"]): Promise<void> {
  const refuse = (message: string) => new AppError("not_returnable", 409, message);
  const lines = await findLines(tx, order.id);
  const returnable = await findReturnable(tx, order);
  if (!returnable.isPaid) throw refuse(returnMessages.notPaid);
  if (lines.every(({ sent_quantity }) => sent_quantity === 0)) throw refuse(returnMessages.notSent);
  if (returnable.isOver) throw refuse(returnMessages.tooLate);
  for (const { line_id, quantity } of wanted) {
    const line = lines.find(({ id }) => id === line_id);
    if (!line || returnable.unitsOf(line) < quantity) throw refuse(returnMessages.notSoMany);
  }
}

/** Withdraws a return that nobody has answered yet; said twice it is the same. Refuses with 404 and 409. */
export async function withdraw(
  platform: Pick<Platform, "db" | "cache">,
  customerId: number,
  reference: string,
  returnId: number,
): Promise<void> {
  await transact(platform, async (tx) => {
    const order = await lockOwnOrder(tx, customerId, reference);
    const found = await findReturn(tx, order.id, returnId);
    if (found.state === "withdrawn") return;
    if (!(await changeReturn(tx, found, "withdrawn", byCustomer))) {
      throw new AppError("return_moved_on", 409, returnMessages.notAnyMore);
    }
  });
}

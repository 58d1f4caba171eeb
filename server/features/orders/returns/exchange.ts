import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import { paidForUnits } from "@cairn/contract/orders/refund-amounts.ts";
import type { ShopReason } from "@cairn/contract/orders/staff-event-messages.ts";
import { staffEditMessages, staffReturnMessages } from "@cairn/contract/orders/staff-messages.ts";
import { taxLines } from "@cairn/contract/orders/tax.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { insertOne } from "../../../platform/database/insert-one.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findNamedVariants, type NamedVariant } from "../../catalogue/stock.ts";
import { holdUnits, sellUnits } from "../edits/holds.ts";
import { putIntoOrder } from "../edits/put-into-order.ts";
import type { VersionLine } from "../edits/versions.ts";
import { hasWaitingEdit } from "../edits/waiting.ts";
import { findOwnPayments } from "../follow-refunds.ts";
import { findLines } from "../order-lines.ts";
import { type Actor, changeFulfilment, mayBeSent, type OrderRow } from "../states.ts";
import { orderLines, refundLines, refunds } from "../tables.ts";
import { mailReturn } from "./mail-return.ts";
import { returnLines } from "./tables.ts";

export interface WantedExchange {
  readonly line_id: number;
  readonly variant_id: number;
}

type LineRow = typeof orderLines.$inferSelect;

const findReturned = (tx: Transaction, returnId: number) =>
  tx
    .select({ line: orderLines, quantity: returnLines.quantity, variantId: returnLines.exchange_variant_id })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.line_id))
    .where(eq(returnLines.return_id, returnId))
    .orderBy(asc(orderLines.id));

/**
 * Keeps what is to be sent in place of a return that is accepted: another variant of the same product for each of its
 * lines. Refuses with 409 what is not in stock, and with 422 anything else.
 */
export async function keepForExchange(
  tx: Transaction,
  order: OrderRow,
  returnId: number,
  wanted: readonly WantedExchange[],
): Promise<void> {
  const returned = await findReturned(tx, returnId);
  const variants = await findNamedVariants(tx, [
    ...wanted.map(({ variant_id }) => variant_id),
    ...returned.map(({ line }) => line.variant_id),
  ]);
  const held = returned.map(({ line, quantity }) => {
    const other = wanted.find(({ line_id }) => line_id === line.id);
    if (!other) throw new AppError("exchange_all", 422, staffReturnMessages.exchangeAll);
    const product = variants.get(other.variant_id)?.product_id;
    if (product === undefined || product !== variants.get(line.variant_id)?.product_id) {
      throw new AppError("exchange_other", 422, staffReturnMessages.exchangeOther);
    }
    return { line, variant_id: other.variant_id, quantity };
  });
  const units = Map.groupBy(held, ({ variant_id }) => variant_id);
  await holdUnits(
    tx,
    order,
    { return_id: returnId },
    [...units].map(([variant_id, own]) => ({
      variant_id,
      quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  );
  for (const { line, variant_id } of held) {
    await tx
      .update(returnLines)
      .set({ exchange_variant_id: variant_id })
      .where(and(eq(returnLines.return_id, returnId), eq(returnLines.line_id, line.id)));
  }
}

/**
 * Puts what was kept for a return into its locked order, which is then open again. What was paid for the units that came
 * back is taken off them, with a credit note, and pays for those that are sent in their place: no money moves. Refuses
 * with 409 a return without such or of units that were refunded, and an order whose money is on its way back or of
 * which a change waits.
 */
export async function makeExchange(
  platform: Pick<Platform, "config" | "mail">,
  tx: Transaction,
  order: OrderRow,
  returnId: number,
  by: Actor,
): Promise<void> {
  const returned = await findReturned(tx, returnId);
  const [payment] = await findOwnPayments(tx, order);
  const isKept = returned.length > 0 && returned.every(({ variantId }) => variantId !== null);
  if (!isKept || !payment || !mayBeSent.includes(order.payment_state)) {
    throw new AppError("return_moved_on", 409, staffReturnMessages.notNow);
  }
  if (await hasWaitingEdit(tx, order.id)) throw new AppError("order_fixed", 409, staffEditMessages.waits);
  if (returned.some(({ line, quantity }) => line.quantity - line.refunded_quantity < quantity)) {
    throw new AppError("return_moved_on", 409, staffReturnMessages.unitsRefunded);
  }
  await sellUnits(tx, order, { return_id: returnId });
  const variants = await findNamedVariants(
    tx,
    returned.flatMap(({ variantId }) => (variantId === null ? [] : [variantId])),
  );
  const others: VersionLine[] = [];
  for (const { line, quantity, variantId } of returned) {
    const variant = variants.get(variantId ?? 0);
    if (!variant) throw new Error("no such variant");
    const paid = paidForUnits(line, quantity);
    await takeOff(tx, payment.id, returnId, line, quantity, paid);
    others.push(lineInPlaceOf(line, variant, quantity, paid));
  }
  await changeFulfilment(tx, order.id, "open", by);
  const names = others.map(
    ({ name, variant_name, quantity }) => `${quantity} × ${nameWithVariant(name, variant_name)}`,
  );
  await mailReturn(platform, tx, "return-exchanged", order, returnId, names.join("\n"));
  const lines = await findLines(tx, order.id);
  await putIntoOrder(tx, order, lines, others, {
    reason: "exchanged" satisfies ShopReason,
    made_by: by.actor_name ?? "",
  });
}

/** Takes what was paid for units off them, as a refund does, but without money. */
async function takeOff(
  tx: Transaction,
  payment_id: number,
  returnId: number,
  line: LineRow,
  quantity: number,
  amount_pence: number,
): Promise<void> {
  await tx
    .update(orderLines)
    .set({ refunded_quantity: sql`${orderLines.refunded_quantity} + ${quantity}` })
    .where(eq(orderLines.id, line.id));
  if (amount_pence === 0) return;
  const key = `exchange-${returnId}-${line.id}`;
  const { id } = await insertOne(tx, refunds, {
    ...{ payment_id, amount_pence, kind: "exchange", reason: "exchanged" satisfies ShopReason },
    ...{ idempotency_key: key, provider_id: key, made_at: sql`now()` as never },
  });
  await tx.insert(refundLines).values({ refund_id: id, line_id: line.id, quantity });
}

/** A line in place of another: it costs what was paid for that, with the tax of its rate. */
function lineInPlaceOf(line: LineRow, variant: NamedVariant, quantity: number, paid: number): VersionLine {
  const { price_pence, tax_rate } = line;
  const { variant_id, product_slug, name, variant_name, sku, thumbnail_key } = variant;
  const discount_pence = price_pence * quantity - paid;
  const [taxed] = taxLines([{ price: price_pence * quantity, discount: discount_pence, rate: tax_rate }], 0);
  return {
    ...{ line_id: null, variant_id, product_slug, name, variant_name, sku, thumbnail_key },
    ...{ price_pence, quantity, discount_pence, tax_rate, tax_pence: taxed?.tax ?? 0 },
    ...{ shipping_pence: 0, shipping_tax_pence: 0 },
  };
}

import type { EditPreview, editOrder as editCall, OrderChanges } from "@cairn/contract/orders/edits/staff.ts";
import type { ManualMethod } from "@cairn/contract/orders/payment-options.ts";
import { staffEditMessages } from "@cairn/contract/orders/staff-messages.ts";
import { pence, writePounds } from "@cairn/contract/platform/money.ts";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Transaction } from "../../../platform/database/database.ts";
import { insertOne } from "../../../platform/database/insert-one.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { hashToken, newToken } from "../../../platform/tokens.ts";
import { findDestination } from "../../shipping/service.ts";
import { expectConfirmedRefund } from "../../staff/policy.ts";
import { findRefundedByRate } from "../books/book-change.ts";
import { findOwnPayments } from "../follow-refunds.ts";
import { findAnyRow, lockOrder } from "../lock-order.ts";
import { findLines } from "../order-lines.ts";
import { isBeingPacked } from "../packing/claims.ts";
import { leftOfPayments, payBack } from "../request-refund.ts";
import { areInReturns } from "../returns/returned.ts";
import { type Actor, mayBeSent, type OrderRow, recordEvent } from "../states.ts";
import { payments, refunds } from "../tables.ts";
import { applyEdit } from "./apply-edit.ts";
import { holdUnits } from "./holds.ts";
import { mailDifference } from "./mail-change.ts";
import { type EditPlan, isUnchanged, planEdit } from "./plan-edit.ts";
import { orderEdits } from "./tables.ts";
import { goneLines, shownVersion, unitsBetween } from "./versions.ts";
import { hasWaitingEdit } from "./waiting.ts";

type Editing = Pick<Platform, "config" | "db" | "cache" | "mail" | "jobs">;
type Input = z.output<(typeof editCall)["schema"]["body"]>;

/** How long a customer has to pay the difference of a change, whose units are held meanwhile. */
const payDays = 3;

/** What an order would be and cost after a change. Refuses as `editOrder` does. */
export async function previewEdit(
  platform: Pick<Platform, "db" | "cache">,
  reference: string,
  changes: OrderChanges,
): Promise<EditPreview> {
  const destination = await destinationOf(platform, reference, changes);
  const { before, after, shippingByRates } = await transact(platform, async (tx) => {
    const order = await lockOrder(tx, reference);
    await expectEditable(tx, order);
    return plan(tx, order, changes, destination);
  });
  return {
    before: shownVersion(before),
    after: shownVersion(after),
    difference: pence(after.total_pence - before.total_pence),
    shipping_by_rates: shippingByRates,
  };
}

/**
 * Changes a paid order. What it costs less goes back at once; what it costs more staff have taken themselves, or the
 * customer pays by a mailed link, and until then the order stays as it is while what comes into it is held. Refuses with
 * 404, with 409 what is not in stock, is fixed, or costs another sum by now, with 422 what makes no order, and with 403
 * money that this member of staff must give their password for. Whether they may note money as paid, or give it back,
 * the call has asked before.
 */
export async function editOrder(platform: Editing, reference: string, input: Input, by: Actor): Promise<void> {
  const destination = await destinationOf(platform, reference, input);
  await transact(platform, async (tx) => {
    const order = await lockOrder(tx, reference);
    if ((await tx.$count(orderEdits, eq(orderEdits.order_id, order.id))) !== input.edits) throw movedOn();
    await expectEditable(tx, order);
    const { before, after } = await plan(tx, order, input, destination);
    const difference = pence(after.total_pence - before.total_pence);
    if (difference !== input.difference) throw costsOtherwise(difference);
    const waits = difference > 0 && input.settled_by === "link";
    const { lines, added, delivery, shipping } = input;
    const edit = await insertOne(tx, orderEdits, {
      order_id: order.id,
      state: waits ? "waiting" : "applied",
      reason: input.reason,
      made_by: by.actor_name ?? "",
      wanted: { lines, added, delivery, shipping },
      ...{ before, after, difference_pence: difference },
    });
    if (waits) return askForDifference(platform, tx, order, edit.id, by);
    if (difference > 0 && input.settled_by !== "link") await takeManually(tx, order, edit, input.settled_by);
    if (difference < 0) {
      const amount = pence(-difference);
      if (by.member) await expectConfirmedRefund(tx, by.member, amount);
      const back = { amount, kind: "difference", reason: input.reason, idempotency_key: `change-${edit.id}` } as const;
      await payBack(platform, tx, order, back, by);
    }
    await applyEdit(platform, tx, order, edit, by);
  });
}

async function destinationOf({ db }: Pick<Platform, "db">, reference: string, { delivery }: OrderChanges) {
  const { country_code } = await findAnyRow(db, reference);
  return findDestination(db, delivery?.country ?? country_code);
}

/** Refuses with 409 an order that is not the shop's to change: unpaid, sent, being packed, or being changed already. */
async function expectEditable(tx: Transaction, order: OrderRow): Promise<void> {
  const isHere = order.fulfilment_state === "open" || order.fulfilment_state === "packed";
  if (!mayBeSent.includes(order.payment_state) || !isHere) {
    throw new AppError("order_fixed", 409, staffEditMessages.notEditable);
  }
  if (await hasWaitingEdit(tx, order.id)) throw new AppError("order_fixed", 409, staffEditMessages.waits);
  if (await isBeingPacked(tx, order.id)) {
    throw new AppError("order_fixed", 409, staffEditMessages.beingPacked);
  }
}

type Destination = Awaited<ReturnType<typeof findDestination>>;

async function plan(tx: Transaction, order: OrderRow, changes: OrderChanges, destination: Destination) {
  const lines = await findLines(tx, order.id);
  const own = await findOwnPayments(tx, order);
  const ids = own.map(({ id }) => id);
  const isGone = and(inArray(refunds.payment_id, ids), ne(refunds.kind, "difference"));
  const isRefunded = (await tx.$count(refunds, isGone)) > 0;
  const planned: EditPlan = await planEdit(tx, { order, lines, changes, destination, isRefunded });
  if (await areInReturns(tx, goneLines(planned))) {
    throw new AppError("order_fixed", 409, staffEditMessages.lineFixed);
  }
  if (isUnchanged(planned)) throw new AppError("nothing_changed", 422, staffEditMessages.nothingChanged);
  // Refunds that are asked for, and not made, are not in the books yet.
  const cheaper = planned.before.total_pence - planned.after.total_pence;
  const isBeyondLeft = cheaper > leftOfPayments(own);
  const refunded = isRefunded ? await findRefundedByRate(tx, order.id, planned.after) : [];
  if (isBeyondLeft || refunded.some(({ charged, refunded: gone }) => charged < gone)) {
    throw new AppError("order_fixed", 409, staffEditMessages.moneyGone);
  }
  return planned;
}

export const movedOn = () => new AppError("order_moved_on", 409, staffEditMessages.movedOn);

function costsOtherwise(difference: number): AppError {
  const message = `${staffEditMessages.costsOtherwise} ${writePounds(difference)}`;
  return new AppError("price_changed", 409, message, { errors: { difference: [message] } });
}

async function askForDifference(
  platform: Pick<Platform, "config" | "mail">,
  tx: Transaction,
  order: OrderRow,
  editId: number,
  by: Actor,
): Promise<void> {
  const token = newToken();
  const [edit] = await tx
    .update(orderEdits)
    .set({
      link_hash: hashToken(token),
      expires_at: sql`now() + ${sql.raw(`interval '${payDays} days'`)}`,
    })
    .where(eq(orderEdits.id, editId))
    .returning();
  if (!edit?.expires_at) throw new Error("no such change");
  await holdUnits(tx, order, { edit_id: edit.id }, unitsBetween(edit.before, edit.after).more);
  const detail = { edit: edit.id, amountPence: edit.difference_pence, reason: edit.reason };
  await recordEvent(tx, order.id, "edit_waiting", by, detail);
  const payUrl = `${platform.config.publicUrl}/pay?key=${token}`;
  await mailDifference(platform, tx, order, edit, { payUrl, until: edit.expires_at });
}

/** Notes money that staff have taken themselves for a change. */
export async function takeManually(
  tx: Transaction,
  { id: order_id, reference, currency }: OrderRow,
  { id, difference_pence }: Pick<typeof orderEdits.$inferSelect, "id" | "difference_pence">,
  option: ManualMethod,
): Promise<void> {
  await tx.insert(payments).values({
    ...{ order_id, option, currency, captured_pence: difference_pence, is_for_change: true },
    provider_id: `${option}-${reference}-change-${id}`,
    fee_pence: 0,
  });
}

import type { ParcelCorrection } from "@cairn/contract/orders/fulfilment/staff.ts";
import { parcelMessages } from "@cairn/contract/orders/fulfilment/staff-messages.ts";
import { staffOrderMessages } from "@cairn/contract/orders/staff-messages.ts";
import type { Units } from "@cairn/contract/orders/units.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lockOrder } from "../lock-order.ts";
import { findLines, leftOf } from "../order-lines.ts";
import { expectNoProblem } from "../packing/problems.ts";
import { findReturnable } from "../returns/returnable.ts";
import { type Actor, mayBeSent, type OrderRow, recordEvent } from "../states.ts";
import { orderLines } from "../tables.ts";
import { followContents } from "./follow-contents.ts";
import { queueCorrectionMail } from "./mail-corrections.ts";
import { notNow } from "./service.ts";
import { type KnownParcel, parcelLines, parcels } from "./tables.ts";

type Correcting = Pick<Platform, "db" | "cache" | "jobs">;
type ParcelRow = typeof parcels.$inferSelect;

/** Which parcel, as whoever changes it has seen it. */
export interface SeenParcel {
  readonly reference: string;
  readonly parcelId: number;
  readonly version: number;
}

/**
 * Corrects the number, carrier or contents of a parcel: units that leave it are to be sent again, and further ones come
 * from what is not sent yet. Refuses with 404, with 409 a parcel that somebody else has changed, that was taken back or
 * came back, and units that were returned or refunded, and with 422 more units than are left.
 */
export async function correctParcel(
  platform: Correcting,
  { reference, parcelId, ...correction }: SeenParcel & ParcelCorrection,
  by: Actor,
): Promise<void> {
  await transact(platform, async (tx) => {
    const order = await lockOrder(tx, reference);
    const parcel = await findParcel(tx, order, parcelId);
    if (parcel.taken_back_at) throw new AppError("parcel_taken_back", 409, parcelMessages.wasTakenBack);
    const before = await knownOf(tx, parcel);
    expectVersion(parcel, correction.version);
    const { carrier, tracking_number, lines } = correction;
    const hasOtherContents = !sameUnits(before.lines, lines);
    const isSame = parcel.carrier === carrier && parcel.tracking_number === tracking_number && !hasOtherContents;
    if (isSame) return;
    if (hasOtherContents) await changeContents(tx, order, parcel, before.lines, lines);
    await tx
      .update(parcels)
      .set({ carrier, tracking_number, ...counted(parcel, before) })
      .where(eq(parcels.id, parcel.id));
    const was = { carrier: parcel.carrier, trackingNumber: parcel.tracking_number };
    const detail = { parcel: parcel.id, carrier, trackingNumber: tracking_number, before: was, hasOtherContents };
    await recordEvent(tx, order.id, "parcel_corrected", by, detail);
    if (hasOtherContents) await followContents(tx, order, by);
    await queueCorrectionMail(platform, tx, order.id);
  });
}

/**
 * Takes a parcel back that has not left after all, as if it had never been noted: its units are to be sent again. Said
 * twice it is the same. Refuses with 404 and 409 as `correctParcel` does.
 */
export async function takeBackParcel(
  platform: Correcting,
  { reference, parcelId, version }: SeenParcel,
  by: Actor,
): Promise<void> {
  await transact(platform, async (tx) => {
    const order = await lockOrder(tx, reference);
    const parcel = await findParcel(tx, order, parcelId);
    if (parcel.taken_back_at) return;
    const before = await knownOf(tx, parcel);
    expectVersion(parcel, version);
    await changeContents(tx, order, parcel, before.lines, []);
    await tx
      .update(parcels)
      .set({ taken_back_at: sql`now()`, delivered_at: null, ...counted(parcel, before) })
      .where(eq(parcels.id, parcel.id));
    const { carrier, tracking_number: trackingNumber } = parcel;
    await recordEvent(tx, order.id, "parcel_taken_back", by, { parcel: parcel.id, carrier, trackingNumber });
    await followContents(tx, order, by);
    await queueCorrectionMail(platform, tx, order.id);
  });
}

/** A parcel of a locked order; refuses with 404. */
export async function findParcel(tx: Transaction, order: OrderRow, id: number): Promise<ParcelRow> {
  const [found] = await tx
    .select()
    .from(parcels)
    .where(and(eq(parcels.order_id, order.id), eq(parcels.id, id)));
  if (!found) throw new AppError("parcel_unknown", 404, staffOrderMessages.parcelUnknown);
  return found;
}

/** What is in a parcel. */
export const findContents = (tx: Transaction, parcelId: number) =>
  tx
    .select({ line_id: parcelLines.line_id, quantity: parcelLines.quantity })
    .from(parcelLines)
    .where(eq(parcelLines.parcel_id, parcelId))
    .orderBy(asc(parcelLines.line_id));

async function knownOf(tx: Transaction, { id, carrier, tracking_number }: ParcelRow): Promise<KnownParcel> {
  return { carrier, tracking_number, lines: await findContents(tx, id) };
}

function expectVersion(parcel: ParcelRow, version: number): void {
  if (parcel.version !== version) throw new AppError("version_conflict", 409, parcelMessages.changedMeanwhile);
}

/** The next version; what the customer was mailed before the first of several corrections stays known. */
const counted = ({ version, known_to_customer }: ParcelRow, before: KnownParcel) => ({
  version: version + 1,
  known_to_customer: known_to_customer ?? before,
});

const unitsIn = (lines: Units, lineId: number) => lines.find(({ line_id }) => line_id === lineId)?.quantity ?? 0;

function sameUnits(some: Units, others: Units): boolean {
  return some.length === others.length && some.every(({ line_id, quantity }) => unitsIn(others, line_id) === quantity);
}

async function changeContents(
  tx: Transaction,
  order: OrderRow,
  parcel: ParcelRow,
  present: Units,
  wanted: Units,
): Promise<void> {
  if (parcel.came_back_at) throw new AppError("parcel_came_back", 409, parcelMessages.cameBack);
  // The goods of a disputed order wait for the bank, wherever they are.
  if (![...mayBeSent, "disputed"].includes(order.payment_state)) {
    throw new AppError("payment_over", 409, parcelMessages.paymentOver);
  }
  const lines = await findLines(tx, order.id);
  const { unitsOf } = await findReturnable(tx, order);
  const unknown = wanted.find(({ line_id }) => !lines.some(({ id }) => id === line_id));
  const changes = lines
    .map((line) => ({ line, more: unitsIn(wanted, line.id) - unitsIn(present, line.id) }))
    .filter(({ more }) => more !== 0);
  if (changes.some(({ more }) => more > 0)) {
    if (!mayBeSent.includes(order.payment_state)) throw notNow();
    await expectNoProblem(tx, order.id);
  }
  if (unknown || changes.some(({ line, more }) => more > leftOf(line))) {
    throw new AppError("not_so_many", 422, staffOrderMessages.notSoMany);
  }
  if (changes.some(({ line, more }) => -more > unitsOf(line))) {
    throw new AppError("units_back", 409, parcelMessages.unitsBack);
  }
  for (const { line, more } of changes) {
    await tx
      .update(orderLines)
      .set({ sent_quantity: sql`${orderLines.sent_quantity} + ${more}` })
      .where(eq(orderLines.id, line.id));
  }
  await tx.delete(parcelLines).where(eq(parcelLines.parcel_id, parcel.id));
  if (wanted.length > 0) await tx.insert(parcelLines).values(wanted.map((unit) => ({ ...unit, parcel_id: parcel.id })));
}

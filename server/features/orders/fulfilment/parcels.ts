import { carrierNames, trackingUrl } from "@cairn/contract/orders/carriers.ts";
import { parcelMessages } from "@cairn/contract/orders/fulfilment/staff-messages.ts";
import { type NewParcel, type StaffOrder, staffParcelSchema } from "@cairn/contract/orders/staff.ts";
import { staffOrderMessages } from "@cairn/contract/orders/staff-messages.ts";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { insertOne } from "../../../platform/database/insert-one.ts";
import { columnsIn } from "../../../platform/database/rows.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { aboutLine, aboutOrder } from "../about-order.ts";
import { lockOrder } from "../lock-order.ts";
import { findLines, leftOf } from "../order-lines.ts";
import { expectNoProblem } from "../packing/problems.ts";
import { parcelArrivalText } from "../promise-of.ts";
import { type Actor, changeFulfilment, fulfilmentMoves, type OrderRow, recordEvent } from "../states.ts";
import { orderLines } from "../tables.ts";
import { notNow } from "./service.ts";
import { parcelLines, parcels } from "./tables.ts";

type LineRow = typeof orderLines.$inferSelect;

type Sending = Pick<Platform, "config" | "db" | "cache" | "mail">;

interface Packed {
  readonly line: LineRow;
  readonly quantity: number;
}

/**
 * Sends a parcel with what is named of an order, or with all that is left of it; with the last unit the order is sent.
 * Asked again with the same key it is the same parcel, and one mail. Refuses with 404, with 409 an order that may not
 * be sent or whose problem in packing is open, and with 422 more than is left of it.
 */
export async function send(platform: Sending, reference: string, parcel: NewParcel, by: Actor): Promise<void> {
  await transact(platform, async (tx) => sendFrom(platform, tx, await lockOrder(tx, reference), parcel, by));
}

/**
 * Sends all that is left of an order under the number that its carrier has given, and tells whether that was done only
 * now: a parcel with this number was sent already, whoever did it. Refuses as `send` does, and with 409 a number whose
 * parcel was taken back.
 */
export async function sendNumbered(
  platform: Sending,
  reference: string,
  { carrier, tracking_number }: Pick<NewParcel, "carrier" | "tracking_number">,
  by: Actor,
): Promise<"sent_now" | "sent"> {
  return transact(platform, async (tx) => {
    const order = await lockOrder(tx, reference);
    const ofOrder = await tx.select().from(parcels).where(eq(parcels.order_id, order.id));
    const known = ofOrder.filter((parcel) => foldedNumber(parcel.tracking_number) === foldedNumber(tracking_number));
    if (known.some(({ taken_back_at }) => taken_back_at === null)) return "sent";
    if (known.length > 0) throw new AppError("parcel_taken_back", 409, parcelMessages.numberTakenBack);
    const idempotency_key = `number-${foldedNumber(tracking_number)}`;
    const isNew = await sendFrom(platform, tx, order, { idempotency_key, carrier, tracking_number }, by);
    return isNew ? "sent_now" : "sent";
  });
}

/** A number as it is compared: carriers and packers write it with spaces or without. */
export const foldedNumber = (trackingNumber: string) => trackingNumber.toUpperCase().replaceAll(/\s/g, "");

/** Gives whether it is a parcel that was not sent before. */
async function sendFrom(
  platform: Sending,
  tx: Transaction,
  order: OrderRow,
  { idempotency_key, carrier, tracking_number, lines: wanted }: NewParcel,
  by: Actor,
): Promise<boolean> {
  const isKnown = and(eq(parcels.order_id, order.id), eq(parcels.idempotency_key, idempotency_key));
  if ((await tx.$count(parcels, isKnown)) > 0) return false;
  const { from, while: paid } = fulfilmentMoves.sent;
  if (!from.includes(order.fulfilment_state) || !paid.includes(order.payment_state)) throw notNow();
  await expectNoProblem(tx, order.id);
  const lines = await findLines(tx, order.id);
  const packed = wanted ? pack(lines, wanted) : lines.map((line) => ({ line, quantity: leftOf(line) })).filter(isAny);
  if (packed.length === 0) throw new AppError("nothing_to_send", 409, staffOrderMessages.nothingToSend);
  const parcel = await insertOne(tx, parcels, { order_id: order.id, carrier, tracking_number, idempotency_key });
  await fill(tx, parcel.id, packed);
  await recordEvent(tx, order.id, "parcel_sent", by, { parcel: parcel.id, carrier, trackingNumber: tracking_number });
  const isLast = lines.every((line) => leftOf(line) === (packed.find((one) => one.line.id === line.id)?.quantity ?? 0));
  if (isLast) await changeFulfilment(tx, order.id, "sent", by);
  await platform.mail.send(tx, {
    kind: "parcel-sent",
    key: `${order.reference}-${parcel.id}`,
    to: order.email,
    props: {
      ...(await aboutOrder(platform.config, tx, order)),
      lines: packed.map(({ line, quantity }) => aboutLine(platform.config, line, quantity)),
      isLast,
      carrier: carrier === "other" ? "" : carrierNames[carrier],
      trackingNumber: tracking_number,
      trackingUrl: trackingUrl(carrier, tracking_number),
      arrival: await parcelArrivalText(tx, order),
      address: order.address,
      country: order.country,
    },
  });
  return true;
}

const isAny = ({ quantity }: Packed) => quantity > 0;

function pack(lines: readonly LineRow[], wanted: NonNullable<NewParcel["lines"]>): Packed[] {
  return wanted.map(({ line_id, quantity }) => {
    const line = lines.find(({ id }) => id === line_id);
    if (!line || leftOf(line) < quantity) throw new AppError("not_so_many", 422, staffOrderMessages.notSoMany);
    return { line, quantity };
  });
}

async function fill(tx: Transaction, parcelId: number, packed: readonly Packed[]): Promise<void> {
  for (const { line, quantity } of packed) {
    await tx
      .update(orderLines)
      .set({ sent_quantity: sql`${orderLines.sent_quantity} + ${quantity}` })
      .where(eq(orderLines.id, line.id));
  }
  await tx
    .insert(parcelLines)
    .values(packed.map(({ line, quantity }) => ({ parcel_id: parcelId, line_id: line.id, quantity })));
}

/** The parcels of an order, as they were sent; those that were taken back are none. */
export async function findParcels(db: Database, orderId: number): Promise<StaffOrder["parcels"]> {
  const rows = await db
    .select({ parcel: columnsIn(parcels, staffParcelSchema), line: parcelLines })
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcel_id, parcels.id))
    .where(and(eq(parcels.order_id, orderId), isNull(parcels.taken_back_at)))
    .orderBy(asc(parcels.id), asc(parcelLines.line_id));
  const unique = new Map(rows.map(({ parcel }) => [parcel.id, parcel]));
  return unique
    .values()
    .map((parcel) => ({
      ...parcel,
      tracking_url: trackingUrl(parcel.carrier, parcel.tracking_number),
      lines: rows
        .filter((row) => row.parcel.id === parcel.id)
        .map(({ line }) => ({ line_id: line.line_id, quantity: line.quantity })),
    }))
    .toArray();
}

/**
 * The moment so many days after the last parcel of an order has arrived, and whether it is over by the database's
 * clock; null while a parcel is under way, and where none has arrived.
 */
export async function findDeadline(
  db: Database | Transaction,
  orderId: number,
  days: number,
): Promise<{ until: string | null; isOver: boolean }> {
  const until = sql<
    string | null
  >`case when bool_and(${parcels.delivered_at} is not null or ${parcels.came_back_at} is not null)
    then max(${parcels.delivered_at}) + make_interval(days => ${days}) end`;
  const [found] = await db
    .select({ until: until.mapWith(parcels.delivered_at), isOver: sql<boolean>`coalesce(${until} < now(), false)` })
    .from(parcels)
    .where(and(eq(parcels.order_id, orderId), isNull(parcels.taken_back_at)));
  return found ?? { until: null, isOver: false };
}

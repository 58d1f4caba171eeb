import { carrierNames, trackingUrl } from "@cairn/contract/orders/carriers.ts";
import { correctionMinutes } from "@cairn/contract/orders/fulfilment/staff.ts";
import { and, asc, eq, inArray, isNotNull, max } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { defineJob } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { aboutLine, aboutOrder } from "../about-order.ts";
import { findLines } from "../order-lines.ts";
import { orderEvents, orders } from "../tables.ts";
import { type KnownParcel, parcelLines, parcels } from "./tables.ts";

type Mailing = Pick<Platform, "config" | "db" | "cache" | "mail">;

/**
 * Mails a customer how the parcels stand that were corrected since they were mailed of them: once, whatever number of
 * corrections there were, and not at all where all is again as they know it.
 */
export const mailCorrections = defineJob({
  name: "orders.mail-corrections",
  payload: z.object({ orderId: z.int() }),
  run: (platform: Mailing, { orderId }) => transact(platform, (tx) => mailOf(platform, tx, orderId)),
});

/** Queues the mail in the transaction of a correction, late enough for others that follow. */
export function queueCorrectionMail({ jobs }: Pick<Platform, "jobs">, tx: Transaction, orderId: number): Promise<void> {
  return jobs.enqueue(tx, mailCorrections, { orderId }, { startAfterSeconds: correctionMinutes * 60 });
}

async function mailOf({ config, mail }: Mailing, tx: Transaction, orderId: number): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!order) return;
  const isCorrected = and(eq(parcels.order_id, orderId), isNotNull(parcels.known_to_customer));
  const corrected = await tx.select().from(parcels).where(isCorrected).orderBy(asc(parcels.id));
  if (corrected.length === 0) return;
  await tx.update(parcels).set({ known_to_customer: null }).where(isCorrected);
  const contents = await tx
    .select()
    .from(parcelLines)
    .where(
      inArray(
        parcelLines.parcel_id,
        corrected.map(({ id }) => id),
      ),
    )
    .orderBy(asc(parcelLines.line_id));
  const changed = corrected
    .map((parcel) => ({ ...parcel, lines: contents.filter(({ parcel_id }) => parcel_id === parcel.id) }))
    .filter(({ known_to_customer: known, ...parcel }) => known && (parcel.taken_back_at || !isAsKnown(known, parcel)));
  if (changed.length === 0 || order.email === "") return;
  const [latest] = await tx
    .select({ id: max(orderEvents.id) })
    .from(orderEvents)
    .where(
      and(eq(orderEvents.order_id, orderId), inArray(orderEvents.kind, ["parcel_corrected", "parcel_taken_back"])),
    );
  const lines = await findLines(tx, orderId);
  const shown = (units: KnownParcel["lines"]) =>
    units.flatMap(({ line_id, quantity }) => {
      const line = lines.find(({ id }) => id === line_id);
      return line ? [aboutLine(config, line, quantity)] : [];
    });
  await mail.send(tx, {
    kind: "parcel-corrected",
    key: `${order.reference}-${latest?.id}`,
    to: order.email,
    props: {
      ...(await aboutOrder(config, tx, order)),
      parcels: changed.map(({ carrier, tracking_number, taken_back_at, known_to_customer: known, lines: units }) => ({
        isTakenBack: taken_back_at !== null,
        carrier: carrier === "other" ? "" : carrierNames[carrier],
        trackingNumber: tracking_number,
        trackingUrl: trackingUrl(carrier, tracking_number),
        formerNumber: known?.tracking_number ?? "",
        lines: shown(taken_back_at ? (known?.lines ?? []) : units),
      })),
    },
  });
}

function isAsKnown(known: KnownParcel, parcel: KnownParcel): boolean {
  const written = ({ carrier, tracking_number, lines }: KnownParcel) =>
    JSON.stringify([carrier, tracking_number, lines.map(({ line_id, quantity }) => [line_id, quantity])]);
  return written(known) === written(parcel);
}

import type { StartedReturn } from "@cairn/contract/orders/returns/staff.ts";
import { staffReturnMessages } from "@cairn/contract/orders/staff-messages.ts";
import type { Units } from "@cairn/contract/orders/units.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { insertOne } from "../../../platform/database/insert-one.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { noteCameBack } from "../fulfilment/came-back.ts";
import { lockOrder } from "../lock-order.ts";
import { findLines } from "../order-lines.ts";
import { type Actor, type OrderRow, recordEvent } from "../states.ts";
import { mailReturn } from "./mail-return.ts";
import { restockUnits } from "./restock-units.ts";
import { invalidateReviewsOf } from "./returned.ts";
import { holdingStates } from "./states.ts";
import { returnLines, returns } from "./tables.ts";

type Starting = Pick<Platform, "config" | "db" | "cache" | "mail">;
type NewReturn = Pick<typeof returns.$inferInsert, "state" | "reason" | "parcel_id" | "instructions">;

/**
 * Starts the return of units that were sent, without a deadline, or of a parcel that came back undelivered. It has come,
 * and what is named of it is in stock again, unless its customer is still to send it. Asked again with the same key it
 * is the same return. Refuses with 404, with 409 units that were not sent or are in another return, and with 422.
 */
export async function startReturn(
  platform: Starting,
  reference: string,
  { idempotency_key, of, restock }: StartedReturn,
  by: Actor,
): Promise<void> {
  await transact(platform, async (tx) => {
    const order = await lockOrder(tx, reference);
    const isKnown = and(eq(returns.order_id, order.id), eq(returns.idempotency_key, idempotency_key));
    if ((await tx.$count(returns, isKnown)) > 0) return;
    if (of.kind === "parcel") {
      const lines = await noteCameBack(tx, order, of.parcel, by);
      const undelivered = { state: "received", reason: "other", parcel_id: of.parcel } as const;
      const id = await insertReturn(tx, order, { ...undelivered, idempotency_key, lines });
      await noteArrival(tx, order, id, { restock, lines }, by);
      await mailReturn(platform, tx, "return-undelivered", order, id);
      return;
    }
    const { lines, reason, instructions } = of;
    if (instructions === null) {
      const id = await insertReturn(tx, order, { state: "received", idempotency_key, reason, lines });
      await noteArrival(tx, order, id, { restock, lines }, by);
      await mailReturn(platform, tx, "return-received", order, id);
      return;
    }
    if (restock.length > 0) throw new AppError("not_here", 422, staffReturnMessages.nothingToRestock);
    const id = await insertReturn(tx, order, { state: "accepted", idempotency_key, reason, lines, instructions });
    await recordEvent(tx, order.id, "return_accepted", by, { return: id, instructions, started: true });
    await mailReturn(platform, tx, "return-accepted", order, id, instructions);
  });
}

async function insertReturn(
  tx: Transaction,
  order: OrderRow,
  { lines, ...more }: NewReturn & { readonly idempotency_key: string; readonly lines: Units },
): Promise<number> {
  await expectSent(tx, order, lines);
  const { id } = await insertOne(tx, returns, { order_id: order.id, ...more });
  await tx.insert(returnLines).values(lines.map((unit) => ({ ...unit, return_id: id })));
  return id;
}

/** Refuses with 409 more units than were sent and are in no return, whatever became of that. */
async function expectSent(tx: Transaction, order: OrderRow, wanted: Units): Promise<void> {
  const taken = await tx
    .select({ lineId: returnLines.line_id, units: sql<number>`sum(${returnLines.quantity})::int` })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.return_id))
    .where(and(eq(returns.order_id, order.id), inArray(returns.state, [...holdingStates, "refunded", "exchanged"])))
    .groupBy(returnLines.line_id);
  const lines = await findLines(tx, order.id);
  for (const { line_id, quantity } of wanted) {
    const sent = lines.find(({ id }) => id === line_id)?.sent_quantity ?? 0;
    const left = sent - (taken.find(({ lineId }) => lineId === line_id)?.units ?? 0);
    if (left < quantity) throw new AppError("not_sent", 409, staffReturnMessages.notSent);
  }
}

async function noteArrival(
  tx: Transaction,
  order: OrderRow,
  returnId: number,
  { restock, lines }: { readonly restock: Units; readonly lines: Units },
  by: Actor,
): Promise<void> {
  await recordEvent(tx, order.id, "return_received", by, { return: returnId, started: true });
  await restockUnits(tx, order, returnId, restock);
  await invalidateReviewsOf(
    tx,
    lines.map(({ line_id }) => line_id),
  );
}

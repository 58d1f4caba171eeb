import type { PackingProblemKind } from "@cairn/contract/orders/packing/problems.ts";
import { packingProblemMessages as messages } from "@cairn/contract/orders/packing/staff-messages.ts";
import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import { staffEditMessages, staffOrderMessages } from "@cairn/contract/orders/staff-messages.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { notifyStaff } from "../../notifications/service.ts";
import { hasWaitingEdit } from "../edits/waiting.ts";
import { lockOrder } from "../lock-order.ts";
import { type Actor, mayBeSent, recordEvent } from "../states.ts";
import { packingClaims, packingProblems } from "./tables.ts";

type Writing = Pick<Platform, "config" | "db" | "cache" | "mail">;

const isOpenOf = (orderId: number) => and(eq(packingProblems.order_id, orderId), isNull(packingProblems.settled_at));

/** What keeps an order from being packed; null where nothing does. */
export async function findProblem(db: Database, orderId: number): Promise<StaffOrder["packing_problem"]> {
  const { kind, words, reported_by, reported_at } = packingProblems;
  const [found] = await db
    .select({ kind, words, reported_by, reported_at })
    .from(packingProblems)
    .where(isOpenOf(orderId));
  return found ?? null;
}

/** Which of some orders are set aside for a problem. */
export async function findSetAside(db: Database, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  const found = await db
    .select({ orderId: packingProblems.order_id })
    .from(packingProblems)
    .where(and(inArray(packingProblems.order_id, [...orderIds]), isNull(packingProblems.settled_at)));
  return new Set(found.map(({ orderId }) => orderId));
}

/** Refuses with 409 to pack or send an order whose problem is open, or of which a change waits for its payment. */
export async function expectNoProblem(tx: Transaction, orderId: number): Promise<void> {
  if (await hasWaitingEdit(tx, orderId)) throw new AppError("order_fixed", 409, staffEditMessages.waits);
  if ((await tx.$count(packingProblems, isOpenOf(orderId))) > 0) {
    throw new AppError("packing_problem", 409, messages.notPacked);
  }
}

/**
 * Sets an order aside that its packer cannot pack: it is handed to nobody until somebody has settled that. Refuses with
 * 404, and with 409 an order that is not to be packed or whose problem is known.
 */
export async function reportProblem(
  platform: Writing,
  reference: string,
  { kind, words }: { readonly kind: PackingProblemKind; readonly words: string },
  by: Actor,
): Promise<void> {
  await transact(platform, async (tx) => {
    const order = await lockOrder(tx, reference);
    if (order.fulfilment_state !== "open" || !mayBeSent.includes(order.payment_state)) {
      throw new AppError("order_moved_on", 409, staffOrderMessages.notNow);
    }
    const [reported] = await tx
      .insert(packingProblems)
      .values({ order_id: order.id, kind, words, reported_by: by.actor_name ?? "" })
      .onConflictDoNothing()
      .returning({ id: packingProblems.id });
    if (!reported) throw new AppError("problem_known", 409, messages.known);
    await tx.delete(packingClaims).where(eq(packingClaims.order_id, order.id));
    await recordEvent(tx, order.id, "packing_problem", by, { problem: kind, words });
    await notifyStaff(platform, tx, {
      kind: "packing_problem",
      key: String(reported.id),
      about: reference,
      amount: pence(order.total_pence),
      path: `/orders/${reference}/show`,
    });
  });
}

/** Gives an order back to the packers. Refuses with 404, and with 409 one whose problem is settled. */
export async function settleProblem(
  platform: Pick<Platform, "db" | "cache">,
  reference: string,
  words: string,
  by: Actor,
): Promise<void> {
  await transact(platform, async (tx) => {
    const order = await lockOrder(tx, reference);
    const [settled] = await tx
      .update(packingProblems)
      .set({ settled_at: sql`now()` })
      .where(isOpenOf(order.id))
      .returning({ id: packingProblems.id });
    if (!settled) throw new AppError("no_problem", 409, messages.nothingToSettle);
    await recordEvent(tx, order.id, "packing_problem_settled", by, { words });
  });
}

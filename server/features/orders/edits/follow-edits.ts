import { and, asc, eq, gt, inArray, isNotNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "../../../platform/database/database.ts";
import { redactDatabaseError } from "../../../platform/database/redact-database-error.ts";
import { transact } from "../../../platform/database/transact.ts";
import { defineJob } from "../../../platform/jobs/jobs.ts";
import { withProviderTimeout } from "../../../platform/payments/provider-timeout.ts";
import { lockOrder } from "../lock-order.ts";
import { isUnderWay, type Settling, settlePayment } from "../settlement.ts";
import { mayBeSent, type OrderRow, recordEvent, shop } from "../states.ts";
import { orders } from "../tables.ts";
import { endEdit, handleOf } from "./settle-edit.ts";
import { type EditRow, orderEdits } from "./tables.ts";

const isWaiting = eq(orderEdits.state, "waiting");
/** Nobody can pay it any more, or its order has gone on without it. */
const isOver = and(
  isWaiting,
  or(
    sql`${orderEdits.expires_at} < now()`,
    notInArray(orders.payment_state, [...mayBeSent]),
    notInArray(orders.fulfilment_state, ["open", "packed"]),
  ),
);
/** A notice may be late, or come after the change has lapsed. */
const isAwaited = and(
  isNotNull(orderEdits.payment_id),
  or(
    isWaiting,
    and(inArray(orderEdits.state, ["lapsed", "withdrawn"]), gt(orderEdits.ended_at, sql`now() - interval '25 hours'`)),
  ),
);

/**
 * Asks after the payments of changes, whose notices get lost, and ends those that nobody has paid in time; the provider
 * ends the payment first.
 */
export const followEdits = defineJob({
  name: "orders.follow-edits",
  payload: z.object({}),
  schedule: "* * * * *",
  async run(platform: Settling) {
    for (const found of await findEdits(platform.db, isAwaited)) await quietly(platform, found, ask);
    for (const found of await findEdits(platform.db, isOver)) await quietly(platform, found, end);
  },
});

interface Found {
  readonly order: OrderRow;
  readonly edit: EditRow;
}

function findEdits(db: Database, which: SQL | undefined): Promise<Found[]> {
  return db
    .select({ order: orders, edit: orderEdits })
    .from(orderEdits)
    .innerJoin(orders, eq(orders.id, orderEdits.order_id))
    .where(which)
    .orderBy(asc(orderEdits.id));
}

/** One that fails must not keep the others waiting; the next minute tries it again. */
async function quietly(platform: Settling, found: Found, act: (platform: Settling, found: Found) => Promise<void>) {
  await act(platform, found).catch((problem: unknown) =>
    platform.log.error(
      { err: redactDatabaseError(problem), order: found.order.reference },
      "a change left for the next run",
    ),
  );
}

/** Asks how the payment of a change stands, and settles what the provider says. */
export async function ask(platform: Settling, { order, edit }: Found): Promise<void> {
  if (!edit.payment) return;
  const report = await withProviderTimeout(platform.payments[edit.payment].retrieve(handleOf(order.reference, edit)));
  if (report && isUnderWay(report)) await settlePayment(platform, edit.payment, report);
}

async function end(platform: Settling, { order, edit }: Found): Promise<void> {
  if (edit.payment && edit.payment_id) {
    const report = await withProviderTimeout(platform.payments[edit.payment].close(handleOf(order.reference, edit)));
    if (report && isUnderWay(report)) return settlePayment(platform, edit.payment, report);
    if (report?.status === "open") return;
  }
  await transact(platform, async (tx) => {
    const locked = await lockOrder(tx, order.reference);
    if (await endEdit(tx, locked, edit, "lapsed"))
      await recordEvent(tx, order.id, "edit_lapsed", shop, { edit: edit.id });
  });
}

/** Asks after the change of an order that waits for its payment, as its customer comes back from paying it. */
export async function askAfterWaiting(platform: Settling, order: OrderRow): Promise<void> {
  for (const found of await findEdits(platform.db, and(isAwaited, eq(orders.id, order.id)))) {
    await quietly(platform, found, ask);
  }
}

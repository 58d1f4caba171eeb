import type { ReturnState } from "@cairn/contract/orders/returns/public.ts";
import type { listReturns } from "@cairn/contract/orders/returns/staff.ts";
import type { ShopReason } from "@cairn/contract/orders/staff-event-messages.ts";
import { staffReturnMessages } from "@cairn/contract/orders/staff-messages.ts";
import type { Units } from "@cairn/contract/orders/units.ts";
import { and, asc, count, desc, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { readPage } from "../../../platform/database/pages.ts";
import { hasWords } from "../../../platform/database/search.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { releaseUnits } from "../edits/holds.ts";
import { lockOrder } from "../lock-order.ts";
import { requestRefund } from "../request-refund.ts";
import type { Actor, OrderRow } from "../states.ts";
import { orders } from "../tables.ts";
import { keepForExchange, makeExchange, type WantedExchange } from "./exchange.ts";
import { mailReturn } from "./mail-return.ts";
import { restockUnits } from "./restock-units.ts";
import { invalidateReviewsOf } from "./returned.ts";
import { changeReturn, findReturn, type ReturnRow } from "./states.ts";
import { returnLines, returns } from "./tables.ts";

type Changing = Pick<Platform, "config" | "db" | "cache" | "mail" | "jobs">;

/** Which return, and who changes it. */
interface ReturnAction {
  readonly reference: string;
  readonly returnId: number;
  readonly by: Actor;
}

/** One page of the returns of a state, or of all. */
export function listAllReturns(
  db: Database,
  { page, per_page, order: direction, search, state }: z.output<typeof listReturns.schema.querystring>,
) {
  const wanted = and(state && eq(returns.state, state), hasWords(orders.folded, search));
  const by = direction === "asc" ? asc : desc;
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      db
        .select()
        .from(returns)
        .innerJoin(orders, eq(orders.id, returns.order_id))
        .where(wanted)
        .orderBy(by(returns.id))
        .limit(limit)
        .offset(offset),
    async total() {
      const [found] = await db
        .select({ total: count() })
        .from(returns)
        .innerJoin(orders, eq(orders.id, returns.order_id))
        .where(wanted);
      return found?.total ?? 0;
    },
    show: ({ returns: { id, state: returnState, reason, parcel_id, asked_at }, orders: { reference, name } }) => ({
      id,
      order: reference,
      name,
      state: returnState,
      reason,
      is_undelivered: parcel_id !== null,
      asked_at,
    }),
  });
}

interface Acceptance {
  readonly instructions: string;
  readonly exchange: readonly WantedExchange[];
}

/**
 * Accepts a return: the customer learns how to send it back, and what is to be sent in its place is kept. Refuses with
 * 404, with 409 also what is not in stock, and with 422 an exchange for something else.
 */
export function accept(
  platform: Changing,
  action: ReturnAction,
  { instructions, exchange: wanted }: Acceptance,
): Promise<void> {
  return move(platform, action, "accepted", { instructions }, async (tx, order, { id }) => {
    if (wanted.length > 0) await keepForExchange(tx, order, id, wanted);
    await mailReturn(platform, tx, "return-accepted", order, id, instructions);
  });
}

/** Declines a return that has not come. Refuses with 404 and 409. */
export function decline(platform: Changing, action: ReturnAction, reason: string): Promise<void> {
  return move(platform, action, "declined", { answer: reason }, async (tx, order, { id }) => {
    await releaseUnits(tx, order, { return_id: id });
    await mailReturn(platform, tx, "return-declined", order, id, reason);
  });
}

/** Notes that a return has come; the units that are named go back into stock. Refuses with 404, 409 and 422. */
export function receive(platform: Changing, action: ReturnAction, restock: Units): Promise<void> {
  return move(platform, action, "received", {}, async (tx, order, { id }) => {
    await restockUnits(tx, order, id, restock);
    const lines = await tx.select({ id: returnLines.line_id }).from(returnLines).where(eq(returnLines.return_id, id));
    await invalidateReviewsOf(
      tx,
      lines.map((line) => line.id),
    );
    await mailReturn(platform, tx, "return-received", order, id);
  });
}

/**
 * Refunds what was paid for the units of a return that has come; the customer hears of it once the money has left.
 * Refuses with 404 and 409, and as `requestRefund` does.
 */
export function refund(platform: Changing, action: ReturnAction, withShipping: boolean): Promise<void> {
  return move(platform, action, "refunded", {}, async (tx, order, { id }) => {
    await releaseUnits(tx, order, { return_id: id });
    const lines = await tx.select().from(returnLines).where(eq(returnLines.return_id, id));
    const input = {
      idempotency_key: `return-${id}`,
      reason: "returned" satisfies ShopReason,
      restock: false,
      of: {
        kind: "returned",
        lines: lines.map(({ line_id, quantity }) => ({ line_id, quantity })),
        with_shipping: withShipping,
      },
    } as const;
    await requestRefund(platform, tx, order, input, action.by);
  });
}

/** Ends a return that has come otherwise than by its refund. Refuses with 404 and 409. */
export function close(platform: Changing, action: ReturnAction, reason: string): Promise<void> {
  return move(platform, action, "closed", { answer: reason }, async (tx, order, { id }) => {
    await releaseUnits(tx, order, { return_id: id });
    await mailReturn(platform, tx, "return-closed", order, id, reason);
  });
}

/**
 * Ends a return that has come by what was kept for it: that is in the order now, paid with what was paid for the units
 * that came back, and is packed next. Refuses with 404 and 409.
 */
export function exchange(platform: Changing, action: ReturnAction): Promise<void> {
  return move(platform, action, "exchanged", {}, async (tx, order, { id }) => {
    await makeExchange(platform, tx, order, id, action.by);
  });
}

/** One step of a return with its effects, taken once however often it is asked for. */
function move(
  platform: Changing,
  { reference, returnId, by }: ReturnAction,
  to: ReturnState,
  words: Partial<Pick<ReturnRow, "instructions" | "answer">>,
  effect: (tx: Transaction, order: OrderRow, moved: ReturnRow) => Promise<void>,
): Promise<void> {
  return transact(platform, async (tx) => {
    const order = await lockOrder(tx, reference);
    const found = await findReturn(tx, order.id, returnId);
    if (found.state === to) return;
    const moved = await changeReturn(tx, found, to, by, words);
    if (!moved) throw new AppError("return_moved_on", 409, staffReturnMessages.notNow);
    await effect(tx, order, moved);
  });
}

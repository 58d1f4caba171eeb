import type { Need } from "@cairn/contract/home/staff.ts";
import { packingProblemMessages } from "@cairn/contract/orders/packing/staff-messages.ts";
import { writePounds } from "@cairn/contract/platform/money.ts";
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { foundNeeds, type NeedSource } from "../../platform/needs.ts";
import { toPack, toSend, withProblem } from "./find-orders.ts";
import { packingProblems } from "./packing/tables.ts";
import { returns } from "./returns/tables.ts";
import { orderEvents, orders, payments, refunds } from "./tables.ts";

const total = sql<number>`count(*) over ()::int`;

const aboutOrder = (reference: string, more: Pick<Need, "id" | "title" | "detail">, since: string | null): Need => ({
  ...more,
  since,
  order: reference,
  record: { resource: "orders", id: reference },
});

const paidAt = sql<string>`coalesce(${orders.paid_at}, ${orders.placed_at})`.mapWith(orders.placed_at);
const packedAt = sql<string>`(
  select max(event.happened_at) from ${orderEvents} event
  where event.order_id = ${orders.id} and event.kind = 'fulfilment_packed')`.mapWith(orderEvents.happened_at);

/** Orders in a state, the first placed first, as the index of those to pack has them. */
async function findOrders(db: Database, wanted: SQL | undefined, limit: number, since = paidAt) {
  const rows = await db
    .select({ order: orders, since, total })
    .from(orders)
    .where(wanted)
    .orderBy(asc(orders.placed_at), asc(orders.id))
    .limit(limit);
  return foundNeeds(rows, ({ since: waitsSince, order: { reference, name, total_pence, country } }) =>
    aboutOrder(
      reference,
      { id: reference, title: `${reference}, ${name}`, detail: `${writePounds(total_pence)} to ${country}` },
      waitsSince,
    ),
  );
}

async function findReturns(db: Database, state: "asked" | "received", limit: number) {
  const rows = await db
    .select({ id: returns.id, reason: returns.reason, asked_at: returns.asked_at, order: orders, total })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.order_id))
    .where(eq(returns.state, state))
    .orderBy(asc(returns.id))
    .limit(limit);
  return foundNeeds(rows, ({ id, reason, asked_at, order: { reference, name } }) =>
    aboutOrder(reference, { id, title: `${reference}, ${name}`, detail: reason.replaceAll("_", " ") }, asked_at),
  );
}

/** What orders ask of staff. */
export const orderNeeds: readonly NeedSource[] = [
  {
    kind: "order_to_pack",
    permission: "orders.fulfil",
    find: (db, limit) => findOrders(db, toPack, limit),
  },
  {
    kind: "order_to_send",
    permission: "orders.fulfil",
    find: (db, limit) => findOrders(db, toSend, limit, packedAt),
  },
  {
    kind: "packing_problem",
    permission: "orders.refund",
    async find(db, limit) {
      const rows = await db
        .select({ problem: packingProblems, order: orders, total })
        .from(packingProblems)
        .innerJoin(orders, eq(orders.id, packingProblems.order_id))
        .where(and(isNull(packingProblems.settled_at), withProblem))
        .orderBy(asc(packingProblems.id))
        .limit(limit);
      return foundNeeds(rows, ({ problem: { kind, words, reported_by, reported_at }, order: { reference, name } }) => {
        const text =
          words === "" ? packingProblemMessages.kinds[kind] : `${packingProblemMessages.kinds[kind]}: ${words}`;
        return aboutOrder(
          reference,
          { id: reference, title: `${reference}, ${name}`, detail: `${text} (${reported_by})` },
          reported_at,
        );
      });
    },
  },
  {
    kind: "payment_in_review",
    permission: "orders.refund",
    find: (db, limit) => findOrders(db, eq(orders.payment_state, "review"), limit),
  },
  {
    kind: "payment_disputed",
    permission: "orders.refund",
    find: (db, limit) => findOrders(db, eq(orders.payment_state, "disputed"), limit),
  },
  {
    kind: "refund_failed",
    permission: "orders.refund",
    async find(db, limit) {
      const rows = await db
        .select({
          id: refunds.id,
          amount_pence: refunds.amount_pence,
          failed_at: refunds.failed_at,
          order: orders,
          total,
        })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.payment_id))
        .innerJoin(orders, eq(orders.id, payments.order_id))
        .where(and(isNotNull(refunds.failed_at), isNull(refunds.made_at)))
        .orderBy(asc(refunds.failed_at))
        .limit(limit);
      return foundNeeds(rows, ({ id, amount_pence, failed_at, order: { reference, name } }) =>
        aboutOrder(
          reference,
          { id, title: `${reference}, ${name}`, detail: `${writePounds(amount_pence)} could not be sent back` },
          failed_at,
        ),
      );
    },
  },
  { kind: "return_asked", permission: "orders.fulfil", find: (db, limit) => findReturns(db, "asked", limit) },
  { kind: "return_received", permission: "orders.refund", find: (db, limit) => findReturns(db, "received", limit) },
];

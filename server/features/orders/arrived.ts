import { and, desc, eq, isNotNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { productsOfVariants } from "../catalogue/product-names.ts";
import { parcelLines, parcels } from "./fulfilment/tables.ts";
import { findLines } from "./order-lines.ts";
import { findReturnable } from "./returns/returnable.ts";
import { mayBeSent, type OrderRow } from "./states.ts";
import { orderLines, orders } from "./tables.ts";

// Lines of orders that have arrived, for features that speak of them. A line has arrived once a parcel with some of it has.

/** Queued in the transaction that puts a guest's order into an account, for the features that keep whose it is. */
export const orderClaimed = { name: "orders.claimed", payload: z.object({ orderId: z.int() }) };

/** Whose lines are meant: all of a customer's, or those of one of their orders. */
export interface Whose {
  readonly customerId: number;
  readonly orderId?: number | undefined;
  readonly reference?: string | undefined;
}

const arrivedAt = sql<string>`min(${parcels.delivered_at})`;

function selectArrived(db: Database | Transaction, { customerId, orderId, reference }: Whose, more?: SQL) {
  return db
    .select({
      line_id: orderLines.id,
      order_id: orders.id,
      order: orders.reference,
      product_id: sql<number>`sold.product_id`.as("product_id"),
      name: orderLines.name,
      variant_name: orderLines.variant_name,
      thumbnail_key: orderLines.thumbnail_key,
      arrived_at: arrivedAt.mapWith(parcels.sent_at).as("arrived_at"),
    })
    .from(orders)
    .innerJoin(parcels, and(eq(parcels.order_id, orders.id), isNotNull(parcels.delivered_at)))
    .innerJoin(parcelLines, eq(parcelLines.parcel_id, parcels.id))
    .innerJoin(orderLines, eq(orderLines.id, parcelLines.line_id))
    .innerJoin(sql`${productsOfVariants} sold`, sql`sold.variant_id = ${orderLines.variant_id}`)
    .where(
      and(
        eq(orders.customer_id, customerId),
        orderId === undefined ? undefined : eq(orders.id, orderId),
        reference === undefined ? undefined : eq(orders.reference, reference),
        more,
      ),
    )
    .groupBy(orders.id, orderLines.id, sql`sold.product_id`);
}
export type ArrivedLine = Awaited<ReturnType<typeof selectArrived>>[number];

/** The lines that have arrived, those that arrived last first. */
export function findArrivedLines(db: Database, whose: Whose, most: number): Promise<ArrivedLine[]> {
  return selectArrived(db, whose).orderBy(desc(arrivedAt), desc(orderLines.id)).limit(most);
}

/** Whether a line is one of theirs, and has arrived. */
export async function findArrival(
  tx: Transaction,
  whose: Whose,
  lineId: number,
): Promise<ArrivedLine | "under way" | undefined> {
  const [arrived] = await selectArrived(tx, whose, eq(orderLines.id, lineId));
  if (arrived) return arrived;
  const isOwn = and(
    eq(orderLines.id, lineId),
    eq(orders.customer_id, whose.customerId),
    whose.orderId === undefined ? undefined : eq(orders.id, whose.orderId),
  );
  const own = tx.select({ id: orders.id }).from(orderLines).innerJoin(orders, eq(orders.id, orderLines.order_id));
  return (await tx.$count(own.where(isOwn).as("own"))) > 0 ? "under way" : undefined;
}

/** For so many days after it is due an order is still asked about, so that nobody hears of one of long ago. */
const daysLate = 30;

/**
 * The ids of orders whose last parcel arrived so many days ago and that are paid for, the oldest first; `isWanted` says
 * of an order's id which of them.
 */
export async function findSettledIn(
  db: Database,
  days: number,
  { isWanted, most }: { isWanted: (orderId: SQLWrapper) => SQL; most: number },
): Promise<number[]> {
  const due = sql`now() - make_interval(days => ${days})`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${orders.id} as id from ${parcels} join ${orders} on ${orders.id} = ${parcels.order_id}
    where ${parcels.delivered_at} <= ${due} and ${parcels.delivered_at} > ${due} - make_interval(days => ${daysLate})
      and ${orders.fulfilment_state} = 'delivered' and ${orders.email} <> ''
      and ${orders.payment_state} = any(${sql.param([...mayBeSent])}::text[])
      and not exists (
        select from parcels later where later.order_id = ${orders.id} and later.delivered_at > ${parcels.delivered_at})
      and ${isWanted(orders.id)}
    group by ${orders.id} order by min(${parcels.delivered_at}), ${orders.id} limit ${most}`);
  return rows.map(({ id }) => id);
}

/** An order by its id, locked, with the lines of which its customer has kept something. */
export async function lockKept(tx: Transaction, orderId: number) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!order) return undefined;
  const { unitsOf } = await findReturnable(tx, order);
  const lines = (await findLines(tx, order.id)).map((line) => ({ line, quantity: unitsOf(line) }));
  return { order, lines: lines.filter(({ quantity }) => quantity > 0) };
}

/** The address with which an order was made; empty once it is forgotten. */
export async function findOrderEmail(tx: Transaction, orderId: number): Promise<string> {
  const [order] = await tx.select({ email: orders.email }).from(orders).where(eq(orders.id, orderId));
  return order?.email ?? "";
}

/** Whom an order is from, by one of its lines. */
export async function findOrderOfLine(tx: Transaction, lineId: number): Promise<OrderRow | undefined> {
  const [found] = await tx
    .select({ order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(eq(orderLines.id, lineId));
  return found?.order;
}

/** The ids of an order's lines, and whose the order is. */
export async function findLinesOf(tx: Transaction, orderId: number) {
  const [order] = await tx.select({ customer_id: orders.customer_id }).from(orders).where(eq(orders.id, orderId));
  return order && { customerId: order.customer_id, lineIds: (await findLines(tx, orderId)).map(({ id }) => id) };
}

/** The reference of the order of the line whose id is in a column, within a statement. */
export const referenceOfLine = (lineId: SQLWrapper) => sql<string | null>`(
  select placed.reference from order_lines line join orders placed on placed.id = line.order_id where line.id = ${lineId})`;

import { customerOrderSchema } from "@cairn/contract/customers/staff.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { and, desc, eq, inArray, isNotNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { hasWords } from "../../platform/database/search.ts";
import { returns } from "./returns/tables.ts";
import { orders, payments } from "./tables.ts";

// What staff are told of customers' orders beside the customers.

const mostShown = 100;

/** Whether somebody has ordered, by the column of their id. */
export const hasOrdered = (customerId: SQLWrapper) =>
  sql<boolean>`exists (select from orders where orders.customer_id = ${customerId})`;

/** Orders beyond these are not looked at for a customer: words that so many have say nothing of one of them. */
const mostSearched = 2000;

/** Whether an order of a customer has all words of a search, by the column of their id; undefined for no words. */
export function ordersHave(customerId: SQLWrapper, search: string): SQL | undefined {
  const isFound = hasWords(orders.folded, search);
  return (
    isFound &&
    sql`${customerId} in (select ${orders.customer_id} from ${orders} where ${isFound} limit ${mostSearched})`
  );
}

/** How often these customers have paid for an order, and how much without what went back, by their ids. */
export async function findOrderSums(db: Database, customerIds: readonly number[]) {
  if (customerIds.length === 0) return new Map<number, { orders: number; spentPence: number }>();
  const sums = await db
    .select({
      customer_id: orders.customer_id,
      orders: sql<number>`count(distinct ${orders.id})::int`,
      spentPence: sql<number>`coalesce(sum(${payments.captured_pence} - ${payments.refunded_pence}) filter (where ${payments.lost_at} is null), 0)::float8`,
    })
    .from(orders)
    .leftJoin(payments, eq(payments.order_id, orders.id))
    .where(and(inArray(orders.customer_id, [...customerIds]), isNotNull(orders.paid_at)))
    .groupBy(orders.customer_id);
  return new Map(sums.map(({ customer_id, ...sum }) => [customer_id, sum]));
}

/** A customer's newest orders and returns, those included that were never paid. */
export async function findOrdersOf(db: Database, customerId: number) {
  const own = await db
    .select({ ...columnsIn(orders, customerOrderSchema), total_pence: orders.total_pence })
    .from(orders)
    .where(eq(orders.customer_id, customerId))
    .orderBy(desc(orders.placed_at), desc(orders.id))
    .limit(mostShown);
  const asked = await db
    .select({ id: returns.id, reference: orders.reference, state: returns.state, asked_at: returns.asked_at })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.order_id))
    .where(eq(orders.customer_id, customerId))
    .orderBy(desc(returns.id))
    .limit(mostShown);
  return {
    orders: own.map(({ total_pence, ...order }) => ({ ...order, total: pence(total_pence) })),
    order_count: await db.$count(orders, eq(orders.customer_id, customerId)),
    returns: asked,
  };
}

/** The addresses that a customer's orders were made with, and their references: mails about them went there. */
export async function findOrderAddresses(db: Database, customerId: number) {
  const own = await db
    .select({ reference: orders.reference, email: orders.email })
    .from(orders)
    .where(eq(orders.customer_id, customerId))
    .orderBy(desc(orders.id));
  return {
    references: own.map(({ reference }) => reference),
    emails: [...new Set(own.map(({ email }) => email.toLowerCase()))].filter((email) => email !== ""),
  };
}

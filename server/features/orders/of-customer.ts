import { pence } from "@cairn/contract/money.ts";
import { and, desc, eq, inArray, isNotNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
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
    isFound && sql`${customerId} in (select ${orders.customerId} from ${orders} where ${isFound} limit ${mostSearched})`
  );
}

/** How often these customers have paid for an order, and how much without what went back, by their ids. */
export async function findOrderSums(db: Database, customerIds: readonly number[]) {
  if (customerIds.length === 0) return new Map<number, { orders: number; spentPence: number }>();
  const sums = await db
    .select({
      customerId: orders.customerId,
      orders: sql<number>`count(distinct ${orders.id})::int`,
      spentPence: sql<number>`coalesce(sum(${payments.capturedPence} - ${payments.refundedPence}) filter (where ${payments.lostAt} is null), 0)::float8`,
    })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(and(inArray(orders.customerId, [...customerIds]), isNotNull(orders.paidAt)))
    .groupBy(orders.customerId);
  return new Map(sums.map(({ customerId, ...sum }) => [customerId, sum]));
}

/** A customer's newest orders and returns, those included that were never paid. */
export async function findOrdersOf(db: Database, customerId: number) {
  const own = await db
    .select()
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(mostShown);
  const asked = await db
    .select({ id: returns.id, reference: orders.reference, state: returns.state, askedAt: returns.askedAt })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(returns.id))
    .limit(mostShown);
  return {
    orders: own.map(({ reference, paymentState, fulfilmentState, placedAt, totalPence }) => ({
      reference,
      payment_state: paymentState,
      fulfilment_state: fulfilmentState,
      placed_at: placedAt.toISOString(),
      total: pence(totalPence),
    })),
    order_count: await db.$count(orders, eq(orders.customerId, customerId)),
    returns: asked.map(({ askedAt, ...rest }) => ({ ...rest, asked_at: askedAt.toISOString() })),
  };
}

/** The addresses that a customer's orders were made with, and their references: mails about them went there. */
export async function findOrderAddresses(db: Database, customerId: number) {
  const own = await db
    .select({ reference: orders.reference, email: orders.email })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.id));
  return {
    references: own.map(({ reference }) => reference),
    emails: [...new Set(own.map(({ email }) => email.toLowerCase()))].filter((email) => email !== ""),
  };
}

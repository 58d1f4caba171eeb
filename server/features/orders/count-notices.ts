import type { PaymentMethod } from "@cairn/contract/orders/payment-options.ts";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { orderEvents, orders } from "./tables.ts";

/** How much orders learnt from providers within the last day, by the option of their payment. */
export async function countNotices(db: Database): Promise<Map<PaymentMethod, number>> {
  const rows = await db
    .select({ option: orders.payment, count: sql<number>`count(*)::int` })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.order_id))
    .where(and(eq(orderEvents.actor, "provider"), gt(orderEvents.happened_at, sql`now() - interval '1 day'`)))
    .groupBy(orders.payment);
  return new Map(rows.map(({ option, count }) => [option, count]));
}

import { checkoutMessages } from "@cairn/contract/messages/orders.ts";
import { pence } from "@cairn/contract/money.ts";
import type { OrderState } from "@cairn/contract/orders.ts";
import type { StaffOrder } from "@cairn/contract/staff/orders.ts";
import { asc, desc, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { AppError } from "../../platform/errors.ts";
import { describeOrder } from "./service.ts";
import { orderEvents, orders } from "./tables.ts";

const ordersPerPage = 50;

/** One page of all orders, newest first; of one state when it is named. */
export function listAllOrders(db: Database, page: number, state: OrderState | undefined) {
  const wanted = state && eq(orders.state, state);
  return readPage(page, ordersPerPage, {
    rows: (limit, offset) =>
      db.select().from(orders).where(wanted).orderBy(desc(orders.id)).limit(limit).offset(offset),
    total: () => db.$count(orders, wanted),
    show: ({ reference, state, placedAt, totalPence, name, email }) => ({
      id: reference,
      state,
      placed_at: placedAt.toISOString(),
      total: pence(totalPence),
      name,
      email,
    }),
  });
}

/** One order with its events; refuses with 404. */
export async function findAnyOrder(db: Database, reference: string): Promise<StaffOrder> {
  const [order] = await db.select().from(orders).where(eq(orders.reference, reference));
  if (!order) throw new AppError("order_unknown", 404, checkoutMessages.orderNotFound);
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id));
  return {
    ...(await describeOrder(db, order)),
    id: reference,
    name: order.name,
    payment_id: order.paymentId,
    events: events.map(({ kind, detail, happenedAt }) => ({
      kind,
      detail: detail as Record<string, unknown>,
      happened_at: happenedAt.toISOString(),
    })),
  };
}

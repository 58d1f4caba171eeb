import { checkoutMessages } from "@cairn/contract/messages/orders.ts";
import { pence } from "@cairn/contract/money.ts";
import type { FulfilmentState, PaymentState } from "@cairn/contract/orders.ts";
import type { StaffOrder } from "@cairn/contract/staff/orders.ts";
import { and, asc, desc, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { AppError } from "../../platform/errors.ts";
import { describeOrder } from "./service.ts";
import { orderEvents, orders } from "./tables.ts";

const ordersPerPage = 50;

interface Wanted {
  readonly page: number;
  readonly payment_state?: PaymentState | undefined;
  readonly fulfilment_state?: FulfilmentState | undefined;
}

/** One page of all orders, newest first; of those in the states that are named. */
export function listAllOrders(db: Database, { page, payment_state, fulfilment_state }: Wanted) {
  const wanted = and(
    payment_state && eq(orders.paymentState, payment_state),
    fulfilment_state && eq(orders.fulfilmentState, fulfilment_state),
  );
  return readPage(page, ordersPerPage, {
    rows: (limit, offset) =>
      db.select().from(orders).where(wanted).orderBy(desc(orders.id)).limit(limit).offset(offset),
    total: () => db.$count(orders, wanted),
    show: ({ reference, paymentState, fulfilmentState, placedAt, totalPence, name, email }) => ({
      id: reference,
      payment_state: paymentState,
      fulfilment_state: fulfilmentState,
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
    events: events.map(({ kind, detail, actor, actorName, happenedAt }) => ({
      kind,
      detail: detail as Record<string, unknown>,
      actor,
      actor_name: actorName,
      happened_at: happenedAt.toISOString(),
    })),
  };
}

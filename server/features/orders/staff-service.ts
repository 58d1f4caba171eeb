import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { orderEventSchema, orderMailSchema, type StaffOrder } from "@cairn/contract/orders/staff.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { and, asc, eq, like, ne, or } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { AppError } from "../../platform/errors.ts";
import { mails } from "../../platform/mail/tables.ts";
import { findOwnPayments } from "./follow-refunds.ts";
import { findProblem } from "./packing/problems.ts";
import { leftOfPayments, shippingRefunded } from "./request-refund.ts";
import { describeOrder } from "./service.ts";
import type { OrderRow } from "./states.ts";
import { orderEvents, orders } from "./tables.ts";

/** One order with its events and mails; refuses with 404. */
export async function findAnyOrder(db: Database, reference: string): Promise<StaffOrder> {
  const [order] = await db.select().from(orders).where(eq(orders.reference, reference));
  if (!order) throw new AppError("order_unknown", 404, checkoutMessages.orderNotFound);
  return {
    ...(await describeOrder(db, order)),
    id: reference,
    name: order.name,
    customer_id: order.customer_id,
    customer_orders: await db.$count(orders, eq(orders.customer_id, order.customer_id)),
    payment_id: order.payment_id,
    ...(await findRefundable(db, order)),
    packing_problem: await findProblem(db, order.id),
    events: await db
      .select(columnsIn(orderEvents, orderEventSchema))
      .from(orderEvents)
      .where(eq(orderEvents.order_id, order.id))
      .orderBy(asc(orderEvents.id)),
    mails: await findMails(db, reference),
  };
}

async function findRefundable(db: Database, order: OrderRow) {
  const own = await findOwnPayments(db, order);
  const refundable = leftOfPayments(own);
  const shipping = order.shipping_pence - (await shippingRefunded(db, own));
  return { refundable, shipping_refundable: pence(Math.min(shipping, refundable)) };
}

/** What customers were mailed about an order: the keys of such mails begin with its reference. */
function findMails(db: Database, reference: string): Promise<StaffOrder["mails"]> {
  const isAbout = or(eq(mails.key, reference), like(mails.key, `${reference}-%`));
  return db
    .select(columnsIn(mails, orderMailSchema))
    .from(mails)
    .where(and(isAbout, ne(mails.kind, "order-trouble")))
    .orderBy(asc(mails.id));
}

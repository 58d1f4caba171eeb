import { openMatters } from "@cairn/contract/customers/staff-messages.ts";
import type { PaymentState } from "@cairn/contract/orders/public.ts";
import type { Use } from "@cairn/contract/platform/endpoint.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { isUnderWay } from "./fulfilment/follow-contents.ts";
import { parcels } from "./fulfilment/tables.ts";
import { returns } from "./returns/tables.ts";
import { isLapsed, mayBeSent } from "./states.ts";
import { orders, payments, refunds } from "./tables.ts";

type Matter = keyof typeof openMatters;

const ofPayment: Partial<Record<PaymentState, Matter>> = {
  pending: "unpaid",
  authorised: "unpaid",
  review: "review",
  refunding: "refunding",
  disputed: "disputed",
};
/** A payment that comes late is honoured for as long as lapsed orders are asked after (`jobs.ts`). */
const isYoung = sql<boolean>`${orders.placed_at} > now() - interval '25 hours'`;
/** Also one that did not go through, of which staff decide. */
const hasOpenRefund = sql<boolean>`exists (
  select from ${refunds} refund join ${payments} payment on payment.id = refund.payment_id
  where payment.order_id = ${orders.id} and refund.made_at is null)`;
const hasOpenReturn = sql<boolean>`exists (
  select from ${returns} asked where asked.order_id = ${orders.id} and asked.state in ('asked', 'accepted', 'received'))`;

/** Also one that came back is not on its way any more. */
const isOnItsWay = sql<boolean>`exists (select from ${parcels} where ${parcels.order_id} = ${orders.id} and ${isUnderWay})`;

/** Locks a customer's orders and tells which of them are not over, and why: such a customer cannot be erased. */
export async function findOpenMatters(tx: Transaction, customerId: number): Promise<Use[]> {
  const ids = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customer_id, customerId))
    .orderBy(asc(orders.id))
    .for("update");
  if (ids.length === 0) return [];
  const found = await tx
    .select({
      reference: orders.reference,
      payment: orders.payment_state,
      fulfilment: orders.fulfilment_state,
      isYoung,
      hasOpenRefund,
      hasOpenReturn,
      isOnItsWay,
    })
    .from(orders)
    .where(
      and(
        eq(orders.customer_id, customerId),
        inArray(
          orders.id,
          ids.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(orders.id));
  return found.flatMap(({ reference, payment, fulfilment, ...order }) => {
    const isToCome = fulfilment === "sent" ? order.isOnItsWay : ["open", "packed"].includes(fulfilment);
    const isUndelivered = mayBeSent.includes(payment) && isToCome;
    const matters: (Matter | false | undefined)[] = [
      ofPayment[payment],
      isLapsed(payment) && order.isYoung && "late",
      isUndelivered && "undelivered",
      order.hasOpenRefund && "refunding",
      order.hasOpenReturn && "returning",
    ];
    const [first] = matters.filter((matter) => matter !== undefined && matter !== false);
    return first ? [{ resource: "orders", id: reference, label: `${reference}: ${openMatters[first]}` }] : [];
  });
}

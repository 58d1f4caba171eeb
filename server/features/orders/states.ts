import {
  type FulfilmentState,
  lapsedStates,
  type Order,
  type OrderStep,
  type PaymentState,
} from "@cairn/contract/orders/public.ts";
import type { OrderActor } from "@cairn/contract/orders/staff.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Confirmation } from "../staff/policy.ts";
import { orderEvents, orders } from "./tables.ts";

export type OrderRow = typeof orders.$inferSelect;

export const lapsed: readonly PaymentState[] = lapsedStates;
/** Money was collected, whatever became of it since. */
export const collected: readonly PaymentState[] = [
  "paid",
  "review",
  "refunding",
  "partly_refunded",
  "refunded",
  "disputed",
];
/** What the customer has paid for is theirs, and may be packed and sent. */
export const mayBeSent: readonly PaymentState[] = ["paid", "partly_refunded"];

// Written into statements, so that the indexes of these orders serve them (`platform/database/prepared.ts`).

/** Neither paid nor given up: its stock is held. */
export const isPending = eq(orders.payment_state, "pending").inlineParams();
/** In one of the states of `mayBeSent`. */
export const isToBeSent = inArray(orders.payment_state, [...mayBeSent]).inlineParams();

/**
 * From which states a payment may come into each. An order in review for another sum keeps the hold with which it came
 * there until staff decide: paid sells it, refunding or refunded (what they have sent back by hand) frees it. One whose
 * refund has failed was sold before, and comes back to what its refunds say.
 */
export const paymentMoves: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  pending: [],
  authorised: ["pending"],
  paid: ["pending", "authorised", ...lapsed, "review", "partly_refunded", "disputed"],
  review: ["pending", "authorised", ...lapsed, "refunding", "refunded", "disputed"],
  refunding: [...lapsed, "review", "paid", "partly_refunded", "disputed"],
  partly_refunded: ["paid", "partly_refunded", "review", "disputed"],
  refunded: ["refunding", "review", "paid", "partly_refunded", "disputed"],
  disputed: ["paid", "partly_refunded", "review", "refunding", "refunded"],
  declined: ["pending", "authorised"],
  cancelled: ["pending", "authorised"],
  expired: ["pending", "authorised"],
  superseded: ["pending"],
};

/** What was sent is to be sent again where its parcels say so (`fulfilment/follow-contents.ts`). */
const sentStates: readonly FulfilmentState[] = ["sent", "delivered"];

/** From which states the goods may come into each, and how the payment must stand meanwhile. */
export const fulfilmentMoves: Readonly<
  Record<FulfilmentState, { from: readonly FulfilmentState[]; while: readonly PaymentState[] }>
> = {
  // With an exchange, or a parcel that is taken back, there is something to send again.
  open: { from: ["packed", ...sentStates], while: collected },
  packed: { from: ["open", ...sentStates], while: mayBeSent },
  sent: { from: ["open", "packed"], while: mayBeSent },
  delivered: { from: ["sent"], while: collected },
  cancelled: { from: ["open", "packed"], while: collected },
};

/** Who changes an order; a member of staff by name. */
export interface Actor {
  readonly actor: OrderActor;
  readonly actor_name?: string;
  /**
   * Which member of staff makes the call, and when they have given their password; undefined for others and for jobs.
   */
  readonly member?: Confirmation;
}

export const shop: Actor = { actor: "shop" };
export const provider: Actor = { actor: "provider" };

/** Why an order is what it has become, for those who look at it later. */
type Detail = Readonly<Record<string, unknown>>;

export function isLapsed(state: PaymentState): boolean {
  return lapsed.includes(state);
}

/**
 * Moves an order's payment on and writes down who did it and why; undefined, and nothing changed, when its state does
 * not allow it (any more).
 */
export async function changePayment(
  tx: Transaction,
  orderId: number,
  to: PaymentState,
  by: Actor,
  detail: Detail = {},
  more: Partial<Pick<typeof orders.$inferInsert, "paid_at" | "payment_id" | "arrives_from" | "arrives_to">> = {},
): Promise<OrderRow | undefined> {
  const [order] = await tx
    .update(orders)
    .set({ payment_state: to, ...more })
    .where(and(eq(orders.id, orderId), inArray(orders.payment_state, [...paymentMoves[to]])))
    .returning();
  if (order) await recordEvent(tx, orderId, to, by, detail);
  return order;
}

/** Moves an order's goods on likewise; undefined, and nothing changed, when either state does not allow it. */
export async function changeFulfilment(
  tx: Transaction,
  orderId: number,
  to: FulfilmentState,
  by: Actor,
  detail: Detail = {},
): Promise<OrderRow | undefined> {
  const move = fulfilmentMoves[to];
  const [order] = await tx
    .update(orders)
    .set({ fulfilment_state: to })
    .where(
      and(
        eq(orders.id, orderId),
        inArray(orders.fulfilment_state, [...move.from]),
        inArray(orders.payment_state, [...move.while]),
      ),
    )
    .returning();
  if (order) await recordEvent(tx, orderId, `fulfilment_${to}`, by, detail);
  return order;
}

export async function recordEvent(
  tx: Transaction,
  orderId: number,
  kind: string,
  by: Actor,
  detail: Detail = {},
): Promise<void> {
  const { actor, actor_name } = by;
  await tx.insert(orderEvents).values({ order_id: orderId, kind, actor, actor_name, detail });
}

/** The kinds of events of which customers are told. */
const steps: Readonly<Record<string, OrderStep>> = {
  placed: "placed",
  paid: "paid",
  partly_refunded: "partly_refunded",
  refunded: "refunded",
  cancelled: "cancelled",
  fulfilment_packed: "packed",
  fulfilment_sent: "sent",
  fulfilment_delivered: "delivered",
  fulfilment_cancelled: "cancelled",
  return_asked: "return_asked",
  return_accepted: "return_accepted",
  return_declined: "return_declined",
  return_withdrawn: "return_withdrawn",
  return_received: "return_received",
  return_closed: "return_closed",
  return_exchanged: "return_exchanged",
  edited: "edited",
};

/** The steps of goods, of which those after one are over once the goods are back there. */
const goodsSteps = ["fulfilment_open", "fulfilment_packed", "fulfilment_sent", "fulfilment_delivered"];

/** What happened to an order, as its customer is told: steps that were taken back are none. */
export async function findTimeline(db: Database, orderId: number): Promise<Order["timeline"]> {
  const kinds = [...Object.keys(steps), ...goodsSteps];
  const events = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.order_id, orderId), inArray(orderEvents.kind, kinds)))
    .orderBy(asc(orderEvents.id));
  const isTakenBack = (kind: string, index: number) =>
    goodsSteps.includes(kind) &&
    events.some(
      (later, at) =>
        at > index && goodsSteps.includes(later.kind) && goodsSteps.indexOf(later.kind) <= goodsSteps.indexOf(kind),
    );
  return events.flatMap(({ kind, happened_at }, index) => {
    const step = steps[kind];
    return step && !isTakenBack(kind, index) ? [{ step, happened_at }] : [];
  });
}

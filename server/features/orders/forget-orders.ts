import { shopReasons } from "@cairn/contract/orders/staff-event-messages.ts";
import { and, eq, inArray, like, notInArray, notLike, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { draftOrders } from "./drafts/tables.ts";
import { orderEdits } from "./edits/tables.ts";
import { packingProblems } from "./packing/tables.ts";
import { orderEvents, orderLinks, orders, payments, refunds } from "./tables.ts";

/** What is left of an order that nobody is to be known by: its goods, its sums and its country. */
const nobody = {
  name: "",
  email: "",
  phone: "",
  address: "",
  address_line1: "",
  address_line2: "",
  town: "",
  postcode: "",
  gift_note: null,
  success_url: "",
  cancel_url: "",
  payment_link: null,
  // It is a hash of all that was asked for, the address included.
  fingerprint: "",
};

const ownReasons = Object.keys(shopReasons);

/** Takes off these orders whatever tells whose they were; their books stay, and so do their invoices. */
export async function forgetBuyers(db: Database | Transaction, which: SQL | undefined): Promise<void> {
  const forgotten = db.select({ id: orders.id }).from(orders).where(which);
  await db.delete(orderLinks).where(inArray(orderLinks.order_id, forgotten));
  const isTheirs = inArray(orderEvents.order_id, forgotten);
  await db.update(packingProblems).set({ words: "" }).where(inArray(packingProblems.order_id, forgotten));
  // Notes, former addresses and what people wrote as a reason.
  const { kind, detail } = orderEvents;
  const written = sql`case when ${detail} ->> 'reason' = any(${sql.param(ownReasons)}::text[]) then '' else 'reason' end`;
  await db
    .update(orderEvents)
    .set({ detail: sql`${detail} - 'text' - 'words' - 'before' - ${written}` })
    .where(and(isTheirs, notLike(kind, "return\\_%")));
  await db
    .update(orderEvents)
    .set({ detail: sql`jsonb_build_object('return', ${detail} -> 'return')` })
    .where(and(isTheirs, like(kind, "return\\_%")));
  const paid = db.select({ id: payments.id }).from(payments).where(inArray(payments.order_id, forgotten));
  await db
    .update(refunds)
    .set({ reason: "" })
    .where(and(inArray(refunds.payment_id, paid), notInArray(refunds.reason, ownReasons)));
  await db
    .update(orderEdits)
    .set({
      ...{ reason: "", wanted: { lines: [], added: [], shipping: null }, link_hash: null, payment_link: null },
      before: sql`jsonb_set(${orderEdits.before}, '{address}', '""')`,
      after: sql`jsonb_set(${orderEdits.after}, '{address}', '""')`,
    })
    .where(inArray(orderEdits.order_id, forgotten));
  await db.update(orders).set(nobody).where(which);
}

/** Takes off what was made out for a customer whatever tells whose it was, and ends it. */
export async function forgetDrafts(tx: Transaction, customerId: number): Promise<void> {
  await tx
    .update(draftOrders)
    .set({
      link_hash: null,
      state: sql`case ${draftOrders.state} when 'open' then 'withdrawn' else ${draftOrders.state} end`,
      content: sql`${draftOrders.content} || '{"reason": "", "delivery": {"phone": "", "address": "", "country": ""}}'`,
      offered: sql`jsonb_set(${draftOrders.offered}, '{address}', '""')`,
    })
    .where(eq(draftOrders.customer_id, customerId));
}

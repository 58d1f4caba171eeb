import { and, inArray, like, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { orderEvents, orderLinks, orders } from "./tables.ts";

/** What is left of an order that nobody is to be known by: its goods, its sums and its country. */
const nobody = {
  name: "",
  email: "",
  phone: "",
  address: "",
  addressLine1: "",
  addressLine2: "",
  town: "",
  postcode: "",
  successUrl: "",
  cancelUrl: "",
  paymentLink: null,
  // It is a hash of all that was asked for, the address included.
  fingerprint: "",
};

/** Takes off these orders whatever tells whose they were; their books stay, and so do their invoices. */
export async function forgetBuyers(db: Database | Transaction, which: SQL | undefined): Promise<void> {
  const forgotten = db.select({ id: orders.id }).from(orders).where(which);
  await db.delete(orderLinks).where(inArray(orderLinks.orderId, forgotten));
  const isTheirs = inArray(orderEvents.orderId, forgotten);
  // Notes and former addresses, and in events of returns what was written to the customer.
  await db
    .update(orderEvents)
    .set({ detail: sql`${orderEvents.detail} - 'text' - 'before'` })
    .where(and(isTheirs, inArray(orderEvents.kind, ["note", "address_corrected"])));
  await db
    .update(orderEvents)
    .set({ detail: sql`jsonb_build_object('return', ${orderEvents.detail} -> 'return')` })
    .where(and(isTheirs, like(orderEvents.kind, "return\\_%")));
  await db.update(orders).set(nobody).where(which);
}

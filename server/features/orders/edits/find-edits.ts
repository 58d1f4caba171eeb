import { orderChangeMessages } from "@cairn/contract/orders/change-messages.ts";
import type { OrderEdit } from "@cairn/contract/orders/edits/public.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { hashToken } from "../../../platform/tokens.ts";
import { findEditPapers } from "../invoices/service.ts";
import { orders } from "../tables.ts";
import { orderEdits } from "./tables.ts";
import { shownVersion } from "./versions.ts";

/** The changes of an order as customers and staff see them, the oldest first. */
export async function findOrderEdits(db: Database, orderId: number): Promise<OrderEdit[]> {
  const rows = await db.select().from(orderEdits).where(eq(orderEdits.order_id, orderId)).orderBy(asc(orderEdits.id));
  const papers = rows.length > 0 ? await findEditPapers(db, orderId) : new Map();
  return rows.map((edit) => ({
    id: edit.id,
    state: edit.state,
    reason: edit.reason,
    made_at: edit.made_at,
    applied_at: edit.applied_at,
    before: shownVersion(edit.before),
    after: shownVersion(edit.after),
    difference: pence(edit.difference_pence),
    pay_until: edit.state === "waiting" ? edit.expires_at : null,
    replaced_invoice: null,
    credit_note: null,
    ...papers.get(edit.id),
  }));
}

/** The changes that were made of orders, in the order in which they were. */
export function findAppliedEdits(db: Database, orderIds: readonly number[]) {
  return db
    .select()
    .from(orderEdits)
    .where(and(inArray(orderEdits.order_id, [...orderIds]), eq(orderEdits.state, "applied")))
    .orderBy(asc(orderEdits.applied_at), asc(orderEdits.id));
}

/** The change that a mailed link is for, with its order. Refuses with 404 a link that is over. */
export async function findLinkedEdit(db: Database, token: string) {
  const isOpen = and(
    eq(orderEdits.link_hash, hashToken(token)),
    eq(orderEdits.state, "waiting"),
    gt(orderEdits.expires_at, sql`now()`),
  );
  const [found] = await db
    .select({ order: orders, edit: orderEdits })
    .from(orderEdits)
    .innerJoin(orders, eq(orders.id, orderEdits.order_id))
    .where(isOpen);
  if (!found) throw new AppError("link_dead", 404, orderChangeMessages.payLinkOver);
  return found;
}

/** Whether a mailed link is for a change that is paid and made. */
export async function isPaidEdit(db: Database, token: string): Promise<boolean> {
  const isPaid = and(eq(orderEdits.link_hash, hashToken(token)), eq(orderEdits.state, "applied"));
  return (await db.$count(orderEdits, isPaid)) > 0;
}

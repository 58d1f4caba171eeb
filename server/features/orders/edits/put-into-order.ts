import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { insertOne } from "../../../platform/database/insert-one.ts";
import { bookChange } from "../books/book-change.ts";
import { issueCreditNotes } from "../invoices/issue-credit-notes.ts";
import { keepInvoice, replaceInvoice } from "../invoices/replace-invoice.ts";
import type { OrderRow } from "../states.ts";
import { type orderLines, orders } from "../tables.ts";
import { writeLines } from "./apply-edit.ts";
import { totalsOf } from "./plan-edit.ts";
import { orderEdits } from "./tables.ts";
import { type VersionLine, versionOf } from "./versions.ts";

/**
 * Puts lines into a locked order in exchange for others that have been taken off it: a change that costs nothing, with
 * its own invoice. It comes last in a transaction, as all that takes numbers of papers.
 */
export async function putIntoOrder(
  tx: Transaction,
  order: OrderRow,
  lines: readonly (typeof orderLines.$inferSelect)[],
  others: readonly VersionLine[],
  why: { readonly reason: string; readonly made_by: string },
): Promise<void> {
  const before = versionOf(order, lines);
  const all = [...before.lines, ...others];
  const after = { ...before, ...totalsOf(all), lines: all };
  const kept = await keepInvoice(tx, order);
  const { id } = await insertOne(tx, orderEdits, {
    ...{ order_id: order.id, state: "applied", ...why, before, after, difference_pence: 0 },
    wanted: { lines: [], added: [], shipping: null },
    applied_at: sql`now()` as never,
  });
  await writeLines(tx, order, before, after);
  const [changed = order] = await tx.update(orders).set(totalsOf(all)).where(eq(orders.id, order.id)).returning();
  await bookChange(tx, order.id, id, before, after);
  if (kept) await replaceInvoice(tx, changed, id, kept);
  await issueCreditNotes(tx, changed);
}

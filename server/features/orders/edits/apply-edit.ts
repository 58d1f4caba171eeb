import { pence } from "@cairn/contract/platform/money.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { restock, sellFreeStock } from "../../catalogue/stock.ts";
import { bookChange } from "../books/book-change.ts";
import { deliveryColumns, readDelivery } from "../checkout.ts";
import { emptyParcelsOf } from "../fulfilment/empty-parcels.ts";
import { followContents } from "../fulfilment/follow-contents.ts";
import { keepInvoice, replaceInvoice } from "../invoices/replace-invoice.ts";
import { findLines } from "../order-lines.ts";
import { type Actor, changeFulfilment, type OrderRow, recordEvent } from "../states.ts";
import { orderLines, orders } from "../tables.ts";
import { outOfStock, purposeOf, sellUnits } from "./holds.ts";
import { mailChange } from "./mail-change.ts";
import { type EditRow, orderEdits } from "./tables.ts";
import { columnsOf, goneLines, unitsBetween, type Version } from "./versions.ts";

/**
 * Makes a locked order what a change says: its lines, sums, address, stock, books and papers, and mails its customer. It
 * comes last in a transaction, since the papers' numbers stay locked until its end. Refuses with 409 what is not in
 * stock.
 */
export async function applyEdit(
  platform: Pick<Platform, "config" | "mail">,
  tx: Transaction,
  order: OrderRow,
  edit: EditRow,
  by: Actor,
): Promise<void> {
  const { before, after, wanted } = edit;
  const { more, fewer } = unitsBetween(before, after);
  const kept = await keepInvoice(tx, order);
  const held = await sellUnits(tx, order, { edit_id: edit.id });
  if (held.length === 0 && more.length > 0) {
    const isSold = await sellFreeStock(tx, order.reference, more, purposeOf({ edit_id: edit.id }));
    if (!isSold) throw outOfStock();
  }
  if (fewer.length > 0) await restock(tx, order.reference, fewer);
  await writeLines(tx, order, before, after);
  const { subtotal_pence, discount_pence, shipping_pence, total_pence, country, country_code } = after;
  const delivery = wanted.delivery && deliveryColumns(readDelivery(wanted.delivery, "delivery.phone"));
  const [changed = order] = await tx
    .update(orders)
    .set({ subtotal_pence, discount_pence, shipping_pence, total_pence, country, country_code, ...delivery })
    .where(eq(orders.id, order.id))
    .returning();
  await tx
    .update(orderEdits)
    .set({ state: "applied", applied_at: sql`now()`, expires_at: null })
    .where(eq(orderEdits.id, edit.id));
  await recordEvent(tx, order.id, "edited", by, {
    edit: edit.id,
    amountPence: edit.difference_pence,
    reason: edit.reason,
  });
  // What is packed is packed anew.
  if (order.fulfilment_state === "packed") await changeFulfilment(tx, order.id, "open", by);
  await followContents(tx, changed, by);
  await bookChange(tx, order.id, edit.id, before, after);
  await mailChange(platform, tx, changed, edit);
  if (kept) await replaceInvoice(tx, changed, edit.id, kept);
}

/** Makes a locked order's lines those of a version. */
export async function writeLines(tx: Transaction, order: OrderRow, before: Version, after: Version): Promise<void> {
  const gone = goneLines({ before, after });
  // Only parcels that were taken back have held what may be taken out.
  if (gone.length > 0) await emptyParcelsOf(tx, gone);
  if (gone.length > 0) await tx.delete(orderLines).where(inArray(orderLines.id, gone));
  for (const { line_id, ...line } of after.lines) {
    const columns = columnsOf(line);
    if (line_id !== null) {
      await tx
        .update(orderLines)
        .set(columns)
        .where(and(eq(orderLines.order_id, order.id), eq(orderLines.id, line_id)));
    } else {
      const cost = sql`(select cost_pence from variants own where own.id = ${line.variant_id})`;
      await tx.insert(orderLines).values({ order_id: order.id, ...columns, cost_pence: cost as never });
    }
  }
  const written = await findLines(tx, order.id);
  if (pence(written.reduce((sum, { shipping_pence }) => sum + shipping_pence, 0)) !== after.shipping_pence) {
    throw new Error("the delivery of a changed order is not that of its lines");
  }
}

import { desc, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { readSeller } from "../../settings/service.ts";
import { findLines } from "../order-lines.ts";
import type { OrderRow } from "../states.ts";
import { invoiceContent } from "./service.ts";
import { invoices, type KeptInvoice } from "./tables.ts";

interface KeptInvoiceRow {
  readonly number: number;
  readonly content: KeptInvoice;
}

/** What the last invoice of a locked order says before the order changes; undefined while it has none. */
export async function keepInvoice(tx: Transaction, order: OrderRow): Promise<KeptInvoiceRow | undefined> {
  const [last] = await tx
    .select({ number: invoices.number })
    .from(invoices)
    .where(eq(invoices.order_id, order.id))
    .orderBy(desc(invoices.number))
    .limit(1);
  return last && { number: last.number, content: invoiceContent(order, await findLines(tx, order.id)) };
}

/**
 * Takes a changed order's last invoice back by a credit note, which says what that said, and issues another in its place.
 * Like every paper's, their numbers have no gaps, so this comes last in a transaction.
 */
export async function replaceInvoice(
  tx: Transaction,
  { id, name, address, country }: OrderRow,
  editId: number,
  { number, content }: KeptInvoiceRow,
): Promise<void> {
  const seller = JSON.stringify(await readSeller(tx));
  const buyer = JSON.stringify({ name, address, country });
  await tx.update(invoices).set({ content }).where(eq(invoices.number, number));
  await tx.execute(sql`
    with next as (
      insert into invoice_counters as counter (series, last) values ('invoice', 1)
      on conflict (series) do update set last = counter.last + 1 returning last
    )
    insert into invoices (number, order_id, edit_id, seller, buyer)
    select last, ${id}, ${editId}, ${seller}::jsonb, ${buyer}::jsonb from next`);
  await tx.execute(sql`
    with next as (
      insert into invoice_counters as counter (series, last) values ('credit-note', 1)
      on conflict (series) do update set last = counter.last + 1 returning last
    )
    insert into credit_notes (number, edit_id, invoice_number, seller, buyer)
    select last, ${editId}, replaced.number, replaced.seller, replaced.buyer from next, invoices replaced where replaced.number = ${number}`);
}

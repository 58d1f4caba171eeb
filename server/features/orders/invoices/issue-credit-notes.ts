import { sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { bookRefunds } from "../books/book.ts";
import type { OrderRow } from "../states.ts";

/**
 * Books what has gone back of a locked order that is sold, and gives each refund the next number of a credit note, once.
 * It names the same seller and buyer as the invoice. Numbers have no gaps, as those of invoices.
 */
export async function issueCreditNotes(tx: Transaction, { id }: Pick<OrderRow, "id">): Promise<void> {
  const booked = await bookRefunds(tx, id);
  if (booked.length === 0) return;
  await tx.execute(sql`
    with counted as (
      insert into invoice_counters as counter (series, last)
      select 'credit-note', ${booked.length}::int where exists (select from invoices where order_id = ${id})
      on conflict (series) do update set last = counter.last + ${booked.length}
      returning last
    )
    insert into credit_notes (number, refund_id, invoice_number, issued_at, seller, buyer)
    select last - ${booked.length}::int + place, refund_id, corrected.number, booked.happened_at, seller, buyer
    from counted, (select number, seller, buyer from invoices where order_id = ${id} order by number desc limit 1) corrected, unnest(${sql.param(booked)}::int[]) with ordinality as wanted (wanted_id, place)
      join lateral (select refund_id, happened_at from book_entries where refund_id = wanted_id and kind = 'refund' limit 1) booked on true`);
}

import { and, asc, eq, isNotNull, notExists, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { defineJob } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readSeller } from "../../settings/service.ts";
import { bookedSales } from "../books/book.ts";
import { lockOrder } from "../lock-order.ts";
import type { OrderRow } from "../states.ts";
import { orders } from "../tables.ts";
import { issueCreditNotes } from "./issue-credit-notes.ts";
import { invoices } from "./tables.ts";

/**
 * Gives a locked order that is paid the next number, once. Numbers have no gaps: the counter's row stays locked until
 * the transaction ends, and goes back with it. So this comes last in it: every other payment waits here meanwhile. The
 * same statement books the sale.
 */
export async function issueInvoice(tx: Transaction, order: OrderRow): Promise<void> {
  const { id, name, address, country } = order;
  const seller = await readSeller(tx);
  await tx.execute(sql`
    with next as (
      insert into invoice_counters as counter (series, last)
      select 'invoice', 1 where not exists (select from invoices where order_id = ${id})
      on conflict (series) do update set last = counter.last + 1
      returning last
    ), issued as (
      insert into invoices (number, order_id, seller, buyer)
      select last, ${id}, ${JSON.stringify(seller)}::jsonb, ${JSON.stringify({ name, address, country })}::jsonb from next
    )
    ${bookedSales(sql`orders.id = ${id}`)}`);
  // Some of a payment that was set aside may have gone back before its order was paid.
  await issueCreditNotes(tx, order);
}

const batchSize = 200;

// What the release before has settled while this one began.
const isUnbooked = sql`orders.paid_at > now() - interval '2 days' and not exists (
  select from book_entries where book_entries.order_id = orders.id)`;

/** Invoices what was paid before there were invoices, and books it; since then every payment takes both with it. */
export const issueMissingInvoices = defineJob({
  name: "orders.issue-missing-invoices",
  payload: z.object({}),
  schedule: "17 * * * *",
  async run(platform: Pick<Platform, "db" | "cache">) {
    const { db } = platform;
    const isMissing = notExists(db.select().from(invoices).where(eq(invoices.order_id, orders.id)));
    for (let found = batchSize; found === batchSize; ) {
      const missing = await db
        .select({ reference: orders.reference })
        .from(orders)
        .where(and(isNotNull(orders.paid_at), isMissing))
        .orderBy(asc(orders.paid_at))
        .limit(batchSize);
      for (const { reference } of missing) {
        await transact(platform, async (tx) => issueInvoice(tx, await lockOrder(tx, reference)));
      }
      found = missing.length;
    }
    await transact(platform, (tx) => tx.execute(bookedSales(isUnbooked)));
  },
});

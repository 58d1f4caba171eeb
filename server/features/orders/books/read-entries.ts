import type {
  BookEntry,
  listBookEntries,
  listPaymentEntries,
  PaymentEntry,
} from "@cairn/contract/orders/books/staff.ts";
import { writeCreditNoteNumber, writeInvoiceNumber } from "@cairn/contract/orders/invoices/public.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database } from "../../../platform/database/database.ts";
import { readPage } from "../../../platform/database/pages.ts";
import { within } from "./read-books.ts";
import { bookEntries, type EntryKind } from "./tables.ts";

type WantedEntries = z.output<typeof listBookEntries.schema.querystring>;
type WantedPayments = z.output<typeof listPaymentEntries.schema.querystring>;

const perPage = 50;

/** An entry of the books with its order and the numbers of its documents, in pence. */
export interface EntryRow {
  id: number;
  order: string;
  payment: string;
  kind: EntryKind;
  invoice: number | null;
  credit_note: number | null;
  happened_at: string;
  country: string;
  rate: number;
  goods: number;
  discount: number;
  delivery: number;
  refund: number;
  tax: number;
}

/** A statement that reads entries with the numbers of their documents, without an order of its own. */
const selectEntries = (which: SQL): SQL => sql`
  select entry.id, orders.reference as "order", orders.payment, entry.kind, invoice.number as invoice, note.number as credit_note,
    to_char(entry.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as happened_at, entry.country_code as country,
    entry.tax_rate as rate, entry.goods_pence as goods, entry.discount_pence as discount, entry.shipping_pence as delivery,
    entry.refund_pence as refund, entry.tax_pence as tax
  from ${bookEntries} entry join orders on orders.id = entry.order_id left join invoices invoice on invoice.order_id = orders.id
      and invoice.edit_id is not distinct from entry.edit_id
    left join credit_notes note on note.refund_id = entry.refund_id
  where ${which}`;

/** One page of what the books of a period add up, the newest first. */
export function listEntries(db: Database, { page, ...wanted }: WantedEntries): Promise<Page<BookEntry>> {
  const { kind, country, percent } = wanted;
  const which = sql.join(
    [
      within(sql`entry.happened_at`, wanted),
      ...(kind
        ? [kind === "sale" ? sql`entry.kind in ('sale', 'change')` : sql`entry.kind not in ('sale', 'change')`]
        : []),
      ...(country ? [sql`entry.country_code = ${country === "-" ? "" : country}`] : []),
      ...(percent === undefined ? [] : [sql`entry.tax_rate = ${Math.round(percent * 100)}`]),
    ],
    sql` and `,
  );
  return readPage(page, perPage, {
    rows: async (limit, offset) =>
      (
        await db.execute<EntryRow & Record<string, unknown>>(
          sql`${selectEntries(which)} order by entry.happened_at desc, entry.id desc limit ${limit} offset ${offset}`,
        )
      ).rows,
    total: async () =>
      (await db.execute<{ count: number }>(sql`select count(*)::int as count from ${bookEntries} entry where ${which}`))
        .rows[0]?.count ?? 0,
    show: shownEntry,
  });
}

function shownEntry(row: EntryRow): BookEntry {
  const { order, kind, happened_at, country, rate, goods, discount, delivery, refund, tax } = row;
  const total = goods - discount + delivery + refund;
  return {
    ...{ order, kind, happened_at, country, document: documentOf(row), percent: rate / 100 },
    ...{ goods: pence(goods), discount: pence(discount), delivery: pence(delivery) },
    ...{ total: pence(total), net: pence(total - tax), tax: pence(tax) },
  };
}

/** The number of the document that says what an entry says. */
export function documentOf({ kind, invoice, credit_note }: Pick<EntryRow, "kind" | "invoice" | "credit_note">): string {
  if (kind === "sale" || kind === "change") return invoice === null ? "" : writeInvoiceNumber(invoice);
  return credit_note === null ? "" : writeCreditNoteNumber(credit_note);
}

/** One page of the money that came and went at providers, the newest first. */
export function listPayments(db: Database, { page, ...wanted }: WantedPayments): Promise<Page<PaymentEntry>> {
  type Row = Record<string, unknown> & Omit<PaymentEntry, "amount" | "fee"> & { amount: number; fee: number | null };
  const utc = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const moved = sql`(
    select order_id, option, 'payment' as kind, provider_id as payment_id, captured_at as moved_at, captured_pence as amount, fee_pence as fee
    from payments where ${within(sql`captured_at`, wanted)}
    union all
    select payment.order_id, payment.option, 'refund', coalesce(refund.provider_id, ''), refund.made_at, -refund.amount_pence, null
    from refunds refund join payments payment on payment.id = refund.payment_id
    where ${within(sql`refund.made_at`, wanted)} and refund.failed_at is null and refund.kind <> 'exchange'
    union all
    select order_id, option, 'lost', provider_id, lost_at, refunded_pence - captured_pence, null
    from payments where ${within(sql`lost_at`, wanted)}) as moved`;
  const { option, kind } = wanted;
  const which = sql`(${option ?? null}::text is null or option = ${option ?? null}) and (${kind ?? null}::text is null or kind = ${kind ?? null})`;
  return readPage(page, perPage, {
    rows: async (limit, offset) =>
      (
        await db.execute<Row>(sql`
          select orders.reference as "order", kind, moved.payment_id, ${utc(sql`moved_at`)} as happened_at, amount, fee
          from ${moved} join orders on orders.id = order_id where ${which}
          order by moved_at desc, moved.payment_id limit ${limit} offset ${offset}`)
      ).rows,
    total: async () =>
      (await db.execute<{ count: number }>(sql`select count(*)::int as count from ${moved} where ${which}`)).rows[0]
        ?.count ?? 0,
    show: ({ amount, fee, ...row }) => ({ ...row, amount: pence(amount), fee: fee === null ? null : pence(fee) }),
  });
}

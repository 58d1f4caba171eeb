import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import type { Period } from "@cairn/contract/orders/reports/staff.ts";
import { asc, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { findAppliedEdits } from "../edits/find-edits.ts";
import type { VersionLine } from "../edits/versions.ts";
import { orderLines, orders } from "../tables.ts";
import { within } from "./read-books.ts";
import type { EntryRow } from "./read-entries.ts";
import { bookEntries } from "./tables.ts";

const documentsAtOnce = 500;

/** A sale, a change or a refund with the sums of all its rates. */
export interface BookedDocument extends Omit<EntryRow, "rate"> {
  order_id: number;
  refund_id: number | null;
  edit_id: number | null;
  currency: string;
  payment_id: string | null;
}

/** The next sales and refunds of a period, in the order in which they were booked. */
export async function readDocumentsAfter(db: Database, period: Period, id: number): Promise<BookedDocument[]> {
  const isSame = sql`other.order_id = entry.order_id and other.kind = entry.kind and other.refund_id is not distinct from entry.refund_id
    and other.edit_id is not distinct from entry.edit_id`;
  const { rows } = await db.execute<BookedDocument & Record<string, unknown>>(sql`
    select entry.id, entry.order_id, entry.refund_id, entry.edit_id, orders.reference as "order", orders.payment, orders.payment_id, orders.currency, entry.kind,
      invoice.number as invoice, note.number as credit_note,
      to_char(entry.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as happened_at, entry.country_code as country, sums.*
    from ${bookEntries} entry join ${orders} on orders.id = entry.order_id left join invoices invoice on invoice.order_id = orders.id
        and invoice.edit_id is not distinct from entry.edit_id
      left join credit_notes note on note.refund_id = entry.refund_id
      join lateral (
        select sum(goods_pence)::int as goods, sum(discount_pence)::int as discount, sum(shipping_pence)::int as delivery,
          sum(refund_pence)::int as refund, sum(tax_pence)::int as tax
        from ${bookEntries} other where ${isSame}) sums on true
    where entry.id > ${id} and ${within(sql`entry.happened_at`, period)}
      and not exists (select from ${bookEntries} other where ${isSame} and other.id < entry.id)
    order by entry.id limit ${documentsAtOnce}`);
  return rows;
}

/** What stands on one line of a sale or a refund, in pence; tax is included. */
export interface BookedLine {
  readonly document: BookedDocument;
  readonly what: "goods" | "delivery" | "refund";
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly rate: number;
  readonly total: number;
  readonly tax: number;
}

/** The lines of sales and refunds: goods, their delivery at each rate, and what went back at each. */
export async function readBookedLines(db: Database, documents: readonly BookedDocument[]): Promise<BookedLine[]> {
  if (documents.length === 0) return [];
  const ids = [...new Set(documents.map(({ order_id }) => order_id))];
  const sold = Map.groupBy(
    await db.select().from(orderLines).where(inArray(orderLines.order_id, ids)).orderBy(asc(orderLines.id)),
    ({ order_id }) => order_id,
  );
  const booked = Map.groupBy(
    await db.select().from(bookEntries).where(inArray(bookEntries.order_id, ids)).orderBy(asc(bookEntries.id)),
    ({ order_id }) => order_id,
  );
  const changed = Map.groupBy(await findAppliedEdits(db, ids), ({ order_id }) => order_id);
  return documents.flatMap((document): BookedLine[] => {
    const entries = (booked.get(document.order_id) ?? []).filter(
      ({ kind, refund_id }) => kind === document.kind && refund_id === document.refund_id,
    );
    const edits = changed.get(document.order_id) ?? [];
    if (document.kind === "sale") {
      // As it was sold, whatever changes have made of it since.
      return linesOf(document, edits[0]?.before.lines ?? sold.get(document.order_id) ?? []);
    }
    const edit = edits.find(({ id }) => id === document.edit_id);
    if (edit) return [...linesOf(document, edit.before.lines, -1), ...linesOf(document, edit.after.lines)];
    return entries.map(({ tax_rate: rate, refund_pence: total, tax_pence: tax }) => ({
      ...{ document, what: "refund", sku: "", name: "", quantity: 1, rate, total, tax },
    }));
  });
}

/** The goods of an order and their delivery at each rate; taken back where the sign says so. */
function linesOf(
  document: BookedDocument,
  lines: readonly Omit<VersionLine, "line_id">[],
  sign: 1 | -1 = 1,
): BookedLine[] {
  const goods = lines.map((line) => ({
    ...{ document, what: "goods" as const, sku: line.sku, name: nameWithVariant(line.name, line.variant_name) },
    ...{ quantity: sign * line.quantity, rate: line.tax_rate, tax: sign * line.tax_pence },
    total: sign * (line.price_pence * line.quantity - line.discount_pence),
  }));
  const byRate = [...Map.groupBy(lines, ({ tax_rate }) => tax_rate)].toSorted(([one], [other]) => one - other);
  const delivery = byRate.map(([rate, own]) => ({
    ...{ document, what: "delivery" as const, sku: "", name: "", quantity: sign, rate },
    total: sign * own.reduce((sum, { shipping_pence }) => sum + shipping_pence, 0),
    tax: sign * own.reduce((sum, { shipping_tax_pence }) => sum + shipping_tax_pence, 0),
  }));
  return [...goods, ...delivery.filter(({ total }) => total !== 0)];
}

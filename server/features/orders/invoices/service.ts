import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import { invoiceMessages } from "@cairn/contract/orders/invoices/messages.ts";
import {
  type CreditNote,
  type Invoice,
  writeCreditNoteNumber,
  writeInvoiceNumber,
} from "@cairn/contract/orders/invoices/public.ts";
import { lineTotal } from "@cairn/contract/orders/pricing.ts";
import type { TaxSum } from "@cairn/contract/orders/tax-sum.ts";
import { addPence, pence } from "@cairn/contract/platform/money.ts";
import { and, asc, desc, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { findRefundTaxes } from "../books/book.ts";
import { findLines } from "../order-lines.ts";
import { paidAgain } from "../refund-reasons.ts";
import { orderLines, orders, payments, refundLines, refunds } from "../tables.ts";
import { creditNotes, invoices, type KeptInvoice } from "./tables.ts";

const ofOrder = (reference: string, customerId: number | undefined) =>
  and(eq(orders.reference, reference), customerId === undefined ? undefined : eq(orders.customer_id, customerId));

/** Which invoice of which order: of a customer's own when one is named, and the last one when no number is. */
interface Wanted {
  readonly reference: string;
  readonly customerId?: number | undefined;
  readonly number?: string | undefined;
}

/** An invoice of an order; what a change has taken back says what it said then. Refuses with 404. */
export async function findOrderInvoice(db: Database, { reference, customerId, number }: Wanted): Promise<Invoice> {
  const wanted = number === undefined ? undefined : eq(invoices.number, Number(number.replace("INV-", "")));
  const [found] = await db
    .select()
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.order_id))
    .where(and(ofOrder(reference, customerId), wanted))
    .orderBy(desc(invoices.number))
    .limit(1);
  if (!found) throw new AppError("invoice_unknown", 404, invoiceMessages.unknown);
  const { invoices: invoice, orders: order } = found;
  const content = invoice.content ?? invoiceContent(order, await findLines(db, order.id));
  const [note] = await db.select().from(creditNotes).where(takesBack(invoice.number));
  const paidBack = await db
    .select({ amount_pence: refunds.amount_pence, made_at: refunds.made_at, number: creditNotes.number })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .leftJoin(creditNotes, eq(creditNotes.refund_id, refunds.id))
    // A payment that came twice was never invoiced.
    .where(
      and(
        eq(payments.order_id, order.id),
        isNotNull(refunds.made_at),
        isNull(refunds.failed_at),
        ne(refunds.reason, paidAgain),
        ne(refunds.kind, "difference"),
        invoice.content ? eq(creditNotes.invoice_number, invoice.number) : undefined,
      ),
    )
    .orderBy(asc(refunds.id));
  return {
    number: writeInvoiceNumber(invoice.number),
    issued_at: invoice.issued_at,
    reference,
    ordered_at: order.placed_at,
    seller: invoice.seller,
    buyer: invoice.buyer,
    paid_with: order.payment,
    ...content,
    taken_back_by: note ? writeCreditNoteNumber(note.number) : null,
    refunds: paidBack.flatMap(({ amount_pence, made_at, number }) =>
      made_at
        ? [
            {
              amount: pence(amount_pence),
              made_at,
              credit_note: number === null ? null : writeCreditNoteNumber(number),
            },
          ]
        : [],
    ),
  };
}

const takesBack = (invoice: number) => and(eq(creditNotes.invoice_number, invoice), isNotNull(creditNotes.edit_id));

/** What an invoice says of an order as it stands. */
export function invoiceContent(
  order: Pick<typeof orders.$inferSelect, "subtotal_pence" | "discount_pence" | "shipping_pence" | "total_pence">,
  lines: readonly (typeof orderLines.$inferSelect)[],
): KeptInvoice {
  return {
    lines: lines.map(({ sku, name, variant_name, quantity, price_pence }) => ({
      sku,
      name: nameWithVariant(name, variant_name),
      quantity,
      price: pence(price_pence),
      total: lineTotal({ price: pence(price_pence), quantity }),
    })),
    subtotal: pence(order.subtotal_pence),
    discount: pence(order.discount_pence),
    shipping: pence(order.shipping_pence),
    total: pence(order.total_pence),
    ...sumsOf(taxesOf(lines)),
  };
}

type TaxedRow = Pick<
  typeof orderLines.$inferSelect,
  "price_pence" | "quantity" | "discount_pence" | "tax_rate" | "tax_pence" | "shipping_pence" | "shipping_tax_pence"
>;

/** What lines and their parts of the delivery include of tax, by the rates, the highest first. */
export function taxesOf(lines: readonly TaxedRow[]): TaxSum[] {
  return [...Map.groupBy(lines, ({ tax_rate }) => tax_rate)]
    .toSorted(([one], [other]) => other - one)
    .map(([rate, own]) => {
      const tax = own.reduce((sum, line) => sum + line.tax_pence + line.shipping_tax_pence, 0);
      const charged = own.reduce(
        (sum, line) => sum + line.price_pence * line.quantity - line.discount_pence + line.shipping_pence,
        0,
      );
      return { percent: rate / 100, net: pence(charged - tax), tax: pence(tax) };
    });
}

function sumsOf(taxes: TaxSum[]) {
  return { taxes, tax: addPence(...taxes.map(({ tax }) => tax)), net: addPence(...taxes.map(({ net }) => net)) };
}

/** A credit note of an order, of a refund or of an invoice that a change took back. Refuses with 404. */
export async function findCreditNote(
  db: Database,
  { reference, customerId, number }: Wanted & { readonly number: string },
): Promise<CreditNote> {
  const [found] = await db
    .select()
    .from(creditNotes)
    .leftJoin(refunds, eq(refunds.id, creditNotes.refund_id))
    .leftJoin(payments, eq(payments.id, refunds.payment_id))
    .innerJoin(
      invoices,
      or(
        eq(invoices.number, creditNotes.invoice_number),
        // A note that is older than changes of orders is of its order's one invoice.
        and(isNull(creditNotes.invoice_number), eq(invoices.order_id, payments.order_id), isNull(invoices.edit_id)),
      ),
    )
    .innerJoin(orders, eq(orders.id, invoices.order_id))
    .where(and(ofOrder(reference, customerId), eq(creditNotes.number, Number(number.replace("CN-", "")))));
  if (!found) throw new AppError("credit_note_unknown", 404, invoiceMessages.creditNoteUnknown);
  const { credit_notes: note, refunds: refund, orders: order, invoices: invoice } = found;
  const about = {
    number: writeCreditNoteNumber(note.number),
    issued_at: note.issued_at,
    reference,
    invoice: writeInvoiceNumber(invoice.number),
    seller: note.seller,
    buyer: note.buyer,
    paid_with: order.payment,
  };
  if (!refund) {
    const { lines, total, tax, net, taxes } = invoice.content ?? invoiceContent(order, await findLines(db, order.id));
    const units = lines.map(({ sku, name, quantity }) => ({ sku, name, quantity }));
    return { ...about, takes_back: true, lines: units, total, tax, net, taxes, cancelled_at: null };
  }
  const lines = await db
    .select({ line: orderLines, quantity: refundLines.quantity })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.line_id))
    .where(eq(refundLines.refund_id, refund.id))
    .orderBy(asc(orderLines.id));
  return {
    ...about,
    takes_back: false,
    lines: lines.map(({ line, quantity }) => ({
      sku: line.sku,
      name: nameWithVariant(line.name, line.variant_name),
      quantity,
    })),
    total: pence(refund.amount_pence),
    ...sumsOf(await findRefundTaxes(db, refund.id)),
    cancelled_at: refund.failed_at,
  };
}

/** What changes of an order did to its papers, by the ids of the changes. */
export async function findEditPapers(db: Database, orderId: number) {
  const notes = await db
    .select({ edit_id: creditNotes.edit_id, number: creditNotes.number, invoice_number: creditNotes.invoice_number })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.number, creditNotes.invoice_number))
    .where(and(eq(invoices.order_id, orderId), isNotNull(creditNotes.edit_id)));
  return new Map(
    notes.map(({ edit_id, number, invoice_number }) => [
      edit_id,
      {
        replaced_invoice: invoice_number === null ? null : writeInvoiceNumber(invoice_number),
        credit_note: writeCreditNoteNumber(number),
      },
    ]),
  );
}

/** The number of an order's last invoice; null without one. */
export async function findInvoiceNumber(db: Database, orderId: number): Promise<string | null> {
  const { rows } = await db.execute<{ number: number | null }>(
    sql`select max(number) as number from invoices where order_id = ${orderId}`,
  );
  const number = rows[0]?.number ?? null;
  return number === null ? null : writeInvoiceNumber(number);
}

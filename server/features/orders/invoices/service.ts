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
import { and, asc, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { findRefundTaxes } from "../books/book.ts";
import { findLines } from "../order-lines.ts";
import { paidAgain } from "../refund-reasons.ts";
import { orderLines, orders, payments, refundLines, refunds } from "../tables.ts";
import { creditNotes, invoices } from "./tables.ts";

const ofOrder = (reference: string, customerId: number | undefined) =>
  and(eq(orders.reference, reference), customerId === undefined ? undefined : eq(orders.customer_id, customerId));

/** The invoice of an order, of a customer's own when one is named. Refuses with 404. */
export async function findOrderInvoice(db: Database, reference: string, customerId?: number): Promise<Invoice> {
  const [found] = await db
    .select()
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.order_id))
    .where(ofOrder(reference, customerId));
  if (!found) throw new AppError("invoice_unknown", 404, invoiceMessages.unknown);
  const { invoices: invoice, orders: order } = found;
  const lines = await findLines(db, order.id);
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

/** A credit note of an order, of a customer's own when one is named. Refuses with 404. */
export async function findCreditNote(
  db: Database,
  reference: string,
  number: string,
  customerId?: number,
): Promise<CreditNote> {
  const [found] = await db
    .select()
    .from(creditNotes)
    .innerJoin(refunds, eq(refunds.id, creditNotes.refund_id))
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .innerJoin(invoices, eq(invoices.order_id, orders.id))
    .where(and(ofOrder(reference, customerId), eq(creditNotes.number, Number(number.replace("CN-", "")))));
  if (!found) throw new AppError("credit_note_unknown", 404, invoiceMessages.creditNoteUnknown);
  const { credit_notes: note, refunds: refund, orders: order, invoices: invoice } = found;
  const lines = await db
    .select({ line: orderLines, quantity: refundLines.quantity })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.line_id))
    .where(eq(refundLines.refund_id, refund.id))
    .orderBy(asc(orderLines.id));
  return {
    number: writeCreditNoteNumber(note.number),
    issued_at: note.issued_at,
    reference,
    invoice: writeInvoiceNumber(invoice.number),
    seller: note.seller,
    buyer: note.buyer,
    paid_with: order.payment,
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

/** The number of an order's invoice; null without one. */
export async function findInvoiceNumber(db: Database, orderId: number): Promise<string | null> {
  const [found] = await db.select().from(invoices).where(eq(invoices.order_id, orderId));
  return found ? writeInvoiceNumber(found.number) : null;
}

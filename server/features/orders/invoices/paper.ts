import { taxIncluded, invoiceMessages as words } from "@cairn/contract/orders/invoices/messages.ts";
import type { Buyer, CreditNote, Invoice, Seller } from "@cairn/contract/orders/invoices/public.ts";
import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import type { TaxSum } from "@cairn/contract/orders/tax-sum.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { type Pence, poundsFromPence } from "@cairn/contract/platform/money.ts";
import { shopTimeZone } from "@cairn/contract/platform/shop-time.ts";

/** A line of sums; the total stands out. */
export type SumRow = readonly [name: string, value: string, isStrong?: true];

/** An invoice or a credit note as it stands on paper. */
export interface Paper {
  readonly title: string;
  readonly number: string;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** The heads of its columns: what it is, how many, the price of one, and the sum. */
  readonly heads: readonly string[];
  readonly lines: readonly (readonly string[])[];
  readonly sums: readonly SumRow[];
}

const dates = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: shopTimeZone });
const amounts = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const dateOf = (moment: string) => dates.format(new Date(moment));

/** What an invoice or a credit note says; `symbol` is the currency's. */
export function paperOf(document: Invoice | CreditNote, symbol: string): Paper {
  const print = (amount: Pence) => `${symbol}${amounts.format(poundsFromPence(amount))}`;
  return "invoice" in document ? paperOfCreditNote(document, print) : paperOfInvoice(document, print);
}

type Print = (amount: Pence) => string;

function paperOfInvoice(invoice: Invoice, print: Print): Paper {
  const { number, seller, buyer, discount, refunds } = invoice;
  return {
    ...{ title: words.invoice, number, seller, buyer },
    facts: [
      [words.number, number],
      [words.date, dateOf(invoice.issued_at)],
      ...(invoice.taken_back_by ? [[words.takenBackBy, invoice.taken_back_by] as const] : []),
      [words.order, invoice.reference],
      [words.ordered, dateOf(invoice.ordered_at)],
      [words.paidWith, checkoutMessages[invoice.paid_with]],
    ],
    heads: [words.item, words.quantity, words.unitPrice, words.sum],
    lines: invoice.lines.map(({ name, sku, quantity, price, total }) => [
      `${name}\n${sku}`,
      String(quantity),
      print(price),
      print(total),
    ]),
    sums: [
      [words.subtotal, print(invoice.subtotal)],
      ...(discount > 0 ? [[words.discount, `−${print(discount)}`] as const] : []),
      [words.delivery, print(invoice.shipping)],
      [words.total, print(invoice.total), true],
      ...taxRows(invoice, print),
      ...refunds.map(
        ({ amount, made_at, credit_note }): SumRow => [
          [words.refunded, dateOf(made_at), credit_note && `(${credit_note})`].filter(Boolean).join(" "),
          `−${print(amount)}`,
        ],
      ),
    ],
  };
}

function paperOfCreditNote(note: CreditNote, print: Print): Paper {
  const { number, seller, buyer, cancelled_at } = note;
  return {
    ...{ title: words.creditNote, number, seller, buyer },
    facts: [
      [words.creditNoteNumber, number],
      [words.date, dateOf(note.issued_at)],
      [words.ofInvoice, note.invoice],
      [words.order, note.reference],
      [words.paidWith, checkoutMessages[note.paid_with]],
    ],
    heads: note.lines.length > 0 ? [words.item, words.quantity] : [],
    lines: note.lines.map(({ name, sku, quantity }) => [`${name}\n${sku}`, String(quantity)]),
    sums: [
      [note.takes_back ? words.takenBack : words.paidBack, print(note.total), true],
      ...taxRows(note, print),
      ...(cancelled_at ? [[fill(words.cancelled, { date: dateOf(cancelled_at) }), ""] as const] : []),
    ],
  };
}

/** Tax is named where there is any, or where the seller is registered for it and took none. */
export const namesTax = ({ tax, seller }: { readonly tax: Pence; readonly seller: Seller }) =>
  tax > 0 || seller.vat_number !== "";

interface Taxed {
  readonly seller: Seller;
  readonly tax: Pence;
  readonly net: Pence;
  readonly taxes: readonly TaxSum[];
}

function taxRows(document: Taxed, print: Print): SumRow[] {
  if (!namesTax(document)) return [];
  return [
    ...document.taxes.map(({ percent, tax }): SumRow => [taxIncluded(percent), print(tax)]),
    [words.net, print(document.net)],
  ];
}

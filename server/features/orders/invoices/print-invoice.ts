import type { CreditNote, Invoice } from "@cairn/contract/orders/invoices/public.ts";
import { type ChangedLabels, changedLabels } from "@cairn/contract/platform/labels.ts";
import { pdfThread } from "../../../platform/pdf/pdf-thread.ts";

/** What a thread is given that writes an invoice or a credit note. */
export interface InvoiceToPrint {
  readonly document: Invoice | CreditNote;
  /** The symbol of the currency, before each amount. */
  readonly symbol: string;
  /** A thread has a copy of the labels of its own. */
  readonly labels: ChangedLabels;
}

const print = pdfThread<InvoiceToPrint>(new URL("invoice-thread.ts", import.meta.url), 30);

/** Writes an invoice or a credit note as a PDF; throws when that takes longer than half a minute. */
export function printInvoice(wanted: Omit<InvoiceToPrint, "labels">): Promise<Uint8Array> {
  return print({ ...wanted, labels: changedLabels() });
}

import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { CreditNote, Invoice } from "@cairn/contract/orders/invoices/public.ts";
import { type ChangedLabels, changedLabels } from "@cairn/contract/platform/labels.ts";
import pLimit from "p-limit";

const program = new URL("invoice-thread.ts", import.meta.url);
// Each loads fonts of its own, of up to 30 MB.
const oneAtATime = pLimit(1);
const longestMs = 30_000;

/** What a thread is given that writes an invoice or a credit note. */
export interface InvoiceToPrint {
  readonly document: Invoice | CreditNote;
  /** The symbol of the currency, before each amount. */
  readonly symbol: string;
  /** A thread has a copy of the labels of its own. */
  readonly labels: ChangedLabels;
}

/**
 * Writes an invoice or a credit note as a PDF in a thread, since names in large scripts take a second of work that would hold up the
 * shop. Throws when that takes longer than half a minute.
 */
export function printInvoice(wanted: Omit<InvoiceToPrint, "labels">): Promise<Uint8Array> {
  return oneAtATime(async () => {
    const workerData: InvoiceToPrint = { ...wanted, labels: changedLabels() };
    const thread = new Worker(program, { workerData });
    try {
      const ended = once(thread, "exit").then(([code]) => {
        throw new Error(`the thread of an invoice ended with ${code}`);
      });
      const printed = once(thread, "message", { signal: AbortSignal.timeout(longestMs) });
      const [pdf]: Uint8Array[] = await Promise.race([printed, ended]);
      if (!pdf) throw new Error("the thread of an invoice told nothing");
      return pdf;
    } finally {
      await thread.terminate();
    }
  });
}

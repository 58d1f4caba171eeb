import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Invoice } from "@cairn/contract/invoices.ts";
import pLimit from "p-limit";

const program = new URL("invoice-thread.ts", import.meta.url);
// Each loads fonts of its own, of up to 30 MB.
const oneAtATime = pLimit(1);

/** What a thread is given that writes an invoice. */
export interface InvoiceToPrint {
  readonly invoice: Invoice;
  /** The currency's. */
  readonly symbol: string;
}

/** Writes an invoice as a PDF, beside the shop: names in large scripts take a second of work. */
export function printInvoice(wanted: InvoiceToPrint): Promise<Buffer> {
  return oneAtATime(async () => {
    const thread = new Worker(program, { workerData: wanted });
    const ended = once(thread, "exit").then(([code]) => {
      throw new Error(`the thread of an invoice ended with ${code}`);
    });
    const [pdf]: Uint8Array[] = await Promise.race([once(thread, "message"), ended]);
    return Buffer.from(pdf ?? []);
  });
}

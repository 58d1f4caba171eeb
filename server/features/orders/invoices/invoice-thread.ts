import { parentPort, workerData } from "node:worker_threads";
import { renderInvoice } from "./pdf.ts";
import type { InvoiceToPrint } from "./print-invoice.ts";

// The program of `print-invoice.ts`, which alone starts it.
const { invoice, symbol } = workerData as InvoiceToPrint;
parentPort?.postMessage(await renderInvoice(invoice, symbol));

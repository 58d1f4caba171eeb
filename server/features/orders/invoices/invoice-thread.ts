import { parentPort, workerData } from "node:worker_threads";
import { replaceLabels } from "@cairn/contract/platform/labels.ts";
import { paperOf } from "./paper.ts";
import { renderPaper } from "./pdf.ts";
import type { InvoiceToPrint } from "./print-invoice.ts";

// Nobody but `print-invoice.ts` starts this program, so that what it is given has this type.
const { document, symbol, labels } = workerData as InvoiceToPrint;
replaceLabels(labels);
parentPort?.postMessage(await renderPaper(paperOf(document, symbol)));

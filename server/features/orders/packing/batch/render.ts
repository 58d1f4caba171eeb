import type { PackingPaper } from "@cairn/contract/orders/packing/staff.ts";
import PdfDocument from "pdfkit";
import { drawLabel, type Label } from "./labels.ts";
import { cellsOf, sizeOf } from "./papers.ts";
import { drawSlip, type SmallSlip } from "./slips.ts";

/** Labels or packing slips of some orders, for a paper. */
export type Batch = { readonly paper: PackingPaper; readonly title: string } & (
  | { readonly kind: "labels"; readonly labels: readonly Label[] }
  | { readonly kind: "slips"; readonly slips: readonly SmallSlip[] }
);

/** Writes a batch as a PDF. */
export async function renderBatch(batch: Batch): Promise<Buffer> {
  const document = new PdfDocument({
    size: sizeOf(batch.paper),
    // What is drawn keeps off the edges by itself, and needs no page beyond those of its cells.
    margin: 0,
    autoFirstPage: false,
    lang: "en-GB",
    info: { Title: batch.title },
  });
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  const isDone = new Promise<void>((resolve, reject) => document.on("end", resolve).on("error", reject));
  const nextCell = cellsOf(document, batch.paper);
  if (batch.kind === "labels") for (const label of batch.labels) drawLabel(document, nextCell(), label);
  else for (const slip of batch.slips) drawSlip(document, nextCell, slip);
  document.end();
  await isDone;
  return Buffer.concat(parts);
}

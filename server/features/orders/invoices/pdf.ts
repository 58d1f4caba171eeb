import { invoiceMessages as words } from "@cairn/contract/orders/invoices/messages.ts";
import PdfDocument from "pdfkit";
import { type Column, draw, prepare } from "../../../platform/pdf/write.ts";
import type { Paper } from "./paper.ts";

type Document = PDFKit.PDFDocument;

/** A4 in points, with margins of 2 cm. */
const margin = 56;
const right = 595 - margin;
const bottom = 842 - margin;
const columns = { item: margin, quantity: 320, price: 390, sum: 470 } as const;
const figures = { align: "right", isFigure: true } as const;
const slate = "#40566A";
const line = "#DDE5EA";
const small = { size: 10, color: slate } as const;

/** Writes an invoice or a credit note as a PDF of A4 pages. */
export async function renderPaper(paper: Paper): Promise<Buffer> {
  const document: Document = new PdfDocument({
    size: "A4",
    margin,
    lang: "en-GB",
    info: { Title: `${paper.title} ${paper.number}`, Author: printable(paper.seller.name) },
  });
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  const isDone = new Promise<void>((resolve, reject) => document.on("end", resolve).on("error", reject));
  let y = writeHead(document, paper);
  y = writeLines(document, paper, y);
  y = writeSums(document, paper, y);
  const { note } = paper.seller;
  if (note) write(document, note, { x: margin, width: right - margin, size: 9, color: slate }, y + 32);
  document.end();
  await isDone;
  return Buffer.concat(parts);
}

/** Writes a text and tells where it ends. */
function write(document: Document, text: string, column: Column, top: number): number {
  return draw(document, prepare(document, text, column), top);
}

function writeHead(document: Document, { title, seller, buyer, facts }: Paper): number {
  write(document, title, { x: margin, width: 260, size: 22, weight: "strong" }, margin);
  const vat = seller.vat_number && `${words.vatNumber} ${seller.vat_number}`;
  const from = [seller.name, seller.address, vat].filter(Boolean).join("\n");
  const sellersEnd = write(document, from, { x: 330, width: right - 330, align: "right", ...small }, margin + 4);
  const top = Math.max(sellersEnd, margin + 60) + 24;
  const to = { x: margin, width: 230, size: 10 };
  const named = write(document, words.to, { ...to, color: slate }, top);
  const end = write(document, [buyer.name, buyer.address, buyer.country].join("\n"), to, named);
  let y = top;
  for (const [name, value] of facts) {
    const left = write(document, name, { x: 330, width: 95, ...small }, y);
    y = Math.max(left, write(document, value, { x: 425, width: right - 425, align: "right", size: 10 }, y));
  }
  return Math.max(end, y) + 28;
}

function writeLines(document: Document, { heads, lines }: Paper, top: number): number {
  if (lines.length === 0) return top;
  let y = writeRow(document, heads, "strong", top);
  for (const cells of lines) y = writeRow(document, cells, "text", y);
  return y;
}

/** One row of the table, on the next page if it does not fit on this one. */
function writeRow(
  document: Document,
  [item = "", quantity = "", price = "", sum = ""]: readonly string[],
  weight: "text" | "strong",
  top: number,
): number {
  const of = { size: 10, weight };
  const name = prepare(document, item, { x: columns.item, width: columns.quantity - columns.item - 12, ...of });
  const isNext = top + name.height + 12 > bottom;
  if (isNext) document.addPage();
  const y = isNext ? margin : top;
  write(document, quantity, { x: columns.quantity, width: 50, ...figures, ...of }, y);
  write(document, price, { x: columns.price, width: 70, ...figures, ...of }, y);
  write(document, sum, { x: columns.sum, width: right - columns.sum, ...figures, ...of }, y);
  const below = draw(document, name, y) + 6;
  document.moveTo(margin, below).lineTo(right, below).lineWidth(0.5).strokeColor(line).stroke();
  return below + 6;
}

function writeSums(document: Document, { sums }: Paper, top: number): number {
  let y = top + 6;
  for (const [name, value, isStrong] of sums) {
    if (y + 20 > bottom) {
      document.addPage();
      y = margin;
    }
    const of = { size: isStrong ? 12 : 10, weight: isStrong ? "strong" : "text" } as const;
    const label = { x: 260, width: 200, align: "right", color: isStrong ? "black" : slate, ...of } as const;
    const named = write(document, name, label, y);
    const summed = write(document, value, { x: columns.sum, width: right - columns.sum, ...figures, ...of }, y);
    y = Math.max(named, summed) + 4;
  }
  return y;
}

/** Text as a title can have it. */
function printable(text: string): string {
  return text.replace(/\p{C}/gu, "");
}

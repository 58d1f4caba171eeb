import { fileURLToPath } from "node:url";
import type { Invoice } from "@cairn/contract/invoices.ts";
import { taxIncluded, invoiceMessages as words } from "@cairn/contract/messages/invoices.ts";
import { checkoutMessages } from "@cairn/contract/messages/orders.ts";
import { type Pence, poundsFromPence } from "@cairn/contract/money.ts";

type Document = PDFKit.PDFDocument;

// Names are written in Latin letters with all their accents, in Greek and in Cyrillic.
const fontOf = (weight: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`));

/** A4 in points, with margins of 2 cm. */
const margin = 56;
const right = 595 - margin;
const bottom = 842 - margin;
const columns = { item: margin, quantity: 320, price: 390, sum: 470 } as const;
/** Of one width each, so that pence stand below pence. */
const figures: PDFKit.Mixins.TextOptions = { align: "right", features: ["tnum"] };
const slate = "#40566A";
const line = "#DDE5EA";

const dates = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/London" });
const amounts = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Writes an invoice as a PDF of A4 pages; `symbol` is the currency's. */
export async function renderInvoice(invoice: Invoice, symbol: string): Promise<Buffer> {
  // Loaded with the first invoice: most processes write none for hours.
  const { default: PdfDocument } = await import("pdfkit");
  const document: Document = new PdfDocument({
    size: "A4",
    margin,
    lang: "en-GB",
    info: { Title: `${words.invoice} ${invoice.number}`, Author: printable(invoice.seller.name) },
  });
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  const isDone = new Promise<void>((resolve, reject) => document.on("end", resolve).on("error", reject));
  document.registerFont("text", fontOf("400Regular")).registerFont("strong", fontOf("600SemiBold"));
  const print = (amount: Pence) => `${symbol}${amounts.format(poundsFromPence(amount))}`;
  writeHead(document, invoice);
  writeLines(document, invoice, print);
  writeSums(document, invoice, print);
  if (invoice.seller.note) {
    document.font("text").fontSize(9).fillColor(slate);
    document.text(printable(invoice.seller.note), margin, document.y + 32, { width: right - margin });
  }
  document.end();
  await isDone;
  return Buffer.concat(parts);
}

function writeHead(document: Document, { seller, buyer, ...invoice }: Invoice): void {
  document.fillColor("black").font("strong").fontSize(22).text(words.invoice, margin, margin);
  document.font("text").fontSize(10).fillColor(slate);
  document.text(printable([seller.name, seller.address].join("\n")), 330, margin + 4, {
    width: right - 330,
    align: "right",
  });
  if (seller.vat_number)
    document.text(`${words.vatNumber} ${seller.vat_number}`, { width: right - 330, align: "right" });
  const top = Math.max(document.y, margin + 60) + 24;
  document.fillColor(slate).text(words.to, margin, top);
  document.fillColor("black").text(printable([buyer.name, buyer.address, buyer.country].join("\n")), { width: 230 });
  const end = document.y;
  const facts = [
    [words.number, invoice.number],
    [words.date, dates.format(new Date(invoice.issued_at))],
    [words.order, invoice.reference],
    [words.ordered, dates.format(new Date(invoice.ordered_at))],
    [words.paidWith, checkoutMessages[invoice.paid_with]],
  ];
  document.y = top;
  for (const [name = "", value = ""] of facts) {
    const { y } = document;
    document.fillColor(slate).text(name, 330, y, { width: 95 });
    document.fillColor("black").text(value, 425, y, { width: right - 425, align: "right" });
  }
  document.y = Math.max(end, document.y) + 28;
}

function writeLines(document: Document, { lines }: Invoice, print: (amount: Pence) => string): void {
  document.fontSize(10);
  writeRow(document.font("strong"), [words.item, words.quantity, words.unitPrice, words.sum]);
  document.font("text");
  for (const { name, sku, quantity, price, total } of lines) {
    writeRow(document, [`${printable(name)}\n${sku}`, String(quantity), print(price), print(total)]);
  }
}

/** One row of the table, on the next page if it does not fit on this one. */
function writeRow(document: Document, [item = "", quantity = "", price = "", sum = ""]: readonly string[]): void {
  const width = columns.quantity - columns.item - 12;
  const height = document.heightOfString(item, { width });
  if (document.y + height + 12 > bottom) document.addPage();
  const { y } = document;
  document.fillColor("black").text(item, columns.item, y, { width });
  const below = document.y;
  document.text(quantity, columns.quantity, y, { width: 50, ...figures });
  document.text(price, columns.price, y, { width: 70, ...figures });
  document.text(sum, columns.sum, y, { width: right - columns.sum, ...figures });
  document.y = below + 6;
  document.moveTo(margin, document.y).lineTo(right, document.y).lineWidth(0.5).strokeColor(line).stroke();
  document.y += 6;
}

function writeSums(document: Document, invoice: Invoice, print: (amount: Pence) => string): void {
  const { subtotal, discount, shipping, total, tax, net, seller, refunds } = invoice;
  const rows: [name: string, value: string, isStrong?: true][] = [
    [words.subtotal, print(subtotal)],
    ...(discount > 0 ? [[words.discount, `−${print(discount)}`] as [string, string]] : []),
    [words.delivery, print(shipping)],
    [words.total, print(total), true],
    ...(seller.tax_percent > 0
      ? ([
          [taxIncluded(seller.tax_percent), print(tax)],
          [words.net, print(net)],
        ] as [string, string][])
      : []),
    ...refunds.map(({ amount, made_at }): [string, string] => [
      `${words.refunded} ${dates.format(new Date(made_at))}`,
      `−${print(amount)}`,
    ]),
  ];
  document.y += 6;
  for (const [name, value, isStrong] of rows) {
    if (document.y + 20 > bottom) document.addPage();
    const { y } = document;
    document.font(isStrong ? "strong" : "text").fontSize(isStrong ? 12 : 10);
    document.fillColor(isStrong ? "black" : slate).text(name, 260, y, { width: 200, align: "right" });
    document.fillColor("black").text(value, columns.sum, y, { width: right - columns.sum, ...figures });
    document.y += 4;
  }
}

/** Text as one can print it: signs without a shape are left out. */
function printable(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/[^\P{C}\n]/gu, "");
}

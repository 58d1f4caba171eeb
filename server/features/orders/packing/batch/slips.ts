import { packingSlipMessages as words } from "@cairn/contract/orders/packing/staff-messages.ts";
import { fitTexts } from "../../../../platform/pdf/fit.ts";
import { draw, type Prepared, prepare } from "../../../../platform/pdf/write.ts";
import type { Cell } from "./papers.ts";

type Document = PDFKit.PDFDocument;

/** What stands on the packing slip of an order on small paper. */
export interface SmallSlip {
  readonly reference: string;
  readonly brand: string;
  readonly ordered: string;
  /** The giver's words; null where it is no gift. */
  readonly gift: string | null;
  readonly to: string;
  readonly lines: readonly { readonly name: string; readonly detail: string; readonly quantity: number }[];
  readonly footer: string;
}

const slate = "#40566A";
const line = "#DDE5EA";
const orange = "#FF7701";
const gap = 6;
const tick = 11;
const count = 30;
const footerHeight = 22;
const captionSize = 8;

/** Draws a packing slip, on further cells where its lines need more than one. */
export function drawSlip(document: Document, nextCell: () => Cell, slip: SmallSlip): void {
  let cell = nextCell();
  let y = drawHead(document, cell, slip, slip.ordered);
  y = drawGift(document, cell, slip, y);
  y = drawRecipient(document, cell, slip, y);
  let sheet = 1;
  for (const each of slip.lines) {
    const rows = prepareLine(document, cell, each);
    const height = rows.reduce((sum, row) => sum + row.height, 0) + 2 * gap;
    if (y + height > cell.y + cell.height - footerHeight) {
      cell = nextCell();
      y = drawHead(document, cell, slip, words.sheet(++sheet));
    }
    // A further cell lies elsewhere on the page.
    y = drawLine(document, cell, prepareLine(document, cell, each), each.quantity, y);
  }
  const column = { x: cell.x, width: cell.width, color: slate };
  const [footer] = fitTexts(document, [{ text: slip.footer, column }], { sizes: [8, 7, 6], height: footerHeight - 2 });
  if (footer) draw(document, footer, cell.y + cell.height - footer.height);
}

function drawHead(document: Document, cell: Cell, { brand, reference }: SmallSlip, below: string): number {
  const half = (cell.width - gap) / 2;
  const left = { x: cell.x, width: half, weight: "strong" } as const;
  const right = { x: cell.x + half + gap, width: half, align: "right" } as const;
  const [name] = fitTexts(document, [{ text: brand, column: left }], { sizes: [12, 10, 8], height: 32 });
  const [number] = fitTexts(document, [{ text: reference, column: { ...right, weight: "strong" } }], {
    sizes: [11, 9, 8],
    height: 28,
  });
  const numbered = number ? draw(document, number, cell.y) : cell.y;
  const y = draw(document, prepare(document, below, { ...right, color: slate, size: captionSize }), numbered);
  const end = Math.max(y, name ? draw(document, name, cell.y) : y) + gap;
  document
    .moveTo(cell.x, end)
    .lineTo(cell.x + cell.width, end)
    .lineWidth(2)
    .strokeColor(orange)
    .stroke();
  return end + gap;
}

/** The note of a gift stands before all else that is not the order's own number. */
function drawGift(document: Document, cell: Cell, { gift }: SmallSlip, top: number): number {
  if (gift === null) return top;
  const inside = { x: cell.x + gap, width: cell.width - 2 * gap };
  let y = draw(document, prepare(document, words.gift, { ...inside, color: slate, size: captionSize }), top + gap);
  const room = { sizes: [11, 10, 9, 8, 7, 6], height: cell.height * 0.3 } as const;
  const note = gift === "" ? [] : fitTexts(document, [{ text: gift, column: inside }], room);
  for (const part of note) y = draw(document, part, y);
  document
    .roundedRect(cell.x, top, cell.width, y + gap - top, 4)
    .lineWidth(0.75)
    .strokeColor(line)
    .stroke();
  return y + 2 * gap;
}

function drawRecipient(document: Document, cell: Cell, { to }: SmallSlip, top: number): number {
  const column = { x: cell.x, width: cell.width };
  let y = draw(document, prepare(document, words.to, { ...column, color: slate, size: captionSize }), top);
  const room = { sizes: [10, 9, 8, 7, 6, 5], height: cell.height * 0.28 } as const;
  for (const part of fitTexts(document, [{ text: to, column }], room)) y = draw(document, part, y);
  return y + gap;
}

function prepareLine(
  document: Document,
  cell: Cell,
  { name, detail }: SmallSlip["lines"][number],
): readonly Prepared[] {
  const column = { x: cell.x, width: cell.width - count - tick - 2 * gap };
  const parts = [
    { text: name, column: { ...column, weight: "strong" } as const },
    { text: detail, column: { ...column, color: slate } },
  ];
  return fitTexts(document, detail === "" ? parts.slice(0, 1) : parts, {
    sizes: [9, 8, 7, 6],
    height: cell.height * 0.3,
  });
}

function drawLine(document: Document, cell: Cell, rows: readonly Prepared[], quantity: number, top: number): number {
  const right = cell.x + cell.width;
  document.moveTo(cell.x, top).lineTo(right, top).lineWidth(0.5).strokeColor(line).stroke();
  const place = { x: right - tick - gap - count, width: count, size: 12 };
  const figure = { ...place, align: "right", weight: "strong", isFigure: true } as const;
  draw(document, prepare(document, String(quantity), figure), top + gap - 2);
  document
    .roundedRect(right - tick, top + gap, tick, tick, 2)
    .lineWidth(1)
    .strokeColor(slate)
    .stroke();
  let y = top + gap;
  for (const row of rows) y = draw(document, row, y);
  return y + gap;
}

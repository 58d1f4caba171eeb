import { packingSlipMessages as words } from "@cairn/contract/orders/packing/staff-messages.ts";
import { fitTexts } from "../../../../platform/pdf/fit.ts";
import { draw } from "../../../../platform/pdf/write.ts";
import type { Cell } from "./papers.ts";

type Document = PDFKit.PDFDocument;

/** What stands on the label of a parcel. */
export interface Label {
  readonly reference: string;
  readonly name: string;
  readonly address: string;
  readonly country: string;
  /** Where it goes if it cannot be delivered. */
  readonly sender: string;
}

const slate = "#40566A";
const gap = 10;
/** From a size that is read from afar down to one that takes any address. */
const recipientSizes = [20, 18, 16, 14, 12, 11, 10, 9, 8, 7, 6, 5] as const;

/** Draws a label: sender and order small at its top, whom it is for as large as fits. */
export function drawLabel(document: Document, cell: Cell, { reference, name, address, country, sender }: Label): void {
  const half = (cell.width - gap) / 2;
  const left = { x: cell.x, width: half, color: slate };
  const right = { x: cell.x + half + gap, width: half, align: "right", weight: "strong" } as const;
  const from = fitTexts(document, [{ text: `${words.from}\n${sender}`, column: left }], {
    sizes: [8, 7, 6, 5, 4],
    height: 64,
  });
  const number = fitTexts(document, [{ text: reference, column: right }], { sizes: [12, 10, 8, 6], height: 32 });
  const below = Math.max(...[...from, ...number].map((part) => draw(document, part, cell.y))) + gap;
  document
    .moveTo(cell.x, below)
    .lineTo(cell.x + cell.width, below)
    .lineWidth(0.75)
    .strokeColor(slate)
    .stroke();
  const column = { x: cell.x, width: cell.width };
  const [title] = fitTexts(document, [{ text: words.to, column: { ...column, color: slate } }], {
    sizes: [9],
    height: 20,
  });
  let y = title ? draw(document, title, below + gap) + 4 : below;
  const parts = [
    { text: name, column: { ...column, weight: "strong" } },
    { text: address, column },
    { text: country, column: { ...column, weight: "strong" } },
  ] as const;
  for (const part of fitTexts(document, parts, { sizes: recipientSizes, height: cell.y + cell.height - y })) {
    y = draw(document, part, y);
  }
}

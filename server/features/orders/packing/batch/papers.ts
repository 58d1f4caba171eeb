import type { PackingPaper } from "@cairn/contract/orders/packing/staff.ts";

type Document = PDFKit.PDFDocument;

/** A part of a page on which one label or slip stands, in points. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const points = (millimetres: number) => (millimetres * 72) / 25.4;

/** How large the pages of each paper are, and how many cells stand beside and below each other. */
const papers: Readonly<Record<PackingPaper, { size: [number, number]; across: number; down: number }>> = {
  "four-to-a-page": { size: [points(210), points(297)], across: 2, down: 2 },
  "100-by-150": { size: [points(100), points(150)], across: 1, down: 1 },
};
/** Printers leave the edge of a sheet blank, and labels are cut or torn along theirs. */
const edge = points(7);

export const sizeOf = (paper: PackingPaper) => papers[paper].size;

/** The cells of a document, one after the other on as many pages as it takes; what stands in one keeps off its edge. */
export function cellsOf(document: Document, paper: PackingPaper): () => Cell {
  const { size, across, down } = papers[paper];
  const width = size[0] / across;
  const height = size[1] / down;
  let next = 0;
  return () => {
    const place = next++ % (across * down);
    if (place === 0) document.addPage();
    const left = (place % across) * width;
    const top = Math.floor(place / across) * height;
    return { x: left + edge, y: top + edge, width: width - 2 * edge, height: height - 2 * edge };
  };
}

import { type Column, type Prepared, prepare } from "./write.ts";

/** A text and where it stands; its size is found. */
export interface Part {
  readonly text: string;
  readonly column: Omit<Column, "size">;
}

interface Room {
  /** The sizes that are tried, the largest first. */
  readonly sizes: readonly [number, ...number[]];
  /** How high all of it may be together, in points. */
  readonly height: number;
}

const heightOf = (parts: readonly Prepared[]) => parts.reduce((sum, { height }) => sum + height, 0);

/**
 * Makes texts that stand below each other ready in the largest of some sizes in which they fit. What has too many lines
 * for any size has commas between them, and what is too long even so ends where the room does.
 */
export function fitTexts(document: PDFKit.PDFDocument, parts: readonly Part[], { sizes, height }: Room): Prepared[] {
  const inSize = (size: number, texts: readonly Part[]) =>
    texts.map(({ text, column }) => prepare(document, text, { ...column, size }));
  const flowing = parts.map((part) => ({ ...part, text: part.text.replaceAll(/\s*\n\s*/g, ", ") }));
  for (const texts of [parts, flowing]) {
    // Halved again and again, since each size takes as long as writing the text.
    let found: Prepared[] | undefined;
    for (let from = 0, to = sizes.length - 1; from <= to; ) {
      const middle = Math.floor((from + to) / 2);
      const prepared = inSize(sizes[middle] ?? sizes[0], texts);
      if (heightOf(prepared) <= height) [found, to] = [prepared, middle - 1];
      else from = middle + 1;
    }
    if (found) return found;
  }
  return cut(inSize(sizes.at(-1) ?? sizes[0], flowing), height);
}

function cut(parts: readonly Prepared[], height: number): Prepared[] {
  let left = height;
  return parts.map((part) => {
    const lines = part.lines.filter((line) => {
      left -= line.height;
      return left >= 0;
    });
    return { ...part, lines, height: lines.reduce((sum, line) => sum + line.height, 0) };
  });
}

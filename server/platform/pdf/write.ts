import { fontsFor, type PdfFont, type Weight } from "./fonts.ts";
import { clustersOf, linesOf, type Run } from "./runs.ts";

type Document = PDFKit.PDFDocument;

/** How a text stands in its column. */
export interface Column {
  readonly x: number;
  readonly width: number;
  readonly align?: "left" | "right";
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  /** Digits of one width each, so that pence stand below pence. */
  readonly isFigure?: boolean;
}

/** A text made ready: what is drawn of it, line by line, and how high it is. */
export interface Prepared {
  readonly column: Column;
  readonly lines: readonly { readonly runs: readonly Run[]; readonly height: number }[];
  readonly height: number;
}

// The height of a line of Inter, in parts of the size; letters of other scripts are higher.
const ownHeight = 1.21;
const otherHeight = 1.5;
/** Where in the height of a line its letters stand. */
const baseline = 0.8;

const featuresOf = ({ isFigure }: Column): PDFKit.Mixins.TextOptions => ({
  lineBreak: false,
  // Without any, pdfkit shapes word by word, which would leave the words of a right-to-left run in their order.
  features: isFigure ? ["tnum"] : [],
});

/** Breaks a text of any script into the lines of its column. */
export function prepare(document: Document, text: string, column: Column): Prepared {
  const fonts = fontsFor(document, text, column.weight ?? "text");
  const widthOf = (runs: readonly Run[]) => runs.reduce((sum, run) => sum + widthOfRun(document, run, column), 0);
  const lines = text
    .split(/\r\n?|\n/)
    .flatMap((paragraph) => linesOf(clustersOf(paragraph, fonts), column.width, widthOf))
    .map((runs) => ({ runs, height: heightOf(runs, fonts, column) }));
  return { column, lines, height: lines.reduce((sum, line) => sum + line.height, 0) };
}

/** Draws a prepared text from `top` down, on further pages where it must, and tells where it ends. */
export function draw(document: Document, { column, lines }: Prepared, top: number): number {
  const { size, color = "black" } = column;
  let y = top;
  for (const { runs, height } of lines) {
    if (y + height > document.page.maxY()) {
      document.addPage();
      y = document.page.margins.top;
    }
    const widths = runs.map((run) => widthOfRun(document, run, column));
    const rest = column.width - widths.reduce((sum, width) => sum + width, 0);
    let x = column.x + (column.align === "right" ? rest : 0);
    document.fillColor(color);
    for (const [index, run] of runs.entries()) {
      use(document, run, size).text(run.text, x, y + height * baseline, {
        ...featuresOf(column),
        baseline: "alphabetic",
      });
      x += widths[index] ?? 0;
    }
    y += height;
  }
  return y;
}

function heightOf(line: readonly Run[], [own]: readonly PdfFont[], { size }: Column): number {
  return size * (line.every(({ font }) => font === own) ? ownHeight : otherHeight);
}

// By font, features and text: a text that is tried in several sizes, or stands in many places, is shaped once.
const widths = new WeakMap<Document, Map<string, number>>();

/** A width grows as its size does, so that it is kept for the size 1. */
function widthOfRun(document: Document, run: Run, column: Column): number {
  const known = widths.get(document) ?? new Map<string, number>();
  widths.set(document, known);
  const name = `${run.font.name} ${column.isFigure === true} ${run.text}`;
  const unit = known.get(name) ?? use(document, run, 1).widthOfString(run.text, featuresOf(column));
  known.set(name, unit);
  return unit * column.size;
}

/** Pdfkit takes a font of fontkit's as it is, which its types do not say. */
function use(document: Document, { font }: Run, size: number): Document {
  document.registerFont(font.name, font.font as unknown as PDFKit.Mixins.PDFFontSource);
  return document.font(font.name).fontSize(size);
}

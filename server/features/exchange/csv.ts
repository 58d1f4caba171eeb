import { Readable } from "node:stream";
import { stringify } from "csv-stringify";

// What some reader of tables takes for the end of a line.
const lineBreaks = String.raw`\n\r\v\f\u0085\u2028\u2029`;
// Where a formula may begin within a cell, since a reader that loses its place begins a row there.
const lineStart = `(?<=^|[${lineBreaks}])`;
// What readers drop before they look for a formula, the mark by which a text is kept from being one among it.
const dropped = String.raw`(?:['"‘’“”\p{Cf}]|(?!\p{Cf})[^\S${lineBreaks}])*`;
const sign = String.raw`[=+\-@\t＝＋－＠﹦﹢﹣﹫]`;
const formulas = new RegExp(`${lineStart}(?=${dropped}${sign})|^(?=${dropped}\\r)`, "gu");
const marks = new RegExp(`${lineStart}'(?=${dropped}${sign})|^'(?=${dropped}\\r)`, "gu");

/** What went back stands below zero; as a text, no spreadsheet would add it up. */
const isNumber = /^-\d{1,12}(\.\d{1,2})?$/;

/** A text that no spreadsheet runs: an apostrophe stands before what it would take for a formula in any of its lines. */
export const defused = (text: string): string => (isNumber.test(text) ? text : text.replace(formulas, "'"));

/** The text that was defused. */
export const restored = (cell: string): string => cell.replace(marks, "");

// Other readers part cells by other signs, and lines at every break, unless these are quoted.
const quoted = new RegExp(`[${lineBreaks},;\\t"]|^\\s|\\s$`);

/** One row of a table, by its columns. */
export type Cells = Readonly<Record<string, string>>;

/** A table as CSV by RFC 4180, in UTF-8, as fast as it is read, with a header; formulas are defused. */
export function writeCsv(
  columns: readonly { readonly name: string; readonly label: string }[],
  rows: AsyncIterable<Cells>,
  { bom }: { readonly bom: boolean },
): Readable {
  async function* lines() {
    yield columns.map(({ label }) => defused(label));
    for await (const cells of rows) yield columns.map(({ name }) => defused(cells[name] ?? ""));
  }
  return Readable.from(lines()).compose(
    stringify({ record_delimiter: "windows", quoted_match: quoted, bom }),
  ) as Readable; // Node's types call every composed stream a duplex.
}

/** All rows of a table, page by page, each after the last row of the one before. */
export async function* eachOf<Row>(
  readAfter: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row, void, undefined> {
  let last: Row | undefined;
  for (;;) {
    const page = await readAfter(last);
    yield* page;
    last = page.at(-1);
    if (last === undefined) return;
  }
}

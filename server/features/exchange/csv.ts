import { Readable } from "node:stream";
import { stringify } from "csv-stringify";

/** What a spreadsheet would take for a formula, or for the mark by which such a text is kept from being one. */
const formula = /^'*[=+\-@\t\r]/;

/** A text that no spreadsheet runs: an apostrophe stands before what it would take for a formula. */
export function defused(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text that was defused. */
export function restored(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/** One row of a table, by its columns. */
export type Cells = Readonly<Record<string, string>>;

/** A table as CSV by RFC 4180, in UTF-8, as fast as it is read; formulas are defused. */
export function writeCsv(
  columns: readonly { readonly name: string; readonly label: string }[],
  rows: AsyncIterable<Cells>,
  { bom }: { readonly bom: boolean },
): Readable {
  async function* lines() {
    for await (const cells of rows) yield columns.map(({ name }) => defused(cells[name] ?? ""));
  }
  const header = columns.map(({ label }) => label);
  return Readable.from(lines()).compose(
    stringify({ header: true, columns: header, record_delimiter: "windows", bom }),
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

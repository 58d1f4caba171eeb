import { mostColumns } from "@cairn/contract/exchange/staff-imports.ts";
import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import { refusedFile } from "./refused-file.ts";

/** One row of a table, with its number as a spreadsheet counts: empty lines are counted, too. */
export type CsvRow = readonly [row: number, cells: string[]];

/** In characters: a description with pictures written into it is long, a whole file in one cell is none. */
const longestRow = 1_000_000;
const mostRows = 100_000;

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;

/** Takes a table apart as its pieces arrive. */
export interface CsvReader {
  /** The rows that end in this piece. */
  read(piece: string): CsvRow[];
  /** The row that no line break ends. */
  end(): CsvRow[];
}

/**
 * Reads CSV by RFC 4180, whose lines may end in any way. Written here since libraries build a row before they count its
 * columns and an object for each line of another length, which a small file makes a minute's work. Refuses with 422
 * more rows, more columns and longer rows than a table has, and a quotation mark that is never closed.
 */
export function csvReader(delimiter: string): CsvReader {
  const separator = delimiter.charCodeAt(0);
  let row = 1;
  let tableRows = 0;
  let cells: string[] = [];
  let cell = "";
  let length = 0;
  /** Within quotation marks; after the second of them, which may have been the first of a doubled one; or neither. */
  let state: "plain" | "quoted" | "closed" = "plain";
  let wasReturn = false;

  const endCell = () => {
    if (cells.length === mostColumns) throw refusedFile(messages.tooManyColumns);
    cells.push(cell);
    cell = "";
    state = "plain";
  };
  const endRow = (rows: CsvRow[]) => {
    const isEmpty = cells.length === 0 && cell === "" && state === "plain";
    if (!isEmpty) {
      endCell();
      if (tableRows > mostRows) throw refusedFile(messages.tooManyRows);
      tableRows++;
      rows.push([row, cells]);
      cells = [];
    }
    length = 0;
    row++;
  };
  const take = (text: string) => {
    length += text.length;
    if (length > longestRow) throw refusedFile(`${messages.rowTooLong} ${row}`);
    cell += text;
  };

  return {
    read(piece) {
      const rows: CsvRow[] = [];
      let from = 0;
      const takeTo = (at: number) => {
        if (at > from) take(piece.slice(from, at));
        from = at + 1;
      };
      for (let at = 0; at < piece.length; at++) {
        const code = piece.charCodeAt(at);
        // The second half of a line break that may lie in two pieces.
        if (wasReturn) {
          wasReturn = false;
          if (code === lineFeed) {
            from = at + 1;
            continue;
          }
        }
        if (state === "quoted") {
          if (code !== quote) continue;
          takeTo(at);
          state = "closed";
        } else if (code === separator) {
          takeTo(at);
          endCell();
        } else if (code === lineFeed || code === carriageReturn) {
          takeTo(at);
          endRow(rows);
          wasReturn = code === carriageReturn;
        } else if (state === "closed") {
          if (code !== quote) throw refusedFile(`${messages.quoteMisplaced} ${row}`);
          take('"');
          from = at + 1;
          state = "quoted";
        } else if (code === quote && cell === "" && from === at) {
          from = at + 1;
          state = "quoted";
        }
      }
      takeTo(piece.length);
      return rows;
    },
    end() {
      if (state === "quoted") throw refusedFile(`${messages.quoteNotClosed} ${row}`);
      const rows: CsvRow[] = [];
      endRow(rows);
      return rows;
    },
  };
}

import type { Readable } from "node:stream";
import { importMessages as messages } from "@cairn/contract/messages/imports.ts";
import { CsvError, parse } from "csv-parse";
import { AppError } from "../../platform/errors.ts";
import type { ImportColumn } from "./tables.ts";

const mostRows = 100_000;
const mostSamples = 3;
const longestRow = 1_000_000;
const longestSample = 80;

/** The sign between two cells, as the first line tells. */
export function delimiterOf(firstLine: string): string {
  const count = (sign: string) => firstLine.split(sign).length;
  return [",", ";", "\t"].toSorted((one, other) => count(other) - count(one))[0] ?? ",";
}

/**
 * The rows of a table as they arrive, the header first; a row's number is the spreadsheet's. Refuses with 422 what is
 * no CSV in UTF-8, or longer than can be brought in at once.
 */
export async function* readTable(
  bytes: Readable,
  delimiter: string,
): AsyncGenerator<[number, string[]], void, undefined> {
  const parser = parse({ bom: true, delimiter, relax_column_count: true, max_record_size: longestRow });
  bytes.on("error", (problem) => parser.destroy(problem));
  let row = 0;
  try {
    // The parser's records, since no columns are named to it.
    for await (const cells of bytes.pipe(parser) as AsyncIterable<string[]>) {
      row++;
      if (row > mostRows + 1) throw refused(messages.tooManyRows);
      if (cells.some((cell) => cell.includes("�"))) throw refused(messages.tableNotUtf8);
      if (cells.some((cell) => cell.trim() !== "")) yield [row, cells];
    }
  } catch (problem) {
    throw problem instanceof CsvError ? refused(`${messages.tableUnreadable}: ${problem.message}`) : problem;
  } finally {
    bytes.destroy();
  }
}

/** The columns of a table with their first values; refuses with 422 what has no rows. */
export async function readColumns(bytes: Readable, delimiter: string): Promise<ImportColumn[]> {
  let columns: ImportColumn[] | undefined;
  for await (const [row, cells] of readTable(bytes, delimiter)) {
    if (!columns) columns = cells.map((name) => ({ name: name.trim().slice(0, 120), samples: [] }));
    else
      for (const [index, { samples }] of columns.entries()) {
        const cell = cells[index]?.trim();
        if (cell && samples.length < mostSamples) samples.push(cell.slice(0, longestSample));
      }
    if (row > 50) break;
  }
  if (!columns || columns.every(({ name }) => name === "")) throw refused(messages.tableUnreadable);
  return columns;
}

const refused = (message: string) => new AppError("not_valid", 422, message, { errors: { file: [message] } });

import type { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import { type CsvRow, csvReader } from "./csv-rows.ts";
import { refusedFile } from "./refused-file.ts";
import type { ImportColumn } from "./tables.ts";

const mostSamples = 3;
const longestSample = 80;
const longestName = 120;
const rowsForSamples = 50;

/** The sign between two cells, as the first line tells: by Excel's own word for it, or by how often it stands there. */
export function delimiterOf(firstLine: string): string {
  const [, declared] = /^"?sep=(.)/.exec(firstLine) ?? [];
  if (declared) return declared;
  const count = (sign: string) => firstLine.split(sign).length;
  return [",", ";", "\t", "|"].toSorted((one, other) => count(other) - count(one))[0] ?? ",";
}

/** The first line of a file, as far as it is needed to find out how it is written. */
export async function readFirstLine(bytes: Readable): Promise<string> {
  for await (const piece of readText(bytes)) {
    const line = piece.split(/[\r\n]+/).find((text) => text !== "");
    if (line !== undefined) return line;
  }
  return "";
}

/**
 * The rows of a table as they arrive, the header first, without those in which nothing is; a row's number is the
 * spreadsheet's. Refuses with 422 what is no CSV, and what is larger than can be brought in at once.
 */
export async function* readTable(bytes: Readable, delimiter: string): AsyncGenerator<CsvRow, void, undefined> {
  const reader = csvReader(delimiter);
  for await (const piece of readText(bytes)) yield* reader.read(piece).filter(isOfTable);
  yield* reader.end().filter(isOfTable);
}

const isOfTable = ([row, cells]: CsvRow) =>
  cells.some((cell) => cell.trim() !== "") && !(row === 1 && isExcelsWord(cells));

const isExcelsWord = ([first, ...others]: readonly string[]) =>
  /^sep=.?$/.test(first ?? "") && others.every((cell) => cell === "");

/** The columns of a table with their first values; refuses with 422 what has no rows. */
export async function readColumns(bytes: Readable, delimiter: string): Promise<ImportColumn[]> {
  let columns: ImportColumn[] | undefined;
  let rows = 0;
  for await (const [, cells] of readTable(bytes, delimiter)) {
    if (!columns) columns = cells.map((name) => ({ name: cut(name, longestName), samples: [] }));
    else
      for (const [index, { samples }] of columns.entries()) {
        const sample = cut(cells[index] ?? "", longestSample);
        if (sample && samples.length < mostSamples) samples.push(sample);
      }
    if (++rows > rowsForSamples) break;
  }
  if (!columns || columns.every(({ name }) => name === "")) throw refusedFile(messages.tableUnreadable);
  return columns;
}

/** The beginning of a text, without half a character at its end or in it. */
const cut = (text: string, longest: number): string => text.trim().slice(0, longest).toWellFormed();

/** So little is read in one go that nobody else waits for it. */
const sliceBytes = 32 * 1024;

/**
 * The text of a file, piece by piece, between which others have their turn. Its encoding is UTF-8 or, with a mark at
 * its beginning, UTF-16. Refuses with 422 whatever is neither, since letters that are guessed would be wrong in
 * silence.
 */
async function* readText(bytes: Readable): AsyncGenerator<string, void, undefined> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      for (let from = 0; from < chunk.length; from += sliceBytes) {
        const slice = chunk.subarray(from, from + sliceBytes);
        decoder ??= new TextDecoder(encodingOf(slice), { fatal: true });
        yield checked(decode(decoder, slice));
        await setImmediate();
      }
    }
    if (decoder) yield checked(decode(decoder));
  } finally {
    bytes.destroy();
  }
}

function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

function decode(decoder: TextDecoder, slice?: Buffer): string {
  try {
    return slice ? decoder.decode(slice, { stream: true }) : decoder.decode();
  } catch {
    throw refusedFile(messages.tableNotUtf8);
  }
}

function checked(text: string): string {
  if (text.includes("\0")) throw refusedFile(messages.tableNoText);
  return text;
}

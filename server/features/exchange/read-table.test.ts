import { Readable } from "node:stream";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { delimiterOf, readColumns, readFirstLine, readTable } from "./read-table.ts";

const chunkBytes = 64 * 1024;

/** A file as the store gives it. */
function fileOf(text: string | Buffer): Readable {
  const bytes = Buffer.from(text as string);
  return Readable.from(
    Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, at) =>
      bytes.subarray(at * chunkBytes, (at + 1) * chunkBytes),
    ),
  );
}

async function readAll(file: Readable, delimiter: string) {
  const rows: (readonly [number, string[]])[] = [];
  for await (const row of readTable(file, delimiter)) rows.push(row);
  return rows;
}

const rowsOf = (text: string | Buffer, delimiter = ",") => readAll(fileOf(text), delimiter);

/** What is said of a file; undefined for one that can be read. */
const refusalOf = (text: string | Buffer) =>
  rowsOf(text).then(
    () => undefined,
    (problem: Error) => problem.message,
  );

test("a table is what another reader finds in it, wherever its pieces end", async () => {
  const cell = fc.string({
    unit: fc.constantFrom("a", "é", "山", '"', ",", ";", "\n", "\r\n", " ", "😀"),
    maxLength: 8,
  });
  const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 12 });
  const sameAsOther = fc.asyncProperty(table, fc.integer({ min: 1, max: 9 }), async (rows, pieceBytes) => {
    const bytes = Buffer.from(stringify(rows, { quoted: true, record_delimiter: "windows" }));
    const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, at) =>
      bytes.subarray(at * pieceBytes, (at + 1) * pieceBytes),
    );
    const found = (await readAll(Readable.from(pieces), ",")).map(([, cells]) => cells);
    const others = parse(bytes) as string[][];
    expect(found).toEqual(others.filter((cells) => cells.some((text) => text.trim() !== "")));
  });
  await fc.assert(sameAsOther, { numRuns: 60 });
});

test("lines end in any way, empty ones are counted and left out, and Excel's word for its sign is none of the table", async () => {
  expect(await rowsOf('a,b\r\n\r\n1,2\r3,"4\n5"\n,,\n6')).toEqual([
    [1, ["a", "b"]],
    [3, ["1", "2"]],
    [4, ["3", "4\n5"]],
    [6, ["6"]],
  ]);
  expect(await rowsOf('5" pegs,x\n')).toEqual([[1, ['5" pegs', "x"]]]);
  const ofExcel = "sep=;\r\nName;Price\r\nPeg;1,50\r\n";
  const delimiter = delimiterOf(await readFirstLine(fileOf(ofExcel)));
  expect(await rowsOf(ofExcel, delimiter)).toEqual([
    [2, ["Name", "Price"]],
    [3, ["Peg", "1,50"]],
  ]);
  expect(["a\tb", "a|b", '"a;b";c;d,e'].map(delimiterOf)).toEqual(["\t", "|", ";"]);
});

test("UTF-16 with its mark is read, and what is written in no known way is refused in words", async () => {
  const utf16 = Buffer.from("\uFEFFName\tPrice\nTält\t9\n", "utf16le");
  expect(delimiterOf(await readFirstLine(fileOf(utf16)))).toBe("\t");
  expect(await rowsOf(utf16, "\t")).toEqual([
    [1, ["Name", "Price"]],
    [2, ["Tält", "9"]],
  ]);
  expect(await rowsOf(Buffer.from(utf16).swap16(), "\t")).toHaveLength(2);
  expect(await refusalOf(Buffer.from("Name,Price\nT\xe4lt,9\n", "latin1"))).toContain("CSV UTF-8");
  expect(await refusalOf("Name,Price\nT\0lt,9\n")).toContain("no text");
  expect(await refusalOf(Buffer.from("Name\tPrice\n", "utf16le"))).toContain("no text");
});

test("tables made to do harm are refused or read, and others have their turn after each piece", async () => {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns++;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const bytes = 2_000_000;
  const before = () => turns;
  const breaks = before();
  expect(await rowsOf(`a,b\n${"\n".repeat(bytes)}1,2`)).toEqual([
    [1, ["a", "b"]],
    [bytes + 2, ["1", "2"]],
  ]);
  expect(turns - breaks).toBeGreaterThan(bytes / chunkBytes);
  expect(await refusalOf(`a${",a".repeat(500)}\n`)).toContain("more than 500 columns");
  expect(await refusalOf(",".repeat(900_000))).toContain("more than 500 columns");
  expect(await rowsOf(`a${",a".repeat(499)}`)).toHaveLength(1);
  expect(await refusalOf("a".repeat(bytes))).toContain("Look at row 1");
  expect(await refusalOf(`a,b\n"${"x,\n".repeat(100_000)}`)).toBe(
    "A quotation mark is opened and never closed. Look at row 2",
  );
  expect(await refusalOf('a,b\n"x"y,1\n')).toContain("Look at row 2");
  expect(await refusalOf("a\n".repeat(100_002))).toContain("more than 100,000 rows");
  isOver = true;
});

test("a file in which nothing is has no columns", async () => {
  for (const nothing of ["", "\n".repeat(70_000), ",,,\n", "\uFEFF"])
    await expect(readColumns(fileOf(nothing), ",")).rejects.toThrow("no CSV file");
});

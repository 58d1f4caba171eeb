import { Readable } from "node:stream";
import { text as readText } from "node:stream/consumers";
import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { defused, restored, writeCsv } from "./csv.ts";
import { readTable } from "./read-table.ts";

/** What people and attackers put into a cell, piece by piece. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "=1+1",
        "+",
        "-",
        "@SUM(1)",
        "＝1",
        "＋",
        "－",
        "＠",
        "'",
        '"',
        "“",
        " ",
        "\u00a0",
        "\u200b",
        "\t",
      ),
      fc.constantFrom("\n", "\r", "\r\n", "\v", "\f", "\u0085", "\u2028", "\u2029", ",", ";", "|", "1 Row"),
      fc.string({ unit: "grapheme", maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(""));
const row = fc.tuple(hostile, hostile, hostile);
const lines = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

async function* each(rows: readonly string[][]) {
  for (const [a = "", b = "", c = ""] of rows) yield { a, b, c };
}

function written(rows: readonly string[][], labels: readonly string[] = ["A", "B", "C"]) {
  const columns = ["a", "b", "c"].map((name, index) => ({ name, label: labels[index] ?? "" }));
  return readText(writeCsv(columns, each(rows), { bom: false }));
}

test("what a spreadsheet would run is defused in every line of a cell", () => {
  const cases: [string, string][] = [
    ["1 Row\n=HYPERLINK(1)\r\nLeeds", "1 Row\n'=HYPERLINK(1)\r\nLeeds"],
    ["a\r+44", "a\r'+44"],
    ["a\u2028-1\u2029@x\u0085=1\v=2\f=3", "a\u2028'-1\u2029'@x\u0085'=1\v'=2\f'=3"],
    ['  =1\n"=2\n“＝3', "'  =1\n'\"=2\n'“＝3"],
    ["＠SUM(1)", "'＠SUM(1)"],
  ];
  for (const [text, safe] of cases) expect([text, defused(text)]).toEqual([text, safe]);
});

test("what a spreadsheet would run is defused, and comes back as it was", () => {
  for (const text of ["=1+1", "+44 20", "-5 kg", "@SUM(1)", "\tx", "\rx", "'=1", "''=1"]) {
    expect(defused(text)).toBe(`'${text}`);
    expect(restored(defused(text))).toBe(text);
  }
  for (const text of ["'Tis a tent", "", "a=1", "1-2", "'"]) {
    expect(defused(text)).toBe(text);
    expect(restored(text)).toBe(text);
  }
});

test("a cell of signs that cannot be seen is read at once", () => {
  const cell = `'${"\ufeff".repeat(5000)}a`;
  expect([restored(cell), defused(cell)]).toEqual([cell, cell]);
});

test("whatever stands in a cell, no line of it begins as a formula, and it comes back as it was", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const cell = defused(text);
      expect(restored(cell)).toBe(text);
      for (const line of cell.split(lines)) expect(line).not.toMatch(/^[\s"“\u200b]*[=+\-@＝＋－＠]/);
    }),
    { numRuns: 500 },
  );
});

test("another reader of CSV finds the rows and cells that were written, header and all, and so does the import", async () => {
  await fc.assert(
    fc.asyncProperty(row, fc.array(row, { maxLength: 5 }), async (labels, rows) => {
      const text = await written(rows, labels);
      const wanted = [labels, ...rows].map((cells) => cells.map(defused));
      const { data, errors } = Papa.parse<string[]>(text, { delimiter: ",", newline: "\r\n" });
      expect(errors).toEqual([]);
      expect(data).toEqual([...wanted, [""]]);
      const own: string[][] = [];
      for await (const [, cells] of readTable(Readable.from([Buffer.from(text)]), ",")) own.push(cells);
      // Rows in which nothing stands are not brought in.
      const full = [labels, ...rows].filter((cells) => cells.some((cell) => defused(cell).trim() !== ""));
      expect(own.map((cells) => cells.map(restored))).toEqual(full);
    }),
    { numRuns: 200 },
  );
});

test("whatever could part cells or rows for some reader is quoted", async () => {
  const signs = ["a\nb", "a\rb", "a\vb", "a\fb", "a\u0085b", "a\u2028b", "a\u2029b", "a,b", "a;b", "a\tb", " a", "a "];
  for (const cell of signs) {
    expect(await written([[cell, "plain", ""]])).toBe(`A,B,C\r\n"${cell}",plain,\r\n`);
  }
});

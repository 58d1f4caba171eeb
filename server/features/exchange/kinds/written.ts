import { poundsFromPence } from "@cairn/contract/platform/money.ts";

/** An amount in pounds, as spreadsheets count with it. */
export const writtenAmount = (pence: number) => poundsFromPence(pence).toFixed(2);

/** What may be missing: nothing is an empty cell. */
export const orNothing = (value: number | string | null) => (value === null ? "" : String(value));

export const writtenYes = (is: boolean) => (is ? "yes" : "no");

/** Pairs of texts, one a line, with a colon between; one within the first text is marked by a backslash. */
export function writtenPairs(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([first, second]) => `${first.replaceAll(/[\\:]/g, "\\$&")}: ${second}`).join("\n");
}

/** The pairs of a cell; a line without a colon gives undefined. */
export function readPairs(cell: string): (readonly [string, string])[] | undefined {
  const pairs: (readonly [string, string])[] = [];
  for (const line of cell.split(/\r?\n/).filter((text) => text.trim() !== "")) {
    const [, first, second] = /^((?:\\.|[^\\:])*):(.*)$/.exec(line) ?? [];
    if (first === undefined || second === undefined) return undefined;
    pairs.push([first.replaceAll(/\\(.)/g, "$1").trim(), second.trim()]);
  }
  return pairs;
}

/** Texts in one cell; a semicolon within one is marked by a backslash. */
export const writtenList = (texts: readonly string[]) =>
  texts.map((text) => text.replaceAll(/[\\;]/g, "\\$&")).join("; ");

/** The texts of a cell. */
export function readList(cell: string): string[] {
  const texts = cell.match(/(?:\\.|[^\\;])+/gs) ?? [];
  return texts.map((text) => text.trim().replaceAll(/\\(.)/gs, "$1")).filter((text) => text !== "");
}

import type { ImportProblem } from "@cairn/contract/exchange/staff-imports.ts";
import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import type { FileColumn } from "@cairn/contract/platform/fields.ts";
import { labelOf, type Row } from "./kind.ts";
import { readPairs } from "./written.ts";

/** Reads the cells of rows, and collects what is wrong with them. */
export interface CellReader {
  readonly problems: ImportProblem[];
  complain(row: Row, field: string, message: string): void;
  /** Each gives what is in the cell, `otherwise` where the file has no such column or the cell is empty. */
  text(row: Row, field: string, otherwise: string): string;
  integer<Other>(row: Row, field: string, otherwise: Other): number | Other;
  amount<Other>(row: Row, field: string, otherwise: Other): number | Other;
  /** A weight in grams, pounds or ounces, which are grams where no unit stands behind them. */
  grams<Other>(row: Row, field: string, otherwise: Other): number | Other;
  number<Other>(row: Row, field: string, otherwise: Other): number | Other;
  isYes(row: Row, field: string, otherwise: boolean): boolean;
  oneOf<Word extends string, Other>(row: Row, field: string, words: readonly Word[], otherwise: Other): Word | Other;
  pairs(row: Row, field: string): (readonly [string, string])[];
  /** Whether a cell has nothing in it; one that is missing altogether is not empty. */
  isEmpty(row: Row, field: string): boolean;
}

const yes = /^(yes|true|1|y)$/i;
const no = /^(no|false|0|n)$/i;

/** Units of weight as shops write them, and how many grams each is. */
const unitsOfWeight: readonly (readonly [grams: number, names: string])[] = [
  [1, "g gr gram grams gramm gramme grammes gramos grammi г"],
  [1000, "kg kgs kilo kilos kilogram kilograms кг"],
  [453.592, "lb lbs pound pounds livres libras pfund"],
  [28.3495, "oz ounce ounces onces onzas unzen"],
];
const gramsOf = new Map(unitsOfWeight.flatMap(([grams, names]) => names.split(" ").map((name) => [name, grams])));

/** Half the world writes the last two digits of a sum behind a comma. */
const withPoint = (sum: string) => (/,\d{1,2}$/.test(sum) ? sum.replaceAll(".", "").replace(",", ".") : sum);

export function cellReader(columns: readonly FileColumn[]): CellReader {
  const problems: ImportProblem[] = [];
  const complain: CellReader["complain"] = ({ row }, field, message) => {
    const column = labelOf(columns, field);
    // What cannot be read is not told again for not being what it should say.
    if (!problems.some((problem) => problem.row === row && problem.column === column))
      problems.push({ row, column, message });
  };
  /** Reads a cell that has something in it; undefined from `read` is a mistake. */
  const read = <Value, Other>(
    row: Row,
    field: string,
    otherwise: Other,
    message: string,
    understand: (cell: string) => Value | undefined,
  ): Value | Other => {
    const cell = row.cells[field]?.trim();
    if (cell === undefined || cell === "") return otherwise;
    const value = understand(cell);
    if (value !== undefined) return value;
    complain(row, field, message);
    return otherwise;
  };
  return {
    problems,
    complain,
    text: (row, field, otherwise) => row.cells[field] ?? otherwise,
    integer: (row, field, otherwise) =>
      read(row, field, otherwise, messages.wholeNumber, (cell) =>
        /^-?\d{1,9}(\.0+)?$/.test(cell) ? Number(cell) : undefined,
      ),
    amount: (row, field, otherwise) =>
      read(row, field, otherwise, messages.amount, (cell) => {
        const plain = withPoint(cell.replaceAll(/[£€$\s]/g, "")).replaceAll(/,(?=\d{3}(\D|$))/g, "");
        return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
      }),
    number: (row, field, otherwise) =>
      read(row, field, otherwise, messages.number, (cell) =>
        /^\d{1,9}([.,]\d+)?$/.test(cell) ? Number(cell.replace(",", ".")) : undefined,
      ),
    grams: (row, field, otherwise) =>
      read(row, field, otherwise, messages.weight, (cell) => {
        const [, amount = "", unit = "g"] = /^(\d{1,9}(?:[.,]\d+)?)\s*(\p{L}+)?$/u.exec(cell) ?? [];
        const grams = gramsOf.get(unit.toLowerCase());
        // A unit that nobody knows is no gram, and "1,200 g" may be a thousand or one.
        return amount === "" || grams === undefined || (grams === 1 && /[.,]\d{3}$/.test(amount))
          ? undefined
          : Math.round(Number(amount.replace(",", ".")) * grams);
      }),
    isYes: (row, field, otherwise) =>
      read(row, field, otherwise, messages.yesOrNo, (cell) =>
        yes.test(cell) ? true : no.test(cell) ? false : undefined,
      ),
    oneOf: (row, field, words, otherwise) =>
      read(row, field, otherwise, messages.oneOf + words.join(", "), (cell) =>
        words.find((word) => word === cell.toLowerCase()),
      ),
    pairs: (row, field) => read(row, field, [], messages.pairs, readPairs),
    isEmpty: (row, field) => row.cells[field]?.trim() === "",
  };
}

/** Tells what a contract finds wrong with a form as what is wrong with a row. */
export function complainOf(
  reader: CellReader,
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
  placeOf: (path: readonly PropertyKey[]) => { readonly row: Row; readonly field: string },
): void {
  for (const { path, message } of issues) {
    const { row, field } = placeOf(path);
    reader.complain(row, field, message);
  }
}

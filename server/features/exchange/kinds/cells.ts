import { importMessages as messages } from "@cairn/contract/messages/imports.ts";
import type { ImportProblem } from "@cairn/contract/staff/imports.ts";
import type * as z from "zod/mini";
import type { Field } from "./fields.ts";
import { labelOf, type Row } from "./kind.ts";
import { readPairs } from "./written.ts";

/** Reads the cells of rows, and collects what is wrong with them. */
export interface CellReader {
  readonly problems: ImportProblem[];
  complain(row: Row, field: string, message: string): void;
  /** Each gives what is in the cell, `otherwise` where the file has no such column or the cell is empty. */
  text(row: Row, field: string, otherwise: string): string;
  whole<Other>(row: Row, field: string, otherwise: Other): number | Other;
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

/** How many grams a unit of weight is. */
const gramsOf: Readonly<Record<string, number>> = { kg: 1000, g: 1, lb: 453.592, lbs: 453.592, oz: 28.3495 };

/** Half the world writes the last two digits of a sum behind a comma. */
const withPoint = (sum: string) => (/,\d{1,2}$/.test(sum) ? sum.replaceAll(".", "").replace(",", ".") : sum);

export function cellReader(fields: readonly Field[]): CellReader {
  const problems: ImportProblem[] = [];
  const complain: CellReader["complain"] = ({ row }, field, message) => {
    const column = labelOf(fields, field);
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
    whole: (row, field, otherwise) =>
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
        const [, amount, unit = "g"] = /^(\d{1,9}(?:[.,]\d+)?)\s*(kg|g|lbs?|oz)?$/i.exec(cell) ?? [];
        return amount === undefined
          ? undefined
          : Math.round(Number(amount.replace(",", ".")) * (gramsOf[unit.toLowerCase()] ?? 1));
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
  issues: readonly z.core.$ZodIssue[],
  placeOf: (path: readonly PropertyKey[]) => { readonly row: Row; readonly field: string },
): void {
  for (const { path, message } of issues) {
    const { row, field } = placeOf(path);
    reader.complain(row, field, message);
  }
}

import { type Pence, pence, poundsFromPence } from "@cairn/contract/platform/money.ts";
import type { DraftVariant } from "./draft.ts";

/** A column of the variants' table that is written like a spreadsheet's. */
export interface Column {
  readonly field: "sku" | "price" | "tax" | "weight_grams" | "low_stock";
  readonly label: string;
  readonly width: number;
  readonly isNumber: boolean;
  show(variant: DraftVariant): string;
  /** The value of what was typed or pasted; undefined for what is none. */
  read(text: string): string | number | undefined;
}

const isAmount = /^\d{1,7}(\.\d{1,2})?$/;
/** What people paste from spreadsheets: "£1,249.00" is 1249.00. */
const stripped = (text: string) => text.trim().replaceAll(/[£,\s]/g, "");

function readAmount(text: string): Pence | undefined {
  return isAmount.test(stripped(text)) ? pence(Math.round(Number(stripped(text)) * 100)) : undefined;
}

function readCount(text: string): number | undefined {
  return /^\d{1,7}$/.test(stripped(text)) ? Number(stripped(text)) : undefined;
}

const showAmount = (amount: Pence) => poundsFromPence(amount).toFixed(2);

export const columns: readonly Column[] = [
  {
    field: "sku",
    label: "Number (SKU)",
    width: 166,
    isNumber: false,
    show: ({ sku }) => sku,
    read: (text) => text.trim(),
  },
  {
    field: "price",
    label: "Price £",
    width: 88,
    isNumber: true,
    // A product without a price above 0 is not sold, so 0 is a price that nobody has set yet.
    show: ({ price }) => (price === 0 ? "" : showAmount(price)),
    read: (text) => (text.trim() === "" ? pence(0) : readAmount(text)),
  },
  { field: "tax", label: "Tax £", width: 74, isNumber: true, show: ({ tax }) => showAmount(tax), read: readAmount },
  {
    field: "weight_grams",
    label: "Weight g",
    width: 84,
    isNumber: true,
    show: ({ weight_grams }) => String(weight_grams),
    read: readCount,
  },
  {
    field: "low_stock",
    label: "Low at",
    width: 62,
    isNumber: true,
    show: ({ low_stock }) => String(low_stock),
    read: readCount,
  },
];

/** The cells of what was copied from a spreadsheet, by row. */
export function pastedCells(text: string): string[][] {
  return text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((row) => row.split("\t"));
}

/** Variants with pasted cells from one cell on, to the right and down; what is no value of its column is left out. */
export function withPasted(
  variants: readonly DraftVariant[],
  row: number,
  column: number,
  cells: readonly (readonly string[])[],
): DraftVariant[] {
  return variants.map((variant, index) => {
    const pasted = (cells[index - row] ?? []).flatMap((text, offset) => {
      const target = columns[column + offset];
      const value = target?.read(text);
      return target && value !== undefined ? [[target.field, value] as const] : [];
    });
    return { ...variant, ...Object.fromEntries(pasted) };
  });
}

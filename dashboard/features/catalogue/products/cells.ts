import type { AttributeKind } from "@cairn/contract/catalogue/attributes.ts";
import { isGtin } from "@cairn/contract/catalogue/gtin.ts";
import type { StaffAttribute } from "@cairn/contract/catalogue/staff-attributes.ts";
import type { AttributeValue } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { taxClasses } from "@cairn/contract/catalogue/tax-classes.ts";
import { type Pence, pence, poundsFromPence } from "@cairn/contract/platform/money.ts";
import { daySchema } from "@cairn/contract/platform/times.ts";
import { mayDo, type Role } from "@cairn/contract/staff/permissions.ts";
import type { DraftVariant } from "./draft.ts";

/** A column of a table that is written like a spreadsheet's. */
export interface Column<Row = DraftVariant> {
  /** The field of the row, or `attributes.` and the key of an attribute. */
  readonly field: string;
  readonly label: string;
  readonly width: number;
  readonly isNumber: boolean;
  show(row: Row): string;
  /** The value of what was typed or pasted; undefined for what is none. */
  read(text: string): CellValue | undefined;
}

export type CellValue = string | number | boolean | readonly string[] | null;

const isAmount = /^\d{1,7}(\.\d{1,2})?$/;
/** What people paste from spreadsheets: "£1,249.00" is 1249.00. */
const stripped = (text: string) => text.trim().replaceAll(/[£,\s]/g, "");

function readAmount(text: string): Pence | undefined {
  return isAmount.test(stripped(text)) ? pence(Math.round(Number(stripped(text)) * 100)) : undefined;
}

function readCount(text: string): number | undefined {
  return /^\d{1,7}$/.test(stripped(text)) ? Number(stripped(text)) : undefined;
}

/** As databases write a day, or as people in the shop's country do: 2027-03-01, 1/3/2027. */
function readDay(text: string): string | undefined {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text.trim()) ?? [];
  const written = year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text.trim();
  return daySchema().safeParse(written).data;
}

const orNull =
  <Value>(read: (text: string) => Value | undefined) =>
  (text: string) =>
    text.trim() === "" ? null : read(text);

const showAmount = (amount: Pence) => poundsFromPence(amount).toFixed(2);

/** What a variant has in the columns that every variant has. */
export type VariantCells = Pick<
  DraftVariant,
  | "sku"
  | "price"
  | "tax"
  | "cost"
  | "tax_class"
  | "weight_grams"
  | "low_stock"
  | "sale_price"
  | "sale_from"
  | "sale_until"
  | "barcode"
>;

export const columns: readonly Column<VariantCells>[] = [
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
    field: "cost",
    label: "Cost £",
    width: 80,
    isNumber: true,
    show: ({ cost }) => (cost === null || cost === undefined ? "" : showAmount(cost)),
    read: orNull(readAmount),
  },
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
  {
    field: "sale_price",
    label: "Sale £",
    width: 80,
    isNumber: true,
    show: ({ sale_price: price }) => (price === null ? "" : showAmount(price)),
    read: orNull(readAmount),
  },
  {
    field: "sale_from",
    label: "Sale from",
    width: 104,
    isNumber: false,
    show: ({ sale_from: day }) => day ?? "",
    read: orNull(readDay),
  },
  {
    field: "sale_until",
    label: "Sale until",
    width: 104,
    isNumber: false,
    show: ({ sale_until: day }) => day ?? "",
    read: orNull(readDay),
  },
  {
    field: "tax_class",
    label: "Tax class",
    width: 92,
    isNumber: false,
    show: ({ tax_class: taxClass }) => taxClass,
    read: (text) => taxClasses.find((taxClass) => text.trim() !== "" && taxClass.startsWith(text.trim().toLowerCase())),
  },
  {
    field: "barcode",
    label: "Barcode",
    width: 132,
    isNumber: false,
    show: ({ barcode }) => barcode,
    // Spreadsheets and labels part its digits.
    read: (text) =>
      isGtin(text.replaceAll(/[\s-]/g, "")) || text.trim() === "" ? text.replaceAll(/[\s-]/g, "") : undefined,
  },
];

/** How many there are of a variant. */
export const stockColumn: Column<{ readonly stock: number }> = {
  field: "stock",
  label: "In stock",
  width: 74,
  isNumber: true,
  show: ({ stock }) => String(stock),
  read: readCount,
};

/** How many there are to begin with, of a variant whose stock never moved. */
export const openingColumn: Column<Pick<DraftVariant, "opening_stock">> = {
  field: "opening_stock",
  label: "Opening stock",
  width: 74,
  isNumber: true,
  show: ({ opening_stock: stock }) => (stock ? String(stock) : ""),
  read: (text) => (text.trim() === "" ? 0 : readCount(text)),
};

/** The columns that a member sees of variants: what these cost the shop is not for all. */
export const columnsFor = (member: { readonly role: Role } | undefined) =>
  columns.filter(({ field }) => field !== "cost" || (member !== undefined && mayDo(member.role, "products.costs")));

/** What has values of attributes. */
export type WithAttributes = Pick<DraftVariant, "attributes">;

/** The columns of attributes, but for what variants weigh; an empty cell is a value that is not known. */
export function attributeColumns(attributes: readonly StaffAttribute[]): Column<WithAttributes>[] {
  return attributes
    .filter(({ is_weight }) => !is_weight)
    .map(({ key, name, kind, unit, choices }) => {
      const isNumber = kind === "number";
      const named = (text: string) => choices.find((choice) => sameWords(choice.name, text))?.key;
      const readers: Readonly<Record<AttributeKind, (text: string) => CellValue | undefined>> = {
        // A comma parts thousands; "0,5" is no number that everybody reads alike.
        number: (text) => {
          const plain = text.trim().replaceAll(/,(?=\d{3}(\D|$))/g, "");
          return /^-?\d{1,7}(\.\d{1,3})?$/.test(plain) ? Number(plain) : undefined;
        },
        choice: named,
        choices: (text) => everyOf(text.split(",").map(named)),
        yes_no: (text) => (sameWords("yes", text) ? true : sameWords("no", text) ? false : undefined),
        text: (text) => text,
      };
      const nameOf = (choice: unknown) => choices.find((each) => each.key === choice)?.name ?? "";
      const show = (value: AttributeValue | undefined) => {
        if (value === null || value === undefined) return "";
        if (typeof value === "boolean") return value ? "yes" : "no";
        if (Array.isArray(value)) return value.map(nameOf).join(", ");
        return kind === "choice" ? nameOf(value) : String(value);
      };
      return {
        field: `attributes.${key}`,
        label: [name, unit].filter(Boolean).join(" "),
        width: isNumber ? 84 : 140,
        isNumber,
        show: (row) => show(row.attributes[key]),
        read: (text) => (text.trim() === "" ? null : readers[kind](text)),
      };
    });
}

const sameWords = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();
const everyOf = (keys: readonly (string | undefined)[]) =>
  keys.every((key) => key !== undefined) ? (keys as readonly string[]) : undefined; // By the test.

/** A row with a value in one of its columns. */
export function withCell<Row extends WithAttributes>(row: Row, field: string, value: CellValue): Row {
  const [, key] = /^attributes\.(.+)$/.exec(field) ?? [];
  return key === undefined
    ? { ...row, [field]: value }
    : { ...row, attributes: { ...row.attributes, [key]: value as AttributeValue } }; // As its kind reads it.
}

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
  columns: readonly Column[],
  row: number,
  column: number,
  cells: readonly (readonly string[])[],
): DraftVariant[] {
  return variants.map((variant, index) => {
    let pasted = variant;
    for (const [offset, text] of (cells[index - row] ?? []).entries()) {
      const target = columns[column + offset];
      const value = target?.read(text);
      if (target && value !== undefined) pasted = withCell(pasted, target.field, value);
    }
    return pasted;
  });
}

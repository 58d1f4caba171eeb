import { staffProductMessages } from "@cairn/contract/catalogue/staff-messages.ts";
import { problemsOfSale } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { type SheetReason, type SheetRow, stockProblem } from "@cairn/contract/catalogue/staff-sheet.ts";
import { stockHeld } from "@cairn/contract/catalogue/staff-stock-messages.ts";
import type { Failure } from "@cairn/contract/platform/endpoint.ts";
import { poundsFromPence } from "@cairn/contract/platform/money.ts";
import { mayDo, type Role } from "@cairn/contract/staff/permissions.ts";
import { HttpError } from "react-admin";
import { type Column, columnsFor, stockColumn } from "./cells.ts";
import type { SheetLine } from "./sheet-grid.tsx";

/** A variant in the sheet. */
export type Line = SheetRow & SheetLine;

/** Messages by the line and the field of their cell. */
export type CellMessages = ReadonlyMap<string, string>;
export const cellOf = (line: string, field: string) => `${line} ${field}`;

const fields = [
  "price",
  "sale_price",
  "sale_from",
  "sale_until",
  "tax",
  "tax_class",
  "cost",
  "weight_grams",
  "low_stock",
  "sku",
  "barcode",
];

/** The columns of the sheet for a member: stock is there for those who may change it. */
export function sheetColumns(member: { readonly role: Role } | undefined): readonly Column<Line>[] {
  const own = columnsFor(member);
  const changesStock = member !== undefined && mayDo(member.role, "stock.manage");
  const columnOf = (field: string) => own.find((column) => column.field === field) ?? [];
  return fields.flatMap((field) => [
    ...(field === "low_stock" && changesStock ? [stockColumn] : []),
    ...[columnOf(field)].flat(),
  ]);
}

export function lineOf(row: SheetRow): Line {
  const name = [row.product_name, row.variant_name].filter(Boolean).join(", ");
  return { ...row, key: String(row.id), name, isInner: false };
}

/** A variant as the call takes it, with its stock where that is to be another one. */
export function bodyOf(row: SheetRow, former: SheetRow) {
  const { id, version, sku, sale_from, sale_until, weight_grams, low_stock, barcode, price, sale_price } = row;
  const { tax, tax_class, cost } = row;
  return {
    ...{ id, version, sku, sale_from, sale_until, tax_class, weight_grams, low_stock, barcode },
    price: poundsFromPence(price),
    sale_price: sale_price === null ? null : poundsFromPence(sale_price),
    tax: poundsFromPence(tax),
    ...(cost !== undefined && { cost: cost === null ? null : poundsFromPence(cost) }),
    ...(row.stock !== former.stock && {
      stock: { seen: { stock: former.stock, unpacked: former.unpacked }, count: row.stock },
    }),
  };
}

/** The numbers that several lines have, one below the other. */
export function repeatedNumbers(lines: readonly SheetRow[]): string {
  const bySku = Map.groupBy(lines, ({ sku }) => sku);
  return [...bySku].flatMap(([sku, { length }]) => (length > 1 ? [sku] : [])).join("\n");
}

/** What the shop would refuse of a line, by its fields. */
export function problemsOfLine(
  line: Line,
  {
    former,
    repeated,
    reason,
  }: { readonly former: Line | undefined; readonly repeated: string; readonly reason: SheetReason },
): Readonly<Record<string, string>> {
  const change = line.stock - (former?.stock ?? line.stock);
  const wrongStock = line.stock < line.held ? stockHeld(line.held) : stockProblem(reason, change);
  return {
    ...Object.fromEntries(problemsOfSale(line).map(({ field, message }) => [field, message])),
    ...(line.price === 0 && { price: staffProductMessages.priceRequired }),
    ...(line.sku === "" && { sku: staffProductMessages.skuRequired }),
    ...(repeated.split("\n").includes(line.sku) && { sku: staffProductMessages.skuRepeated }),
    ...(change !== 0 && wrongStock && { stock: wrongStock }),
  };
}

/** What a refusal says at the cells of these lines, which were sent in this order. */
export function messagesOf(problem: unknown, sent: readonly Line[]): CellMessages {
  const errors = problem instanceof HttpError ? ((problem.body as Failure | undefined)?.errors ?? {}) : {};
  return new Map(
    Object.entries(errors).flatMap(([place, [message]]) => {
      const [, index, field] = /^variants\.(\d+)\.(\w+)/.exec(place) ?? [];
      const line = sent[Number(index)];
      return line && field && message ? [[cellOf(line.key, field), message]] : [];
    }),
  );
}

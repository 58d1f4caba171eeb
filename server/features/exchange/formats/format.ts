import type { ImportFormat } from "@cairn/contract/staff/imports.ts";
import type { Field } from "../kinds/fields.ts";
import type { ForeignFormat } from "./foreign-format.ts";
import { shopify } from "./shopify.ts";
import { wooCommerce } from "./woocommerce.ts";

const foreign: Readonly<Record<Exclude<ImportFormat, "own">, ForeignFormat>> = { shopify, woocommerce: wooCommerce };

export const plainName = (column: string) => column.trim().toLowerCase();

/** Whose export of products a file is, as its columns tell. */
export function formatOf(columns: readonly string[]): ImportFormat {
  const names = new Set(columns.map(plainName));
  const isOf = (format: ForeignFormat) => format.signs.every((sign) => names.has(sign));
  if (isOf(shopify)) return "shopify";
  return isOf(wooCommerce) ? "woocommerce" : "own";
}

export const foreignFormat = (format: ImportFormat): ForeignFormat | undefined =>
  format === "own" ? undefined : foreign[format];

/** Which field each column is likely to be: by our own name of it, or by what others call it; each field once. */
export function suggestMapping(
  columns: readonly string[],
  fields: readonly Field[],
  format: ImportFormat,
): (string | null)[] {
  const foreignColumns = foreignFormat(format)?.columns;
  const taken = new Set<string>();
  return columns.map((column) => {
    const name = plainName(column);
    const field = foreignColumns
      ? foreignColumns[name]
      : fields.find(
          (one) => plainName(one.label) === name || one.name === name || one.synonyms?.includes(name) === true,
        )?.name;
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

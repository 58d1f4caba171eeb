import type { ImportFormat, ImportKind } from "@cairn/contract/exchange/staff-imports.ts";
import type { FileColumn } from "@cairn/contract/platform/fields.ts";
import { kinds } from "../kinds/every-kind.ts";
import type { ImportColumn } from "../tables.ts";
import type { ForeignFormat } from "./foreign-format.ts";
import { shopify } from "./shopify.ts";
import { wooCommerce } from "./woocommerce.ts";

const foreign: Readonly<Record<Exclude<ImportFormat, "own">, ForeignFormat>> = { shopify, woocommerce: wooCommerce };

const plainName = (column: string) => column.trim().toLowerCase();

/** Whose export of products a file is, as its columns tell. */
export function formatOf(columns: readonly ImportColumn[]): ImportFormat {
  if (shopify.isOf(columns)) return "shopify";
  return wooCommerce.isOf(columns) ? "woocommerce" : "own";
}

export const foreignFormat = (format: ImportFormat): ForeignFormat | undefined =>
  format === "own" ? undefined : foreign[format];

/** What the columns of a table may be. */
export const columnsOf = (kind: ImportKind, format: ImportFormat): readonly FileColumn[] =>
  foreignFormat(format)?.columns ?? kinds[kind].columns;

/**
 * Which field each column is likely to be: by our own name of it, by what others call it, or by its place; each once.
 */
export function suggestMapping(
  columns: readonly ImportColumn[],
  kind: ImportKind,
  format: ImportFormat,
): (string | null)[] {
  const known = columnsOf(kind, format);
  const ordered = foreignFormat(format)?.byOrder?.(columns) ?? [];
  const taken = new Set<string>();
  return columns.map((column, index) => {
    const name = plainName(column.name);
    const named = known.find(
      (one) => plainName(one.label) === name || one.name === name || one.synonyms?.includes(name) === true,
    );
    const field = named?.name ?? ordered[index];
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

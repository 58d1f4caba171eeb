import type { ImportFormat, ImportKind } from "@cairn/contract/exchange/staff-imports.ts";
import type { FileColumn } from "@cairn/contract/platform/fields.ts";
import type { Rights } from "@cairn/contract/staff/permissions.ts";
import type { Database } from "../../../platform/database/database.ts";
import { kinds } from "../kinds/every-kind.ts";
import { columnsFor } from "../kinds/file-columns.ts";
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

/** What the columns of a table may be for whoever has these rights. */
export async function columnsOf(
  db: Database,
  { kind, format }: { readonly kind: ImportKind; readonly format: ImportFormat },
  rights: Rights,
): Promise<readonly FileColumn[]> {
  const { columns, furtherColumns } = kinds[kind];
  const own = columnsFor(foreignFormat(format)?.columns ?? columns, rights);
  return [...own, ...((await furtherColumns?.(db)) ?? [])];
}

/**
 * Which field each column is likely to be: by our own name of it, by what others call it, or by its place; each once.
 */
export function suggestMapping(
  columns: readonly ImportColumn[],
  known: readonly FileColumn[],
  format: ImportFormat,
): (string | null)[] {
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

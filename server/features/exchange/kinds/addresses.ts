import { createHash } from "node:crypto";
import { longest } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import { slugOf } from "@cairn/contract/platform/slugs.ts";
import { isReservedPath } from "@cairn/contract/reserved-paths.ts";
import type { FileRecord, ImportContext } from "./kind.ts";

/** A product's address here, and the one that it had, where that is another one. */
export interface Addressed {
  readonly record: FileRecord;
  readonly slug: string;
  readonly former: string | undefined;
}

/** The path at which a product with this address stood, here and there. */
export const productPath = (slug: string) => `/products/${slug}`;

/**
 * Addresses of other shops' products that can stand here, each once in a file: made of the address there, else of the
 * name, else of the number. `redirects` has where former addresses lead already, `present` the addresses of this shop.
 */
export function addressed(
  records: readonly FileRecord[],
  redirects: ReadonlyMap<string, string>,
  present: ReadonlySet<string>,
  { isRepeated, findings }: ImportContext,
): Addressed[] {
  return records.map((record) => {
    const handle = handleOf(record);
    const preferred = preferredSlug(record);
    const isNew = handle !== "" && handle !== preferred;
    const known = isNew ? redirects.get(productPath(handle)) : undefined;
    const isTaken = (slug: string) =>
      isReservedPath(slug) || (isNew && slug !== known && present.has(slug)) || isRepeated(`slug ${slug}`);
    let slug = known ?? preferred;
    for (let number = 2; isTaken(slug); number++) slug = ended(preferred, number);
    const former = handle !== "" && handle !== slug ? handle : undefined;
    if (former !== undefined) findings.count(messages.newAddress);
    return { record, slug, former };
  });
}

const ended = (slug: string, number: number) => `${slug.slice(0, longest.slug - 5)}-${number}`;
/** With more of a kind somebody has to look at the file. */
const mostEndings = 50;

/** The addresses of which a product may get one, as far as it is known whether they are taken. */
export function candidateSlugs(record: FileRecord): string[] {
  const preferred = preferredSlug(record);
  return [preferred, ...Array.from({ length: mostEndings }, (_, index) => ended(preferred, index + 2))];
}

export const handleOf = ({ rows: [{ cells }] }: FileRecord) => cells.handle?.trim() ?? "";

/** The address that a product would have if nothing else had it. */
export function preferredSlug(record: FileRecord): string {
  const [{ cells }] = record.rows;
  const written = handleOf(record) || cells.name?.trim() || "";
  const number = record.rows.find((row) => row.cells.sku?.trim())?.cells.sku ?? "";
  const made = slugOf(written) || slugOf(number);
  return made || `product-${createHash("sha256").update(written).digest("hex").slice(0, 8)}`;
}

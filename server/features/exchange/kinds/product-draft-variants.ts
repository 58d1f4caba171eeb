import { longest } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { taxClasses } from "@cairn/contract/catalogue/tax-classes.ts";
import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import { slugOf } from "@cairn/contract/platform/slugs.ts";
import { readAttributes } from "./attribute-cells.ts";
import type { CellReader } from "./cells.ts";
import type { FileRecord, ImportContext, Row } from "./kind.ts";
import type { Known, ProductForm } from "./product-form.ts";

type Variant = ProductForm["variants"][number];
type Option = ProductForm["options"][number];

const numbers = [1, 2, 3] as const;
/** How many variants a file may give one product. */
export const mostVariants = 250;
const hasSomething = ({ cells }: Row, ...fields: string[]) => fields.some((field) => cells[field]?.trim());

/** The variants of a product as its rows want them, those that the file does not name being as they were. */
export function variantsOf(
  record: FileRecord,
  base: ProductForm,
  known: Known,
  context: ImportContext,
  reader: CellReader,
) {
  const isForeign = context.format !== "own";
  let isOpen = false;
  const all = record.rows.filter((row) => hasSomething(row, "sku", "price", "option1_value", "stock", "uncounted"));
  // Each is compared with all before it, so that thousands of them would hold others up.
  const rows = all.slice(0, mostVariants);
  const [tooMany] = all.slice(mostVariants);
  if (tooMany) reader.complain(tooMany, "sku", messages.tooManyVariants);
  const options = optionsOf(rows, base, reader);
  const variants: Variant[] = [...base.variants];
  const variantRows: (Row | undefined)[] = variants.map(() => undefined);
  const counts: (number | undefined)[] = variants.map(() => undefined);
  for (const row of rows) {
    const values = valuesOf(row, options);
    const written = row.cells.sku?.trim() || madeNumber(base.slug, values);
    const found = indexOf(variants, values, written, context, row);
    // Two of its rows with the same values are two variants, of which the contract says that this cannot be.
    const index = isForeign && variantRows[found] ? -1 : found;
    const before = variants[index];
    const sku = before || !isForeign ? written : freeNumber(written, known, context);
    if ((before || !isForeign) && context.isRepeated(`sku ${before?.sku ?? sku}`) && !isForeign)
      reader.complain(row, "sku", messages.keyTwice);
    const at = index >= 0 ? index : variants.length;
    const wanted = { sku, values, before, definitions: known.attributes };
    const variant = variantOf(row, wanted, context, reader);
    const isUnpriced = isForeign && variant.price === 0;
    if (isUnpriced) context.findings.count(messages.withoutPrice);
    variants[at] = isUnpriced ? { ...variant, is_active: false } : variant;
    variantRows[at] = row;
    counts[at] = reader.integer(row, "stock", undefined);
    if (!before && counts[at] === undefined) {
      isOpen = true;
      counts[at] = context.choices.starting_stock ?? undefined;
    }
    const count = counts[at];
    if (count !== undefined && (count < 0 || count > 1_000_000)) reader.complain(row, "stock", messages.wholeNumber);
  }
  if (isOpen) context.findings.ask("uncounted");
  return { options, variants: chosen(variants, variantRows), variantRows, counts };
}

/**
 * A variant of one's own is known by its number, another shop's by its values, since there many may have one number.
 */
function indexOf(
  variants: readonly Variant[],
  values: readonly string[],
  sku: string,
  context: ImportContext,
  row: Row,
): number {
  const bySku = variants.findIndex((variant) => variant.sku === sku);
  const byValues = variants.findIndex((variant) => JSON.stringify(variant.option_values) === JSON.stringify(values));
  if (context.format !== "own") return byValues;
  return bySku >= 0 || hasSomething(row, "sku") ? bySku : byValues;
}

const ended = (sku: string, number: number) => `${sku.slice(0, longest.sku - 5)}-${number}`;
/** With more of a kind somebody has to look at the file. */
const mostEndings = 10;

/** The numbers of which another shop's variants may get one, as far as it is known whether they are taken. */
export function candidateNumbers({ rows }: FileRecord, slug: string): string[] {
  const named = numbers.filter((number) => rows.some((row) => hasSomething(row, `option${number}_name`)));
  return rows.flatMap((row) => {
    const values = named.map((number) => row.cells[`option${number}_value`]?.trim() ?? "");
    const sku = row.cells.sku?.trim() || madeNumber(slug, values);
    return [sku, ...Array.from({ length: mostEndings }, (_, index) => ended(sku, index + 2))];
  });
}

/** A number that no other variant has, in the shop and in the file. */
function freeNumber(written: string, { isNumberElsewhere }: Known, { isRepeated, findings }: ImportContext): string {
  const isTaken = (sku: string) => isNumberElsewhere(sku) || isRepeated(`sku ${sku}`);
  let sku = written;
  for (let number = 2; isTaken(sku); number++) sku = ended(written, number);
  if (sku !== written) findings.count(messages.renumbered);
  return sku;
}

interface Wanted {
  readonly sku: string;
  readonly values: string[];
  readonly before: Variant | undefined;
  readonly definitions: Known["attributes"];
}

function variantOf(
  row: Row,
  { sku, values, before, definitions }: Wanted,
  context: ImportContext,
  reader: CellReader,
): Variant {
  return {
    ...(before?.id !== undefined && { id: before.id }),
    option_values: before && !context.has("option1_value") ? before.option_values : values,
    sku: before?.sku ?? sku,
    barcode: reader.text(row, "barcode", before?.barcode ?? "").replaceAll(/[\s'-]/g, ""),
    price: reader.amount(row, "price", before?.price ?? 0),
    ...saleOf(row, before, reader),
    tax: reader.amount(row, "tax", before?.tax ?? 0),
    cost:
      context.format === "own" && reader.isEmpty(row, "cost") ? null : reader.amount(row, "cost", before?.cost ?? null),
    tax_class: reader.oneOf(row, "tax_class", taxClasses, before?.tax_class ?? "standard"),
    weight_grams: reader.grams(row, "weight_grams", before?.weight_grams ?? 0),
    low_stock: reader.integer(row, "low_stock", before?.low_stock ?? 5),
    attributes: readAttributes(row, before?.attributes ?? {}, { definitions, isOfVariants: true }, context, reader),
    is_default: reader.isYes(row, "is_default", before?.is_default ?? false),
    is_active: reader.isYes(row, "is_active", before?.is_active ?? true),
  };
}

/** An empty price ends a sale, and with it its days. */
function saleOf(row: Row, before: Variant | undefined, reader: CellReader) {
  const price = reader.isEmpty(row, "sale_price") ? null : reader.amount(row, "sale_price", before?.sale_price ?? null);
  const day = (field: "sale_from" | "sale_until") =>
    price === null ? null : reader.text(row, field, before?.[field] ?? "").trim() || null;
  return { sale_price: price, sale_from: day("sale_from"), sale_until: day("sale_until") };
}

/** One variant is the first choice: the one that the file says, the one that was, or the first that is for sale. */
function chosen(variants: readonly Variant[], rows: readonly (Row | undefined)[]): Variant[] {
  const isGood = ({ is_default, is_active }: Variant) => is_default && is_active;
  const fromFile = variants.findIndex((variant, index) => isGood(variant) && rows[index] !== undefined);
  const kept = fromFile >= 0 ? fromFile : variants.findIndex(isGood);
  const first = kept >= 0 ? kept : variants.findIndex(({ is_active }) => is_active);
  return variants.map((variant, index) => ({ ...variant, is_default: index === first }));
}

/** The options with all their values: those that were, and what the rows add to them. */
function optionsOf(rows: readonly Row[], base: ProductForm, reader: CellReader): Option[] {
  return numbers.flatMap((number) => {
    const before = base.options[number - 1];
    const named = rows.find((row) => hasSomething(row, `option${number}_name`));
    const name = named?.cells[`option${number}_name`]?.trim() ?? before?.name;
    if (name === undefined) return [];
    const values = (before?.values ?? []).map((value) => ({ ...value }));
    for (const row of rows) {
      const value = row.cells[`option${number}_value`]?.trim();
      if (!value) continue;
      const swatch = swatchOf(row, `option${number}_colour`, reader);
      const known = values.find((one) => one.name === value);
      if (!known) values.push({ name: value, swatch });
      else if (swatch) known.swatch = swatch;
    }
    return [{ name, values }];
  });
}

function swatchOf(row: Row, field: string, reader: CellReader): string | null {
  const colour = row.cells[field]?.trim();
  if (!colour) return null;
  if (/^#[0-9a-f]{6}$/i.test(colour)) return colour;
  reader.complain(row, field, messages.colour);
  return null;
}

function valuesOf(row: Row, options: readonly Option[]): string[] {
  return options.map((_, index) => row.cells[`option${index + 1}_value`]?.trim() ?? "");
}

/** A number for a variant whose file has none. */
function madeNumber(slug: string, values: readonly string[]): string {
  return [slug, ...values.map(slugOf)].join("-").toUpperCase().slice(0, 64);
}

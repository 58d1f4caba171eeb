import type { ProductFields } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { createProduct, type StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import type { ImportProblem } from "@cairn/contract/exchange/staff-imports.ts";
import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import * as z from "zod/mini";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { misfitsOf } from "../../catalogue/attributes/check-values.ts";
import { type Definition, readDefinitions } from "../../catalogue/attributes/definitions.ts";
import {
  findLastPlace,
  findStoredPictures,
  readCategoryNames,
  readProductIds,
  readProductsById,
  readProductsBySlug,
  readVariantsBySku,
  refreshStatistics,
} from "../../catalogue/many-products.ts";
import { ensureCategories } from "../../catalogue/remove-many.ts";
import { writeManyProducts } from "../../catalogue/write-many.ts";
import { findUsesOfVariants } from "../../contest/prize-uses.ts";
import { findRedirectTargets, leadManyOn } from "../../links/many-redirects.ts";
import { type Addressed, addressed, candidateSlugs, handleOf, productPath } from "./addresses.ts";
import { attributeColumn, attributeColumns } from "./attribute-cells.ts";
import { type CellReader, cellReader, complainOf } from "./cells.ts";
import { productColumns } from "./file-columns.ts";
import { settled } from "./foreign-product.ts";
import type { Change, FileRecord, ImportContext, Kind } from "./kind.ts";
import { type Draft, draftOf, formOf, slugOfRecord } from "./product-draft.ts";
import { candidateNumbers } from "./product-draft-variants.ts";
import { previewOf } from "./product-preview.ts";
import { type ProductChange, undoProducts } from "./undo-products.ts";
import { readList } from "./written.ts";

/** A product that is to be written, as it was and as it is to be. */
interface Wanted {
  readonly record: FileRecord;
  readonly before: StaffProduct | undefined;
  readonly draft: Draft;
  readonly fields: ProductFields;
  /** The address that another shop had it at, where that is another one. */
  readonly former: string | undefined;
}

/** Products with their variants, pictures and stock, by their addresses. */
export const productKind: Kind = {
  refreshStatistics,
  columns: productColumns,
  furtherColumns: async (db) => attributeColumns(await readDefinitions(db)),
  hasFurtherRows: true,
  keyOf: (cells) => cells.slug?.trim() || cells.name?.trim() || "",
  async plan(db, records, context) {
    const found = await addressesOf(db, records, context);
    const known = await readKnown(db, found, context);
    const { attributes } = known.named;
    const columns = [...productColumns, ...attributeColumns(attributes)];
    const problems: ImportProblem[] = [];
    const wanted: Wanted[] = [];
    let unchanged = 0;
    for (const { record, slug, former } of found) {
      const reader = cellReader(columns);
      const before = known.products.get(slug);
      const isNumberElsewhere = (sku: string) => (known.numbers.get(sku)?.productSlug ?? slug) !== slug;
      const draft = draftOf(record, { ...known.named, present: before, slug, isNumberElsewhere }, context, reader);
      expectHeld(record, before, draft, reader);
      if (context.format === "own") {
        expectNumbers(draft, known.numbers, reader);
        if (context.isRepeated(`slug ${slug}`)) reader.complain(record.rows[0], "slug", messages.keyTwice);
      }
      const fields = fieldsOf(record, draft, attributes, reader);
      const [problem] = reader.problems;
      if (problem && context.format !== "own") {
        context.findings.leaveOut(problem.row, draft.form.name || slug, `${problem.column}: ${problem.message}`);
        continue;
      }
      problems.push(...reader.problems);
      if (!fields) continue;
      if (before && isSame(before, draft, fields)) unchanged++;
      else wanted.push({ record, before, draft, fields, former });
      if (before && wanted.at(-1)?.record === record)
        context.findings.preview(
          previewOf(record.number, before, draft, fields, { categories: known.categoryNames, attributes }),
        );
    }
    const changed = wanted.filter(({ before }) => before).length;
    return {
      added: wanted.length - changed,
      ...{ changed, unchanged, problems },
      write: (tx, jobs) => write(tx, jobs, wanted, context),
    };
  },
  undo: (tx, jobs, changes, counting) => undoProducts(tx, jobs, changes, counting),
};

/** The records that have a place here, with the addresses that they have or are to have. */
async function addressesOf(
  db: Database | Transaction,
  records: readonly FileRecord[],
  context: ImportContext,
): Promise<Addressed[]> {
  if (context.format === "own")
    return records.map((record) => ({ record, slug: slugOfRecord(record), former: undefined }));
  const settledRecords = records.flatMap((record) => settled(record, context) ?? []);
  const redirects = await findRedirectTargets(db, settledRecords.map(handleOf).filter(Boolean).map(productPath));
  const slugs = new Map(
    [...redirects].flatMap(([path, target]) => {
      // Staff may have led it on to something else than a product.
      const [, slug] = /^\/products\/([a-z0-9-]+)$/.exec(target) ?? [];
      return slug === undefined ? [] : [[path, slug] as const];
    }),
  );
  const present = new Set((await readProductIds(db, settledRecords.flatMap(candidateSlugs))).keys());
  return addressed(settledRecords, slugs, present, context);
}

async function readKnown(db: Database | Transaction, found: readonly Addressed[], { format }: ImportContext) {
  const cells = found.flatMap(({ record }) => record.rows.map((row) => row.cells));
  const named = (field: string) => cells.map((one) => one[field]?.trim() ?? "").filter((text) => text !== "");
  const categories = await readCategoryNames(db);
  return {
    products: await readProductsBySlug(
      db,
      found.map(({ slug }) => slug),
    ),
    numbers: await readVariantsBySku(
      db,
      format === "own" ? named("sku") : found.flatMap(({ record, slug }) => candidateNumbers(record, slug)),
    ),
    categoryNames: new Map(categories.map(({ id, slug }) => [id, slug])),
    named: {
      lastPlace: await findLastPlace(db),
      attributes: await readDefinitions(db),
      categories: new Map(
        categories.flatMap(({ id, slug, name }) => [
          [name.toLowerCase(), id],
          [slug, id],
        ]),
      ),
      products: await readProductIds(db, named("related").flatMap(readList)),
      stored: await findStoredPictures(
        db,
        named("picture").filter((picture) => picture.startsWith("/media/")),
      ),
    },
  };
}

function expectHeld({ rows: [first] }: FileRecord, before: StaffProduct | undefined, draft: Draft, reader: CellReader) {
  for (const [index, count] of draft.counts.entries()) {
    const held = before?.stocks.find(({ variant_id }) => variant_id === draft.form.variants[index]?.id)?.held ?? 0;
    if (count !== undefined && count < held)
      reader.complain(draft.variantRows[index] ?? first, "stock", messages.stockHeld);
  }
}

function expectNumbers(draft: Draft, numbers: Awaited<ReturnType<typeof readVariantsBySku>>, reader: CellReader) {
  for (const [index, { sku }] of draft.form.variants.entries()) {
    const row = draft.variantRows[index];
    const owner = numbers.get(sku);
    if (row && owner && owner.productSlug !== draft.form.slug)
      reader.complain(row, "sku", `${messages.skuElsewhere}: ${owner.productName}`);
  }
}

/** The product by the contract of its form; undefined when something is wrong with it. */
function fieldsOf(
  { rows: [first] }: FileRecord,
  draft: Draft,
  attributes: readonly Definition[],
  reader: CellReader,
): ProductFields | undefined {
  const { data, error } = z.safeParse(createProduct.schema.body, draft.form);
  const misfits = data ? misfitsOf(attributes, data) : [];
  if (data && misfits.length === 0) return data;
  complainOf(reader, error?.issues ?? misfits, ([part, index, field, key]) => {
    const at = Number(index);
    if (part === "attributes") return { row: first, field: attributeColumn(String(index)) };
    if (part === "variants" && field === "attributes")
      return { row: draft.variantRows[at] ?? first, field: attributeColumn(String(key)) };
    if (part === "variants")
      return {
        row: draft.variantRows[at] ?? first,
        field: field === "option_values" ? "option1_value" : String(field ?? "sku"),
      };
    if (part === "images") return { row: draft.pictureRows[at] ?? first, field: "picture" };
    if (part === "options") return { row: first, field: `option${at + 1}_value` };
    return { row: first, field: String(part) };
  });
  return undefined;
}

function isSame(before: StaffProduct, draft: Draft, fields: ProductFields): boolean {
  const present = z.parse(createProduct.schema.body, formOf(before));
  const isCounted = draft.counts.some((count, index) => {
    const own = before.stocks.find(({ variant_id }) => variant_id === fields.variants[index]?.id);
    return count !== undefined && count !== own?.stock;
  });
  return (
    !isCounted &&
    draft.state === before.state &&
    draft.newCategories.length === 0 &&
    JSON.stringify(present) === JSON.stringify(fields)
  );
}

async function write(
  tx: Transaction,
  jobs: Parameters<typeof writeManyProducts>[1],
  wanted: readonly Wanted[],
  { counting }: ImportContext,
): Promise<Change[]> {
  if (wanted.length === 0) return [];
  const added = wanted.flatMap(({ draft }) => draft.newCategories);
  await ensureCategories(tx, added);
  const named = added.length > 0 ? await readCategoryNames(tx) : [];
  const made = new Map(named.map(({ id, slug }) => [slug, id]));
  const ids = await writeManyProducts(
    tx,
    jobs,
    wanted.map(({ before, draft, fields }) => ({
      seen: before && { id: before.id, version: before.version },
      fields: {
        ...fields,
        category_ids: [...fields.category_ids, ...draft.newCategories.flatMap(({ slug }) => made.get(slug) ?? [])],
      },
      ...{ state: draft.state, publish_at: draft.publish_at, counts: draft.counts },
    })),
    counting,
    findUsesOfVariants,
  );
  const redirected = await leadManyOn(
    tx,
    wanted.flatMap(({ former, fields: { slug } }) =>
      former === undefined ? [] : [{ from: productPath(former), to: productPath(slug) }],
    ),
  );
  const after = await readProductsById(tx, ids);
  return wanted.map(({ record, before, draft, former }, index) => ({
    record: record.number,
    before: before ?? null,
    after: {
      product: after.get(ids[index] ?? 0),
      categories: draft.newCategories.map(({ slug }) => slug),
      redirects: redirected.filter((path) => former !== undefined && path === productPath(former)),
    } satisfies Partial<ProductChange>,
  }));
}

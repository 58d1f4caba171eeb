import { importMessages as messages } from "@cairn/contract/messages/imports.ts";
import type { ProductFields } from "@cairn/contract/staff/product-fields.ts";
import { createProduct, type StaffProduct } from "@cairn/contract/staff/products.ts";
import * as z from "zod/mini";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { countMany } from "../../catalogue/count-many.ts";
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
import { type CellReader, cellReader, complainOf } from "./cells.ts";
import { productFields } from "./fields.ts";
import type { Change, FileRecord, Going, Kind } from "./kind.ts";
import { type Draft, draftOf, formOf, slugOfRecord } from "./product-draft.ts";
import { type ProductChange, undoProducts } from "./undo-products.ts";
import { readList } from "./written.ts";

/** A product that is to be written, as it was and as it is to be. */
interface Wanted {
  readonly record: FileRecord;
  readonly before: StaffProduct | undefined;
  readonly draft: Draft;
  readonly fields: ProductFields;
}

/** Products with their variants, pictures and stock, by their addresses. */
export const productKind: Kind = {
  refreshStatistics,
  fields: productFields,
  keyOf: (cells) => cells.slug?.trim() || cells.name?.trim() || "",
  async plan(db, records, going) {
    const reader = cellReader(productFields);
    const known = await readKnown(db, records);
    const wanted: Wanted[] = [];
    let unchanged = 0;
    for (const record of records) {
      const before = known.products.get(slugOfRecord(record));
      const draft = draftOf(record, { ...known.named, present: before }, going, reader);
      expectHeld(record, before, draft, reader);
      expectNumbers(draft, known.numbers, reader);
      const fields = fieldsOf(record, draft, reader);
      if (!fields) continue;
      if (before && isSame(before, draft, fields)) unchanged++;
      else wanted.push({ record, before, draft, fields });
    }
    const changed = wanted.filter(({ before }) => before).length;
    return {
      added: wanted.length - changed,
      ...{ changed, unchanged },
      problems: reader.problems,
      write: (tx, jobs) => write(tx, jobs, wanted, going),
    };
  },
  undo: (tx, jobs, changes, counting) => undoProducts(tx, jobs, changes, counting),
};

async function readKnown(db: Database | Transaction, records: readonly FileRecord[]) {
  const cells = records.flatMap(({ rows }) => rows.map((row) => row.cells));
  const named = (field: string) => cells.map((one) => one[field]?.trim() ?? "").filter((text) => text !== "");
  const categories = await readCategoryNames(db);
  return {
    products: await readProductsBySlug(db, records.map(slugOfRecord)),
    numbers: await readVariantsBySku(db, named("sku")),
    named: {
      lastPlace: await findLastPlace(db),
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
function fieldsOf({ rows: [first] }: FileRecord, draft: Draft, reader: CellReader): ProductFields | undefined {
  const { data, error } = z.safeParse(createProduct.schema.body, draft.form);
  if (!error) return data;
  complainOf(reader, error.issues, ([part, index, field]) => {
    const at = Number(index);
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
  { counting }: Going,
): Promise<Change[]> {
  if (wanted.length === 0) return [];
  const added = wanted.flatMap(({ draft }) => draft.newCategories);
  await ensureCategories(tx, added);
  const made = added.length > 0 ? new Map((await readCategoryNames(tx)).map(({ id, slug }) => [slug, id])) : new Map();
  const ids = await writeManyProducts(
    tx,
    jobs,
    wanted.map(({ before, draft, fields }) => ({
      seen: before && { id: before.id, version: before.version },
      fields: {
        ...fields,
        category_ids: [...fields.category_ids, ...draft.newCategories.flatMap(({ slug }) => made.get(slug) ?? [])],
      },
      ...{ state: draft.state, publish_at: draft.publish_at },
    })),
  );
  const written = await readProductsById(tx, ids);
  const counts = wanted.flatMap(({ draft, fields }, index) => {
    const own = new Map(written.get(ids[index] ?? 0)?.variants.map(({ id, sku }) => [sku, id]));
    return draft.counts.flatMap((count, at) => {
      const variantId = own.get(fields.variants[at]?.sku ?? "");
      return count === undefined || variantId === undefined ? [] : [{ variantId, count }];
    });
  });
  await countMany(tx, jobs, counts, counting);
  const after = counts.length > 0 ? await readProductsById(tx, ids) : written;
  return wanted.map(({ record, before, draft }, index) => ({
    record: record.number,
    before: before ?? null,
    after: {
      product: after.get(ids[index] ?? 0),
      categories: draft.newCategories.map(({ slug }) => slug),
    } satisfies Partial<ProductChange>,
  }));
}

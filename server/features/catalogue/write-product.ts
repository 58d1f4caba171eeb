import { randomBytes } from "node:crypto";
import { staffProductMessages as messages } from "@cairn/contract/catalogue/staff-messages.ts";
import { longest, type ProductFields, productSchemas } from "@cairn/contract/catalogue/staff-product-fields.ts";
import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { and, eq, sql } from "drizzle-orm";
import { actorName } from "../../platform/audit/actor.ts";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { insertOne } from "../../platform/database/insert-one.ts";
import { rowOf } from "../../platform/database/rows.ts";
import { transact } from "../../platform/database/transact.ts";
import { expectSeen } from "../../platform/database/versions.ts";
import { isDeadlock, isViolationOf } from "../../platform/database/violations.ts";
import { invalid } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { expectValuesFit } from "./attributes/check-values.ts";
import { type Definition, holdDefinitions } from "./attributes/definitions.ts";
import { writeManyValues } from "./attributes/write-values.ts";
import { expectStockUnmoved, expectVariantsWritable } from "./check-variants.ts";
import { countMany } from "./count-many.ts";
import { enqueueLaunchNotice, expectLaunchAhead } from "./launch.ts";
import { writeFilms } from "./product-films.ts";
import { expectVariantForSale } from "./product-states.ts";
import { readProduct } from "./read-products.ts";
import { type FindVariantUses, nowhere } from "./remove-variants.ts";
import { expectPicturesStored } from "./stored-pictures.ts";
import { products, variants } from "./tables.ts";
import { writeManyImages, writeManyLinks } from "./write-many-parts.ts";
import { writeManyVariants } from "./write-many-variants.ts";

type Writing = Pick<Platform, "db" | "cache" | "jobs">;

/** Makes a product, which is a draft. Refuses with 422 an address or a number that is taken. */
export function createProduct(platform: Writing, fields: ProductFields): Promise<StaffProduct> {
  return writing(platform, async (tx) => {
    const definitions = await holdDefinitions(tx);
    await expectLaunchAhead(tx, fields.launches_on, null);
    const made = await insertOne(tx, products, columnsOf(fields));
    await writeParts(tx, platform, definitions, { id: made.id, fields });
    return readProduct(tx, made.id);
  });
}

/**
 * Changes a product as a whole. Refuses with 404, with 409 when somebody else has changed it meanwhile or a variant
 * cannot be removed, and with 422 what cannot be.
 */
export function updateProduct(
  platform: Writing,
  id: number,
  { version, ...fields }: ProductFields & { readonly version: number },
  findUses: FindVariantUses,
): Promise<StaffProduct> {
  return writing(platform, async (tx) => {
    const definitions = await holdDefinitions(tx);
    const [before] = await tx.select().from(products).where(eq(products.id, id)).for("update");
    const [changed] = await tx
      .update(products)
      .set({ ...columnsOf(fields), version: sql`${products.version} + 1` })
      .where(and(eq(products.id, id), eq(products.version, version)))
      .returning();
    const after = await expectSeen(changed, () => readProduct(tx, id));
    await expectLaunchAhead(tx, after.launches_on, before?.launches_on ?? null);
    await writeParts(tx, platform, definitions, { id, fields }, findUses);
    if (after.is_published || after.publish_at) await expectVariantForSale(tx, id);
    if (before?.launches_on !== after.launches_on) await enqueueLaunchNotice(tx, platform.jobs, id, after.launches_on);
    return readProduct(tx, id);
  });
}

/** Copies a product as a draft of another name and address, whose variants have numbers of their own and no stock. */
export function duplicateProduct(platform: Writing, id: number): Promise<StaffProduct> {
  return writing(platform, async (tx) => {
    const definitions = await holdDefinitions(tx);
    const original = await readProduct(tx, id);
    const { name, slug, numbers } = await findNamesOfCopy(tx, original);
    const fields = {
      ...original,
      ...{ name, slug },
      variants: original.variants.map(({ id: _own, sku, ...variant }, index) => ({
        ...variant,
        sku: numbers[index] ?? sku,
      })),
      images: original.images.map(({ id: _own, ...image }) => image),
    };
    const made = await insertOne(tx, products, columnsOf(fields));
    await writeParts(tx, platform, definitions, { id: made.id, fields });
    return readProduct(tx, made.id);
  });
}

async function writeParts(
  tx: Transaction,
  { jobs }: Writing,
  definitions: readonly Definition[],
  product: { readonly id: number; readonly fields: ProductFields },
  findUses: FindVariantUses = nowhere,
): Promise<void> {
  const { id, fields } = product;
  const wanted = [product];
  expectValuesFit(definitions, fields);
  await expectVariantsWritable(tx, id, fields.variants);
  await expectStockUnmoved(tx, fields.variants);
  const counts = fields.variants.map(({ id: known, opening_stock: stock }) => (known ? undefined : stock));
  const counting = { staffName: actorName(), note: "", key: randomBytes(16).toString("hex") };
  await writeManyVariants(tx, jobs, [{ ...product, counts }], findUses, counting);
  // A copy's variants are there already: their first stock is in the audit log as what was counted of them.
  const opened = fields.variants.flatMap(({ id: variantId, opening_stock: count }) =>
    variantId && count ? [{ variantId, count }] : [],
  );
  await countMany(tx, jobs, opened, { ...counting, note: messages.openingStock });
  await expectPicturesStored(tx, id, fields.images);
  await writeManyImages(tx, wanted);
  await writeFilms(tx, id, fields.films);
  await writeManyLinks(tx, wanted);
  await writeManyValues(tx, definitions, wanted);
  invalidateTags(tx, tags.products, tags.product(id));
}

const {
  variants: _variants,
  images: _images,
  films: _films,
  category_ids: _categories,
  related_ids: _related,
  attributes: _attributes,
  ...ownSchemas
} = productSchemas;

/** What staff write of a product that stands in its own row. */
export const columnsOf = (fields: ProductFields) => rowOf(products, ownSchemas, fields);

/** A transaction whose violations are told as what is wrong with the form. */
async function writing<T>(platform: Writing, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await transact(platform, work);
  } catch (problem) {
    // Two saves that give the same new number wait for each other at their ends: the one that is broken off finds it taken.
    if (isDeadlock(problem)) return writing(platform, work);
    for (const [constraint, field, message] of refusals)
      if (isViolationOf(problem, constraint)) throw invalid(field, message);
    throw problem;
  }
}

const refusals = [
  ["products_slug_unique", "slug", messages.slugTaken],
  ["variants_sku_unique", "variants", messages.skuTaken],
  ["product_categories_category_id_categories_id_fk", "category_ids", messages.categoryUnknown],
  ["related_products_related_id_products_id_fk", "related_ids", messages.unknown],
  ["related_products_others", "related_ids", messages.relatedToItself],
] as const;

interface NamesOfCopy {
  readonly name: string;
  readonly slug: string;
  /** The numbers of its variants, in their order. */
  readonly numbers: readonly string[];
}

/** What a copy of a product is called, with an address and numbers that are free: "-copy", "-copy-2" and so on. */
async function findNamesOfCopy(tx: Transaction, original: StaffProduct): Promise<NamesOfCopy> {
  for (let attempt = 1; ; attempt++) {
    const names = namesOf(original, attempt === 1 ? "-copy" : `-copy-${attempt}`);
    const { rows } = await tx.execute(sql`
      select from products where slug = ${names.slug}
      union all select from variants where ${anyOf(variants.sku, names.numbers)}`);
    if (rows.length === 0 && new Set(names.numbers).size === names.numbers.length) return names;
  }
}

/** What is too long with its ending is cut; numbers that are cut are told apart by their place. */
function namesOf({ name, slug, variants }: StaffProduct, ending: string): NamesOfCopy {
  const upper = ending.toUpperCase();
  return {
    name: ended(name, " (copy)", longest.name),
    slug: ended(slug, ending, longest.slug),
    numbers: variants.map(({ sku }, index) =>
      sku.length + upper.length <= longest.sku ? sku + upper : ended(sku, `-${index + 1}${upper}`, longest.sku),
    ),
  };
}

function ended(text: string, ending: string, most: number): string {
  const cut = text.slice(0, most - ending.length);
  // An address has no two hyphens in a row, and half a character cannot be stored.
  return `${cut.replace(/[-\uD800-\uDBFF]+$/, "")}${ending}`;
}

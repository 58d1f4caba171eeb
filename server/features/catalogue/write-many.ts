import { staffProductMessages as messages } from "@cairn/contract/catalogue/staff-messages.ts";
import type { ProductFields } from "@cairn/contract/catalogue/staff-product-fields.ts";
import type { ProductState } from "@cairn/contract/catalogue/staff-products.ts";
import { sql } from "drizzle-orm";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { updateMany } from "../../platform/database/update-many.ts";
import { AppError } from "../../platform/errors.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { expectValuesFit } from "./attributes/check-values.ts";
import { holdDefinitions } from "./attributes/definitions.ts";
import { writeManyValues } from "./attributes/write-values.ts";
import type { Counting } from "./count-many.ts";
import { enqueueLaunchNotice } from "./launch.ts";
import { readProductIds } from "./many-products.ts";
import type { FindVariantUses } from "./remove-variants.ts";
import { products } from "./tables.ts";
import { writeManyImages, writeManyLinks } from "./write-many-parts.ts";
import { writeManyVariants } from "./write-many-variants.ts";
import { columnsOf } from "./write-product.ts";

/** A product as it is to be: a new one has no id, another one the version that was read. */
export interface ProductToWrite {
  readonly seen?: { readonly id: number; readonly version: number } | undefined;
  readonly fields: ProductFields;
  readonly state: ProductState;
  /** When a scheduled one is published. */
  readonly publish_at: string | null;
  /** The stock of each variant, in their order; undefined where it was not counted: a new one then has 0. */
  readonly counts?: readonly (number | undefined)[];
}

/** A product that is written, with the id that it has. */
export interface WrittenProduct extends ProductToWrite {
  readonly id: number;
}

/**
 * Makes products what is wanted, with their variants, stock, pictures, categories and state, in a few statements for
 * all of them; it gives their ids in the same order. Refuses with 409 what somebody has changed meanwhile, to remove
 * variants that were moved or are used elsewhere and to count less than is held, and with 422 what does not fit its attribute; a number or an
 * address that is taken violates its constraint.
 */
export async function writeManyProducts(
  tx: Transaction,
  jobs: Jobs,
  wanted: readonly ProductToWrite[],
  counting: Counting,
  findUses: FindVariantUses,
): Promise<number[]> {
  const definitions = await holdDefinitions(tx);
  for (const { fields } of wanted) expectValuesFit(definitions, fields);
  const launches = await lockSeen(tx, wanted);
  const added = wanted.filter(({ seen }) => !seen);
  await insertMany(
    tx,
    products,
    // Most are drafts or published: what else they are is written with the states of all.
    added.map(({ fields, state }) => ({ ...columnsOf(fields), is_published: state === "published" })),
  );
  const made = await readProductIds(
    tx,
    added.map(({ fields }) => fields.slug),
  );
  const written = wanted.map(
    (item): WrittenProduct => ({ ...item, id: item.seen?.id ?? made.get(item.fields.slug) ?? 0 }),
  );
  await updateMany(
    tx,
    products,
    written.filter(({ seen }) => seen).map(({ id, fields }) => ({ id, ...columnsOf(fields) })),
  );
  await writeManyVariants(tx, jobs, written, findUses, counting);
  await writeManyImages(tx, written);
  await writeManyLinks(tx, written);
  await writeManyValues(tx, definitions, written);
  await writeStates(tx, written);
  for (const { id, fields } of written)
    if (launches.has(id) && launches.get(id) !== fields.launches_on)
      await enqueueLaunchNotice(tx, jobs, id, fields.launches_on);
  invalidateTags(tx, tags.products, ...written.map(({ id }) => tags.product(id)));
  return written.map(({ id }) => id);
}

/** Locks what is changed, and gives when it would have been launched. */
async function lockSeen(tx: Transaction, wanted: readonly ProductToWrite[]): Promise<Map<number, string | null>> {
  const seen = new Map(wanted.flatMap((item) => (item.seen ? [[item.seen.id, item.seen.version] as const] : [])));
  if (seen.size === 0) return new Map();
  const locked = await tx
    .select({ id: products.id, version: products.version, launches_on: products.launches_on })
    .from(products)
    .where(anyOf(products.id, seen.keys()))
    .orderBy(products.id)
    .for("update");
  const isStale = locked.length < seen.size || locked.some(({ id, version }) => seen.get(id) !== version);
  if (isStale) throw new AppError("changed_meanwhile", 409, messages.unknown);
  return new Map(locked.map(({ id, launches_on }) => [id, launches_on]));
}

/** Puts products into the shop and out of it, where they are not there yet. */
async function writeStates(tx: Transaction, written: readonly WrittenProduct[]): Promise<void> {
  const rows = written.map(({ id, state, publish_at }) => ({
    id,
    is_published: state === "published",
    publish_at: state === "scheduled" ? publish_at : null,
    is_archived: state === "archived",
  }));
  await tx.execute(sql`
    update products set is_published = wanted.is_published, publish_at = wanted.publish_at,
      archived_at = case when wanted.is_archived then coalesce(products.archived_at, now()) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as wanted (id int, is_published boolean, publish_at timestamptz, is_archived boolean)
    where products.id = wanted.id
      and (products.is_published, products.publish_at, products.archived_at is not null)
        is distinct from (wanted.is_published, wanted.publish_at, wanted.is_archived)`);
}

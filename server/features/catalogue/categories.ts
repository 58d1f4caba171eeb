import {
  type categories as calls,
  type StaffCategory,
  staffCategorySchema,
} from "@cairn/contract/catalogue/staff-categories.ts";
import { staffProductMessages as messages } from "@cairn/contract/catalogue/staff-messages.ts";
import type { Use } from "@cairn/contract/platform/endpoint.ts";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { expectUnused } from "../../platform/database/in-use.ts";
import { insertOne } from "../../platform/database/insert-one.ts";
import { readPage } from "../../platform/database/pages.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { hasWords, searchable } from "../../platform/database/search.ts";
import { transact } from "../../platform/database/transact.ts";
import { expectSeen } from "../../platform/database/versions.ts";
import { isViolationOf } from "../../platform/database/violations.ts";
import { AppError, invalid } from "../../platform/errors.ts";
import { mediaKey, mediaUrl } from "../../platform/media/store.ts";
import type { Platform } from "../../platform/platform.ts";
import { expectParentFits, holdCategories, placeOfCategory } from "./category-tree.ts";
import { findStored } from "./stored-pictures.ts";
import { categories, productCategories, products } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache">;
type Wanted = z.output<typeof calls.list.schema.querystring>;
type Fields = z.output<typeof calls.create.schema.body>;

/** As many products are named as help to find the rest. */
const mostNamed = 10;

const columns = {
  ...columnsIn(categories, staffCategorySchema),
  media_key: categories.media_key,
  parent_name: sql<
    string | null
  >`(select parent.name from categories parent where parent.id = ${categories.parent_id})`,
  products: sql<number>`(
    select count(*)::int from product_categories sorted where sorted.category_id = ${categories.id})`,
};
const sortable = { position: placeOfCategory, name: categories.name };

/** One page of the categories. */
export function listCategories(db: Database, { page, per_page, sort, order, search }: Wanted) {
  const wanted = hasWords(searchable(categories.name, categories.slug), search);
  const by = order === "asc" ? asc : desc;
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      db
        .select(columns)
        .from(categories)
        .where(wanted)
        .orderBy(by(sortable[sort]), by(categories.id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(categories, wanted),
    show,
  });
}

/** One category; refuses with 404. */
export async function readCategory(db: Database | Transaction, id: number): Promise<StaffCategory> {
  const [found] = await db.select(columns).from(categories).where(eq(categories.id, id));
  if (!found) throw unknown();
  return show(found);
}

const show = ({ media_key, ...row }: Omit<StaffCategory, "image_url"> & { media_key: string }): StaffCategory => ({
  ...row,
  image_url: mediaUrl(media_key),
});

/** Makes a category; refuses with 422 an address that another one has, and a parent in which it does not fit. */
export function addCategory(platform: Writing, fields: Fields): Promise<StaffCategory> {
  return writing(platform, async (tx) => {
    await expectParentFits(tx, fields.parent_id);
    const made = await insertOne(tx, categories, await columnsOf(tx, fields));
    return readCategory(tx, made.id);
  });
}

/**
 * Changes a category; refuses with 404, with 409 when somebody else has changed it meanwhile, and with 422 as a new one
 * is.
 */
export function changeCategory(
  platform: Writing,
  id: number,
  { version, ...fields }: z.output<typeof calls.update.schema.body>,
): Promise<StaffCategory> {
  return writing(platform, async (tx) => {
    await expectParentFits(tx, fields.parent_id, id);
    const [changed] = await tx
      .update(categories)
      .set({ ...(await columnsOf(tx, fields, id)), version: sql`${categories.version} + 1` })
      .where(and(eq(categories.id, id), eq(categories.version, version)))
      .returning({ id: categories.id });
    await expectSeen(changed, () => readCategory(tx, id));
    return readCategory(tx, id);
  });
}

/** A picture that is neither in the library nor its own already is refused with 422. */
async function columnsOf(tx: Transaction, { image_url, ...fields }: Fields, id?: number) {
  const key = mediaKey(image_url);
  const [own] = await tx
    .select({ key: categories.media_key })
    .from(categories)
    .where(and(eq(categories.id, id ?? 0), eq(categories.media_key, key)));
  const isKnown = key === "" || own !== undefined || (await findStored(tx, [key])).has(key);
  if (!isKnown) throw invalid("image_url", messages.pictureUnknown, "picture_unknown");
  return { ...fields, media_key: key };
}

export type FindCategoryUses = (tx: Transaction, id: number) => Promise<Use[]>;

/** Deletes a category; refuses with 404, and with 409 one that has parts or products or that other features use. */
export async function removeCategory(platform: Writing, id: number, findUses: FindCategoryUses): Promise<void> {
  await writing(platform, async (tx) => {
    // Locked, so that no product is sorted into it meanwhile.
    const [found] = await tx.select().from(categories).where(eq(categories.id, id)).for("update");
    if (!found) throw unknown();
    const parts = await tx
      .select({ id: categories.id, label: categories.name })
      .from(categories)
      .where(eq(categories.parent_id, id))
      .orderBy(asc(categories.position), asc(categories.id))
      .limit(mostNamed);
    const inside = await tx
      .select({ id: products.id, label: products.name })
      .from(products)
      .innerJoin(productCategories, eq(productCategories.product_id, products.id))
      .where(eq(productCategories.category_id, id))
      .orderBy(asc(products.position), asc(products.id))
      .limit(mostNamed);
    expectUnused([
      ...parts.map((part) => ({ resource: "categories", ...part })),
      ...inside.map((product) => ({ resource: "products", ...product })),
      ...(await findUses(tx, id)),
    ]);
    await tx.delete(categories).where(eq(categories.id, id));
  });
}

/** A transaction that holds the categories, and after which the shop shows them anew. */
async function writing<T>(platform: Writing, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await transact(platform, async (tx) => {
      await holdCategories(tx);
      invalidateTags(tx, tags.products);
      return work(tx);
    });
  } catch (problem) {
    if (!isViolationOf(problem, "categories_slug_unique")) throw problem;
    const message = messages.categorySlugTaken;
    throw invalid("slug", message, "slug_taken");
  }
}

const unknown = () => new AppError("category_unknown", 404, messages.categoryUnknown);

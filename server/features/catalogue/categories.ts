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
import type { Platform } from "../../platform/platform.ts";
import { categories, productCategories, products } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache">;
type Wanted = z.output<typeof calls.list.schema.querystring>;

/** As many products are named as help to find the rest. */
const mostNamed = 10;

const columns = {
  ...columnsIn(categories, staffCategorySchema),
  products: sql<number>`(
    select count(*)::int from product_categories sorted where sorted.category_id = ${categories.id})`,
};
const sortable = { position: categories.position, name: categories.name };

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
    show: (row): StaffCategory => row,
  });
}

/** One category; refuses with 404. */
export async function readCategory(db: Database | Transaction, id: number): Promise<StaffCategory> {
  const [found] = await db.select(columns).from(categories).where(eq(categories.id, id));
  if (!found) throw unknown();
  return found;
}

/** Makes a category; refuses with 422 an address that another one has. */
export function addCategory(
  platform: Writing,
  fields: z.output<typeof calls.create.schema.body>,
): Promise<StaffCategory> {
  return writing(platform, async (tx) => {
    const made = await insertOne(tx, categories, fields);
    return readCategory(tx, made.id);
  });
}

/** Changes a category; refuses with 404, and with 409 when somebody else has changed it meanwhile. */
export function changeCategory(
  platform: Writing,
  id: number,
  { version, ...fields }: z.output<typeof calls.update.schema.body>,
): Promise<StaffCategory> {
  return writing(platform, async (tx) => {
    const [changed] = await tx
      .update(categories)
      .set({ ...fields, version: sql`${categories.version} + 1` })
      .where(and(eq(categories.id, id), eq(categories.version, version)))
      .returning({ id: categories.id });
    await expectSeen(changed, () => readCategory(tx, id));
    return readCategory(tx, id);
  });
}

export type FindCategoryUses = (tx: Transaction, id: number) => Promise<Use[]>;

/** Deletes a category; refuses with 404, and with 409 one in which there are products or that other features use. */
export async function removeCategory(platform: Writing, id: number, findUses: FindCategoryUses): Promise<void> {
  await writing(platform, async (tx) => {
    // Locked, so that no product is sorted into it meanwhile.
    const [found] = await tx.select().from(categories).where(eq(categories.id, id)).for("update");
    if (!found) throw unknown();
    const inside = await tx
      .select({ id: products.id, label: products.name })
      .from(products)
      .innerJoin(productCategories, eq(productCategories.product_id, products.id))
      .where(eq(productCategories.category_id, id))
      .orderBy(asc(products.position), asc(products.id))
      .limit(mostNamed);
    expectUnused([...inside.map((product) => ({ resource: "products", ...product })), ...(await findUses(tx, id))]);
    await tx.delete(categories).where(eq(categories.id, id));
  });
}

/** A transaction after which the shop shows its categories anew. */
async function writing<T>(platform: Writing, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await transact(platform, (tx) => {
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

import {
  type changeProducts,
  mostChangedProducts,
  needsCategory,
  type ProductWay,
  type previewProductChange,
  type restoreProductStates,
} from "@cairn/contract/catalogue/staff-many-products.ts";
import { staffProductMessages as messages } from "@cairn/contract/catalogue/staff-messages.ts";
import { mostCategories } from "@cairn/contract/catalogue/staff-product-fields.ts";
import type { Answer } from "@cairn/contract/platform/endpoint.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { transact } from "../../platform/database/transact.ts";
import { updateMany } from "../../platform/database/update-many.ts";
import { invalid } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { stateOf } from "./read-products.ts";
import { foundProducts } from "./staff-products.ts";
import { categories, productCategories, products, variants } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache">;
type Asked = z.output<typeof previewProductChange.schema.querystring>;
type Change = z.output<typeof changeProducts.schema.body>;
type Restored = z.output<typeof restoreProductStates.schema.body>["products"];
type Refused = Answer<typeof changeProducts>["data"]["refused"];

/** What of a product decides whether it can be changed. */
const facts = {
  id: products.id,
  name: products.name,
  is_published: products.is_published,
  publish_at: products.publish_at,
  archived_at: products.archived_at,
  is_sellable: sql<boolean>`exists (
    select from ${variants} own where own.product_id = ${products.id} and own.is_active)`,
  category_ids: sql<number[]>`array(
    select sorted.category_id from ${productCategories} sorted where sorted.product_id = ${products.id})`,
};
type Facts = Pick<typeof products.$inferSelect, "id" | "name" | "is_published" | "publish_at" | "archived_at"> & {
  readonly is_sellable: boolean;
  readonly category_ids: readonly number[];
};

/** What a change would do to the products that were ticked, or to those that a list finds. */
export async function previewChange(
  db: Database,
  { way, category_id, ids, ...filters }: Asked,
): Promise<Answer<typeof previewProductChange>["data"]> {
  await expectCategory(db, category_id);
  const wanted = ids ? anyOf(products.id, ids) : foundProducts(filters);
  const found = await db
    .select(facts)
    .from(products)
    .where(wanted)
    .orderBy(asc(products.position), asc(products.id))
    .limit(mostChangedProducts);
  const judged = judge(found, way, category_id);
  const total = found.length < mostChangedProducts ? found.length : await db.$count(products, wanted);
  return {
    ids: judged.changed.map(({ id }) => id),
    unchanged: found.length - judged.changed.length - judged.refused.length,
    refused: judged.refused,
    beyond: total - found.length,
  };
}

/** Changes those products that can be changed, in one transaction, and tells what they were and why others cannot. */
export function changeMany(platform: Writing, { way, category_id, ids }: Change) {
  return transact(platform, async (tx): Promise<Answer<typeof changeProducts>["data"]> => {
    await expectCategory(tx, category_id);
    const { changed, refused } = judge(await lockFacts(tx, ids), way, category_id);
    const changedIds = changed.map(({ id }) => id);
    if (category_id !== undefined && needsCategory(way)) await sort(tx, way, changedIds, category_id);
    else
      await tx
        .update(products)
        .set({ is_published: way === "publish", publish_at: null })
        .where(anyOf(products.id, changedIds));
    drop(tx, changedIds);
    return {
      before: changed.map((each) => ({ id: each.id, state: stateOf(each), publish_at: each.publish_at })),
      refused,
    };
  });
}

/** Makes products again what they were, in one transaction, and tells which of them cannot be that any more. */
export function restoreStates(platform: Writing, wanted: Restored): Promise<Refused> {
  return transact(platform, async (tx) => {
    const found = await lockFacts(
      tx,
      wanted.map(({ id }) => id),
    );
    const known = new Map(found.map((each) => [each.id, each]));
    const { rows } = await tx.execute<{ now: string }>(sql`select extract(epoch from now())::float8 * 1000 as now`);
    const now = Number(rows[0]?.now);
    const refused: Refused = [];
    const restored = wanted.filter(({ id, state, publish_at, present }) => {
      const own = known.get(id);
      const isOther = own !== undefined && stateOf(own) !== present;
      const isPast = state === "scheduled" && !(publish_at && Date.parse(publish_at) > now);
      const message = isOther
        ? messages.changedSince
        : isPast
          ? messages.scheduleInFuture
          : state !== "draft" && !own?.is_sellable && messages.nothingForSale;
      if (own && message) refused.push({ id, name: own.name, message });
      return own && !message;
    });
    const rowsWanted = restored.map(({ id, state, publish_at }) => ({
      ...{ id, is_published: state === "published" },
      publish_at: state === "scheduled" ? publish_at : null,
    }));
    await tx.execute(sql`
      update products set is_published = wanted.is_published, publish_at = wanted.publish_at, archived_at = null
      from jsonb_to_recordset(${JSON.stringify(rowsWanted)}::jsonb)
        as wanted (id int, is_published boolean, publish_at timestamptz)
      where products.id = wanted.id`);
    drop(
      tx,
      restored.map(({ id }) => id),
    );
    return refused;
  });
}

/** Locked first and read then, so that nobody takes a last variant out of sale between. */
async function lockFacts(tx: Transaction, ids: readonly number[]): Promise<Facts[]> {
  const wanted = anyOf(products.id, ids);
  await tx.select({ id: products.id }).from(products).where(wanted).orderBy(asc(products.id)).for("update");
  return tx.select(facts).from(products).where(wanted).orderBy(asc(products.id));
}

function judge(found: readonly Facts[], way: ProductWay, categoryId: number | undefined) {
  const changed = found.filter((product) => isChangedBy(product, way, categoryId));
  const refused = changed.flatMap((product) => {
    const message = refusalOf(product, way);
    return message ? [{ id: product.id, name: product.name, message }] : [];
  });
  const kept = new Set(refused.map(({ id }) => id));
  return { changed: changed.filter(({ id }) => !kept.has(id)), refused };
}

function isChangedBy(
  { is_published, publish_at, category_ids }: Facts,
  way: ProductWay,
  categoryId: number | undefined,
) {
  if (way === "publish") return !is_published;
  if (way === "unpublish") return is_published || publish_at !== null;
  return category_ids.includes(categoryId ?? 0) === (way === "remove");
}

function refusalOf({ archived_at, is_sellable, category_ids }: Facts, way: ProductWay): string | undefined {
  if (way === "add") return category_ids.length < mostCategories ? undefined : messages.categoriesTooMany;
  if (way !== "publish") return undefined;
  if (archived_at) return messages.restoreFirst;
  return is_sellable ? undefined : messages.nothingForSale;
}

async function sort(tx: Transaction, way: ProductWay, ids: readonly number[], categoryId: number): Promise<void> {
  const rows = ids.map((id) => ({ product_id: id, category_id: categoryId }));
  if (way === "add") await insertMany(tx, productCategories, rows);
  else
    await tx
      .delete(productCategories)
      .where(and(anyOf(productCategories.product_id, ids), eq(productCategories.category_id, categoryId)));
  // Forms know the categories.
  await updateMany(
    tx,
    products,
    ids.map((id) => ({ id })),
  );
}

/** Refuses with 422 a category that is gone; it stays until the end of a transaction. */
async function expectCategory(db: Database | Transaction, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  const [found] = await db.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for("key share");
  if (!found) throw invalid("category_id", messages.categoryUnknown);
}

function drop(tx: Transaction, ids: readonly number[]): void {
  if (ids.length > 0) invalidateTags(tx, tags.products, ...ids.map((id) => tags.product(id)));
}

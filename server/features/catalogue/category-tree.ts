import { mostLevels } from "@cairn/contract/catalogue/staff-categories.ts";
import { staffProductMessages as messages } from "@cairn/contract/catalogue/staff-messages.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { type SQLWrapper, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { invalid } from "../../platform/errors.ts";
import { categories } from "./tables.ts";

/**
 * Until the transaction ends nobody else moves, makes or deletes categories: two that are moved into each other at once
 * would lie in no part of the shop. An advisory lock, since products that are sorted meanwhile need not wait.
 */
export async function holdCategories(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('categories'))`);
}

/** The ids of categories and of the parts within them, as a query; what is given is a query, too, or a list. */
export const categoriesWithin = (ids: SQLWrapper) =>
  sql`with recursive inside (id) as (
    select own.id from categories own where own.id in ${ids}
    union select part.id from categories part join inside on part.parent_id = inside.id)
    select id from inside`;

/** The place of a category among all, those within which it lies before it, as what lists of staff are sorted by. */
export const placeOfCategory = sql`(
  with recursive above (parent_id, place) as (
    select ${categories.parent_id}, array[${categories.position}, ${categories.id}]
    union all select own.parent_id, array[own.position, own.id] || place
      from categories own join above on own.id = above.parent_id)
  select place from above where parent_id is null)`;

/** Whether a category or a part within it has products in the shop. */
export const hasProductsInShop = (categoryId: SQLWrapper) =>
  sql`exists (select from product_categories sorted join products on products.id = sorted.product_id
    where products.is_published and sorted.category_id in (${categoriesWithin(sql`(${categoryId})`)}))`;

/** The media key of a category's picture, which is empty where it has none. */
export const pictureOfCategory = (id: SQLWrapper) =>
  sql`(select pictured.media_key from categories pictured where pictured.id = ${id})`;

/** Refuses with 422 a parent that is gone or lies within the category, and one so deep that its parts do not fit in. */
export async function expectParentFits(tx: Transaction, parentId: number | null, id?: number): Promise<void> {
  if (parentId === null) return;
  const own = id ?? null;
  const { rows } = await tx.execute<{ levels: number; height: number; is_within: boolean }>(sql`
    with recursive above (id, parent_id, level) as (
      select id, parent_id, 1 from categories where id = ${parentId}
      union all select category.id, category.parent_id, level + 1
        from categories category join above on category.id = above.parent_id where level <= ${mostLevels}),
    below (id, level) as (
      select ${own}::int, 1
      union all select part.id, level + 1
        from categories part join below on part.parent_id = below.id where level <= ${mostLevels})
    select (select coalesce(max(level), 0) from above)::int as levels, (select max(level) from below)::int as height,
      ${parentId} in (select id from below) as is_within`);
  const [{ levels, height, is_within: isWithin } = { levels: 0, height: 1, is_within: false }] = rows;
  if (levels === 0) throw invalid("parent_id", messages.categoryUnknown);
  if (isWithin) throw invalid("parent_id", messages.categoryWithinItself);
  if (levels + height > mostLevels) throw invalid("parent_id", fill(messages.categoryTooDeep, { most: mostLevels }));
}

import { type ContestCategory, firstCategories } from "@cairn/contract/contest/categories.ts";
import { editionCategoryMessages as messages } from "@cairn/contract/contest/staff-edition-messages.ts";
import type { EditionFields } from "@cairn/contract/contest/staff-editions.ts";
import { slugOf } from "@cairn/contract/platform/slugs.ts";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import { editionCategories, editions, submissions } from "./tables.ts";

type CategoryInputs = Readonly<NonNullable<EditionFields["categories"]>>;

// The outer table is named, since a column alone would be looked for within the subquery.

/** What the category of a submission is called; null while it has none. */
export const categoryName = sql<string | null>`(
  select category.name from ${editionCategories} category
  where category.edition_id = ${submissions}.edition_id and category.slug = ${submissions}.category)`;

/** All categories of an edition as one value, in their order. */
export const categoriesOfEdition = sql<ContestCategory[]>`(
  select coalesce(json_agg(json_build_object('slug', category.slug, 'name', category.name) order by category.position), '[]')
  from ${editionCategories} category where category.edition_id = ${editions}.id)`;

/** How many entries of an edition are in each of its categories, by the slug. */
export const entriesByCategory = sql<Record<string, number>>`(
  select coalesce(json_object_agg(entered.category, entered.count), '{}')
  from (
    select entry.category, count(*)::int from ${submissions} entry
    where entry.edition_id = ${editions}.id and entry.category is not null group by entry.category
  ) entered)`;

/** The categories of an edition, in their order. */
export function listCategories(db: Database | Transaction, editionId: number): Promise<ContestCategory[]> {
  return db
    .select({ slug: editionCategories.slug, name: editionCategories.name })
    .from(editionCategories)
    .where(eq(editionCategories.edition_id, editionId))
    .orderBy(asc(editionCategories.position));
}

/** What a new edition begins with: the categories of the last one. */
export async function categoriesOfLast(tx: Transaction): Promise<readonly ContestCategory[]> {
  const [last] = await tx
    .select({ categories: categoriesOfEdition })
    .from(editions)
    .orderBy(desc(editions.opens_at), desc(editions.id))
    .limit(1);
  return last?.categories ?? firstCategories;
}

/** Gives a new edition these categories, in this order. */
export function addCategories(tx: Transaction, editionId: number, inputs: CategoryInputs): Promise<void> {
  return write(tx, editionId, withSlugs(inputs));
}

/**
 * Gives a locked edition these categories in this order, in place of those that it has. Refuses with 409 what is added
 * since it was opened, and to remove what has entries; the foreign key refuses an entry that comes at the same time.
 */
export async function changeCategories(
  tx: Transaction,
  { id: editionId, state }: Pick<typeof editions.$inferSelect, "id" | "state">,
  inputs: CategoryInputs,
): Promise<void> {
  const present = await listCategories(tx, editionId);
  const wanted = withSlugs(inputs);
  const added = wanted.findIndex(({ slug }) => present.every((other) => other.slug !== slug));
  if (state !== "draft" && added >= 0) throw refusal("category_fixed", messages.notAdded, `categories.${added}.name`);
  await remove(
    tx,
    editionId,
    present.filter(({ slug }) => wanted.every((other) => other.slug !== slug)),
  );
  await write(tx, editionId, wanted);
}

async function write(tx: Transaction, editionId: number, wanted: readonly ContestCategory[]): Promise<void> {
  await tx
    .insert(editionCategories)
    .values(wanted.map(({ slug, name }, position) => ({ edition_id: editionId, slug, name, position })))
    .onConflictDoUpdate({
      target: [editionCategories.edition_id, editionCategories.slug],
      set: { name: sql`excluded.name`, position: sql`excluded.position` },
    });
}

async function remove(tx: Transaction, editionId: number, removed: readonly ContestCategory[]): Promise<void> {
  for (const { slug, name } of removed) {
    const isIn = and(eq(submissions.edition_id, editionId), eq(submissions.category, slug));
    const count = await tx.$count(submissions, isIn);
    if (count > 0) throw refusal("category_used", messages.notRemoved(name, count));
  }
  const slugs = removed.map(({ slug }) => slug);
  if (slugs.length > 0)
    await tx
      .delete(editionCategories)
      .where(and(eq(editionCategories.edition_id, editionId), inArray(editionCategories.slug, slugs)));
}

/** A new category gets a slug of its name that no other one of the edition has. */
function withSlugs(inputs: CategoryInputs): ContestCategory[] {
  const taken = new Set(inputs.flatMap(({ slug }) => slug ?? []));
  return inputs.map(({ slug, name }) => {
    if (slug !== undefined) return { slug, name };
    const own = freeSlug(slugOf(name) || "category", taken);
    taken.add(own);
    return { slug: own, name };
  });
}

function freeSlug(base: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

const refusal = (code: string, message: string, field = "categories") =>
  new AppError(code, 409, message, { errors: { [field]: [message] } });

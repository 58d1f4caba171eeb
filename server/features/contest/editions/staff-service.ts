import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import { editionCategoryMessages, editionStepMessages } from "@cairn/contract/contest/staff-edition-messages.ts";
import {
  type changeEdition as changeCall,
  type EditionFields,
  editionFieldsSchema,
  type listEditions,
  type StaffEdition,
  staffEditionSchema,
} from "@cairn/contract/contest/staff-editions.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { invalidateTags } from "../../../platform/cache/invalidation.ts";
import { tags } from "../../../platform/cache/tags.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { insertOne } from "../../../platform/database/insert-one.ts";
import { readPage } from "../../../platform/database/pages.ts";
import { expectAhead } from "../../../platform/database/passed.ts";
import { columnsIn, rowOf } from "../../../platform/database/rows.ts";
import { hasWords, searchable } from "../../../platform/database/search.ts";
import { transact } from "../../../platform/database/transact.ts";
import { expectSeen } from "../../../platform/database/versions.ts";
import { isViolationOf } from "../../../platform/database/violations.ts";
import { AppError, invalid } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  addCategories,
  categoriesOfEdition,
  categoriesOfLast,
  changeCategories,
  entriesByCategory,
} from "../categories.ts";
import { type Edition, editionMoved, editionUnknown, findEdition, isOver, lockEdition } from "../editions.ts";
import { jurors } from "../judging/tables.ts";
import { hasPrizes, percentsOf, prizesOfEdition, writePrizes } from "../prizes.ts";
import { editions, submissions } from "../tables.ts";

type Writing = Pick<Platform, "db" | "cache">;
type Wanted = z.output<typeof listEditions.schema.querystring>;
type Change = z.output<typeof changeCall.schema.body>;

const sortable = { opens_at: editions.opens_at, title: editions.title };
const entries = sql<number>`(select count(*)::int from ${submissions} entry where entry.edition_id = ${editions.id})`;

const selectShown = (db: Database | Transaction) =>
  db
    .select({
      ...columnsIn(editions, staffEditionSchema),
      entries,
      prizes: prizesOfEdition,
      categories: categoriesOfEdition,
      category_entries: entriesByCategory,
    })
    .from(editions)
    .$dynamic();

/** One page of the editions. */
export function listAllEditions(
  db: Database,
  { page, per_page, sort, order, state, search }: Wanted,
): Promise<Page<StaffEdition>> {
  const isWanted = and(state && eq(editions.state, state), hasWords(searchable(editions.title, editions.slug), search));
  const by = order === "asc" ? asc : desc;
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      selectShown(db).where(isWanted).orderBy(by(sortable[sort]), by(editions.id)).limit(limit).offset(offset),
    total: () => db.$count(editions, isWanted),
    show: (row): StaffEdition => row,
  });
}

/** One edition by its slug or id; refuses with 404. */
export async function readEdition(db: Database | Transaction, slug: string): Promise<StaffEdition> {
  const { id } = await findEdition(db, slug);
  const [found] = await selectShown(db).where(eq(editions.id, id));
  if (!found) throw editionUnknown();
  return found;
}

/**
 * Creates a draft, with the categories of the last edition unless it names its own; refuses with 409 a slug that is
 * taken.
 */
export function createEdition(platform: Writing, fields: EditionFields): Promise<StaffEdition> {
  return refusing(() =>
    transact(platform, async (tx) => {
      await expectDaysAhead(tx, fields, undefined);
      const categories = fields.categories ?? (await categoriesOfLast(tx));
      const made = await insertOne(tx, editions, columnsOf(fields));
      await addCategories(tx, made.id, categories);
      await writePrizes(tx, made.id, fields.prizes);
      return readEdition(tx, String(made.id));
    }),
  );
}

/**
 * Changes an edition. Refuses with 404; with 409 when somebody else has changed it meanwhile, once it is published, and
 * what is fixed since it was opened, and to remove a category that has entries. An open edition is ended by
 * `closeEdition`, so it refuses with 422 a last day in the past.
 */
export function changeEdition(platform: Writing, slug: string, { version, ...fields }: Change): Promise<StaffEdition> {
  return refusing(() =>
    transact(platform, async (tx) => {
      const edition = await lockEdition(tx, slug);
      await expectSeen(edition.version === version || undefined, () => readEdition(tx, String(edition.id)));
      const columns = columnsOf(fields);
      if (edition.state === "published") throw editionMoved();
      const isSame = isOnSameRules(edition, columns) && (await hasPrizes(tx, edition, fields.prizes));
      if (edition.state === "draft") await writePrizes(tx, edition.id, fields.prizes);
      else if (!isSame) throw new AppError("edition_fixed", 409, judgingMessages.editionFixed);
      await expectDaysAhead(tx, fields, edition);
      await tx
        .update(editions)
        .set({ ...columns, version: version + 1 })
        .where(eq(editions.id, edition.id));
      if (edition.state === "open" && (await isOver(tx, edition.id)))
        throw invalid("closes_at", judgingMessages.closesInPast, "closes_in_past");
      if (fields.categories) await changeCategories(tx, edition, fields.categories);
      invalidateTags(tx, tags.gallery);
      return readEdition(tx, String(edition.id));
    }),
  );
}

/** Deletes a draft with its jury; refuses with 404, and with 409 what was opened. */
export function deleteEdition(platform: Writing, slug: string): Promise<void> {
  return transact(platform, async (tx) => {
    const edition = await lockEdition(tx, slug);
    const hasEntries = (await tx.$count(submissions, eq(submissions.edition_id, edition.id))) > 0;
    if (edition.state !== "draft" || hasEntries)
      throw new AppError("edition_moved", 409, editionStepMessages.onlyDrafts);
    await tx.delete(jurors).where(eq(jurors.edition_id, edition.id));
    await tx.delete(editions).where(eq(editions.id, edition.id));
    invalidateTags(tx, tags.gallery);
  });
}

/** Entries may have begun, but their end and the publication are ahead, unless they stand there already or were. */
async function expectDaysAhead(tx: Transaction, fields: EditionFields, stored: Edition | undefined): Promise<void> {
  const { closes_at, publishes_at } = fields;
  const { dayPassed, closesInPast } = judgingMessages;
  const publishing = { field: "publishes_at", wanted: publishes_at, message: dayPassed };
  await expectAhead(tx, { ...publishing, stored: stored?.publishes_at ?? null });
  if (stored && !["draft", "open"].includes(stored.state)) return;
  const closing = {
    field: "closes_at",
    wanted: closes_at,
    message: stored?.state === "open" ? closesInPast : dayPassed,
  };
  await expectAhead(tx, { ...closing, stored: stored?.closes_at ?? null });
}

const { categories: _categories, prizes: _prizes, ...ownSchemas } = editionFieldsSchema.shape;

function columnsOf(fields: EditionFields) {
  return {
    ...rowOf(editions, ownSchemas, fields),
    opens_at: new Date(fields.opens_at).toISOString(),
    closes_at: new Date(fields.closes_at).toISOString(),
    publishes_at: new Date(fields.publishes_at).toISOString(),
    prize_percents: percentsOf(fields.prizes),
  };
}

function isOnSameRules(edition: Edition, columns: ReturnType<typeof columnsOf>): boolean {
  return (
    edition.slug === columns.slug &&
    edition.opens_at === columns.opens_at &&
    edition.terms_version === columns.terms_version &&
    edition.rules_html === columns.rules_html &&
    edition.vote_percent === columns.vote_percent &&
    edition.prize_days === columns.prize_days
  );
}

/** Says in words what the database's constraints refuse. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    if (isViolationOf(problem, "editions_slug_unique"))
      throw new AppError("slug_taken", 409, judgingMessages.slugTaken, {
        errors: { slug: [judgingMessages.slugTaken] },
      });
    if (isViolationOf(problem, "submissions_category_of_edition"))
      throw new AppError("category_used", 409, editionCategoryMessages.enteredMeanwhile, {
        errors: { categories: [editionCategoryMessages.enteredMeanwhile] },
      });
    throw problem;
  }
}

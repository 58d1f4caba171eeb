import { failureMessages } from "@cairn/contract/platform/messages.ts";
import {
  type searchRedirects as calls,
  type SearchRedirect,
  searchRedirectSchema,
} from "@cairn/contract/search/staff.ts";
import { staffSearchMessages as messages } from "@cairn/contract/search/staff-messages.ts";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { hasWords, searchable } from "../../platform/database/search.ts";
import { transact } from "../../platform/database/transact.ts";
import { expectSeen } from "../../platform/database/versions.ts";
import { isViolationOf } from "../../platform/database/violations.ts";
import { AppError, invalid } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { searchRedirects } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache">;
type Wanted = z.output<typeof calls.list.schema.querystring>;
type RedirectInput = z.output<typeof calls.create.schema.body>;
type Change = z.output<typeof calls.update.schema.body>;

const shown = columnsIn(searchRedirects, searchRedirectSchema);
const sortable = {
  id: searchRedirects.id,
  query: sql`search_text(${searchRedirects.query})`,
  target: searchRedirects.target,
};

/** One page of the searches that lead to a page. */
export function listSearchRedirects(db: Database, { page, per_page, sort, order, search }: Wanted) {
  const wanted = hasWords(searchable(searchRedirects.query, searchRedirects.target), search);
  const by = order === "asc" ? asc : desc;
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      db
        .select(shown)
        .from(searchRedirects)
        .where(wanted)
        .orderBy(by(sortable[sort]), by(searchRedirects.id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(searchRedirects, wanted),
    show: (row): SearchRedirect => row,
  });
}

/** One of them; refuses with 404. */
export async function readSearchRedirect(db: Pick<Database, "select">, id: number): Promise<SearchRedirect> {
  const found = await findRedirect(db, id);
  if (!found) throw redirectUnknown();
  return found;
}

/** Leads a search to a page, from the next one on. Refuses with 422 one that leads to a page already. */
export function addSearchRedirect(platform: Writing, { query, target }: RedirectInput): Promise<SearchRedirect> {
  return translating(() =>
    transact(platform, async (tx) => {
      const [added] = await tx.insert(searchRedirects).values({ query, target }).returning(shown);
      if (!added) throw redirectUnknown();
      return added;
    }),
  );
}

/**
 * Changes which search leads where. Refuses with 404, with 409 when somebody else has changed it meanwhile, and as
 * `addSearchRedirect` does.
 */
export function changeSearchRedirect(
  platform: Writing,
  id: number,
  { version, query, target }: Change,
): Promise<SearchRedirect> {
  return translating(() =>
    transact(platform, async (tx) => {
      const [changed] = await tx
        .update(searchRedirects)
        .set({ query, target, version: version + 1 })
        .where(and(eq(searchRedirects.id, id), eq(searchRedirects.version, version)))
        .returning(shown);
      return expectSeen(changed, () => findRedirect(tx, id));
    }),
  );
}

/** Leads a search nowhere any more; refuses with 404. */
export async function removeSearchRedirect(platform: Writing, id: number): Promise<void> {
  const gone = await transact(platform, (tx) =>
    tx.delete(searchRedirects).where(eq(searchRedirects.id, id)).returning({ id: searchRedirects.id }),
  );
  if (gone.length === 0) throw redirectUnknown();
}

async function findRedirect(
  db: Pick<Database | Transaction, "select">,
  id: number,
): Promise<SearchRedirect | undefined> {
  const [found] = await db.select(shown).from(searchRedirects).where(eq(searchRedirects.id, id));
  return found;
}

async function translating<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    if (isViolationOf(problem, "search_redirects_query")) throw invalid("query", messages.queryTaken);
    throw problem;
  }
}

const redirectUnknown = () => new AppError("not_found", 404, failureMessages.notFound);

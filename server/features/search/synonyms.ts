import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { type searchSynonyms as calls, type Synonyms, synonymsSchema } from "@cairn/contract/search/staff.ts";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { hasWords, searchable } from "../../platform/database/search.ts";
import { transact } from "../../platform/database/transact.ts";
import { expectSeen } from "../../platform/database/versions.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { searchSynonyms } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache">;
type Wanted = z.output<typeof calls.list.schema.querystring>;
type NewSynonyms = z.output<typeof calls.create.schema.body>;
type Change = z.output<typeof calls.update.schema.body>;

const shown = columnsIn(searchSynonyms, synonymsSchema);
const text = searchable(sql`array_to_string(${searchSynonyms.words}, ' ')`);
const sortable = { id: searchSynonyms.id, words: text };

/** One page of the groups of words that mean the same. */
export function listSynonyms(db: Database, { page, per_page, sort, order, search }: Wanted) {
  const wanted = hasWords(text, search);
  const by = order === "asc" ? asc : desc;
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      db
        .select(shown)
        .from(searchSynonyms)
        .where(wanted)
        .orderBy(by(sortable[sort]), by(searchSynonyms.id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(searchSynonyms, wanted),
    show: (row): Synonyms => row,
  });
}

/** One group; refuses with 404. */
export async function readSynonyms(db: Pick<Database, "select">, id: number): Promise<Synonyms> {
  const found = await findSynonyms(db, id);
  if (!found) throw synonymsUnknown();
  return found;
}

/** Says which words mean the same, from the next search on. */
export function addSynonyms(platform: Writing, { words }: NewSynonyms): Promise<Synonyms> {
  return transact(platform, async (tx) => {
    const [added] = await tx.insert(searchSynonyms).values({ words }).returning(shown);
    if (!added) throw synonymsUnknown();
    return added;
  });
}

/** Changes a group; refuses with 404, and with 409 when somebody else has changed it meanwhile. */
export function changeSynonyms(platform: Writing, id: number, { version, words }: Change): Promise<Synonyms> {
  return transact(platform, async (tx) => {
    const [changed] = await tx
      .update(searchSynonyms)
      .set({ words, version: version + 1 })
      .where(and(eq(searchSynonyms.id, id), eq(searchSynonyms.version, version)))
      .returning(shown);
    return expectSeen(changed, () => findSynonyms(tx, id));
  });
}

/** Deletes a group; refuses with 404. */
export async function removeSynonyms(platform: Writing, id: number): Promise<void> {
  const gone = await transact(platform, (tx) =>
    tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).returning({ id: searchSynonyms.id }),
  );
  if (gone.length === 0) throw synonymsUnknown();
}

async function findSynonyms(db: Pick<Database | Transaction, "select">, id: number): Promise<Synonyms | undefined> {
  const [found] = await db.select(shown).from(searchSynonyms).where(eq(searchSynonyms.id, id));
  return found;
}

const synonymsUnknown = () => new AppError("not_found", 404, failureMessages.notFound);

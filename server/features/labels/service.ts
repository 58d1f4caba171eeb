import {
  catalogueOf,
  catalogues,
  originalWords,
  placeholdersOf,
  problemOf,
} from "@cairn/contract/labels/catalogues.ts";
import type { LabelRecord, listLabels, saveLabel } from "@cairn/contract/labels/staff.ts";
import { hasWords } from "@cairn/contract/platform/folded.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { eq } from "drizzle-orm";
import type * as z from "zod/mini";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { expectSeen } from "../../platform/database/versions.ts";
import { AppError, invalid } from "../../platform/errors.ts";
import { labels } from "../../platform/labels/tables.ts";
import type { Platform } from "../../platform/platform.ts";

export type Reader = Pick<Transaction, "select">;
type Row = typeof labels.$inferSelect;

/** What is known of labels that were never changed. */
const untouched = { version: 1, words: null, is_correction: false } as const;

function shown(key: string, original: string, row: Pick<Row, "version" | "words" | "is_correction">): LabelRecord {
  const catalogue = catalogueOf(key);
  const { title, path = null }: { title: string; path?: string | null } = catalogues[catalogue];
  // What no longer fits since a release is not shown to visitors either.
  const words = row.words !== null && !problemOf(key, row.words) ? row.words : null;
  return {
    id: key,
    version: row.version,
    words: words ?? original,
    original,
    is_changed: words !== null,
    is_correction: words !== null && row.is_correction,
    catalogue,
    catalogue_title: title,
    path,
    placeholders: placeholdersOf(original),
  };
}

/** Every label as it is, in the order of their catalogues. */
export async function selectEveryLabel(db: Reader): Promise<LabelRecord[]> {
  const rows = new Map((await db.select().from(labels)).map((row) => [row.key, row]));
  return [...originalWords].map(([key, original]) => shown(key, original, rows.get(key) ?? untouched));
}

/** All labels that match, in the order asked for: by the place of their catalogue, or by their keys. */
export async function selectLabels(
  db: Database,
  { search, sort, order, catalogue, changed }: z.output<typeof listLabels.schema.querystring>,
): Promise<LabelRecord[]> {
  const found = (await selectEveryLabel(db))
    .filter((label) => catalogue === undefined || label.catalogue === catalogue)
    .filter(({ is_changed }) => is_changed || changed === undefined)
    .filter(({ id, words, original }) => hasWords([id, words, original], search));
  if (sort === "id") found.sort((one, other) => (one.id < other.id ? -1 : 1));
  return order === "asc" ? found : found.reverse();
}

/** One label; refuses with 404 one that there is not. */
export async function readLabel(db: Reader, key: string): Promise<LabelRecord> {
  const original = originalWords.get(key);
  if (original === undefined) throw new AppError("not_found", 404, failureMessages.notFound);
  const [row = untouched] = await db.select().from(labels).where(eq(labels.key, key));
  return shown(key, original, row);
}

/**
 * Gives a label these words, its original ones included; refuses with 422 what `problemOf` finds, and with 409 when
 * somebody else has changed it meanwhile.
 */
export async function changeLabel(
  platform: Pick<Platform, "db" | "cache">,
  key: string,
  { version, words }: z.output<typeof saveLabel.schema.body>,
): Promise<LabelRecord> {
  const { original } = await readLabel(platform.db, key);
  const problem = problemOf(key, words);
  if (problem) throw invalid("words", problem);
  return transact(platform, async (tx) => {
    const next = { words: words === original ? null : words, is_correction: false, version: version + 1 };
    const [saved] = await tx
      .insert(labels)
      .values({ key, ...next })
      .onConflictDoUpdate({ target: labels.key, set: next, setWhere: eq(labels.version, version) })
      .returning({ key: labels.key });
    await expectSeen(saved, () => readLabel(tx, key));
    invalidateTags(tx, tags.labels);
    return readLabel(tx, key);
  });
}

/** Gives a label its original words again; refuses with 409 when somebody else has changed it meanwhile. */
export async function restoreLabel(platform: Pick<Platform, "db" | "cache">, key: string, version: number) {
  const { original } = await readLabel(platform.db, key);
  return changeLabel(platform, key, { version, words: original });
}

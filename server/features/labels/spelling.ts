import { catalogueOf, catalogues, originalWords } from "@cairn/contract/labels/catalogues.ts";
import type { Spelling } from "@cairn/contract/labels/staff.ts";
import { correctedSpellings } from "@cairn/contract/labels/staff-spelling-messages.ts";
import { eq, inArray, isNull, sql } from "drizzle-orm";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { labels } from "../../platform/labels/tables.ts";
import type { Platform } from "../../platform/platform.ts";

/** What came of a press of the switch: all labels that it concerns, and how many it has changed. */
interface Switched {
  readonly spelling: Spelling;
  readonly count: number;
}

/** The labels that are specified with odd spellings, with how they stand. */
export async function readSpelling(db: Pick<Transaction, "select">): Promise<Spelling> {
  const keys = Object.keys(correctedSpellings);
  const rows = await db.select().from(labels).where(inArray(labels.key, keys));
  const known = new Map(rows.map((row) => [row.key, row]));
  return Object.entries(correctedSpellings).map(([id, after]) => {
    const row = known.get(id);
    return {
      id,
      catalogue_title: catalogues[catalogueOf(id)].title,
      before: originalWords.get(id) ?? "",
      after,
      state: row?.is_correction ? "corrected" : row?.words ? "own" : "open",
    };
  });
}

/** Corrects all odd spellings; a label to which staff have given words keeps them. */
export function correctSpelling(platform: Pick<Platform, "db" | "cache">): Promise<Switched> {
  return transact(platform, async (tx) => {
    const wanted = Object.entries(correctedSpellings).map(([key, words]) => ({ key, words, is_correction: true }));
    const changed = await tx
      .insert(labels)
      .values(wanted.map((label) => ({ ...label, version: 2 }))) // 1 is that of a label which was never changed.
      .onConflictDoUpdate({
        target: labels.key,
        set: { words: sql`excluded.words`, is_correction: true, version: sql`${labels.version} + 1` },
        setWhere: isNull(labels.words),
      })
      .returning({ key: labels.key });
    invalidateTags(tx, tags.labels);
    return { spelling: await readSpelling(tx), count: changed.length };
  });
}

/** Gives corrected labels the specified spelling again. */
export function restoreSpelling(platform: Pick<Platform, "db" | "cache">): Promise<Switched> {
  return transact(platform, async (tx) => {
    const changed = await tx
      .update(labels)
      .set({ words: null, is_correction: false, version: sql`${labels.version} + 1` })
      .where(eq(labels.is_correction, true))
      .returning({ key: labels.key });
    invalidateTags(tx, tags.labels);
    return { spelling: await readSpelling(tx), count: changed.length };
  });
}

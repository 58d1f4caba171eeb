import { problemOf } from "@cairn/contract/labels/catalogues.ts";
import type { LabelRecord } from "@cairn/contract/labels/staff.ts";
import { staffLabelMessages as messages } from "@cairn/contract/labels/staff-messages.ts";
import type { Replacement, replaceInLabels } from "@cairn/contract/labels/staff-replacements.ts";
import { sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError, invalid } from "../../platform/errors.ts";
import { labels } from "../../platform/labels/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { type Reader, selectEveryLabel } from "./service.ts";

/** Every label that has these words, in this very spelling, with what it would say with others in their place. */
export async function findReplacements(db: Reader, find: string, replace: string): Promise<Replacement[]> {
  return (await selectEveryLabel(db))
    .map((label) => replacementOf(label, find, replace))
    .filter(({ before, after }) => before !== after);
}

function replacementOf({ id, version, words, catalogue_title }: LabelRecord, find: string, replace: string) {
  // Trimmed as a label that is saved alone, and by a function, since "$&" is text here.
  const after = words.replaceAll(find, () => replace).trim();
  return { id, version, catalogue_title, before: words, after, problem: problemOf(id, after) ?? null };
}

interface Changed {
  readonly key: string;
  readonly words: string | null;
  readonly version: number;
}

/** Saves those that nobody else has changed meanwhile, and gives their keys. */
async function save(tx: Transaction, wanted: readonly Changed[]): Promise<string[]> {
  const saved = await tx
    .insert(labels)
    // In one order, so that two replacements never wait for each other.
    .values(wanted.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
    .onConflictDoUpdate({
      target: labels.key,
      set: { words: sql`excluded.words`, is_correction: false, version: sql`excluded.version` },
      setWhere: sql`${labels.version} = excluded.version - 1`,
    })
    .returning({ key: labels.key });
  return saved.map(({ key }) => key);
}

/**
 * Replaces words in the chosen labels, in all of them or in none. Refuses with 409 (`version_conflict`) where somebody
 * has changed some since they were seen, which the refusal has as they are now, and with 422 what a label cannot say.
 * Restoring a label gives it its original words back, as after any other change.
 */
export function replaceWords(
  platform: Pick<Platform, "db" | "cache">,
  { find, replace, labels: chosen }: z.output<typeof replaceInLabels.schema.body>,
): Promise<LabelRecord[]> {
  return transact(platform, async (tx) => {
    const known = new Map((await selectEveryLabel(tx)).map((label) => [label.id, label]));
    const seen = new Map(chosen.map(({ id, version }) => [id, version]));
    const wanted: Changed[] = [];
    for (const [id, version] of seen) {
      const label = known.get(id);
      if (!label) throw invalid("labels", messages.unknown);
      const { before, after, problem } = replacementOf(label, find, replace);
      if (label.version === version && before !== after) {
        if (problem) throw invalid("replace", messages.cannotSay(before, problem));
        wanted.push({ key: id, words: after === label.original ? null : after, version: version + 1 });
      }
    }
    const saved = new Set(wanted.length === seen.size ? await save(tx, wanted) : wanted.map(({ key }) => key));
    const chosenNow = (await selectEveryLabel(tx)).filter(({ id }) => seen.has(id));
    if (saved.size < seen.size) {
      const current = chosenNow.filter(({ id }) => !saved.has(id));
      throw new AppError("version_conflict", 409, messages.changedMeanwhile(current.length), { current });
    }
    invalidateTags(tx, tags.labels);
    return chosenNow;
  });
}

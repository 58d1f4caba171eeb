import { moderationMessages } from "@cairn/contract/contest/entry-messages.ts";
import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import { invalidateTags } from "../../../platform/cache/invalidation.ts";
import { tags } from "../../../platform/cache/tags.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { isViolationOf } from "../../../platform/database/violations.ts";
import { AppError, invalid } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { holdEditionOf } from "../editions.ts";
import { removeEntryFiles } from "../forget-files.ts";
import { endPrize } from "../judging/taking-back.ts";
import { prepareFile } from "../prepare-file.ts";
import { comesFrom } from "../states.ts";
import { submissionFiles, submissions } from "../tables.ts";
import { endClaim } from "./claims.ts";
import { endPending } from "./decisions.ts";

/**
 * Sets an entry's category; refuses with 422 one that its edition does not have, with 409 once a round ranks it or its
 * edition is published.
 */
export async function categorise(
  platform: Pick<Platform, "db" | "cache">,
  reference: string,
  category: string,
): Promise<void> {
  try {
    await transact(platform, async (tx) => {
      const isIt = eq(submissions.reference, reference);
      const edition = await holdEditionOf(tx, isIt);
      if (!edition) throw await whyNot(tx, isIt);
      if (edition.state === "published") throw new AppError("edition_moved", 409, judgingMessages.editionMoved);
      await tx.update(submissions).set({ category }).where(isIt);
      invalidateTags(tx, tags.gallery);
    });
  } catch (problem) {
    if (isViolationOf(problem, "submissions_category_judged"))
      throw new AppError("entry_judged", 409, moderationMessages.judged);
    if (isViolationOf(problem, "submissions_category_of_edition"))
      throw invalid("category", moderationMessages.categoryUnknown, "category_unknown");
    throw problem;
  }
}

/**
 * Withdraws a member's own entry, removes all its files and ends its prize. Refuses with 404 entries of others.
 */
export function withdraw(
  platform: Pick<Platform, "db" | "cache" | "jobs">,
  customerId: number,
  reference: string,
): Promise<void> {
  return transact(platform, async (tx) => {
    const isIt = and(eq(submissions.reference, reference), eq(submissions.customer_id, customerId));
    // Before the entry, as who takes a place back locks them.
    await holdEditionOf(tx, isIt);
    const [entry] = await tx
      .update(submissions)
      .set({ state: "withdrawn" })
      .where(and(isIt, inArray(submissions.state, [...comesFrom.withdrawn])))
      .returning();
    if (!entry) throw await whyNot(tx, isIt);
    await endPending(tx, entry.id);
    await endClaim(tx, entry.id);
    await endPrize(tx, entry.id);
    await removeEntryFiles(platform, tx, [entry.id]);
    invalidateTags(tx, tags.gallery);
  });
}

/**
 * Retries the preparation of an entry's failed files. Refuses with 404 an unknown entry, with 409 an approved one,
 * since staff have not seen those files, and one without failed files.
 */
export function prepareAgain(platform: Pick<Platform, "db" | "cache" | "jobs">, reference: string): Promise<void> {
  return transact(platform, async (tx) => {
    const isIt = eq(submissions.reference, reference);
    const [entry] = await tx
      .select({ id: submissions.id })
      .from(submissions)
      .where(and(isIt, inArray(submissions.state, ["pending", "declined"])))
      // A concurrent approval waits for this lock and then finds files in preparation.
      .for("update");
    if (!entry) throw await whyNot(tx, isIt);
    const files = await tx
      .update(submissionFiles)
      .set({ state: "waiting", problem: null })
      .where(and(eq(submissionFiles.submission_id, entry.id), eq(submissionFiles.state, "failed")))
      .returning({ fileId: submissionFiles.id });
    if (files.length === 0) throw new AppError("nothing_failed", 409, moderationMessages.nothingFailed);
    await platform.jobs.enqueueAll(tx, prepareFile, files);
  });
}

async function whyNot(tx: Transaction, isIt: SQL | undefined): Promise<AppError> {
  if ((await tx.$count(submissions, isIt)) === 0) return new AppError("entry_unknown", 404, moderationMessages.unknown);
  return new AppError("entry_decided", 409, moderationMessages.decided);
}

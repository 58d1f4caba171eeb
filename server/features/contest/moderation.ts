import type { Category } from "@cairn/contract/awards.ts";
import type { SubmissionState } from "@cairn/contract/contest.ts";
import { moderationMessages } from "@cairn/contract/messages/contest-entry.ts";
import { judgingMessages } from "@cairn/contract/messages/judging.ts";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { isViolationOf } from "../../platform/database/violations.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { findContact, mailConfirmed } from "../accounts/customers.ts";
import { removeEntryFiles } from "./forget-files.ts";
import { endPrize } from "./judging/taking-back.ts";
import { prepareFile } from "./prepare-file.ts";
import { editions, submissionFiles, submissions } from "./tables.ts";

type Submission = typeof submissions.$inferSelect;
type Change = PgUpdateSetSource<typeof submissions>;

/** The states from which each state may be reached: staff may change their mind, but a withdrawal is final. */
const comesFrom: Readonly<Record<SubmissionState, readonly SubmissionState[]>> = {
  pending: [],
  approved: ["pending", "declined"],
  declined: ["pending", "approved"],
  withdrawn: ["pending", "approved", "declined"],
};

/**
 * Approves an entry, shows it in the gallery and mails its entrant. Refuses with 404 an unknown entry, with 409 one
 * that somebody else has decided, that is not prepared yet, or that has nothing to show.
 */
export function approve(
  platform: Pick<Platform, "config" | "db" | "cache" | "mail">,
  staffId: number,
  reference: string,
): Promise<void> {
  return transact(platform, async (tx) => {
    const entry = await change(tx, "approved", reference, { ...decidedBy(staffId), declineReason: null });
    const files = await tx
      .select({ state: submissionFiles.state })
      .from(submissionFiles)
      .where(eq(submissionFiles.submissionId, entry.id));
    if (files.some(({ state }) => state === "waiting"))
      throw new AppError("entry_not_ready", 409, moderationMessages.notReady);
    if (!files.some(({ state }) => state === "ready"))
      throw new AppError("entry_without_files", 409, moderationMessages.nothingToShow);
    const { name, email } = await findContact(tx, entry.customerId);
    await mailConfirmed(tx, platform.mail, {
      kind: "entry-approved",
      key: keyOf(entry),
      to: email,
      props: { name, title: entry.title, galleryUrl: `${platform.config.publicUrl}/photo-gallery` },
    });
  });
}

/** Declines an entry, or takes it out of the gallery, and mails the reason. Refuses like `approve`. */
export function decline(
  platform: Pick<Platform, "db" | "cache" | "mail">,
  staffId: number,
  reference: string,
  reason: string,
): Promise<void> {
  return transact(platform, async (tx) => {
    const entry = await change(tx, "declined", reference, { ...decidedBy(staffId), declineReason: reason });
    const { name, email } = await findContact(tx, entry.customerId);
    await mailConfirmed(tx, platform.mail, {
      kind: "entry-declined",
      key: keyOf(entry),
      to: email,
      props: { name, title: entry.title, reason },
    });
  });
}

/** Sets an entry's category; refuses with 409 once a round ranks it or its edition is published. */
export async function categorise(
  platform: Pick<Platform, "db" | "cache">,
  reference: string,
  category: Category,
): Promise<void> {
  try {
    await transact(platform, async (tx) => {
      const isIt = eq(submissions.reference, reference);
      const [edition] = await tx
        .select({ state: editions.state })
        .from(submissions)
        .innerJoin(editions, eq(editions.id, submissions.editionId))
        .where(isIt)
        // The lock orders this against opening a round and publishing.
        .for("share", { of: editions });
      if (!edition) throw await whyNot(tx, isIt);
      if (edition.state === "published") throw new AppError("edition_moved", 409, judgingMessages.editionMoved);
      await tx.update(submissions).set({ category }).where(isIt);
      invalidateTags(tx, tags.gallery);
    });
  } catch (problem) {
    if (isViolationOf(problem, "submissions_category_judged"))
      throw new AppError("entry_judged", 409, moderationMessages.judged);
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
    const entry = await change(tx, "withdrawn", reference, {}, customerId);
    await endPrize(tx, entry.id);
    await removeEntryFiles(platform, tx, [entry.id]);
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
      .where(and(eq(submissionFiles.submissionId, entry.id), eq(submissionFiles.state, "failed")))
      .returning({ fileId: submissionFiles.id });
    if (files.length === 0) throw new AppError("nothing_failed", 409, moderationMessages.nothingFailed);
    await platform.jobs.enqueueAll(tx, prepareFile, files);
  });
}

const decidedBy = (staffId: number): Change => ({ decidedBy: staffId, decidedAt: sql`now()` });

/** A conditional update, so that of two concurrent decisions one is refused. */
async function change(
  tx: Transaction,
  to: SubmissionState,
  reference: string,
  more: Change,
  customerId?: number,
): Promise<Submission> {
  const isIt = and(
    eq(submissions.reference, reference),
    customerId === undefined ? undefined : eq(submissions.customerId, customerId),
  );
  const [changed] = await tx
    .update(submissions)
    .set({ state: to, ...more })
    .where(and(isIt, inArray(submissions.state, [...comesFrom[to]])))
    .returning();
  invalidateTags(tx, tags.gallery);
  if (changed) return changed;
  throw await whyNot(tx, isIt);
}

async function whyNot(tx: Transaction, isIt: SQL | undefined): Promise<AppError> {
  if ((await tx.$count(submissions, isIt)) === 0) return new AppError("entry_unknown", 404, moderationMessages.unknown);
  return new AppError("entry_decided", 409, moderationMessages.decided);
}

/** Names one decision: an entry that is approved and later declined gets both mails. */
function keyOf({ reference, decidedAt }: Submission): string {
  return `${reference}:${decidedAt?.toISOString()}`;
}

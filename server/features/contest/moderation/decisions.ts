import { moderationMessages } from "@cairn/contract/contest/entry-messages.ts";
import { undoSeconds } from "@cairn/contract/contest/moderation/staff.ts";
import type { SubmissionState } from "@cairn/contract/contest/public.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { invalidateTags } from "../../../platform/cache/invalidation.ts";
import { tags } from "../../../platform/cache/tags.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { insertOne } from "../../../platform/database/insert-one.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { StaffSession } from "../../staff/sessions.ts";
import { holdEditionOf } from "../editions.ts";
import { expectUnsettled } from "../judging/settled.ts";
import { mayBecome } from "../states.ts";
import { submissionFiles, submissions } from "../tables.ts";
import { endClaim, findHolder } from "./claims.ts";
import { notifyDecision } from "./notify-decision.ts";
import { moderationDecisions } from "./tables.ts";

type Deciding = Pick<Platform, "db" | "cache" | "jobs">;
type Moderator = Pick<StaffSession, "id" | "rights">;

/** What a moderator decides on an entry that they saw in the state `from`. */
export type Verdict =
  | { readonly from: SubmissionState; readonly state: "approved" }
  | { readonly from: SubmissionState; readonly state: "declined"; readonly reason: string };

/**
 * Decides on an entry: it is in the gallery, or out of it, at once, and its entrant is told ten seconds later. Refuses
 * with 404 an unknown entry; with 409 one that somebody has decided or is deciding on, for the gallery, one that is not
 * prepared yet or has nothing to show, and like `expectUnsettled`.
 */
export function decide(platform: Deciding, moderator: Moderator, reference: string, verdict: Verdict): Promise<void> {
  return transact(platform, async (tx) => {
    const { id: staffId, rights } = moderator;
    // The second of two who decide at once waits here and then finds it decided.
    const { edition, entry } = await lockEntry(tx, reference);
    const { from, state } = verdict;
    if (entry.state !== from || !mayBecome(from, state))
      throw new AppError("entry_decided", 409, moderationMessages.decided);
    const holder = await findHolder(tx, entry.id, staffId);
    if (holder !== undefined) throw new AppError("entry_held", 409, fill(moderationMessages.heldBy, { name: holder }));
    await expectUnsettled(tx, edition, { entry, next: state, rights });
    if (state === "approved") await expectShowable(tx, entry.id);
    const reason = verdict.state === "declined" ? verdict.reason : null;
    const [decided] = await tx
      .update(submissions)
      .set({ state, decline_reason: reason, decided_by: staffId, decided_at: sql`now()` })
      .where(eq(submissions.id, entry.id))
      .returning({ decided_at: submissions.decided_at });
    if (!decided?.decided_at) throw new Error("a decision without its moment");
    await endPending(tx, entry.id);
    const decision = await insertOne(tx, moderationDecisions, {
      submission_id: entry.id,
      staff_id: staffId,
      state,
      reason,
      decided_at: sql`now()`,
      notify_at: sql`now() + make_interval(secs => ${undoSeconds})`,
      former_state: entry.state,
      former_reason: entry.decline_reason,
      former_decided_by: entry.decided_by,
      former_decided_at: entry.decided_at,
    });
    await platform.jobs.enqueue(tx, notifyDecision, { decisionId: decision.id }, { startAfterSeconds: undoSeconds });
    await endClaim(tx, entry.id);
    invalidateTags(tx, tags.gallery);
  });
}

/**
 * Takes the last decision on an entry back: it is what it was before, and nobody is told. Refuses with 404 an unknown
 * entry, with 409 once the mail has left, once it was taken back, and a withdrawn entry, and like `expectUnsettled`.
 */
export function undo(
  platform: Pick<Platform, "db" | "cache">,
  { rights }: Pick<Moderator, "rights">,
  reference: string,
): Promise<void> {
  return transact(platform, async (tx) => {
    const { edition, entry } = await lockEntry(tx, reference);
    if (entry.state === "withdrawn") throw new AppError("entry_withdrawn", 409, moderationMessages.withdrawnMeanwhile);
    const [last] = await tx
      .select()
      .from(moderationDecisions)
      .where(eq(moderationDecisions.submission_id, entry.id))
      .orderBy(desc(moderationDecisions.id))
      .limit(1);
    if (!last || last.ended_at) throw new AppError("nothing_to_undo", 409, moderationMessages.undoNothing);
    await expectUnsettled(tx, edition, { entry, next: last.former_state, rights });
    const [ended] = await tx
      .update(moderationDecisions)
      .set({ ended_at: sql`now()` })
      .where(and(eq(moderationDecisions.id, last.id), isNull(moderationDecisions.notified_at)))
      .returning({ id: moderationDecisions.id });
    if (!ended) throw new AppError("undo_too_late", 409, moderationMessages.undoTooLate);
    await tx
      .update(submissions)
      .set({
        state: last.former_state,
        decline_reason: last.former_reason,
        decided_by: last.former_decided_by,
        decided_at: last.former_decided_at,
      })
      .where(eq(submissions.id, entry.id));
    invalidateTags(tx, tags.gallery);
  });
}

/** Ends a decision of which the entrant was not told yet, since another one takes its place. */
export async function endPending(tx: Transaction, submissionId: number): Promise<void> {
  const isPending = and(isNull(moderationDecisions.notified_at), isNull(moderationDecisions.ended_at));
  await tx
    .update(moderationDecisions)
    .set({ ended_at: sql`now()` })
    .where(and(eq(moderationDecisions.submission_id, submissionId), isPending));
}

/** An entry, locked until the transaction ends after its edition, as who publishes locks them. */
async function lockEntry(tx: Transaction, reference: string) {
  const isIt = eq(submissions.reference, reference);
  const edition = await holdEditionOf(tx, isIt);
  const [entry] = await tx.select().from(submissions).where(isIt).for("update");
  if (!edition || !entry) throw new AppError("entry_unknown", 404, moderationMessages.unknown);
  return { edition, entry };
}

async function expectShowable(tx: Transaction, submissionId: number): Promise<void> {
  const files = await tx
    .select({ state: submissionFiles.state })
    .from(submissionFiles)
    .where(eq(submissionFiles.submission_id, submissionId));
  if (files.some(({ state }) => state === "waiting"))
    throw new AppError("entry_not_ready", 409, moderationMessages.notReady);
  if (!files.some(({ state }) => state === "ready"))
    throw new AppError("entry_without_files", 409, moderationMessages.nothingToShow);
}

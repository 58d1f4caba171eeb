import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { editions, submissionFiles, submissions } from "../tables.ts";
import { jurors, scores, votes } from "./tables.ts";

const hasVote = and(gt(editions.vote_percent, 0), inArray(editions.state, ["open", "judging"]));

/** Gallery items for whose entries a member has voted. */
export async function listVotedItems(db: Database, customerId: number): Promise<number[]> {
  const rows = await db
    .select({ item: submissionFiles.id })
    .from(votes)
    .innerJoin(submissionFiles, eq(submissionFiles.submission_id, votes.submission_id))
    .where(and(eq(votes.customer_id, customerId), eq(submissionFiles.state, "ready")))
    .orderBy(submissionFiles.id);
  return rows.map(({ item }) => item);
}

/** The weight of votes for the entry of a gallery item, in percent; 0 when its edition has no vote or it is over. */
export async function findVotePercent(db: Database, item: number): Promise<number> {
  const [edition] = await db
    .select({ vote_percent: editions.vote_percent })
    .from(submissionFiles)
    .innerJoin(submissions, eq(submissions.id, submissionFiles.submission_id))
    .innerJoin(editions, eq(editions.id, submissions.edition_id))
    .where(and(eq(submissionFiles.id, item), hasVote));
  return edition?.vote_percent ?? 0;
}

/**
 * Votes for the entry of a gallery item, once. Refuses with 409 when there is no vote, with 403 own entries and jurors.
 */
export function castVote(platform: Pick<Platform, "db" | "cache">, customerId: number, item: number): Promise<void> {
  return transact(platform, async (tx) => {
    const { submissionId, authorId, editionId, isShown } = await findVotable(tx, item);
    if (!isShown) throw noVote();
    if (authorId === customerId) throw new AppError("own_entry", 403, judgingMessages.ownEntry);
    const isJuror = and(eq(jurors.edition_id, editionId), eq(jurors.customer_id, customerId));
    const hasScored = and(eq(scores.edition_id, editionId), eq(scores.juror_id, customerId));
    if ((await tx.$count(jurors, isJuror)) + (await tx.$count(scores, hasScored)) > 0)
      throw new AppError("juror_votes", 403, judgingMessages.jurorsScore);
    await tx.insert(votes).values({ submission_id: submissionId, customer_id: customerId }).onConflictDoNothing();
  });
}

/** Withdraws a vote; harmless without one. */
export function takeVoteBack(
  platform: Pick<Platform, "db" | "cache">,
  customerId: number,
  item: number,
): Promise<void> {
  return transact(platform, async (tx) => {
    const { submissionId } = await findVotable(tx, item);
    await tx.delete(votes).where(and(eq(votes.submission_id, submissionId), eq(votes.customer_id, customerId)));
  });
}

async function findVotable(
  tx: Transaction,
  item: number,
): Promise<{ submissionId: number; authorId: number; editionId: number; isShown: boolean }> {
  const [votable] = await tx
    .select({
      submissionId: submissions.id,
      authorId: submissions.customer_id,
      editionId: editions.id,
      isShown: sql<boolean>`${submissionFiles.state} = 'ready'`,
    })
    .from(submissionFiles)
    .innerJoin(submissions, eq(submissions.id, submissionFiles.submission_id))
    .innerJoin(editions, eq(editions.id, submissions.edition_id))
    .where(and(eq(submissionFiles.id, item), eq(submissions.state, "approved"), hasVote))
    // The share lock orders votes against publishing and naming jurors.
    .for("share", { of: editions });
  if (!votable) throw noVote();
  return votable;
}

const noVote = () => new AppError("no_vote", 409, judgingMessages.votingOver);

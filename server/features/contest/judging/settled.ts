import { moderationMessages } from "@cairn/contract/contest/entry-messages.ts";
import type { SubmissionState } from "@cairn/contract/contest/public.ts";
import { mayDo, type Rights } from "@cairn/contract/staff/permissions.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Edition } from "../editions.ts";
import { submissions } from "../tables.ts";
import { findLatestRound, isRankable, isRankedBy } from "./standings.ts";
import { awards } from "./tables.ts";

interface Change {
  /** As its lock has found it. */
  readonly entry: Pick<typeof submissions.$inferSelect, "id" | "reference" | "state">;
  readonly next: SubmissionState;
  readonly rights: Rights;
}

/**
 * Keeps moderators from changing who wins. Refuses with 409 to take an entry out of the gallery that holds a place, or
 * that the jury has ranked in an edition which is yet to be published, and to bring such an entry back unless by who
 * manages the contest. What its chair has taken out of the ranking is free. The caller's transaction must hold the
 * edition.
 */
export async function expectUnsettled(
  tx: Transaction,
  edition: Pick<Edition, "id" | "state">,
  { entry, next, rights }: Change,
): Promise<void> {
  const isOut = entry.state === "approved" && next !== "approved";
  const isIn = entry.state !== "approved" && next === "approved";
  if (isOut && (await hasPlace(tx, entry.id))) throw new AppError("entry_won", 409, moderationMessages.hasWon);
  const isFree = !isOut && (!isIn || mayDo(rights, "contest.manage"));
  if (isFree || edition.state === "published" || !(await isRanked(tx, edition.id, entry))) return;
  throw isOut
    ? new AppError("entry_ranked", 409, moderationMessages.ranked)
    : new AppError("ranked_without", 409, moderationMessages.rankedWithout);
}

const hasPlace = async (tx: Transaction, submissionId: number) =>
  (await tx.$count(awards, and(eq(awards.submission_id, submissionId), isNull(awards.taken_back_at)))) > 0;

/** Whether a closed round has ranked an entry that can still win: one that the latest round does not rank cannot. */
async function isRanked(tx: Transaction, editionId: number, { id, reference }: Change["entry"]): Promise<boolean> {
  const latest = await findLatestRound(tx, editionId);
  if (!latest || (latest.number === 1 && latest.closed_at === null)) return false;
  if (!(await isRankedBy(tx, latest, reference))) return false;
  return (await tx.$count(submissions, and(eq(submissions.id, id), isRankable))) > 0;
}

import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import { criteria, type JuryTask, type ScoreInput } from "@cairn/contract/contest/judging/public.ts";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { editionCategories, editions, submissions } from "../tables.ts";
import { lastLink, sealOf } from "./chain.ts";
import { type ShownRow, shownFiles, toShownFile } from "./shown-files.ts";
import { isRankable } from "./standings.ts";
import { jurors, roundEntries, rounds, scores } from "./tables.ts";

/**
 * Appends a juror's score to the chain; their latest score of an entry counts. Refuses with 404 what the member is not
 * to score, with 403 their own entry, and with 409 a score of a round that is over.
 */
export function addScore(
  platform: Pick<Platform, "db" | "cache">,
  customerId: number,
  reference: string,
  seenIn: number,
  input: ScoreInput,
): Promise<void> {
  return transact(platform, async (tx) => {
    const [found] = await tx
      .select({ editionId: editions.id, authorId: submissions.customer_id })
      .from(submissions)
      .innerJoin(editions, eq(editions.id, submissions.edition_id))
      .where(eq(submissions.reference, reference));
    if (!found) throw notToScore();
    const { editionId, authorId } = found;
    // The lock serialises scores, since each contains the hash of the one before.
    await tx.select({ id: editions.id }).from(editions).where(eq(editions.id, editionId)).for("update");
    const isSeen = and(eq(rounds.edition_id, editionId), eq(rounds.number, seenIn));
    const isJuror = and(eq(jurors.edition_id, rounds.edition_id), eq(jurors.customer_id, customerId));
    const [seen] = await tx
      .select({ closed_at: rounds.closed_at })
      .from(rounds)
      .innerJoin(jurors, isJuror)
      .where(isSeen);
    if (seen?.closed_at) throw new AppError("round_over", 409, judgingMessages.roundOver);
    const [round] = await tx
      .select({ number: rounds.number })
      .from(rounds)
      .innerJoin(roundEntries, eq(roundEntries.round_id, rounds.id))
      .innerJoin(submissions, eq(submissions.reference, roundEntries.submission_reference))
      .innerJoin(jurors, isJuror)
      .where(
        and(
          isSeen,
          isNull(rounds.closed_at),
          eq(submissions.reference, reference),
          eq(submissions.state, "approved"),
          isRankable,
        ),
      );
    if (!round) throw notToScore();
    if (authorId === customerId) throw new AppError("own_entry", 403, judgingMessages.ownEntry);
    const before = await lastScore(tx, editionId, round.number, reference, customerId);
    if (before && criteria.every((criterion) => before[criterion] === input[criterion])) return;
    const last = await lastLink(tx, editionId);
    const score = {
      edition_id: editionId,
      position: last.position + 1,
      round_number: round.number,
      submission_reference: reference,
      juror_id: customerId,
      ...input,
      points: null,
      scored_at: await readClock(tx),
    };
    await tx.insert(scores).values({ ...score, hash: sealOf(last.hash, score) });
  });
}

/** A juror's latest score of an entry in a round. */
async function lastScore(tx: Transaction, editionId: number, round: number, reference: string, jurorId: number) {
  const [last] = await tx
    .select({ story: scores.story, craft: scores.craft, originality: scores.originality })
    .from(scores)
    .where(
      and(
        eq(scores.edition_id, editionId),
        eq(scores.round_number, round),
        eq(scores.submission_reference, reference),
        eq(scores.juror_id, jurorId),
      ),
    )
    .orderBy(desc(scores.position))
    .limit(1);
  return last;
}

/** The database's time after the lock, in milliseconds, which the hash contains. */
async function readClock(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ ms: string }>(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000) as ms`,
  );
  return new Date(Number(rows[0]?.ms)).toISOString();
}

/** A score without criteria counts as if each of them had its points. */
const ownScore = (customerId: number) => sql<ScoreInput | null>`(
  select json_build_object('story', coalesce(${scores.story}, ${scores.points}),
    'craft', coalesce(${scores.craft}, ${scores.points}),
    'originality', coalesce(${scores.originality}, ${scores.points})) from ${scores}
  where ${scores.edition_id} = ${rounds.edition_id} and ${scores.round_number} = ${rounds.number}
    and ${scores.submission_reference} = ${submissions.reference} and ${scores.juror_id} = ${customerId}
  order by ${scores.position} desc limit 1)`;

/** The running rounds in which somebody is a juror. */
export function listJuryRounds(db: Database, customerId: number): Promise<{ edition: string; round: number }[]> {
  return db
    .select({ edition: editions.title, round: rounds.number })
    .from(jurors)
    .innerJoin(editions, eq(editions.id, jurors.edition_id))
    .innerJoin(rounds, and(eq(rounds.edition_id, editions.id), isNull(rounds.closed_at)))
    .where(eq(jurors.customer_id, customerId))
    .orderBy(rounds.id);
}

/**
 * What a juror has to score: without names, never their own entries, and in an order of their own and of the round, so
 * that no entry comes first for everybody.
 */
export async function listJuryTasks(db: Database, customerId: number): Promise<JuryTask[]> {
  const rows = await db
    .select({
      editionId: editions.id,
      edition: editions.title,
      round: rounds.number,
      reference: submissions.reference,
      category: roundEntries.category,
      categoryName: editionCategories.name,
      title: submissions.title,
      details: submissions.details,
      files: shownFiles,
      quorum: rounds.quorum,
      score: ownScore(customerId),
    })
    .from(jurors)
    .innerJoin(editions, eq(editions.id, jurors.edition_id))
    .innerJoin(rounds, and(eq(rounds.edition_id, editions.id), isNull(rounds.closed_at)))
    .innerJoin(roundEntries, eq(roundEntries.round_id, rounds.id))
    .innerJoin(
      submissions,
      and(eq(submissions.reference, roundEntries.submission_reference), eq(submissions.state, "approved"), isRankable),
    )
    .innerJoin(
      editionCategories,
      and(eq(editionCategories.edition_id, editions.id), eq(editionCategories.slug, roundEntries.category)),
    )
    .where(and(eq(jurors.customer_id, customerId), sql`${submissions.customer_id} <> ${customerId}`))
    .orderBy(
      rounds.id,
      sql`md5(${submissions.reference} || ':' || ${customerId}::text || ':' || ${rounds.number}::text)`,
    );
  return [...Map.groupBy(rows, ({ editionId }) => editionId).values()].map((entries) => ({
    edition: entries[0]?.edition ?? "",
    round: entries[0]?.round ?? 1,
    quorum: entries[0]?.quorum ?? 1,
    entries: entries.map(({ reference, category, categoryName, title, details, files, score }) => ({
      reference,
      category,
      category_name: categoryName,
      title,
      details,
      files: files.map((file: ShownRow) => toShownFile(file)),
      score,
    })),
  }));
}

const notToScore = () => new AppError("not_to_score", 404, judgingMessages.notToScore);

import { createHash } from "node:crypto";
import { criteria } from "@cairn/contract/contest/judging/public.ts";
import { and, asc, desc, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { roundEntries, rounds, scores } from "./tables.ts";

export type Score = typeof scores.$inferSelect;
export type Round = typeof rounds.$inferSelect;

const mostAtOnce = 2000;

/** The hash before the first score. */
export const emptySeal = "0".repeat(64);

/**
 * The hash of a score: SHA-256 over the previous hash and all fields of the score, as JSON. What was given is a list of
 * the criteria in their order, or the one number of scores without criteria.
 */
export function sealOf(before: string, score: Omit<Score, "hash">): string {
  const { edition_id, position, round_number, submission_reference, juror_id, points, scored_at } = score;
  const given = points ?? criteria.map((criterion) => score[criterion]);
  const hashedValues = [edition_id, position, round_number, submission_reference, juror_id, given, scored_at];
  return hashOf(before, hashedValues);
}

/**
 * Closes and seals a round: SHA-256 over the last hash and everything that the round ranks by, as JSON. The seal is the
 * hash before the next round's first score.
 */
export async function sealRound(tx: Transaction, round: Round, closedAt: string | SQL = sql`now()`): Promise<void> {
  const { position, hash } = await lastLink(tx, round.edition_id);
  await tx
    .update(rounds)
    .set({
      closed_at: closedAt,
      sealed_scores: position,
      seal: sealOfRound(hash, round, await listEntries(tx, round.id)),
    })
    .where(eq(rounds.id, round.id));
}

export interface ChainCheck {
  readonly isIntact: boolean;
  readonly scores: number;
  readonly seal: string;
  /**
   * Position, from 1, of the first broken link: behind the last score where scores are missing, a round's last score
   * where only the round's entries or quorum differ.
   */
  readonly brokenAt: number | null;
}

/** Runs `checkChain` on one consistent snapshot. */
export function checkScores(db: Database, editionId: number): Promise<ChainCheck> {
  return db.transaction((tx) => checkChain(tx, editionId), { isolationLevel: "repeatable read" });
}

/**
 * Verifies that no score was changed, added, removed or moved after it was given, and that closed rounds hold what was
 * judged. The caller's transaction must keep the edition from changing.
 */
export async function checkChain(tx: Transaction, editionId: number): Promise<ChainCheck> {
  const ofEdition = await tx.select().from(rounds).where(eq(rounds.edition_id, editionId)).orderBy(asc(rounds.number));
  const length = await tx.$count(scores, eq(scores.edition_id, editionId));
  const chain = readChain(tx, editionId);
  let link = emptySeal;
  let position = 0;
  let brokenAt: number | null = null;
  for (const round of ofEdition) {
    const end = round.sealed_scores ?? length;
    while (position < end) {
      const score = (await chain.next()).value;
      position++;
      const hash = score && sealOf(link, score);
      if (score?.position !== position || score.round_number !== round.number || score.hash !== hash)
        brokenAt ??= position;
      link = hash ?? link;
    }
    if (round.seal === null) continue;
    if (round.seal !== sealOfRound(link, round, await listEntries(tx, round.id))) brokenAt ??= Math.max(position, 1);
    link = round.seal;
  }
  if (position < length) brokenAt ??= position + 1;
  return { isIntact: brokenAt === null, scores: length, seal: link, brokenAt };
}

/** The scores in their order, read in parts, so that others are served between them. */
async function* readChain(tx: Transaction, editionId: number): AsyncGenerator<Score, undefined> {
  for (let last: Score | undefined; ; ) {
    const part = await tx
      .select()
      .from(scores)
      .where(and(eq(scores.edition_id, editionId), last && gt(scores.position, last.position)))
      .orderBy(asc(scores.position))
      .limit(mostAtOnce);
    yield* part;
    last = part.at(-1);
    if (!last || part.length < mostAtOnce) return;
  }
}

/** The last link of an edition's chain: a score, or the seal of the round that was closed after it. */
export async function lastLink(db: Database, editionId: number): Promise<{ position: number; hash: string }> {
  const [score] = await db
    .select({ position: scores.position, hash: scores.hash })
    .from(scores)
    .where(eq(scores.edition_id, editionId))
    .orderBy(desc(scores.position))
    .limit(1);
  const [sealed] = await db
    .select({ scores: rounds.sealed_scores, seal: rounds.seal })
    .from(rounds)
    .where(and(eq(rounds.edition_id, editionId), isNotNull(rounds.seal)))
    .orderBy(desc(rounds.number))
    .limit(1);
  const position = score?.position ?? 0;
  if (sealed?.seal && sealed.scores === position) return { position, hash: sealed.seal };
  return { position, hash: score?.hash ?? emptySeal };
}

interface Entry {
  readonly reference: string;
  readonly category: string;
}

function sealOfRound(before: string, { edition_id, number, quorum }: Round, entries: readonly Entry[]): string {
  return hashOf(before, [edition_id, number, quorum, entries.map(({ reference, category }) => [reference, category])]);
}

/** The entries of a round in a fixed order, which their hash depends on. */
async function listEntries(tx: Transaction, roundId: number): Promise<Entry[]> {
  const entries = await tx
    .select({ reference: roundEntries.submission_reference, category: roundEntries.category })
    .from(roundEntries)
    .where(eq(roundEntries.round_id, roundId));
  return entries.sort((one, other) => (one.reference < other.reference ? -1 : 1));
}

const hashOf = (before: string, hashedValues: readonly unknown[]) =>
  createHash("sha256")
    .update(JSON.stringify([before, ...hashedValues]))
    .digest("hex");

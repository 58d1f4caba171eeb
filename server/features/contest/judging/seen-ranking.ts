import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import type { Edition } from "../editions.ts";
import { submissions } from "../tables.ts";
import type { Round } from "./chain.ts";
import type { Ranked } from "./ranking.ts";
import { findLatestRound, type RankedEntry, rankRound } from "./standings.ts";
import { exclusions, scores, votes } from "./tables.ts";

// What the fingerprint does not show, such as an address that is confirmed after its vote, is seen after so long.
const longestMs = 30_000;

interface Seen {
  readonly fingerprint: string;
  readonly ranked: Ranked<RankedEntry>[];
  readonly untilMs: number;
}

const seen = new WeakMap<Database, Map<number, Seen>>();

/**
 * A round's ranking for those who look at it page by page, which is computed anew once a score, a vote, an entry or an
 * exclusion has come or gone. What decides something ranks by `rankRound` in its own transaction.
 */
export async function seeRanking(db: Database, edition: Edition, round: Round): Promise<Ranked<RankedEntry>[]> {
  const ofDatabase = seen.get(db) ?? new Map<number, Seen>();
  seen.set(db, ofDatabase);
  const fingerprint = await readFingerprint(db, edition, round);
  const known = ofDatabase.get(edition.id);
  if (known?.fingerprint === fingerprint && known.untilMs > Date.now()) return known.ranked;
  const ranked = await rankRound(db, edition, round);
  ofDatabase.set(edition.id, { fingerprint, ranked, untilMs: Date.now() + longestMs });
  return ranked;
}

/** The ranking of the latest round, likewise; nothing before the first. */
export async function seeLatestRanking(db: Database, edition: Edition): Promise<Ranked<RankedEntry>[]> {
  const round = await findLatestRound(db, edition.id);
  return round ? seeRanking(db, edition, round) : [];
}

async function readFingerprint(db: Database, edition: Edition, round: Round): Promise<string> {
  const ofEdition = eq(submissions.edition_id, edition.id);
  const approved = await db
    .select({ count: sql<number>`count(*)::int`, decided: sql<string | null>`max(${submissions.decided_at})::text` })
    .from(submissions)
    .where(and(ofEdition, eq(submissions.state, "approved")));
  const excluded = await db
    .select({ count: sql<number>`count(*)::int`, last: sql<string | null>`max(${exclusions.excluded_at})::text` })
    .from(exclusions)
    .innerJoin(submissions, and(eq(submissions.id, exclusions.submission_id), ofEdition));
  const voted = await db
    .select({ count: sql<number>`count(*)::int`, last: sql<string | null>`max(${votes.voted_at})::text` })
    .from(votes)
    .innerJoin(submissions, and(eq(submissions.id, votes.submission_id), ofEdition));
  const scored = await db
    .select({ last: sql<number | null>`max(${scores.position})` })
    .from(scores)
    .where(eq(scores.edition_id, edition.id));
  return JSON.stringify([
    round.id,
    round.closed_at,
    edition.version,
    edition.vote_percent,
    approved,
    excluded,
    voted,
    scored,
  ]);
}

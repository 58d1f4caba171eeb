import type { Page } from "@cairn/contract/endpoint.ts";
import type {
  JudgedEdition,
  JudgingDesk,
  JurorProgress,
  listJudgedEditions as listJudgedEditionsCall,
} from "@cairn/contract/staff/jury-desk.ts";
import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database } from "../../../platform/database/database.ts";
import { readPage } from "../../../platform/database/pages.ts";
import { hasWords, searchable } from "../../../platform/database/search.ts";
import { findContacts } from "../../accounts/customers.ts";
import { listCategories } from "../categories.ts";
import { type Edition, findEdition } from "../editions.ts";
import { editions, submissions } from "../tables.ts";
import type { Round } from "./chain.ts";
import { isStill, lastScoredAt } from "./late-jurors.ts";
import type { Ranked } from "./ranking.ts";
import { seeRanking } from "./seen-ranking.ts";
import { findLatestRound, isLatestRound, isRankable, type RankedEntry } from "./standings.ts";
import { jurors, roundEntries, rounds } from "./tables.ts";

type Wanted = z.output<typeof listJudgedEditionsCall.schema.querystring>;

/** One page of the editions that have been announced, by when they opened. */
export function listJudgedEditions(
  db: Database,
  { page, per_page, order, search }: Wanted,
): Promise<Page<JudgedEdition>> {
  const by = order === "asc" ? asc : desc;
  const wanted = and(ne(editions.state, "draft"), hasWords(searchable(editions.title), search));
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      db
        .select({
          edition: editions,
          round: rounds,
          entries: sql<number>`(select count(*)::int from ${roundEntries} where ${roundEntries.roundId} = ${rounds.id})`,
          jurors: sql<number>`(select count(*)::int from ${jurors} where ${jurors.editionId} = ${editions.id})`,
        })
        .from(editions)
        .leftJoin(rounds, isLatestRound)
        .where(wanted)
        .orderBy(by(editions.opensAt), by(editions.id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(editions, wanted),
    show: ({ edition, round, entries, jurors }) => ({
      id: edition.slug,
      title: edition.title,
      state: edition.state,
      round: round && { number: round.number, entries, is_open: round.closedAt === null },
      jurors,
      publishes_at: edition.publishesAt.toISOString(),
    }),
  });
}

/** How far an edition is judged; refuses with 404. */
export async function findDesk(db: Database, slug: string): Promise<JudgingDesk> {
  const edition = await findEdition(db, slug);
  const round = await findLatestRound(db, edition.id);
  const ranked = round ? await seeRanking(db, edition, round) : [];
  const isJudged = ({ contender }: Ranked) => contender.points.length >= (round?.quorum ?? 0);
  return {
    id: edition.slug,
    title: edition.title,
    state: edition.state,
    publishes_at: edition.publishesAt.toISOString(),
    published_at: edition.publishedAt?.toISOString() ?? null,
    vote_percent: edition.votePercent,
    prize_percents: edition.prizePercents,
    prize_days: edition.prizeDays,
    jurors: await db.$count(jurors, eq(jurors.editionId, edition.id)),
    round: round
      ? {
          number: round.number,
          quorum: round.quorum,
          opened_at: round.openedAt.toISOString(),
          closed_at: round.closedAt?.toISOString() ?? null,
          entries: ranked.length,
          judged: ranked.filter(isJudged).length,
        }
      : null,
    categories: (await listCategories(db, edition.id)).map(({ slug, name }) => {
      const own = ranked.filter(({ contender }) => contender.category === slug);
      const counts = { entries: own.length, judged: own.filter(isJudged).length, tied: countTied(own) };
      return { category: slug, category_name: name, ...counts };
    }),
    contestants: round ? ranked.length : await countContestants(db, edition),
    jury: await listProgress(db, edition, round, ranked),
  };
}

/** Entries with as many points as another, of those of one category in the order of their ranks. */
function countTied(ranked: readonly Ranked[]): number {
  return ranked.filter(({ settledBy }, index) => settledBy !== null || (ranked[index + 1]?.settledBy ?? null) !== null)
    .length;
}

function countContestants(db: Database, edition: Edition): Promise<number> {
  const isApproved = and(eq(submissions.editionId, edition.id), eq(submissions.state, "approved"));
  return db.$count(submissions, and(isApproved, isRankable));
}

async function listProgress(
  db: Database,
  edition: Edition,
  round: Round | undefined,
  ranked: readonly Ranked<RankedEntry>[],
): Promise<JurorProgress[]> {
  const jury = await db
    .select({ customerId: jurors.customerId, remindedAt: jurors.remindedAt, lastScoredAt, isStill })
    .from(jurors)
    .leftJoin(rounds, eq(rounds.id, round?.id ?? 0))
    .where(eq(jurors.editionId, edition.id));
  const contacts = await findContacts(
    db,
    jury.map(({ customerId }) => customerId),
  );
  const scored = new Map<number, number>();
  const own = new Map<number, number>();
  for (const { contender } of ranked) {
    own.set(contender.customerId, (own.get(contender.customerId) ?? 0) + 1);
    for (const id of contender.jurorIds) scored.set(id, (scored.get(id) ?? 0) + 1);
  }
  return jury
    .flatMap(({ customerId, remindedAt, lastScoredAt, isStill }) => {
      const contact = contacts.get(customerId);
      if (!contact) return [];
      const done = scored.get(customerId) ?? 0;
      const left = Math.max(0, ranked.length - (own.get(customerId) ?? 0) - done);
      return {
        id: customerId,
        name: contact.name,
        email: contact.email,
        scored: done,
        left,
        last_scored_at: lastScoredAt?.toISOString() ?? null,
        reminded_at: remindedAt?.toISOString() ?? null,
        is_late: isStill && left > 0,
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

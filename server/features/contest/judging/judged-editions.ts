import type {
  EditionJudging,
  JudgedEdition,
  JurorProgress,
  listJudgedEditions as listJudgedEditionsCall,
} from "@cairn/contract/contest/judging/staff-jury.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database } from "../../../platform/database/database.ts";
import { readPage } from "../../../platform/database/pages.ts";
import { hasWords, searchable } from "../../../platform/database/search.ts";
import { findContacts } from "../../accounts/customers.ts";
import { listCategories } from "../categories.ts";
import { type Edition, findEdition } from "../editions.ts";
import { findPrizes } from "../prizes.ts";
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
          entries: sql<number>`(select count(*)::int from ${roundEntries} where ${roundEntries.round_id} = ${rounds.id})`,
          jurors: sql<number>`(select count(*)::int from ${jurors} where ${jurors.edition_id} = ${editions.id})`,
        })
        .from(editions)
        .leftJoin(rounds, isLatestRound)
        .where(wanted)
        .orderBy(by(editions.opens_at), by(editions.id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(editions, wanted),
    show: ({ edition, round, entries, jurors }) => ({
      id: edition.slug,
      title: edition.title,
      state: edition.state,
      round: round && { number: round.number, entries, is_open: round.closed_at === null },
      jurors,
      publishes_at: edition.publishes_at,
    }),
  });
}

/** How far an edition is judged; refuses with 404. */
export async function findJudging(db: Database, slug: string): Promise<EditionJudging> {
  const edition = await findEdition(db, slug);
  const round = await findLatestRound(db, edition.id);
  const ranked = round ? await seeRanking(db, edition, round) : [];
  const isJudged = ({ contender }: Ranked) => contender.points.length >= (round?.quorum ?? 0);
  return {
    id: edition.slug,
    title: edition.title,
    state: edition.state,
    publishes_at: edition.publishes_at,
    published_at: edition.published_at,
    vote_percent: edition.vote_percent,
    prizes: [...(await findPrizes(db, edition))],
    prize_days: edition.prize_days,
    jurors: await db.$count(jurors, eq(jurors.edition_id, edition.id)),
    round: round
      ? {
          number: round.number,
          quorum: round.quorum,
          opened_at: round.opened_at,
          closed_at: round.closed_at,
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
  const isApproved = and(eq(submissions.edition_id, edition.id), eq(submissions.state, "approved"));
  return db.$count(submissions, and(isApproved, isRankable));
}

async function listProgress(
  db: Database,
  edition: Edition,
  round: Round | undefined,
  ranked: readonly Ranked<RankedEntry>[],
): Promise<JurorProgress[]> {
  const jury = await db
    .select({ customer_id: jurors.customer_id, reminded_at: jurors.reminded_at, lastScoredAt, isStill })
    .from(jurors)
    .leftJoin(rounds, eq(rounds.id, round?.id ?? 0))
    .where(eq(jurors.edition_id, edition.id));
  const contacts = await findContacts(
    db,
    jury.map(({ customer_id }) => customer_id),
  );
  const scored = new Map<number, number>();
  const own = new Map<number, number>();
  for (const { contender } of ranked) {
    own.set(contender.customer_id, (own.get(contender.customer_id) ?? 0) + 1);
    for (const id of contender.jurorIds) scored.set(id, (scored.get(id) ?? 0) + 1);
  }
  return jury
    .flatMap(({ customer_id, reminded_at, lastScoredAt, isStill }) => {
      const contact = contacts.get(customer_id);
      if (!contact) return [];
      const done = scored.get(customer_id) ?? 0;
      const left = Math.max(0, ranked.length - (own.get(customer_id) ?? 0) - done);
      return {
        id: customer_id,
        name: contact.name,
        email: contact.email,
        scored: done,
        left,
        last_scored_at: lastScoredAt,
        reminded_at,
        is_late: isStill && left > 0,
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

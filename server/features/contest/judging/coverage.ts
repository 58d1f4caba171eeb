import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import { criteria } from "@cairn/contract/contest/judging/public.ts";
import type { CoverageRow, coverageFilters } from "@cairn/contract/contest/judging/staff-jury.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { hasWords } from "@cairn/contract/platform/folded.ts";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { readPage } from "../../../platform/database/pages.ts";
import { findContacts } from "../../accounts/customers.ts";
import { findEdition } from "../editions.ts";
import type { Round } from "./chain.ts";
import type { Ranked } from "./ranking.ts";
import { seeRanking } from "./seen-ranking.ts";
import { findLatestRound, type RankedEntry } from "./standings.ts";
import { scores } from "./tables.ts";

/** Jurors are divided by scores that are so far apart, of all criteria together. */
const dividedBy = 4 * criteria.length;

interface Asked {
  readonly page: number;
  readonly per_page: number;
  readonly search: string;
  readonly order: "asc" | "desc";
  readonly category?: string | undefined;
  readonly show: (typeof coverageFilters)[number];
}

/** The ranked entries of the latest round, a page of them; refuses with 404 an unknown edition. */
export async function listCoverage(db: Database, slug: string, asked: Asked): Promise<Page<CoverageRow>> {
  const edition = await findEdition(db, slug);
  const round = await findLatestRound(db, edition.id);
  const ranked = round ? await seeRanking(db, edition, round) : [];
  const wanted = ranked.filter((entry, index) => isWanted(entry, ranked[index + 1], round?.quorum ?? 0, asked));
  const ordered = asked.order === "desc" ? wanted : wanted.toReversed();
  const start = (asked.page - 1) * asked.per_page;
  const given = round && (await readScores(db, round, ordered.slice(start, start + asked.per_page)));
  return readPage(asked.page, asked.per_page, {
    rows: async (limit, offset) => ordered.slice(offset, offset + limit),
    total: () => ordered.length,
    show: ({
      contender,
      rank,
      points_hundredths,
      jury_points_hundredths: juryHundredths,
      vote_points_hundredths: audienceHundredths,
      settledBy,
    }) => ({
      id: contender.reference,
      title: contender.title,
      category: contender.category,
      category_name: contender.categoryName,
      rank,
      points: points_hundredths / 100,
      jury_points: juryHundredths / 100,
      vote_points: audienceHundredths / 100,
      votes: contender.votes,
      has_quorum: contender.points.length >= (round?.quorum ?? 0),
      spread: contender.points.length < 2 ? null : Math.round((10 * spreadOf(contender)) / criteria.length) / 10,
      settled_by: settledBy,
      scores: given?.get(contender.reference) ?? [],
    }),
  });
}

const spreadOf = ({ points }: RankedEntry) => Math.max(...points) - Math.min(...points);

function isWanted(
  { contender, settledBy }: Ranked<RankedEntry>,
  next: Ranked<RankedEntry> | undefined,
  quorum: number,
  { search, category, show }: Asked,
): boolean {
  if (category && contender.category !== category) return false;
  if (!hasWords([contender.title], search)) return false;
  if (show === "open") return contender.points.length < quorum;
  if (show === "tied") return settledBy !== null || (next?.settledBy ?? null) !== null;
  return show === "all" || (contender.points.length > 1 && spreadOf(contender) >= dividedBy);
}

/** The latest scores of these entries with the names of those who gave them, by the entry's reference. */
async function readScores(db: Database, round: Round, entries: readonly Ranked<RankedEntry>[]) {
  const references = entries.map(({ contender }) => contender.reference);
  if (references.length === 0) return new Map<string, CoverageRow["scores"]>();
  const rows = await db
    .selectDistinctOn([scores.submission_reference, scores.juror_id], {
      reference: scores.submission_reference,
      juror_id: scores.juror_id,
      story: sql<number>`coalesce(${scores.story}, ${scores.points})`,
      craft: sql<number>`coalesce(${scores.craft}, ${scores.points})`,
      originality: sql<number>`coalesce(${scores.originality}, ${scores.points})`,
    })
    .from(scores)
    .where(
      and(
        eq(scores.edition_id, round.edition_id),
        eq(scores.round_number, round.number),
        inArray(scores.submission_reference, references),
      ),
    )
    .orderBy(scores.submission_reference, scores.juror_id, desc(scores.position));
  const names = await findContacts(db, [...new Set(rows.map(({ juror_id }) => juror_id))]);
  const named = rows.map(({ reference, juror_id, ...given }) => ({
    reference,
    score: { juror: names.get(juror_id)?.name ?? judgingMessages.jurorGone, ...given },
  }));
  return new Map(
    [...Map.groupBy(named, ({ reference }) => reference)].map(([reference, all]) => [
      reference,
      all.map(({ score }) => score),
    ]),
  );
}

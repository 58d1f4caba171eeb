import { editionNeedMessages as words } from "@cairn/contract/contest/staff-edition-messages.ts";
import type { Need } from "@cairn/contract/home/staff.ts";
import { and, count, desc, eq, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { type Edition, isAnnouncedDraft } from "../editions.ts";
import { editions, submissions } from "../tables.ts";
import type { Round } from "./chain.ts";
import { isContestant, isLatestRound } from "./standings.ts";
import { jurors, roundEntries, rounds, scores } from "./tables.ts";

interface Waiting {
  readonly edition: Edition;
  /** The record of the dashboard in which its next step is made. */
  readonly record: NonNullable<Need["record"]>;
  readonly detail: string;
  /** Null where nobody noted it. */
  readonly since: string | null;
}

/** An edition at the jury, with its latest round, and whether its days have come by the database's clock. */
interface AtJury {
  readonly edition: Edition;
  readonly round: Round | null;
  /** Whether the day until which it was announced to take entries is over: it may have been closed before. */
  readonly isOver: boolean;
  /** Whether the day has come for which its results are announced. */
  readonly isDue: boolean;
}

/** Editions of which the next step is staff's, the one that has waited longest first. */
export async function findWaitingEditions(db: Database): Promise<Waiting[]> {
  const atJury = await db
    .select({
      edition: editions,
      round: rounds,
      isOver: sql<boolean>`${editions.closes_at} <= now()`,
      isDue: sql<boolean>`${editions.publishes_at} <= now()`,
    })
    .from(editions)
    .leftJoin(rounds, isLatestRound)
    .where(eq(editions.state, "judging"));
  const found = await findUnopened(db);
  for (const each of atJury) {
    const waiting = await (each.round ? findStepOfRound(db, each, each.round) : findFirstStep(db, each));
    if (waiting)
      found.push({ edition: each.edition, record: { resource: "judging", id: each.edition.slug }, ...waiting });
  }
  return found.sort((one, other) => Date.parse(one.since ?? "1970") - Date.parse(other.since ?? "1970"));
}

/** Editions that visitors were told of, and whose first day has come. */
async function findUnopened(db: Database): Promise<Waiting[]> {
  const late = await db
    .select()
    .from(editions)
    .where(and(isAnnouncedDraft, lte(editions.opens_at, sql`now()`)));
  return late.map((edition) => ({
    edition,
    record: { resource: "editions", id: edition.id },
    detail: words.openLate,
    since: edition.opens_at,
  }));
}

type Step = Omit<Waiting, "edition" | "record">;

/** A round is closed once every entry has its scores, and after the last one the winners are published on their day. */
async function findStepOfRound(db: Database, { edition, isDue }: AtJury, round: Round): Promise<Step | undefined> {
  if (!round.closed_at) {
    if (await hasUnscored(db, round)) return undefined;
    return { detail: words.close(round.number), since: await lastScoreAt(db, round) };
  }
  if (!isDue) return undefined;
  const isLaterClosed = round.closed_at > edition.publishes_at;
  return { detail: words.publish, since: isLaterClosed ? round.closed_at : edition.publishes_at };
}

/** Before the first round: what is to be done so that it can be opened, or that there is nothing to judge. */
async function findFirstStep(db: Database, { edition, isOver, isDue }: AtJury): Promise<Step | undefined> {
  const of = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const isApproved = eq(submissions.state, "approved");
  const [entries] = await db
    .select({
      judged: of(isContestant),
      pending: of(eq(submissions.state, "pending")),
      withoutCategory: of(and(isApproved, isNull(submissions.category))),
    })
    .from(submissions)
    .where(and(eq(submissions.edition_id, edition.id), inArray(submissions.state, ["approved", "pending"])));
  const { judged = 0, pending = 0, withoutCategory = 0 } = entries ?? {};
  if (judged > 0) {
    const members = await db.$count(jurors, eq(jurors.edition_id, edition.id));
    return {
      detail: words.open({ judged, pending, withoutCategory, jurors: members }),
      since: isOver ? edition.closes_at : null,
    };
  }
  // What is still to be decided waits as an entry, and may be judged then.
  if (pending + withoutCategory > 0 || !isDue) return undefined;
  return { detail: words.publishEmpty, since: edition.publishes_at };
}

/** Whether an entry of a round has fewer scores than it needs. */
async function hasUnscored(db: Database, { id, edition_id, number, quorum }: Round): Promise<boolean> {
  const given = db
    .selectDistinct({ reference: scores.submission_reference, juror_id: scores.juror_id })
    .from(scores)
    .where(and(eq(scores.edition_id, edition_id), eq(scores.round_number, number)))
    .as("given");
  const counted = db
    .select({ reference: given.reference, jurors: count().as("jurors") })
    .from(given)
    .groupBy(given.reference)
    .as("counted");
  const unscored = await db
    .select({ reference: roundEntries.submission_reference })
    .from(roundEntries)
    .innerJoin(submissions, eq(submissions.reference, roundEntries.submission_reference))
    .leftJoin(counted, eq(counted.reference, roundEntries.submission_reference))
    .where(and(eq(roundEntries.round_id, id), isContestant, or(isNull(counted.jurors), lt(counted.jurors, quorum))))
    .limit(1);
  return unscored.length > 0;
}

/** When the last score of the latest round was given; when it was opened where all that lacked scores was taken out. */
async function lastScoreAt(db: Database, round: Round): Promise<string> {
  const [last] = await db
    .select({ at: scores.scored_at })
    .from(scores)
    .where(and(eq(scores.edition_id, round.edition_id), eq(scores.round_number, round.number)))
    .orderBy(desc(scores.position))
    .limit(1);
  return last?.at ?? round.opened_at;
}

import { placeName } from "@cairn/contract/contest/judging/awards.ts";
import type { PlacePrize } from "@cairn/contract/contest/prizes.ts";
import {
  editionPrizeMessages as prizeMessages,
  editionStepMessages as words,
} from "@cairn/contract/contest/staff-edition-messages.ts";
import type { EditionStepPreview } from "@cairn/contract/contest/staff-editions.ts";
import { prizeWords } from "@cairn/contract/contest/staff-prizes.ts";
import { lastMomentBefore } from "@cairn/contract/platform/deadlines.ts";
import { shopTimeZone } from "@cairn/contract/platform/shop-time.ts";
import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { type Edition, findEdition, findOtherRules } from "../editions.ts";
import { countMailed } from "../judging/notify-entrants.ts";
import { jurors, rounds } from "../judging/tables.ts";
import { findPrizes } from "../prizes.ts";
import { editions, submissions } from "../tables.ts";

const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: shopTimeZone });
const day = (moment: string) => dayFormat.format(new Date(moment));
const lastDay = (deadline: string) => dayFormat.format(lastMomentBefore(deadline).moment);

/** What the steps of an edition depend on. */
interface Facts {
  readonly edition: Edition;
  /** By the database's clock. */
  readonly now: string;
  readonly pending: number;
  readonly approved: number;
  readonly withoutCategory: number;
  /** That the publication sends. */
  readonly mails: number;
  readonly jurors: number;
  /** Whether the last round is closed; undefined before the first. */
  readonly isRoundClosed: boolean | undefined;
  /** The title of another edition that is open. */
  readonly otherOpen: string | undefined;
  /** The title of another edition that used its version for different rules. */
  readonly otherRules: string | undefined;
  readonly prizes: readonly PlacePrize[];
}

type Words = Omit<EditionStepPreview, "step" | "state">;

/** What each step of an edition will do, and what keeps it back, in words. Refuses with 404. */
export async function previewSteps(db: Database, slug: string): Promise<EditionStepPreview[]> {
  const facts = await findFacts(db, await findEdition(db, slug));
  const { state, announced_at } = facts.edition;
  const isDraft = state === "draft";
  const isJudged = facts.isRoundClosed ?? facts.approved === 0;
  const stateOf = (isDone: boolean, isNow: boolean) => (isDone ? "done" : isNow ? "now" : "later");
  return [
    { step: "announce", state: stateOf(!isDraft || announced_at !== null, isDraft), ...announcing(facts) },
    { step: "open", state: stateOf(!isDraft, isDraft), ...opening(facts) },
    { step: "close", state: stateOf(!isDraft && state !== "open", state === "open"), ...closing(facts) },
    {
      step: "judge",
      state: stateOf(state === "published" || (state === "judging" && isJudged), state === "judging"),
      ...judging(facts),
    },
    { step: "publish", state: stateOf(state === "published", state === "judging" && isJudged), ...publishing(facts) },
  ];
}

function announcing({ edition: { title, opens_at, closes_at }, now }: Facts): Words {
  return {
    does: [words.announcesEdition(title, day(opens_at), lastDay(closes_at)), words.announceChanges, words.nobodyMailed],
    hints: [],
    blocks: only([closes_at <= now, words.over]),
  };
}

function opening({ edition, now, otherOpen, otherRules, jurors: jury }: Facts): Words {
  const { opens_at, closes_at, terms_version, rules_html } = edition;
  const until = lastDay(closes_at);
  return {
    does: [
      opens_at <= now ? words.opensNow(until) : words.opens(day(opens_at), until),
      words.openFixes(terms_version),
      words.openByItself(until),
      words.nobodyMailed,
    ],
    hints: [...only([rules_html === "", words.noRules]), ...only([jury === 0, words.noJury])],
    blocks: [
      ...(otherOpen === undefined ? [] : [words.otherOpen(otherOpen)]),
      ...only([closes_at <= now, words.over]),
      ...(otherRules === undefined ? [] : [words.versionUsed(otherRules)]),
    ],
  };
}

function closing({ edition: { closes_at }, now, pending, approved }: Facts): Words {
  return {
    does: [words.closes(words.entries(pending + approved)), words.nobodyMailed],
    hints: [
      ...only([closes_at > now, words.closesEarly(lastDay(closes_at))]),
      ...only([pending > 0, words.pending(words.entries(pending))]),
    ],
    blocks: [],
  };
}

function judging({ pending, approved, withoutCategory, jurors: jury }: Facts): Words {
  return {
    does: [words.judges(words.entries(approved), words.jurors(jury)), words.judgesAt],
    hints: only([approved === 0, words.nothingToJudge]),
    blocks: [
      ...only([pending > 0, words.pending(words.entries(pending))]),
      ...only([withoutCategory > 0, words.withoutCategory(words.entries(withoutCategory))]),
      ...only([jury === 0 && approved > 0, words.juryMissing]),
    ],
  };
}

function publishing(facts: Facts): Words {
  const { edition, now, mails, approved, pending, isRoundClosed } = facts;
  return {
    does: [
      words.publishes(`/contest/winners/${edition.slug}`),
      prizesIn(facts),
      words.publishesMails(words.mails(mails)),
      words.publishesForGood,
    ],
    hints: only([approved === 0, words.nothingToJudge]),
    blocks: [
      ...only([edition.publishes_at > now, words.tooEarly(day(edition.publishes_at))]),
      ...only([pending > 0, words.pending(words.entries(pending))]),
      ...only([isRoundClosed === false || (isRoundClosed === undefined && approved > 0), words.notJudged]),
    ],
  };
}

function prizesIn({ edition: { prize_days }, prizes }: Facts): string {
  if (prizes.every(({ kind }) => kind === "percent"))
    return words.publishesPrizes(prizes.map(({ percent }) => `${percent} %`).join(", "), prize_days);
  const each = prizes.map((prize, index) => prizeMessages.inPlace(placeName(index + 1), prizeWords(prize)));
  return words.publishesOthers(each.join("; "), prize_days);
}

const only = ([isSo, message]: readonly [boolean, string]): string[] => (isSo ? [message] : []);

async function findFacts(db: Database, edition: Edition): Promise<Facts> {
  const ofEdition = eq(submissions.edition_id, edition.id);
  const isApproved = and(ofEdition, eq(submissions.state, "approved"));
  const [[clock], pending, approved, withoutCategory, mails, jury, [round], [other], otherRules, prizes] =
    await Promise.all([
      db
        .select({ now: sql<string>`now()`.mapWith(editions.opens_at) })
        .from(editions)
        .limit(1),
      db.$count(submissions, and(ofEdition, eq(submissions.state, "pending"))),
      db.$count(submissions, isApproved),
      db.$count(submissions, and(isApproved, isNull(submissions.category))),
      countMailed(db, edition.id),
      db.$count(jurors, eq(jurors.edition_id, edition.id)),
      db
        .select({ closed_at: rounds.closed_at })
        .from(rounds)
        .where(eq(rounds.edition_id, edition.id))
        .orderBy(desc(rounds.number))
        .limit(1),
      db
        .select({ title: editions.title })
        .from(editions)
        .where(and(eq(editions.state, "open"), ne(editions.id, edition.id))),
      findOtherRules(db, edition),
      findPrizes(db, edition),
    ]);
  if (!clock) throw new Error("an edition that was found is not there");
  return {
    edition,
    now: clock.now,
    pending,
    approved,
    withoutCategory,
    mails,
    jurors: jury,
    isRoundClosed: round && round.closed_at !== null,
    otherOpen: other?.title,
    otherRules,
    prizes,
  };
}

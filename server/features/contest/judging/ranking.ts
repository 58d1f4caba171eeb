import { criteria } from "@cairn/contract/contest/judging/public.ts";

/** An entry with its scores and votes. */
export interface Contender {
  readonly reference: string;
  readonly category: string;
  /** The last score of each juror: the sum of its criteria, of 10 points each. */
  readonly points: readonly number[];
  readonly votes: number;
  readonly submitted_at: string;
}

export interface Ranked<C extends Contender = Contender> {
  readonly contender: C;
  /** 1 is the best of its category. */
  readonly rank: number;
  /** The points, 100 at most, in hundredths. */
  readonly points_hundredths: number;
  /** What they are made of: the jury's mean, and the votes as a part of the most, likewise. */
  readonly jury_points_hundredths: number;
  readonly vote_points_hundredths: number;
  /** What put an entry behind the one before it, which has as many points. */
  readonly settledBy: TieBreak | null;
}

/** What settles equal points, in this order. */
export type TieBreak = "jury" | "lowest" | "votes" | "entered_first";

// Below this number of votes, votes count as a part of it, so that a few friends do not decide.
const fewestForAll = 10;

/**
 * Ranks each category. The jury's mean, and the votes as a part of the category's highest number of votes (at least
 * `fewestForAll`), are scaled to 100 points each, and votes weigh `votePercent` of the whole. Ties are broken by the
 * jury's mean, the higher lowest score, more votes, and the earlier entry, so that the result does not depend on the
 * order of the input.
 */
export function rank<C extends Contender>(contenders: readonly C[], votePercent: number): Ranked<C>[] {
  const mostVotes = new Map<string, number>();
  for (const { category, votes } of contenders) {
    mostVotes.set(category, Math.max(votes, mostVotes.get(category) ?? 0));
  }
  const weighed = contenders.map((contender) => {
    const jury = meanHundredths(contender.points);
    const most = Math.max(mostVotes.get(contender.category) ?? 0, fewestForAll);
    const audience = Math.round((contender.votes * 10_000) / most);
    const points_hundredths = Math.round((jury * (100 - votePercent) + audience * votePercent) / 100);
    return { contender, jury, audience, lowest: Math.min(...contender.points), points_hundredths };
  });
  weighed.sort(
    (one, other) =>
      compare(one.contender.category, other.contender.category) ||
      other.points_hundredths - one.points_hundredths ||
      other.jury - one.jury ||
      other.lowest - one.lowest ||
      other.contender.votes - one.contender.votes ||
      Date.parse(one.contender.submitted_at) - Date.parse(other.contender.submitted_at) ||
      compare(one.contender.reference, other.contender.reference),
  );
  const placed = new Map<string, number>();
  return weighed.map((entry, index) => {
    const { contender, jury, audience, points_hundredths } = entry;
    const place = (placed.get(contender.category) ?? 0) + 1;
    placed.set(contender.category, place);
    const better = place > 1 ? weighed[index - 1] : undefined;
    return {
      contender,
      rank: place,
      points_hundredths,
      jury_points_hundredths: jury,
      vote_points_hundredths: audience,
      settledBy: better?.points_hundredths === points_hundredths ? whatSettled(better, entry) : null,
    };
  });
}

interface Weighed {
  readonly contender: Contender;
  readonly jury: number;
  readonly lowest: number;
}

function whatSettled(better: Weighed, worse: Weighed): TieBreak {
  if (better.jury !== worse.jury) return "jury";
  if (better.lowest !== worse.lowest) return "lowest";
  return better.contender.votes === worse.contender.votes ? "entered_first" : "votes";
}

function meanHundredths(points: readonly number[]): number {
  if (points.length === 0) return 0;
  const sum = points.reduce((total, each) => total + each, 0);
  return Math.round((sum * 1000) / (points.length * criteria.length));
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

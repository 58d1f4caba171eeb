import type { ScoreInput } from "@cairn/contract/contest/judging/public.ts";
import { eq, sql } from "drizzle-orm";
import { customers } from "../features/accounts/tables.ts";
import type { Edition } from "../features/contest/editions.ts";
import { emptySeal, sealOf, sealRound } from "../features/contest/judging/chain.ts";
import { rankRound } from "../features/contest/judging/standings.ts";
import { awards, jurors, roundEntries, rounds, scores } from "../features/contest/judging/tables.ts";
import { editions, submissions } from "../features/contest/tables.ts";
import { issuePersonalCoupon } from "../features/coupons/service.ts";
import type { Transaction } from "../platform/database/database.ts";
import { insertOne } from "../platform/database/insert-one.ts";
import { lockedPassword } from "../platform/passwords.ts";

/**
 * Judges an edition that is over: by these scores, of which each entry has as many as there are jurors, in the way
 * that any edition is judged, but without mails to people who do not exist.
 */
export async function judgePastEdition(
  tx: Transaction,
  edition: Edition,
  given: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  const jury = await addJury(tx, edition, Math.max(...[...given.values()].map(({ length }) => length)));
  const round = await insertOne(tx, rounds, { edition_id: edition.id, number: 1, quorum: jury.length });
  const entries = await tx
    .select({ submission_reference: submissions.reference, category: sql<string>`${submissions.category}` })
    .from(submissions)
    .where(eq(submissions.edition_id, edition.id));
  await tx.insert(roundEntries).values(entries.map((entry) => ({ ...entry, round_id: round.id })));

  let seal = emptySeal;
  let position = 0;
  const scoredAt = new Date(Date.parse(edition.closes_at) + 86_400_000).toISOString();
  for (const [submissionReference, points] of given) {
    for (const [index, jurorId] of jury.entries()) {
      position++;
      const place = {
        submission_reference: submissionReference,
        juror_id: jurorId,
        scored_at: scoredAt,
        round_number: 1,
        position,
      };
      const score = { ...place, ...criteriaOf(points[index] ?? 1), points: null, edition_id: edition.id };
      seal = sealOf(seal, score);
      await tx.insert(scores).values({ ...score, hash: seal });
    }
  }
  await sealRound(tx, round, edition.publishes_at);

  for (const { contender, rank, points_hundredths } of await rankRound(tx, edition, round)) {
    const percent = edition.prize_percents[rank - 1];
    if (percent === undefined) continue;
    const { customer_id, submission_id, category, votes } = contender;
    const coupon = await issuePersonalCoupon(tx, { customerId: customer_id, percent, days: edition.prize_days });
    const award = {
      category,
      rank,
      submission_id,
      coupon_id: coupon.id,
      points_hundredths,
      votes,
    };
    await tx.insert(awards).values({ edition_id: edition.id, ...award });
  }
  await tx
    .update(editions)
    .set({ state: "published", published_at: sql`${editions.publishes_at}` })
    .where(eq(editions.id, edition.id));
}

/** Points that are this many on average: a little more for the story than for its being new. */
function criteriaOf(points: number): ScoreInput {
  const step = points > 1 && points < 10 ? 1 : 0;
  return { story: points + step, craft: points, originality: points - step };
}

async function addJury(tx: Transaction, { id: editionId }: Edition, size: number): Promise<number[]> {
  const people = Array.from({ length: size }, (_, index) => ({
    name: `Juror ${index + 1}`,
    email: `juror-${index + 1}@travellers.example`,
    password_hash: lockedPassword,
  }));
  const added = await tx.insert(customers).values(people).returning({ id: customers.id });
  await tx.insert(jurors).values(added.map(({ id }) => ({ edition_id: editionId, customer_id: id })));
  return added.map(({ id }) => id);
}

import { eq } from "drizzle-orm";
import { isoOf, type PersonalData } from "../../../platform/personal-data.ts";
import { editionCategories, editions, submissions } from "../tables.ts";
import { awards, exclusions, isCategoryOfAward, jurors, scores, votes } from "./tables.ts";

/** Scores stay, without which the sealed chain would have gaps; a juror is a number in them. */
export const judgingData: PersonalData = {
  tables: ["votes", "jurors", "scores", "awards", "jury_exclusions"],
  async collect({ db }, { id }) {
    const voted = await db
      .select({ title: submissions.title, votedAt: votes.votedAt })
      .from(votes)
      .innerJoin(submissions, eq(submissions.id, votes.submissionId))
      .where(eq(votes.customerId, id));
    const juries = await db
      .select({ edition: editions.title, addedAt: jurors.addedAt })
      .from(jurors)
      .innerJoin(editions, eq(editions.id, jurors.editionId))
      .where(eq(jurors.customerId, id));
    const excluded = await db
      .select({ title: submissions.title, reason: exclusions.reason, excludedAt: exclusions.excludedAt })
      .from(exclusions)
      .innerJoin(submissions, eq(submissions.id, exclusions.submissionId))
      .where(eq(submissions.customerId, id));
    const places = await db
      .select({ award: awards, title: submissions.title, edition: editions.title, category: editionCategories.name })
      .from(awards)
      .innerJoin(submissions, eq(submissions.id, awards.submissionId))
      .innerJoin(editions, eq(editions.id, awards.editionId))
      .innerJoin(editionCategories, isCategoryOfAward)
      .where(eq(submissions.customerId, id));
    const given = await db.select().from(scores).where(eq(scores.jurorId, id));
    return {
      contest_votes: voted.map(({ title, votedAt }) => ({ entry: title, voted_at: isoOf(votedAt) })),
      contest_places: places.map(({ award, title, edition, category }) => ({
        entry: title,
        edition,
        category,
        place: award.rank,
        taken_back_at: award.takenBackAt && isoOf(award.takenBackAt),
        taken_back_because: award.takenBackReason,
      })),
      taken_out_of_the_ranking: excluded.map(({ title, reason, excludedAt }) => ({
        entry: title,
        because: reason,
        taken_out_at: isoOf(excludedAt),
      })),
      juries: juries.map(({ edition, addedAt }) => ({ edition, member_since: isoOf(addedAt) })),
      scores_given: given.map(({ submissionReference, story, craft, originality, points, scoredAt }) => ({
        entry: submissionReference,
        ...(points === null ? { story, craft, originality } : { points }),
        given_at: isoOf(scoredAt),
      })),
    };
  },
  async erase(_platform, tx, { id }) {
    await tx.delete(votes).where(eq(votes.customerId, id));
    await tx.delete(jurors).where(eq(jurors.customerId, id));
  },
};

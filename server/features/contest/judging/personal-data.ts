import { eq } from "drizzle-orm";
import { isoOf, type PersonalData } from "../../../platform/personal-data.ts";
import { editions, submissions } from "../tables.ts";
import { jurors, scores, votes } from "./tables.ts";

/** Scores stay, without which the sealed chain would have gaps; a juror is a number in them. */
export const judgingData: PersonalData = {
  tables: ["votes", "jurors", "scores"],
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
    const given = await db.select().from(scores).where(eq(scores.jurorId, id));
    return {
      contest_votes: voted.map(({ title, votedAt }) => ({ entry: title, voted_at: isoOf(votedAt) })),
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

import { prizeWords } from "@cairn/contract/contest/staff-prizes.ts";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { findPrizesOf, prizeOfAward } from "../prizes.ts";
import { editionCategories, editions, submissions } from "../tables.ts";
import { awards, exclusions, isCategoryOfAward, jurors, scores, votes } from "./tables.ts";

/** Scores stay, without which the sealed chain would have gaps; a juror is a number in them. */
export const judgingData: PersonalData = {
  tables: ["votes", "jurors", "scores", "awards", "jury_exclusions"],
  async collect({ db }, { id }) {
    const voted = await db
      .select({ title: submissions.title, voted_at: votes.voted_at })
      .from(votes)
      .innerJoin(submissions, eq(submissions.id, votes.submission_id))
      .where(eq(votes.customer_id, id));
    const juries = await db
      .select({ edition: editions.title, added_at: jurors.added_at })
      .from(jurors)
      .innerJoin(editions, eq(editions.id, jurors.edition_id))
      .where(eq(jurors.customer_id, id));
    const excluded = await db
      .select({ title: submissions.title, reason: exclusions.reason, excluded_at: exclusions.excluded_at })
      .from(exclusions)
      .innerJoin(submissions, eq(submissions.id, exclusions.submission_id))
      .where(eq(submissions.customer_id, id));
    const places = await db
      .select({ award: awards, title: submissions.title, edition: editions, category: editionCategories.name })
      .from(awards)
      .innerJoin(submissions, eq(submissions.id, awards.submission_id))
      .innerJoin(editions, eq(editions.id, awards.edition_id))
      .innerJoin(editionCategories, isCategoryOfAward)
      .where(eq(submissions.customer_id, id));
    const prizes = await findPrizesOf(
      db,
      places.map(({ edition }) => edition),
    );
    const given = await db.select().from(scores).where(eq(scores.juror_id, id));
    return {
      contest_votes: voted.map(({ title, voted_at }) => ({ entry: title, voted_at })),
      contest_places: places.map(({ award, title, edition, category }) => ({
        entry: title,
        edition: edition.title,
        category,
        place: award.rank,
        prize: prizeWords(prizeOfAward(prizes.get(edition.id) ?? [], award)),
        prize_sent_at: award.sent_at,
        taken_back_at: award.taken_back_at && award.taken_back_at,
        taken_back_because: award.taken_back_reason,
      })),
      taken_out_of_the_ranking: excluded.map(({ title, reason, excluded_at }) => ({
        entry: title,
        because: reason,
        taken_out_at: excluded_at,
      })),
      juries: juries.map(({ edition, added_at }) => ({ edition, member_since: added_at })),
      scores_given: given.map(({ submission_reference, story, craft, originality, points, scored_at }) => ({
        entry: submission_reference,
        ...(points === null ? { story, craft, originality } : { points }),
        given_at: scored_at,
      })),
    };
  },
  async erase(_platform, tx, { id }) {
    await tx.delete(votes).where(eq(votes.customer_id, id));
    await tx.delete(jurors).where(eq(jurors.customer_id, id));
    // The place stays, without the words about its entry, which goes next.
    const own = tx.select({ id: submissions.id }).from(submissions).where(eq(submissions.customer_id, id));
    const isTakenBack = and(inArray(awards.submission_id, own), isNotNull(awards.taken_back_at));
    await tx.update(awards).set({ taken_back_reason: "" }).where(isTakenBack);
  },
};

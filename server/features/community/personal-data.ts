import { asc, eq } from "drizzle-orm";
import type { PersonalData } from "../../platform/personal-data.ts";
import { dropCard } from "./service.ts";
import { cardReports, hiddenCards, members } from "./tables.ts";

/** Reports that somebody wrote stay for staff, without their words and without saying whose they were. */
export const communityData: PersonalData = {
  tables: ["members", "hidden_cards", "card_reports"],
  async collect({ db }, { id }) {
    const [card] = await db.select().from(members).where(eq(members.customer_id, id));
    const [hiding] = await db.select().from(hiddenCards).where(eq(hiddenCards.customer_id, id));
    const reports = await db
      .select({ report: cardReports, name: members.name })
      .from(cardReports)
      // A card that is gone has no name.
      .leftJoin(members, eq(members.customer_id, cardReports.member_id))
      .where(eq(cardReports.customer_id, id))
      .orderBy(asc(cardReports.id));
    return {
      community_card: card
        ? {
            name: card.name,
            about: card.bio,
            home: card.home_place,
            links: card.links,
            interests: card.interests,
            shows_pictures: card.shows_pictures,
            public_since: card.joined_at,
            changed_at: card.changed_at,
          }
        : null,
      hidden_by_staff: hiding ? { since: hiding.hidden_at, reason: hiding.reason, note_by_staff: hiding.note } : null,
      reported_cards: reports.map(({ report, name }) => ({
        card: name,
        reason: report.reason,
        words: report.words,
        reported_at: report.reported_at,
        state: report.state,
      })),
    };
  },
  async erase(_platform, tx, { id }) {
    await dropCard(tx, id);
    await tx.delete(cardReports).where(eq(cardReports.member_id, id));
    await tx.delete(hiddenCards).where(eq(hiddenCards.customer_id, id));
    await tx.update(cardReports).set({ customer_id: null, words: "" }).where(eq(cardReports.customer_id, id));
  },
};

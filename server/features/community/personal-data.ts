import { eq } from "drizzle-orm";
import { isoOf, type PersonalData } from "../../platform/personal-data.ts";
import { dropCard } from "./service.ts";
import { members } from "./tables.ts";

export const communityData: PersonalData = {
  tables: ["members"],
  async collect({ db }, { id }) {
    const [card] = await db.select().from(members).where(eq(members.customerId, id));
    return {
      community_card: card
        ? {
            name: card.name,
            about: card.bio,
            home: card.homePlace,
            links: card.links,
            interests: card.interests,
            public_since: isoOf(card.consentedAt),
          }
        : null,
    };
  },
  erase: (_platform, tx, { id }) => dropCard(tx, id),
};

import { ilike, or, sql } from "drizzle-orm";
import { containing } from "../../platform/database/containing.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import { staffViews } from "./tables.ts";

/** Members may have kept a search for somebody among their views: it is theirs, and goes with whom it finds. */
export const viewData: PersonalData = {
  tables: ["staff_views"],
  collect: async () => ({}),
  async erase(_platform, tx, { name, email }) {
    const tellsOf = (words: string) => {
      const pattern = containing(words) ?? "";
      return or(ilike(staffViews.name, pattern), ilike(sql`${staffViews.filter}::text`, pattern));
    };
    await tx.delete(staffViews).where(or(tellsOf(email), tellsOf(name)));
  },
};

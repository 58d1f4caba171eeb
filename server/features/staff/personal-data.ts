import { inArray, or, sql } from "drizzle-orm";
import type { PersonalData } from "../../platform/personal-data.ts";
import { staffViews } from "./tables.ts";

/** Members may have kept a search for somebody among their views: it is theirs, and goes with whom it finds. */
export const viewData: PersonalData = {
  tables: ["staff_views"],
  collect: async () => ({}),
  async erase(_platform, tx, { name, email, mailboxes }) {
    const addresses = [email, ...mailboxes.map(({ address }) => address)];
    // Words of a name as short as "of" or "Lee" would take the views of others along.
    const words = [name, ...addresses, ...name.split(/\s+/).filter((word) => word.length > 3)].map((word) =>
      word.toLowerCase(),
    );
    const searched = sql`lower(${staffViews.filter}->>'search')`;
    await tx
      .delete(staffViews)
      .where(
        or(
          inArray(searched, words),
          ...addresses.map((address) => sql`position(lower(${address}) in lower(${staffViews.name})) > 0`),
          sql`lower(${staffViews.name}) = ${name.toLowerCase()}`,
        ),
      );
  },
};

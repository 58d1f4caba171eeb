import { asc, eq, sql } from "drizzle-orm";
import { foundNeeds, type NeedSource } from "../../platform/needs.ts";
import { letters } from "./tables.ts";

/** How much of a letter is shown, in characters. */
const beginningLength = 120;

/** Letters that wait for an answer. */
export const inboxNeeds: readonly NeedSource[] = [
  {
    kind: "letter_open",
    permission: "letters.manage",
    async find(db, limit) {
      const rows = await db
        .select({ letter: letters, total: sql<number>`count(*) over ()::int` })
        .from(letters)
        .where(eq(letters.state, "open"))
        .orderBy(asc(letters.receivedAt), asc(letters.id))
        .limit(limit);
      return foundNeeds(rows, ({ letter: { id, name, words, receivedAt } }) => ({
        id,
        title: name,
        detail: words.length > beginningLength ? `${words.slice(0, beginningLength)}…` : words,
        since: receivedAt.toISOString(),
        order: null,
        record: { resource: "letters", id },
      }));
    },
  },
];

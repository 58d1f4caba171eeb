import { asc, sql } from "drizzle-orm";
import { foundNeeds, type NeedSource } from "../../../platform/needs.ts";
import { submissions } from "../tables.ts";
import { isWaiting } from "./claims.ts";

const total = sql<number>`count(*) over ()::int`;

/** Entries that wait for a moderator. */
export const moderationNeeds: readonly NeedSource[] = [
  {
    kind: "entry_to_moderate",
    permission: "contest.moderate",
    async find(db, limit) {
      const rows = await db
        .select({ submission: submissions, total })
        .from(submissions)
        .where(isWaiting)
        .orderBy(asc(submissions.submitted_at), asc(submissions.id))
        .limit(limit);
      return foundNeeds(rows, ({ submission: { reference, title, user_name, location, submitted_at } }) => ({
        id: reference,
        title,
        detail: location ? `${user_name}, ${location}` : user_name,
        since: submitted_at,
        order: null,
        record: { resource: "submissions", id: reference },
      }));
    },
  },
];

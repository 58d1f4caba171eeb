import { pictureReportMessages } from "@cairn/contract/contest/reports/messages.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { foundNeeds, type NeedSource } from "../../platform/needs.ts";
import { pictureReports } from "./reports/tables.ts";
import { submissionFiles, submissions } from "./tables.ts";

const total = sql<number>`count(*) over ()::int`;
const since = sql<string>`min(${pictureReports.reported_at})`.mapWith(pictureReports.reported_at);
const reason = sql<keyof typeof pictureReportMessages.reasons>`min(${pictureReports.reason})`;
const reports = sql<number>`count(*)::int`;

/** What the contest asks of moderators: reports come first, since what is wrong is there for everybody to see. */
export const contestNeeds: readonly NeedSource[] = [
  {
    kind: "picture_reported",
    permission: "contest.moderate",
    async find(db, limit) {
      const rows = await db
        .select({ id: pictureReports.file_id, title: submissions.title, reason, reports, since, total })
        .from(pictureReports)
        .innerJoin(submissionFiles, eq(submissionFiles.id, pictureReports.file_id))
        .innerJoin(submissions, eq(submissions.id, submissionFiles.submission_id))
        // What is not in the gallery asks for nothing, unless it is approved again.
        .where(and(eq(pictureReports.state, "open"), eq(submissions.state, "approved")))
        .groupBy(pictureReports.file_id, submissions.title)
        .orderBy(asc(since))
        .limit(limit);
      return foundNeeds(rows, (row) => ({
        id: row.id,
        title: row.title,
        detail: row.reports === 1 ? pictureReportMessages.reasons[row.reason] : `${row.reports} reports`,
        since: row.since,
        order: null,
        record: { resource: "reported-pictures", id: row.id },
      }));
    },
  },
  {
    kind: "entry_to_moderate",
    permission: "contest.moderate",
    async find(db, limit) {
      const rows = await db
        .select({ submission: submissions, total })
        .from(submissions)
        .where(eq(submissions.state, "pending"))
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

import { pictureReportMessages } from "@cairn/contract/contest/reports/messages.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { foundNeeds, type NeedSource } from "../../../platform/needs.ts";
import { submissionFiles, submissions } from "../tables.ts";
import { pictureReports } from "./tables.ts";

const total = sql<number>`count(*) over ()::int`;
const since = sql<string>`min(${pictureReports.reported_at})`.mapWith(pictureReports.reported_at);
const reason = sql<keyof typeof pictureReportMessages.reasons>`min(${pictureReports.reason})`;
const reports = sql<number>`count(*)::int`;

/** Pictures of the gallery that visitors have reported. */
export const reportNeeds: readonly NeedSource[] = [
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
];

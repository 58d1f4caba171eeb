import type { PictureReason } from "@cairn/contract/contest/reports/public.ts";
import type { listReportedPictures, ReportedPicture } from "@cairn/contract/contest/reports/staff.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { readPage } from "../../../platform/database/pages.ts";
import { hasWords, searchable } from "../../../platform/database/search.ts";
import { signedUrl } from "../../../platform/media/signed-urls.ts";
import type { Platform } from "../../../platform/platform.ts";
import { selectReports, showReports } from "../../accounts/reports/answers.ts";
import { submissionFiles, submissions } from "../tables.ts";
import { pictureReports } from "./tables.ts";

type Wanted = z.output<typeof listReportedPictures.schema.querystring>;

const reportsOf = selectReports<PictureReason>(pictureReports, pictureReports.file_id, submissionFiles.id);

/** One page of the pictures that were reported; by their latest reports. */
export function listReported(
  { db, secret }: Pick<Platform, "db" | "secret">,
  { page, per_page, order, state, search }: Wanted,
): Promise<Page<ReportedPicture>> {
  const found = db
    .select({
      file_id: pictureReports.file_id,
      open: sql<number>`(count(*) filter (where ${pictureReports.state} = 'open'))::int`.as("open"),
      last: sql<string>`max(${pictureReports.reported_at})`.as("last"),
    })
    .from(pictureReports)
    .groupBy(pictureReports.file_id)
    .having(state ? sql`bool_or(${pictureReports.state} = ${state})` : undefined)
    .as("found");
  // What is not in the gallery asks for no answer, unless it is approved again.
  const isLeft = state === "open" ? eq(submissions.state, "approved") : undefined;
  const isFound = hasWords(searchable(submissions.title, submissions.user_name), search);
  const by = order === "asc" ? asc : desc;
  const select = () =>
    db
      .select({ file: submissionFiles, submission: submissions, open: found.open, reports: reportsOf })
      .from(found)
      .innerJoin(submissionFiles, eq(submissionFiles.id, found.file_id))
      .innerJoin(submissions, eq(submissions.id, submissionFiles.submission_id))
      .where(and(isLeft, isFound));
  const shown = (key: string | null) => (key ? signedUrl(secret, key) : "");
  return readPage(page, per_page, {
    rows: async (limit, offset) => {
      const rows = await select().orderBy(by(found.last), by(found.file_id)).limit(limit).offset(offset);
      const show = await showReports(db, rows);
      return rows.map((row) => ({ ...row, reports: show(row.reports) }));
    },
    total: () => db.$count(select().as("wanted")),
    show: ({ file, submission, open, reports }) => ({
      id: file.id,
      entry: submission.reference,
      entry_state: submission.state,
      title: submission.title,
      user_name: submission.user_name,
      kind: file.kind,
      file_url: shown(file.public_key),
      poster_url: shown(file.poster_key),
      is_hidden: file.state === "hidden",
      open_reports: open,
      reports,
    }),
  });
}

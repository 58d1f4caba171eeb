import type { Page } from "@cairn/contract/endpoint.ts";
import type { listReportedPictures, ReportedPicture } from "@cairn/contract/staff/picture-reports.ts";
import { asc, desc, eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { readPage } from "../../../platform/database/pages.ts";
import { previewUrl } from "../../../platform/media/previews.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findStaffNames } from "../../staff/members.ts";
import { submissionFiles, submissions } from "../tables.ts";
import { pictureReports } from "./tables.ts";

type Wanted = z.output<typeof listReportedPictures.schema.querystring>;

/** More reports of one picture say nothing new. */
const mostTold = 20;

type Report = Omit<ReportedPicture["reports"][number], "answered_by"> & { readonly answered_by: number | null };

const reportsOf = sql<Report[]>`(
  select coalesce(json_agg(json_build_object(
    'id', report.id, 'reason', report.reason, 'words', report.words, 'is_member', report.customer_id is not null,
    'reported_at', report.reported_at, 'state', report.state,
    'answered_by', report.answered_by, 'answered_at', report.answered_at, 'note', report.note
  ) order by report.id desc), '[]')
  from (
    select * from ${pictureReports} told
    where told.file_id = ${submissionFiles.id} order by told.id desc limit ${mostTold}
  ) report)`;

/** One page of the pictures that were reported; by their latest reports. */
export function listReported(
  { db, secret }: Pick<Platform, "db" | "secret">,
  { page, per_page, order, state, search }: Wanted,
): Promise<Page<ReportedPicture>> {
  const found = db
    .select({
      fileId: pictureReports.fileId,
      open: sql<number>`(count(*) filter (where ${pictureReports.state} = 'open'))::int`.as("open"),
      last: sql<Date>`max(${pictureReports.reportedAt})`.as("last"),
    })
    .from(pictureReports)
    .groupBy(pictureReports.fileId)
    .having(state ? sql`bool_or(${pictureReports.state} = ${state})` : undefined)
    .as("found");
  const isWanted = search
    ? sql`(position(lower(${search}) in lower(${submissions.title} || ' ' || ${submissions.userName})) > 0)`
    : undefined;
  const by = order === "asc" ? asc : desc;
  const select = () =>
    db
      .select({ file: submissionFiles, submission: submissions, open: found.open, reports: reportsOf })
      .from(found)
      .innerJoin(submissionFiles, eq(submissionFiles.id, found.fileId))
      .innerJoin(submissions, eq(submissions.id, submissionFiles.submissionId))
      .where(isWanted);
  const shown = (key: string | null) => (key ? previewUrl(secret, key) : "");
  return readPage(page, per_page, {
    rows: async (limit, offset) => {
      const rows = await select().orderBy(by(found.last), by(found.fileId)).limit(limit).offset(offset);
      const answerers = rows.flatMap(({ reports }) => reports.map(({ answered_by }) => answered_by));
      const names = await findStaffNames(db, answerers);
      return rows.map((row) => ({ ...row, names }));
    },
    total: () => db.$count(select().as("wanted")),
    show: ({ file, submission, open, reports, names }) => ({
      id: file.id,
      entry: submission.reference,
      entry_state: submission.state,
      title: submission.title,
      user_name: submission.userName,
      kind: file.kind,
      file_url: shown(file.publicKey),
      poster_url: shown(file.posterKey),
      is_hidden: file.state === "hidden",
      open_reports: open,
      reports: reports.map(({ reported_at, answered_at, answered_by, ...report }) => ({
        ...report,
        answered_by: names.get(answered_by) ?? null,
        reported_at: new Date(reported_at).toISOString(),
        answered_at: answered_at === null ? null : new Date(answered_at).toISOString(),
      })),
    }),
  });
}

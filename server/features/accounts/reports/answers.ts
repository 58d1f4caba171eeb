import type { VisitorReport } from "@cairn/contract/accounts/reports/staff.ts";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { findStaffNames } from "../../staff/members.ts";
import type { ReportColumns } from "./tables.ts";

type ReportTable = PgTable & ReportColumns;

/** Who answers reports, and what they note for colleagues. */
export interface ReportAnswer {
  readonly staffId: number;
  readonly note: string;
}

/** Answers the open reports of one subject, and gives whether there were any. */
export async function answerReports(
  tx: Transaction,
  reports: ReportTable,
  isMatch: SQL,
  state: "hidden" | "left",
  { staffId, note }: ReportAnswer,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update ${reports} set state = ${state}, note = ${note}, answered_by = ${staffId}, answered_at = now()
    where ${isMatch} and ${reports.state} = 'open' returning 1`);
  return rows.length > 0;
}

/** Opens those reports of a subject again that were answered last, and gives how; undefined where none was answered. */
export async function reopenReports(
  tx: Transaction,
  reports: ReportTable,
  isMatch: SQL,
): Promise<"hidden" | "left" | undefined> {
  const { rows } = await tx.execute<{ state: "hidden" | "left" }>(sql`
    with answered as (
      select id, state, answered_at from ${reports} where ${isMatch} and ${reports.state} in ('hidden', 'left')
    ), latest as (
      select id, state from answered where answered_at = (select max(answered_at) from answered)
    )
    update ${reports} set state = 'open', note = '', answered_by = null, answered_at = null
    from latest where ${reports}.id = latest.id returning latest.state`);
  return rows[0]?.state;
}

/** More reports of one subject say nothing new. */
const mostShown = 20;

type StoredReport<Reason extends string> = Omit<VisitorReport<Reason>, "answered_by"> & {
  readonly answered_by: number | null;
};

/** The latest reports of which `subject` is what the statement around it reads, as `showReports` takes them. */
export function selectReports<Reason extends string>(reports: ReportTable, subject: AnyPgColumn, read: SQLWrapper) {
  return sql<StoredReport<Reason>[]>`(
    select coalesce(json_agg(json_build_object(
      'id', report.id, 'reason', report.reason, 'words', report.words, 'is_member', report.customer_id is not null,
      'reported_at', report.reported_at, 'state', report.state,
      'answered_by', report.answered_by, 'answered_at', report.answered_at, 'note', report.note
    ) order by report.id desc), '[]')
    from (
      select * from ${reports} where ${subject} = ${read} order by ${reports.id} desc limit ${mostShown}
    ) report)`;
}

/** Shows the reports of rows that were read with `selectReports`, with the names of who answered them. */
export async function showReports<Reason extends string>(
  db: Database,
  rows: readonly { readonly reports: readonly StoredReport<Reason>[] }[],
): Promise<(reports: readonly StoredReport<Reason>[]) => VisitorReport<Reason>[]> {
  const answerers = rows.flatMap(({ reports }) => reports.map(({ answered_by }) => answered_by));
  const names = await findStaffNames(db, answerers);
  return (reports) =>
    reports.map(({ reported_at, answered_at, answered_by, ...report }) => ({
      ...report,
      answered_by: names.get(answered_by) ?? null,
      reported_at: new Date(reported_at).toISOString(),
      answered_at: answered_at === null ? null : new Date(answered_at).toISOString(),
    }));
}

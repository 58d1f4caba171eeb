import { entryMessages } from "@cairn/contract/contest/entry-messages.ts";
import type { ContestRules } from "@cairn/contract/contest/public.ts";
import { and, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import { submissionFiles, submissions } from "./tables.ts";

const isWithinADay = (at: PgColumn): SQL => gt(at, sql`now() - interval '1 day'`);

/** Refuses with 429 when a member's files of the last 24 hours are too many or too large together. */
export async function assertDailyFileQuota(db: Database, customerId: number, rules: ContestRules): Promise<void> {
  const [today] = await db
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${submissionFiles.size_bytes}), 0)::float8`,
    })
    .from(submissionFiles)
    .where(
      and(
        eq(submissionFiles.customer_id, customerId),
        isWithinADay(submissionFiles.received_at),
        ne(submissionFiles.state, "discarded"),
      ),
    );
  if (!today) return;
  if (today.files > rules.most_files_per_day)
    throw quotaExceeded("too_many_files_today", entryMessages.tooManyFilesToday);
  if (today.bytes > rules.most_megabytes_per_day * 1024 ** 2)
    throw quotaExceeded("too_much_today", entryMessages.tooMuchToday);
}

/** Refuses with 429 when a member has made as many entries within 24 hours as the rules allow. */
export async function assertDailyEntryQuota(db: Database, customerId: number, rules: ContestRules): Promise<void> {
  const areTodays = and(eq(submissions.customer_id, customerId), isWithinADay(submissions.submitted_at));
  if ((await db.$count(submissions, areTodays)) >= rules.most_entries_per_day)
    throw quotaExceeded("too_many_entries_today", entryMessages.tooManyEntriesToday);
}

/** The quota is over 24 sliding hours, so a retry in an hour may succeed. */
function quotaExceeded(code: string, message: string): AppError {
  return new AppError(code, 429, message, { retryAfterSeconds: 60 * 60 });
}

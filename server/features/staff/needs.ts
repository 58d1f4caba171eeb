import { and, asc, isNotNull, isNull, sql } from "drizzle-orm";
import { findFailedJobs } from "../../platform/jobs/failed-jobs.ts";
import { mails } from "../../platform/mail/tables.ts";
import { foundNeeds, type NeedSource } from "../../platform/needs.ts";

/** What went wrong behind the scenes: mails that were given up, and jobs. */
export const staffNeeds: readonly NeedSource[] = [
  {
    kind: "mail_failed",
    permission: "mails.manage",
    async find(db, limit) {
      const rows = await db
        .select({ mail: mails, total: sql<number>`count(*) over ()::int` })
        .from(mails)
        .where(and(isNotNull(mails.failed_at), isNull(mails.sent_at)))
        .orderBy(asc(mails.failed_at))
        .limit(limit);
      return foundNeeds(rows, ({ mail: { id, subject, kind, recipient, failure, failed_at } }) => ({
        id,
        title: `${subject ?? kind} to ${recipient}`,
        detail: failure ?? "It was given up",
        since: failed_at,
        order: null,
        record: { resource: "mails", id },
      }));
    },
  },
  {
    kind: "job_failed",
    permission: "health.manage",
    async find(db, limit) {
      return foundNeeds(await findFailedJobs(db, limit), ({ id, name, problem, failedAt }) => ({
        id,
        title: name,
        detail: problem,
        since: failedAt.toISOString(),
        order: null,
        record: null,
      }));
    },
  },
];

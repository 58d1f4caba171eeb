import { moderationMinutes } from "@cairn/contract/contest/moderation/staff.ts";
import { and, eq, ne, sql } from "drizzle-orm";
import type { ClaimedWork } from "../../../platform/database/claims.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { findStaffNames } from "../../staff/members.ts";
import { submissionFiles, submissions } from "../tables.ts";
import { moderationClaims } from "./tables.ts";

/** Nobody has decided on it; written into statements, so that the index of these entries serves them. */
export const isWaiting = eq(submissions.state, "pending").inlineParams();

/** The entries that moderators decide on, one by one; nothing can be decided before its files are prepared. */
export const moderation: ClaimedWork = {
  records: submissions,
  claims: moderationClaims,
  recordId: moderationClaims.submission_id,
  minutes: moderationMinutes,
  isWaiting,
  isReady: sql`not exists (
    select from ${submissionFiles} file where file.submission_id = ${submissions.id} and file.state = 'waiting')`,
  order: [submissions.submitted_at, submissions.id],
};

/** How many entries wait for a decision. */
export const countWaiting = (db: Database): Promise<number> => db.$count(submissions, isWaiting);

/** The name of whoever else looks at an entry just now; undefined when nobody does. */
export async function findHolder(
  db: Database | Transaction,
  submissionId: number,
  staffId: number,
): Promise<string | undefined> {
  const [holder] = await db
    .select({ staff_id: moderationClaims.staff_id })
    .from(moderationClaims)
    .where(
      and(
        eq(moderationClaims.submission_id, submissionId),
        ne(moderationClaims.staff_id, staffId),
        sql`${moderationClaims.until} >= now()`,
      ),
    );
  return holder && (await findStaffNames(db, [holder.staff_id])).get(holder.staff_id);
}

/** Frees an entry that is decided. */
export async function endClaim(tx: Transaction, submissionId: number): Promise<void> {
  await tx.delete(moderationClaims).where(eq(moderationClaims.submission_id, submissionId));
}

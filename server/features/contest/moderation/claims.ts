import { moderationMinutes } from "@cairn/contract/contest/moderation/staff.ts";
import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { anyOf } from "../../../platform/database/any-of.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findStaffNames } from "../../staff/members.ts";
import { submissionFiles, submissions } from "../tables.ts";
import { moderationClaims } from "./tables.ts";

const until = sql`now() + make_interval(mins => ${moderationMinutes})`;
const isOver = sql`${moderationClaims.until} < now()`;
const isTaken = sql`exists (
  select from ${moderationClaims} where ${moderationClaims.submission_id} = ${submissions.id} and not ${isOver})`;
/** Nothing can be decided before its files are prepared. */
const isBeingPrepared = sql`exists (
  select from ${submissionFiles} file where file.submission_id = ${submissions.id} and file.state = 'waiting')`;
const isWaiting = eq(submissions.state, "pending");
/** Passes by what is being decided, and keeps what is claimed from being decided before it is. */
const undecided = { of: submissions, skipLocked: true } as const;

/**
 * The reference of the entry that a moderator decides on next: the one that is theirs already, for another ten minutes,
 * or else the oldest that nobody else looks at. What they have skipped is free for others. Undefined when nothing is
 * left for them.
 */
export function claimNext(
  platform: Pick<Platform, "db" | "cache">,
  staffId: number,
  skipped: readonly string[],
): Promise<string | undefined> {
  return transact(platform, async (tx) => {
    if (skipped.length > 0) {
      const isSkipped = inArray(
        moderationClaims.submission_id,
        tx.select({ id: submissions.id }).from(submissions).where(anyOf(submissions.reference, skipped)),
      );
      await tx.delete(moderationClaims).where(and(eq(moderationClaims.staff_id, staffId), isSkipped));
    }
    return (await renewOwn(tx, staffId)) ?? (await claimOldest(tx, staffId, skipped));
  });
}

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

async function renewOwn(tx: Transaction, staffId: number): Promise<string | undefined> {
  const isOwn = eq(moderationClaims.staff_id, staffId);
  const [own] = await tx
    .select({ id: submissions.id, reference: submissions.reference })
    .from(moderationClaims)
    .innerJoin(submissions, eq(submissions.id, moderationClaims.submission_id))
    .where(and(isOwn, isWaiting))
    .limit(1)
    .for("share", undecided);
  if (!own || !(await claim(tx, staffId, own.id))) return undefined;
  await tx.delete(moderationClaims).where(and(isOwn, ne(moderationClaims.submission_id, own.id)));
  return own.reference;
}

/**
 * Who claims an entry in the same moment as somebody else waits for their claim, is refused by it, and takes the next.
 */
async function claimOldest(tx: Transaction, staffId: number, skipped: readonly string[]): Promise<string | undefined> {
  const isWanted = and(isWaiting, skipped.length > 0 ? sql`not ${anyOf(submissions.reference, skipped)}` : undefined);
  for (;;) {
    const [oldest] = await tx
      .select({ id: submissions.id, reference: submissions.reference })
      .from(submissions)
      .where(and(isWanted, sql`not ${isTaken}`, sql`not ${isBeingPrepared}`))
      .orderBy(asc(submissions.submitted_at), asc(submissions.id))
      .limit(1)
      .for("share", undecided);
    if (!oldest) return undefined;
    if (await claim(tx, staffId, oldest.id)) return oldest.reference;
  }
}

/** Whether an entry is theirs now; not while somebody else looks at it. */
async function claim(tx: Transaction, staffId: number, submissionId: number): Promise<boolean> {
  const claimed = await tx
    .insert(moderationClaims)
    .values({ submission_id: submissionId, staff_id: staffId, until })
    .onConflictDoUpdate({
      target: moderationClaims.submission_id,
      set: { staff_id: staffId, until },
      setWhere: sql`${isOver} or moderation_claims.staff_id = ${staffId}`,
    })
    .returning();
  return claimed.length > 0;
}

import { moderationMinutes } from "@cairn/contract/staff/submissions.ts";
import { and, asc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findStaffNames } from "../../staff/members.ts";
import { submissionFiles, submissions } from "../tables.ts";
import { moderationClaims } from "./tables.ts";

const until = sql`now() + make_interval(mins => ${moderationMinutes})`;
// Written out: in queries of one table Drizzle names columns without it.
const isOver = sql`moderation_claims.until < now()`;
const isTaken = sql`exists (
  select from moderation_claims where moderation_claims.submission_id = submissions.id and not ${isOver})`;
/** Nothing can be decided before its files are prepared. */
const isBeingPrepared = sql`exists (
  select from ${submissionFiles} file where file.submission_id = submissions.id and file.state = 'waiting')`;
const isWaiting = eq(submissions.state, "pending");

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
        moderationClaims.submissionId,
        tx.select({ id: submissions.id }).from(submissions).where(isOneOf(skipped)),
      );
      await tx.delete(moderationClaims).where(and(eq(moderationClaims.staffId, staffId), isSkipped));
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
    .select({ staffId: moderationClaims.staffId })
    .from(moderationClaims)
    .where(
      and(
        eq(moderationClaims.submissionId, submissionId),
        ne(moderationClaims.staffId, staffId),
        sql`${moderationClaims.until} >= now()`,
      ),
    );
  return holder && (await findStaffNames(db, [holder.staffId])).get(holder.staffId);
}

/** Frees an entry that is decided. */
export async function endClaim(tx: Transaction, submissionId: number): Promise<void> {
  await tx.delete(moderationClaims).where(eq(moderationClaims.submissionId, submissionId));
}

async function renewOwn(tx: Transaction, staffId: number): Promise<string | undefined> {
  const [own] = await tx
    .update(moderationClaims)
    .set({ until })
    .from(submissions)
    .where(and(eq(moderationClaims.staffId, staffId), eq(submissions.id, moderationClaims.submissionId), isWaiting))
    .returning({ id: moderationClaims.submissionId, reference: submissions.reference });
  if (!own) return undefined;
  const others = and(eq(moderationClaims.staffId, staffId), ne(moderationClaims.submissionId, own.id));
  await tx.delete(moderationClaims).where(others);
  return own.reference;
}

/** Who claims an entry in the same moment as somebody else waits for their claim, is refused by it, and takes the next. */
async function claimOldest(tx: Transaction, staffId: number, skipped: readonly string[]): Promise<string | undefined> {
  const isWanted = and(isWaiting, skipped.length > 0 ? sql`not ${isOneOf(skipped)}` : undefined);
  for (;;) {
    const [oldest] = await tx
      .select({ id: submissions.id, reference: submissions.reference })
      .from(submissions)
      .where(and(isWanted, sql`not ${isTaken}`, sql`not ${isBeingPrepared}`))
      .orderBy(asc(submissions.submittedAt), asc(submissions.id))
      .limit(1);
    if (!oldest) return undefined;
    const [claimed] = await tx
      .insert(moderationClaims)
      .values({ submissionId: oldest.id, staffId, until })
      .onConflictDoUpdate({ target: moderationClaims.submissionId, set: { staffId, until }, setWhere: isOver })
      .returning();
    if (claimed) return oldest.reference;
  }
}

const isOneOf = (references: readonly string[]): SQL =>
  sql`${submissions.reference} = any(${sql.param([...references])}::text[])`;

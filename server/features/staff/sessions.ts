import type { Role } from "@cairn/contract/staff/permissions.ts";
import { and, eq, ne, not, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { staff, staffSessions } from "./tables.ts";

/** Staff authenticate by a cookie of their own, never by a customer's token. */
export const staffCookie = "cairn_staff";

export interface StaffMember {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

// A session ends after a working day without use, and after a week in any case.
const alive = sql`(
  ${staffSessions.usedAt} > now() - interval '12 hours' and ${staffSessions.openedAt} > now() - interval '7 days'
)`;

export async function openStaffSession(db: Database, staffId: number): Promise<string> {
  const token = newToken();
  await db.insert(staffSessions).values({ tokenHash: hashToken(token), staffId });
  return token;
}

export async function findStaffSession(db: Database, token: string | undefined): Promise<StaffMember | undefined> {
  if (!token) return undefined;
  const tokenHash = hashToken(token);
  const [found] = await db
    .select({ id: staff.id, name: staff.name, email: staff.email, role: staff.role, usedAt: staffSessions.usedAt })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.tokenHash, tokenHash), alive));
  if (!found) return undefined;
  await db
    .update(staffSessions)
    .set({ usedAt: sql`now()` })
    .where(and(eq(staffSessions.tokenHash, tokenHash), sql`${staffSessions.usedAt} < now() - interval '5 minutes'`));
  const { id, name, email, role } = found;
  return { id, name, email, role };
}

export async function endStaffSession(db: Database, token: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.tokenHash, hashToken(token)));
}

/** Ends all sessions of a member of staff except the one with the token `kept`. */
export async function endOtherStaffSessions(db: Database, staffId: number, kept: string): Promise<void> {
  await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.tokenHash, hashToken(kept))));
}

/** Deletes expired sessions. */
export async function clearDeadStaffSessions(db: Database): Promise<void> {
  await db.delete(staffSessions).where(not(alive));
}

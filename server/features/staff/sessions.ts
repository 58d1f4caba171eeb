import { staffMessages } from "@cairn/contract/staff/messages.ts";
import type { Rights, Role } from "@cairn/contract/staff/permissions.ts";
import { staffSessionSchema } from "@cairn/contract/staff/session.ts";
import { and, desc, eq, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { AppError } from "../../platform/errors.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { staff, staffSessions } from "./tables.ts";

/** Staff authenticate by a cookie of their own, never by a customer's token. */
export const staffCookie = "cairn_staff";

export interface StaffMember {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly hasSecondFactor: boolean;
}

/** Who calls, in a login or by an access key, and what they may do in this call. */
export interface StaffSession extends Omit<StaffMember, "role"> {
  readonly rights: Rights;
  /** The member's, in a login; an access key has none, so that nothing is decided by it beyond the key's rights. */
  readonly role?: Role;
  /** When the password was given last, and whether that was lately, as sensitive calls ask. */
  readonly confirmed_at: string;
  readonly isConfirmed: boolean;
}

/** A login with a password, whose rights are the role's. */
export type StaffLogin = StaffSession & StaffMember;

// A session ends after a working day without use, and after a week in any case.
const alive = sql`(
  ${staffSessions.used_at} > now() - interval '12 hours' and ${staffSessions.opened_at} > now() - interval '7 days'
)`;

/** The columns of a member as calls know them. */
export const memberColumns = {
  id: staff.id,
  name: staff.name,
  email: staff.email,
  role: staff.role,
  hasSecondFactor: sql<boolean>`${staff.totp_since} is not null`,
};

/** Opens a session whose password was just given; `browser` is how the browser calls itself. */
export async function openStaffSession(tx: Transaction, staffId: number, browser: string): Promise<string> {
  const token = newToken();
  await tx
    .insert(staffSessions)
    .values({ token_hash: hashToken(token), staff_id: staffId, browser: browser.slice(0, 300) });
  return token;
}

/** Whose session it is; undefined for one that has ended, and of members who are suspended. */
export async function findStaffSession(db: Database, token: string | undefined): Promise<StaffLogin | undefined> {
  if (!token) return undefined;
  const tokenHash = hashToken(token);
  const [found] = await db
    .select({
      ...memberColumns,
      confirmed_at: staffSessions.confirmed_at,
      isConfirmed: sql<boolean>`${staffSessions.confirmed_at} > now() - interval '15 minutes'`,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staff_id))
    .where(and(eq(staffSessions.token_hash, tokenHash), isNull(staff.suspended_at), alive));
  if (!found) return undefined;
  await db
    .update(staffSessions)
    .set({ used_at: sql`now()` })
    .where(and(eq(staffSessions.token_hash, tokenHash), sql`${staffSessions.used_at} < now() - interval '5 minutes'`));
  return { ...found, rights: found.role };
}

/** A member by whose right something is done that is no login; undefined while they are suspended. */
export async function findActiveMember(db: Database, id: number): Promise<StaffMember | undefined> {
  const [found] = await db
    .select(memberColumns)
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.suspended_at)));
  return found;
}

/** Notes that the password was just given again in a session. */
export async function confirmSession(tx: Transaction, token: string): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ confirmed_at: sql`now()` })
    .where(eq(staffSessions.token_hash, hashToken(token)));
}

/** The open sessions of a member, the last used first; `token` is the one that asks. */
export async function listSessions(db: Database, staffId: number, token: string) {
  const found = await db
    .select({ ...columnsIn(staffSessions, staffSessionSchema), token_hash: staffSessions.token_hash })
    .from(staffSessions)
    .where(and(eq(staffSessions.staff_id, staffId), alive))
    .orderBy(desc(staffSessions.used_at), desc(staffSessions.id));
  return found.map(({ token_hash, ...session }) => ({ ...session, is_this: token_hash === hashToken(token) }));
}

/** Ends one session of a member; refuses with 404 one that is not theirs. */
export async function endSession(tx: Transaction, staffId: number, id: number): Promise<void> {
  if (!(await endSessions(tx, staffId, eq(staffSessions.id, id)))) {
    throw new AppError("session_unknown", 404, staffMessages.loginUnknown);
  }
}

/** Ends the session with a token; harmless when there is none. */
export async function endSessionOf(tx: Transaction, token: string): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.token_hash, hashToken(token)));
}

/** Ends all sessions of a member, or all but the one with the token `kept`. */
export async function endStaffSessions(tx: Transaction, staffId: number, kept?: string): Promise<void> {
  await endSessions(tx, staffId, kept === undefined ? undefined : ne(staffSessions.token_hash, hashToken(kept)));
}

async function endSessions(tx: Transaction, staffId: number, which: SQL | undefined): Promise<boolean> {
  const ended = await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.staff_id, staffId), which))
    .returning({ id: staffSessions.id });
  return ended.length > 0;
}

/** Deletes expired sessions. */
export async function clearDeadStaffSessions(db: Database): Promise<void> {
  await db.delete(staffSessions).where(not(alive));
}

import { randomBytes, randomUUID } from "node:crypto";
import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { staffMessages } from "@cairn/contract/staff/messages.ts";
import { eq, sql } from "drizzle-orm";
import { actAs, actorOf } from "../../platform/audit/actor.ts";
import { assertUncommonPassword } from "../../platform/common-passwords.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError, invalid } from "../../platform/errors.ts";
import { hashPassword, verifyPassword } from "../../platform/passwords.ts";
import type { Platform } from "../../platform/platform.ts";
import { useCode } from "./second-factor.ts";
import { confirmSession, endStaffSessions, openStaffSession, type StaffMember } from "./sessions.ts";
import { staff, staffPasswordLinks } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache" | "secret">;

/** What a member gives to show who they are; the code is empty without a second factor. */
interface Proof {
  readonly password: string;
  readonly code: string;
}

/** 96 random bits. */
export const randomPassword = () => randomBytes(12).toString("base64url");

/**
 * Creates the owner's login where there is no staff yet, and returns the password if one was generated: it is printed
 * once, at this start, and stored only as a hash.
 */
export async function ensureOwner(
  db: Database,
  email: string,
  password: string | undefined,
): Promise<string | undefined> {
  const [existing] = await db.select({ id: staff.id }).from(staff).limit(1);
  if (existing) return undefined;
  const chosen = password ?? randomPassword();
  const [made] = await db
    .insert(staff)
    .values({ name: "Owner", email, password_hash: await hashPassword(chosen), role: "owner" })
    .onConflictDoNothing()
    .returning();
  return made && !password ? chosen : undefined;
}

/**
 * Opens a staff session. For every wrong combination refuses with the same 422 in the same time; who has the right
 * password learns of a missing or wrong code (422) and of a suspension (403).
 */
export async function logStaffIn(
  platform: Writing,
  { email, password, code }: Proof & { readonly email: string },
  request: Parameters<typeof actorOf>[0] & { readonly browser: string },
): Promise<{ token: string; member: StaffMember }> {
  const [found] = await platform.db.select().from(staff).where(hasStaffEmail(email));
  if (!(await verifyPassword(password, found?.password_hash)) || !found) {
    throw new AppError("login_failed", 422, accountMessages.loginFailed);
  }
  if (found.suspended_at) throw new AppError("suspended", 403, staffMessages.suspended);
  const { id, name, role, totp_since } = found;
  const token = await actAs(actorOf(request, found), () =>
    transact(platform, async (tx) => {
      if (totp_since) await useCode(tx, platform, id, code);
      return openStaffSession(tx, id, request.browser);
    }),
  );
  return { token, member: { id, name, email: found.email, role, hasSecondFactor: totp_since !== null } };
}

/** Notes that a session's member has given the password again; refuses with 422. */
export async function confirmAgain(platform: Writing, staffId: number, proof: Proof, token: string): Promise<void> {
  const { totp_since } = await expectPassword(platform.db, staffId, proof.password, "password");
  await transact(platform, async (tx) => {
    if (totp_since) await useCode(tx, platform, staffId, proof.code);
    await confirmSession(tx, token);
  });
}

/** Whose login an address is. */
export const hasStaffEmail = (email: string) => eq(sql`lower(${staff.email})`, email.toLowerCase());

/** Sets a new password and ends the other sessions; refuses with 422 a wrong present password and a common new one. */
export async function setStaffPassword(
  platform: Pick<Platform, "db" | "cache" | "mail">,
  staffId: number,
  present: string,
  chosen: string,
  token: string,
): Promise<void> {
  const member = await expectPassword(platform.db, staffId, present, "current_password");
  await assertUncommonPassword(chosen);
  const passwordHash = await hashPassword(chosen);
  await transact(platform, async (tx) => {
    await writePassword(tx, staffId, passwordHash, token);
    await notifyPasswordChange(platform, tx, member);
  });
}

/** Writes a new password; links to another one are void, and so are all logins but `kept`. */
export async function writePassword(
  tx: Transaction,
  staffId: number,
  passwordHash: string,
  kept?: string,
): Promise<void> {
  await tx.update(staff).set({ password_hash: passwordHash }).where(eq(staff.id, staffId));
  await tx.delete(staffPasswordLinks).where(eq(staffPasswordLinks.staff_id, staffId));
  await endStaffSessions(tx, staffId, kept);
}

/** Tells a member that their password has changed, so that whoever did not do it hears of it. */
export async function notifyPasswordChange(
  { mail }: Pick<Platform, "mail">,
  tx: Transaction,
  { name, email }: Pick<StaffMember, "name" | "email">,
): Promise<void> {
  await mail.send(tx, { kind: "staff-password-changed", key: randomUUID(), to: email, props: { name } });
}

async function expectPassword(db: Database, staffId: number, password: string, field: string) {
  const [member] = await db.select().from(staff).where(eq(staff.id, staffId));
  if (!(await verifyPassword(password, member?.password_hash)) || !member) {
    const message = accountMessages.passwordWrong;
    throw invalid(field, message, "password_wrong");
  }
  return member;
}

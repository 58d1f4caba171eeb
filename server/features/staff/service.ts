import { randomBytes } from "node:crypto";
import { accountMessages } from "@cairn/contract/messages/accounts.ts";
import { failureMessages } from "@cairn/contract/messages/site.ts";
import { type Permission, rolePermissions, roles } from "@cairn/contract/staff/permissions.ts";
import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import { assertUncommonPassword } from "../../platform/common-passwords.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { mails } from "../../platform/mail/tables.ts";
import { hashPassword, verifyPassword } from "../../platform/passwords.ts";
import type { Platform } from "../../platform/platform.ts";
import { endOtherStaffSessions, openStaffSession, type StaffMember } from "./sessions.ts";
import { staff } from "./tables.ts";

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
  const chosen = password ?? randomBytes(12).toString("base64url");
  const [made] = await db
    .insert(staff)
    .values({ name: "Owner", email, passwordHash: await hashPassword(chosen), role: "owner" })
    .onConflictDoNothing()
    .returning();
  return made && !password ? chosen : undefined;
}

/** Opens a staff session; for every wrong combination refuses with the same 422 in the same time. */
export async function logStaffIn(
  db: Database,
  email: string,
  password: string,
): Promise<{ token: string; member: StaffMember }> {
  const [member] = await db
    .select()
    .from(staff)
    .where(eq(sql`lower(${staff.email})`, email.toLowerCase()));
  if (!(await verifyPassword(password, member?.passwordHash)) || !member) {
    throw new AppError("login_failed", 422, accountMessages.loginFailed);
  }
  const { id, name, role } = member;
  return { token: await openStaffSession(db, id), member: { id, name, email: member.email, role } };
}

/** Sets a new password and ends the other sessions; refuses with 422 a wrong present password and a common new one. */
export async function setStaffPassword(
  platform: Pick<Platform, "db" | "cache">,
  staffId: number,
  present: string,
  chosen: string,
  token: string,
): Promise<void> {
  const { db } = platform;
  const [member] = await db.select().from(staff).where(eq(staff.id, staffId));
  if (!(await verifyPassword(present, member?.passwordHash))) {
    const message = accountMessages.passwordWrong;
    throw new AppError("password_wrong", 422, message, { errors: { current_password: [message] } });
  }
  await assertUncommonPassword(chosen);
  const passwordHash = await hashPassword(chosen);
  await transact(platform, async (tx) => {
    await tx.update(staff).set({ passwordHash }).where(eq(staff.id, staffId));
    await endOtherStaffSessions(tx, staffId, token);
  });
}

/** The members of staff who have a permission. */
export async function listStaffWith(db: Database | Transaction, permission: Permission) {
  const allowed = roles.filter((role) => rolePermissions[role].includes(permission));
  return db.select().from(staff).where(inArray(staff.role, allowed)).orderBy(asc(staff.id));
}

const mailsPerPage = 50;

/** One page of the outbox, newest first. */
export function listMails(db: Database, page: number) {
  return readPage(page, mailsPerPage, {
    rows: (limit, offset) => db.select().from(mails).orderBy(desc(mails.id)).limit(limit).offset(offset),
    total: () => db.$count(mails),
    show: toMail,
  });
}

export async function findMail(db: Database, id: number) {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  if (!mail) throw new AppError("mail_unknown", 404, failureMessages.notFound);
  return { ...toMail(mail), html: mail.html, text: mail.text };
}

function toMail({ id, kind, recipient, subject, createdAt, sentAt, failure, failedAt }: typeof mails.$inferSelect) {
  return {
    id,
    kind,
    recipient,
    subject,
    created_at: createdAt.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
    failure,
    failed_at: failedAt?.toISOString() ?? null,
  };
}

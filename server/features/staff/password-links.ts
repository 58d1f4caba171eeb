import { randomUUID } from "node:crypto";
import { staffMessages } from "@cairn/contract/staff/messages.ts";
import type { PasswordLink } from "@cairn/contract/staff/password-links.ts";
import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { actAs, actorOf } from "../../platform/audit/actor.ts";
import { assertUncommonPassword } from "../../platform/common-passwords.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Limit } from "../../platform/http/rate-limits.ts";
import { defineJob } from "../../platform/jobs/jobs.ts";
import { hashPassword } from "../../platform/passwords.ts";
import type { Platform } from "../../platform/platform.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { hasStaffEmail, notifyPasswordChange, writePassword } from "./login.ts";
import { isAble, memberUnknown } from "./members.ts";
import { useCode } from "./second-factor.ts";
import { memberColumns, openStaffSession, type StaffMember } from "./sessions.ts";
import { staff, staffPasswordLinks } from "./tables.ts";

/** What one member is mailed by whoever asks for it. */
const mails: readonly Limit[] = [
  { name: "staff-link-hour", times: 3, seconds: 60 * 60 },
  { name: "staff-link-day", times: 10, seconds: 24 * 60 * 60 },
];
/** Whoever reads the mailbox must not find the second factor by trying. */
const codes: Limit = { name: "staff-link-code", times: 10, seconds: 60 * 60 };

type Sending = Pick<Platform, "config" | "mail">;
type Recipient = Pick<typeof staff.$inferSelect, "id" | "name" | "email">;

/**
 * Asks for a link. Known and unknown addresses cause the same work: one look-up and a job, which mails it unless there
 * is nobody to mail.
 */
export async function requestLink(platform: Pick<Platform, "db" | "cache" | "jobs">, email: string): Promise<void> {
  await transact(platform, async (tx) => {
    const [found] = await tx.select({ id: staff.id }).from(staff).where(hasStaffEmail(email));
    await platform.jobs.enqueue(tx, mailLink, { staffId: found?.id ?? null, occasion: randomUUID() });
  });
}

export const mailLink = defineJob({
  name: "staff.mail-password-link",
  payload: z.object({ staffId: z.nullable(z.int()), occasion: z.string() }),
  async run(platform: Pick<Platform, "config" | "db" | "cache" | "mail" | "limits">, { staffId, occasion }) {
    if (staffId === null) return;
    for (const limit of mails) if (!(await platform.limits.allows(limit, String(staffId)))) return;
    await transact(platform, async (tx) => {
      const [member] = await tx
        .select()
        .from(staff)
        .where(and(eq(staff.id, staffId), isNull(staff.suspended_at)));
      // One that an owner has handed over stays good, whoever asks for another one.
      const isHandedOver = and(
        eq(staffPasswordLinks.staff_id, staffId),
        isNotNull(staffPasswordLinks.sent_by),
        gt(staffPasswordLinks.expires_at, sql`now()`),
      );
      if (member && (await tx.$count(staffPasswordLinks, isHandedOver)) === 0)
        await sendLink(platform, tx, member, { occasion, sent_by: null });
    });
  },
});

/**
 * Sends a member a link in an owner's name, and gives it where no mail server would bring it. Refuses with 404, and
 * with 409 for who is suspended.
 */
export function sendLinkTo(
  platform: Sending & Pick<Platform, "db" | "cache" | "mailer">,
  sentBy: StaffMember,
  id: number,
): Promise<string | null> {
  return transact(platform, async (tx) => {
    const [member] = await tx.select().from(staff).where(eq(staff.id, id));
    if (!member) throw memberUnknown();
    if (member.suspended_at) throw new AppError("suspended", 409, staffMessages.restoreFirst);
    const link = await sendLink(platform, tx, member, { occasion: randomUUID(), sent_by: sentBy.id });
    return platform.mailer.configured ? null : link;
  });
}

/** Writes a link in place of the one before. Its token stands behind the address, where it reaches no log. */
async function sendLink(
  { config, mail }: Sending,
  tx: Transaction,
  { id: staffId, name, email }: Recipient,
  { occasion, sent_by }: { readonly occasion: string; readonly sent_by: number | null },
): Promise<string> {
  const token = newToken();
  const passwordUrl = `${config.publicUrl}/dashboard/new-password#token=${token}`;
  const props = { name, passwordUrl };
  // A second run of the job leaves the link that was mailed.
  if (!(await mail.send(tx, { kind: "staff-password-link", key: occasion, to: email, props }))) return passwordUrl;
  const made = { token_hash: hashToken(token), sent_by, expires_at: sql`now() + interval '1 hour'` };
  await tx
    .insert(staffPasswordLinks)
    .values({ staff_id: staffId, ...made })
    .onConflictDoUpdate({ target: staffPasswordLinks.staff_id, set: made });
  return passwordUrl;
}

/** Whose password a link sets; refuses with 404 one that is unknown or over. */
export async function readLink(db: Database, token: string): Promise<PasswordLink> {
  const { name, email, hasSecondFactor } = await findLink(db, token);
  return { name, email, needs_code: hasSecondFactor };
}

/**
 * Sets a new password by a link, once: every login ends, a mail tells of it, and a new login is opened. Refuses with
 * 404 a link that is unknown or over, with 422 a common password, and a missing or wrong code of a second factor.
 */
export async function setByLink(
  platform: Pick<Platform, "db" | "cache" | "mail" | "secret" | "limits">,
  { token, code, password }: { readonly token: string; readonly code: string; readonly password: string },
  request: Parameters<typeof actorOf>[0] & { readonly browser: string },
): Promise<{ token: string; member: StaffMember }> {
  const member = await findLink(platform.db, token);
  await assertUncommonPassword(password);
  if (member.hasSecondFactor && code !== "") await platform.limits.take(codes, String(member.id));
  const passwordHash = await hashPassword(password);
  const session = await actAs(actorOf(request, member), () =>
    transact(platform, async (tx) => {
      const [used] = await tx.delete(staffPasswordLinks).where(isGood(tx, token)).returning();
      const [now] = await tx
        .select(memberColumns)
        .from(staff)
        .where(and(eq(staff.id, used?.staff_id ?? 0), isNull(staff.suspended_at)))
        .for("update");
      if (!used || !now) throw linkUnknown();
      if (now.hasSecondFactor) await useCode(tx, platform, now.id, code);
      await writePassword(tx, now.id, passwordHash);
      await notifyPasswordChange(platform, tx, now);
      return openStaffSession(tx, now.id, request.browser);
    }),
  );
  return { token: session, member };
}

async function findLink(db: Database, token: string): Promise<StaffMember> {
  const [found] = await db
    .select(memberColumns)
    .from(staffPasswordLinks)
    .innerJoin(staff, and(eq(staff.id, staffPasswordLinks.staff_id), isNull(staff.suspended_at)))
    .where(isGood(db, token));
  if (!found) throw linkUnknown();
  return found;
}

/** Beside its time, one that an owner has sent takes an owner who may still do so. */
function isGood(db: Database | Transaction, token: string) {
  const able = db.select({ id: staff.id }).from(staff).where(isAble("members.manage"));
  return and(
    eq(staffPasswordLinks.token_hash, hashToken(token)),
    gt(staffPasswordLinks.expires_at, sql`now()`),
    or(isNull(staffPasswordLinks.sent_by), inArray(staffPasswordLinks.sent_by, able)),
  );
}

/** Deletes links that are over. */
export async function clearDeadLinks(db: Database): Promise<void> {
  await db.delete(staffPasswordLinks).where(lt(staffPasswordLinks.expires_at, sql`now()`));
}

const linkUnknown = () => new AppError("link_unknown", 404, staffMessages.linkUnknown);

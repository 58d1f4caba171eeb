import {
  type acceptInvitation,
  type Invitation,
  invitationSchema,
  type inviteMember,
} from "@cairn/contract/staff/members.ts";
import { staffMessages } from "@cairn/contract/staff/messages.ts";
import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { actAs, actorOf } from "../../platform/audit/actor.ts";
import { assertUncommonPassword } from "../../platform/common-passwords.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { insertOne } from "../../platform/database/insert-one.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { transact } from "../../platform/database/transact.ts";
import { isViolationOf } from "../../platform/database/violations.ts";
import { AppError, invalid } from "../../platform/errors.ts";
import { hashPassword } from "../../platform/passwords.ts";
import type { Platform } from "../../platform/platform.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { isAble } from "./members.ts";
import { openStaffSession, type StaffMember } from "./sessions.ts";
import { staff, staffInvitations } from "./tables.ts";

type Asked = z.output<typeof inviteMember.schema.body>;
type Accepted = z.output<typeof acceptInvitation.schema.body>;

const selectInvitations = (db: Database | Transaction) =>
  db
    .select({
      ...columnsIn(staffInvitations, invitationSchema),
      invited_by: staff.name,
      is_open: sql<boolean>`${isOpen()}`,
    })
    .from(staffInvitations)
    .innerJoin(staff, eq(staff.id, staffInvitations.invited_by))
    .$dynamic();

/** All invitations that nobody has accepted, the newest first. */
export async function listInvited(db: Database): Promise<Invitation[]> {
  return selectInvitations(db).orderBy(desc(staffInvitations.id));
}

/**
 * Invites somebody by mail, for three days; asked again for the same address, the invitation before is void. Refuses
 * with 422 the address of a member.
 */
export function invite(
  platform: Pick<Platform, "config" | "db" | "cache" | "mail">,
  invitedBy: StaffMember,
  { name, email, role }: Asked,
): Promise<Invitation> {
  return transact(platform, async (tx) => {
    if ((await tx.$count(staff, hasEmail(staff.email, email))) > 0) throw emailTaken();
    await tx.delete(staffInvitations).where(hasEmail(staffInvitations.email, email));
    const token = newToken();
    const tokenHash = hashToken(token);
    const { id, expires_at } = await insertOne(tx, staffInvitations, {
      token_hash: tokenHash,
      name,
      email,
      role,
      invited_by: invitedBy.id,
      expires_at: sql`now() + interval '3 days'`,
    });
    // The token stands behind the address, where it reaches no log.
    const acceptUrl = `${platform.config.publicUrl}/dashboard/join#token=${token}`;
    const props = { name, invitedBy: invitedBy.name, acceptUrl };
    await platform.mail.send(tx, { kind: "staff-invitation", key: tokenHash, to: email, props });
    return { id, name, email, role, invited_by: invitedBy.name, expires_at, is_open: true };
  });
}

/** Takes an invitation back; refuses with 404. */
export async function endInvitation(platform: Pick<Platform, "db" | "cache">, id: number): Promise<void> {
  const ended = await transact(platform, (tx) =>
    tx.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning({ id: staffInvitations.id }),
  );
  if (ended.length === 0) throw invitationUnknown();
}

/** Whom an invitation is for; refuses with 404 one that is unknown or over. */
export async function readInvitation(db: Database, token: string) {
  const [found] = await selectInvitations(db).where(isGood(token));
  if (!found) throw invitationUnknown();
  const { name, email, role } = found;
  return { name, email, role };
}

/**
 * Makes the login that an invitation is for, once, and opens it. Refuses with 404 an invitation that is unknown or
 * over, and with 422 a common password.
 */
export async function accept(
  platform: Pick<Platform, "db" | "cache">,
  { token, name, password }: Accepted,
  request: Parameters<typeof actorOf>[0] & { readonly browser: string },
): Promise<{ token: string; member: StaffMember }> {
  await readInvitation(platform.db, token);
  await assertUncommonPassword(password);
  const passwordHash = await hashPassword(password);
  const member = await transact(platform, async (tx) => {
    // Locks whoever wrote it, so that one who is being suspended is so before or after, never meanwhile.
    const [found] = await selectInvitations(tx).where(isGood(token)).for("share", { of: staff });
    if (!found) throw invitationUnknown();
    const own = eq(staffInvitations.id, found.id);
    const [invitation] = await tx.delete(staffInvitations).where(own).returning();
    if (!invitation) throw invitationUnknown();
    const { email, role } = invitation;
    const made = await insertOne(tx, staff, { name, email, role, password_hash: passwordHash });
    return { id: made.id, name, email, role, hasSecondFactor: false };
  }).catch((problem) => {
    throw isViolationOf(problem, "staff_email") ? emailTaken() : problem;
  });
  const session = await actAs(actorOf(request, member), () =>
    transact(platform, (tx) => openStaffSession(tx, member.id, request.browser)),
  );
  return { token: session, member };
}

const hasEmail = (column: typeof staff.email | typeof staffInvitations.email, email: string): SQL =>
  sql`lower(${column}) = ${email.toLowerCase()}`;

/** Beside its time it takes a writer who may still invite: who was suspended lets nobody else in. */
const isOpen = () => and(gt(staffInvitations.expires_at, sql`now()`), isAble("members.manage"));

const isGood = (token: string) => and(eq(staffInvitations.token_hash, hashToken(token)), isOpen());

const invitationUnknown = () => new AppError("invitation_unknown", 404, staffMessages.invitationUnknown);

function emailTaken(): AppError {
  return invalid("email", staffMessages.emailTaken, "email_taken");
}

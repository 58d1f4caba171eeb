import { staffNotificationMails } from "@cairn/contract/mail/mails.ts";
import { type listMembers, type Member, memberSchema, type updateMember } from "@cairn/contract/staff/members.ts";
import { staffMessages } from "@cairn/contract/staff/messages.ts";
import { mayDo, type Permission, roles } from "@cairn/contract/staff/permissions.ts";
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { hasWords, searchable } from "../../platform/database/search.ts";
import { transact } from "../../platform/database/transact.ts";
import { expectSeen } from "../../platform/database/versions.ts";
import { AppError } from "../../platform/errors.ts";
import { mails } from "../../platform/mail/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { forget } from "./second-factor.ts";
import { endStaffSessions } from "./sessions.ts";
import { staff, staffSessions } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache">;
type Wanted = z.output<typeof listMembers.schema.querystring>;
type Change = z.output<typeof updateMember.schema.body>;

const sortable = { created_at: staff.id, name: staff.name, email: staff.email };

const lastSeenAt = sql<string | null>`(
  select max(session.used_at) from ${staffSessions} session where session.staff_id = ${staff.id})`.mapWith(
  staffSessions.used_at,
);

const shown = {
  ...columnsIn(staff, memberSchema),
  has_second_factor: sql<boolean>`${staff.totp_since} is not null`,
  last_seen_at: lastSeenAt,
};

const selectMembers = (db: Database | Transaction) => db.select(shown).from(staff).$dynamic();

/** One page of the members of staff. */
export function listAllMembers(db: Database, { page, per_page, sort, order, search, role }: Wanted) {
  const wanted = and(role && eq(staff.role, role), hasWords(searchable(staff.name, staff.email), search));
  const by = order === "asc" ? asc : desc;
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      selectMembers(db).where(wanted).orderBy(by(sortable[sort]), by(staff.id)).limit(limit).offset(offset),
    total: () => db.$count(staff, wanted),
    show: (row): Member => row,
  });
}

/** One member of staff; refuses with 404. */
export async function readMember(db: Database | Transaction, id: number): Promise<Member> {
  const [found] = await selectMembers(db).where(eq(staff.id, id));
  if (!found) throw memberUnknown();
  return found;
}

/**
 * Changes a member's name and role. Refuses with 404, with 409 when somebody else has changed them meanwhile, and when
 * the shop would be left without an owner.
 */
export function changeMember(platform: Writing, id: number, { version, name, role }: Change): Promise<Member> {
  return transact(platform, async (tx) => {
    if (role !== "owner") await expectAnotherOwner(tx, id);
    const [changed] = await tx
      .update(staff)
      .set({ name, role, version: sql`${staff.version} + 1` })
      .where(and(eq(staff.id, id), eq(staff.version, version)))
      .returning({ id: staff.id });
    await expectSeen(changed, () => readMember(tx, id));
    await withdrawMailsTo(tx, id);
    return readMember(tx, id);
  });
}

/**
 * Suspends a member and ends their sessions; said twice it is the same. Refuses with 404, and 409 for the last owner.
 */
export function suspend(platform: Writing, id: number): Promise<Member> {
  return transact(platform, async (tx) => {
    await expectAnotherOwner(tx, id);
    await setSuspended(tx, id, sql`coalesce(${staff.suspended_at}, now())`);
    await endStaffSessions(tx, id);
    await withdrawMailsTo(tx, id);
    return readMember(tx, id);
  });
}

/** Lets a suspended member log in again; refuses with 404. */
export function restore(platform: Writing, id: number): Promise<Member> {
  return transact(platform, async (tx) => {
    await setSuspended(tx, id, null);
    return readMember(tx, id);
  });
}

/** Switches off the second factor of a member who has lost it, and ends their sessions. Refuses with 404. */
export function forgetSecondFactor(platform: Writing, id: number): Promise<Member> {
  return transact(platform, async (tx) => {
    await forget(tx, id);
    await endStaffSessions(tx, id);
    return readMember(tx, id);
  });
}

/** The names of members of staff by their ids. */
export async function findStaffNames(
  db: Database | Transaction,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The members of staff who are not suspended. */
export function listActiveStaff(db: Database | Transaction) {
  const { id, name, email, role } = staff;
  return db.select({ id, name, email, role }).from(staff).where(isNull(staff.suspended_at)).orderBy(asc(id));
}

/** Whether a member of staff is not suspended and has a permission. */
export function isAble(permission: Permission): SQL | undefined {
  const allowed = roles.filter((role) => mayDo(role, permission));
  return and(inArray(staff.role, allowed), isNull(staff.suspended_at));
}

/**
 * Refuses with 403 what a job would do in the name of a member who has been suspended since they asked for it, or has
 * lost the right.
 */
export async function expectStillAble(tx: Database | Transaction, id: number, permission: Permission): Promise<void> {
  if ((await tx.$count(staff, and(eq(staff.id, id), isAble(permission)))) === 0)
    throw new AppError("not_able_any_more", 403, staffMessages.notAbleAnyMore);
}

/** Takes back what waits in the outbox for a member whose rights change: they may not be those to know it any more. */
async function withdrawMailsTo(tx: Transaction, id: number): Promise<void> {
  const addresses = tx
    .select({ address: sql`lower(${staff.email})` })
    .from(staff)
    .where(eq(staff.id, id));
  const isToStaff = inArray(mails.kind, [...staffNotificationMails]);
  await tx.delete(mails).where(and(isToStaff, isNull(mails.sent_at), sql`lower(${mails.recipient}) in (${addresses})`));
}

async function setSuspended(tx: Transaction, id: number, suspendedAt: ReturnType<typeof sql> | null): Promise<void> {
  await tx
    .update(staff)
    .set({ suspended_at: suspendedAt, version: sql`${staff.version} + 1` })
    .where(eq(staff.id, id));
}

/** Refuses with 409 unless an owner besides this one is left; the owners stay locked, so that two cannot go at once. */
async function expectAnotherOwner(tx: Transaction, id: number): Promise<void> {
  const owners = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, "owner"), isNull(staff.suspended_at)))
    .orderBy(asc(staff.id))
    .for("update");
  if (owners.every((owner) => owner.id === id)) throw new AppError("last_owner", 409, staffMessages.lastOwner);
}

export const memberUnknown = () => new AppError("member_unknown", 404, staffMessages.memberUnknown);

import { and, eq, ne } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { removeFiles } from "../../platform/media/remove-files.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import { lockedPassword } from "../../platform/passwords.ts";
import { isoOf, type Person, type PersonalData } from "../../platform/personal-data.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { hasId, lockCustomer } from "./customers.ts";
import { findFormerMailboxes } from "./former-emails.ts";
import { customerUnknown } from "./staff-service.ts";
import { customers, emailChanges, emailUndos, formerEmails, resetCodes, resetGrants, sessions } from "./tables.ts";

async function toPerson(db: Database | Transaction, row: typeof customers.$inferSelect): Promise<Person> {
  const { id, name, email, confirmedAt, guestTokenHash } = row;
  const isGuest = guestTokenHash !== null;
  const present = isGuest || confirmedAt === null ? [] : [{ address: email.toLowerCase(), until: null }];
  return { id, name, email, isGuest, mailboxes: [...present, ...(await findFormerMailboxes(db, id))] };
}

/** Whose data is asked for; refuses with 404. */
export async function findPerson(db: Database, id: number): Promise<Person> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(hasId(id), ne(customers.email, "")));
  if (!row) throw customerUnknown();
  return toPerson(db, row);
}

/** Locks who is to be erased until the transaction ends; refuses with 404. */
export async function lockPerson(tx: Transaction, id: number): Promise<Person> {
  const row = await lockCustomer(tx, hasId(id));
  if (!row?.email) throw customerUnknown();
  return toPerson(tx, row);
}

/**
 * An erased customer becomes what a guest of long ago is: a row without name, address and login, which goes once no
 * order belongs to it (`guests.ts`).
 */
export const accountData: PersonalData = {
  tables: ["customers", "sessions", "reset_codes", "reset_grants", "email_undos", "email_changes", "former_emails"],
  async collect({ db, config }, { id }) {
    const [row] = await db.select().from(customers).where(hasId(id));
    if (!row) throw customerUnknown();
    const logins = await db.select().from(sessions).where(eq(sessions.customerId, id));
    const codes = await db.select().from(resetCodes).where(eq(resetCodes.customerId, id));
    const grants = await db.select().from(resetGrants).where(eq(resetGrants.customerId, id));
    const changes = await db.select().from(emailChanges).where(eq(emailChanges.customerId, id));
    const former = await db.select().from(formerEmails).where(eq(formerEmails.customerId, id));
    const undos = await db.select().from(emailUndos).where(eq(emailUndos.customerId, id));
    return {
      account: {
        name: row.name,
        email: row.email,
        kind: row.guestTokenHash === null ? "account" : "guest",
        registered_at: isoOf(row.registeredAt),
        email_confirmed_at: isoOf(row.confirmedAt),
        picture: row.avatarKey && `${config.publicUrl}${mediaUrl(row.avatarKey)}`,
        note_by_staff: row.note,
      },
      logins: logins.map(({ openedAt, usedAt }) => ({ opened_at: isoOf(openedAt), last_used_at: isoOf(usedAt) })),
      password_resets: [
        ...codes.map(({ createdAt, usedAt }) => ({ asked_at: isoOf(createdAt), used_at: isoOf(usedAt) })),
        ...grants.map(({ expiresAt }) => ({ valid_until: isoOf(expiresAt) })),
      ],
      former_emails: former.map(({ email, givenUpAt }) => ({ email, given_up_at: isoOf(givenUpAt) })),
      email_changes: [
        ...changes.map(({ newEmail, expiresAt }) => ({ new_email: newEmail, valid_until: isoOf(expiresAt) })),
        ...undos.map(({ oldEmail, expiresAt }) => ({ old_email: oldEmail, can_be_undone_until: isoOf(expiresAt) })),
      ],
    };
  },
  async erase({ jobs }, tx, { id }) {
    for (const table of [sessions, resetCodes, resetGrants, emailUndos, emailChanges, formerEmails])
      await tx.delete(table).where(eq(table.customerId, id));
    const [before] = await tx.select({ avatarKey: customers.avatarKey }).from(customers).where(hasId(id));
    if (before?.avatarKey) await jobs.enqueue(tx, removeFiles, { keys: [before.avatarKey] });
    // No browser has this token, so nobody is this guest.
    const asGuest = { guestTokenHash: hashToken(newToken()), passwordHash: lockedPassword, confirmedAt: null };
    await tx
      .update(customers)
      .set({ ...asGuest, name: "", email: "", note: "", avatarKey: null })
      .where(hasId(id));
  },
};

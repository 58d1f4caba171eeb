import { and, eq, ne } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { removeFiles } from "../../platform/media/remove-files.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import { lockedPassword } from "../../platform/passwords.ts";
import type { Person, PersonalData } from "../../platform/personal-data.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { hasId, lockCustomer } from "./customers.ts";
import { findFormerMailboxes } from "./former-emails.ts";
import { customerUnknown } from "./staff-service.ts";
import { customers, emailChanges, emailUndos, formerEmails, resetCodes, resetGrants, sessions } from "./tables.ts";

async function toPerson(db: Database | Transaction, row: typeof customers.$inferSelect): Promise<Person> {
  const { id, name, email, confirmed_at, guest_token_hash } = row;
  const isGuest = guest_token_hash !== null;
  const present = isGuest || confirmed_at === null ? [] : [{ address: email.toLowerCase(), until: null }];
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
    const logins = await db.select().from(sessions).where(eq(sessions.customer_id, id));
    const codes = await db.select().from(resetCodes).where(eq(resetCodes.customer_id, id));
    const grants = await db.select().from(resetGrants).where(eq(resetGrants.customer_id, id));
    const changes = await db.select().from(emailChanges).where(eq(emailChanges.customer_id, id));
    const former = await db.select().from(formerEmails).where(eq(formerEmails.customer_id, id));
    const undos = await db.select().from(emailUndos).where(eq(emailUndos.customer_id, id));
    return {
      account: {
        name: row.name,
        email: row.email,
        kind: row.guest_token_hash === null ? "account" : "guest",
        registered_at: row.registered_at,
        email_confirmed_at: row.confirmed_at,
        picture: row.avatar_key && `${config.publicUrl}${mediaUrl(row.avatar_key)}`,
        note_by_staff: row.note,
      },
      logins: logins.map(({ opened_at, used_at }) => ({
        opened_at,
        last_used_at: used_at,
      })),
      password_resets: [
        ...codes.map(({ created_at, used_at }) => ({
          asked_at: created_at,
          used_at,
        })),
        ...grants.map(({ expires_at }) => ({ valid_until: expires_at })),
      ],
      former_emails: former.map(({ email, given_up_at }) => ({ email, given_up_at })),
      email_changes: [
        ...changes.map(({ new_email, expires_at }) => ({
          new_email,
          valid_until: expires_at,
        })),
        ...undos.map(({ old_email, expires_at }) => ({
          old_email,
          can_be_undone_until: expires_at,
        })),
      ],
    };
  },
  async erase({ jobs }, tx, { id }) {
    for (const table of [sessions, resetCodes, resetGrants, emailUndos, emailChanges, formerEmails])
      await tx.delete(table).where(eq(table.customer_id, id));
    const [before] = await tx.select({ avatar_key: customers.avatar_key }).from(customers).where(hasId(id));
    if (before?.avatar_key) await jobs.enqueue(tx, removeFiles, { keys: [before.avatar_key] });
    // No browser has this token, so nobody is this guest.
    const asGuest = { guest_token_hash: hashToken(newToken()), password_hash: lockedPassword, confirmed_at: null };
    await tx
      .update(customers)
      .set({ ...asGuest, name: "", email: "", note: "", avatar_key: null })
      .where(hasId(id));
  },
};

import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import type { Customer } from "@cairn/contract/accounts/public.ts";
import { and, eq, gt, gte, inArray, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { isViolationOf } from "../../platform/database/violations.ts";
import { AppError } from "../../platform/errors.ts";
import { lockedPassword } from "../../platform/passwords.ts";
import type { Platform } from "../../platform/platform.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { hasEmail, hasId, isSameEmail, lockCustomer, mailConfirmed } from "./customers.ts";
import { noteFormerEmail } from "./former-emails.ts";
import { voidResets } from "./reset-codes.ts";
import { endEverySession } from "./sessions.ts";
import { customers, emailChanges, emailUndos } from "./tables.ts";

/**
 * Stores a new e-mail until its mailbox confirms it, in place of any earlier change, and notifies the old address. An
 * e-mail that is already taken is treated alike, but nothing is mailed to it.
 */
export async function requestEmailChange(
  tx: Transaction,
  platform: Pick<Platform, "config" | "mail">,
  customer: Customer,
  newEmail: string,
): Promise<void> {
  const { mail, config } = platform;
  const { id, name } = customer;
  const token = newToken();
  const tokenHash = hashToken(token);
  const change = { token_hash: tokenHash, new_email: newEmail, expires_at: sql`now() + interval '1 day'` };
  await tx
    .insert(emailChanges)
    .values({ customer_id: id, ...change })
    .onConflictDoUpdate({ target: emailChanges.customer_id, set: change });
  await notifyOldAddress(tx, platform, customer, newEmail);
  const [taken] = await tx.select({ id: customers.id }).from(customers).where(hasEmail(newEmail));
  if (taken) return;
  const confirmUrl = `${config.publicUrl}/confirm-email?token=${token}`;
  const key = newEmailKey(id) + tokenHash;
  await mail.send(tx, { kind: "email-confirmation", key, to: newEmail, props: { name, confirmUrl } });
}

/** With what the keys of a customer's mails to new addresses begin: some are never confirmed, and so never theirs. */
export function newEmailKey(customerId: number): string {
  return `customer-${customerId}-`;
}

/** Mails the present address, if it is confirmed, a link that undoes the change at any later time. */
async function notifyOldAddress(
  tx: Transaction,
  { mail, config }: Pick<Platform, "config" | "mail">,
  { id, name, email }: Customer,
  newEmail: string,
): Promise<void> {
  const token = newToken();
  const tokenHash = hashToken(token);
  await tx
    .insert(emailUndos)
    .values({ token_hash: tokenHash, customer_id: id, old_email: email, expires_at: sql`now() + interval '7 days'` });
  const undoUrl = `${config.publicUrl}/confirm-email?undo=${token}`;
  await mailConfirmed(tx, mail, {
    kind: "email-change-notice",
    key: tokenHash,
    to: email,
    props: { name, newEmail, undoUrl },
  });
}

/** Mails a new account the link that confirms its address, in place of any earlier link. */
export async function requestConfirmation(
  tx: Transaction,
  { mail, config }: Pick<Platform, "mail" | "config">,
  { id, email }: Pick<Customer, "id" | "email">,
): Promise<void> {
  const token = newToken();
  const tokenHash = hashToken(token);
  const change = { token_hash: tokenHash, new_email: email, expires_at: sql`now() + interval '7 days'` };
  await tx
    .insert(emailChanges)
    .values({ customer_id: id, ...change })
    .onConflictDoUpdate({ target: emailChanges.customer_id, set: change });
  const confirmUrl = `${config.publicUrl}/confirm-email?token=${token}`;
  // The mail leaves out the name, which a stranger may have chosen when registering somebody else's address.
  await mail.send(tx, { kind: "registration-confirmation", key: tokenHash, to: email, props: { confirmUrl } });
}

/**
 * Confirms or changes a customer's e-mail with a mailed single-use token; refuses with 422 a token that is dead or for
 * another account and with 409 an e-mail that was taken meanwhile. A change voids what was mailed to the old address,
 * except for the undo link, and ends all sessions but `session`. The mailbox alone confirms nothing: its owner would
 * vouch for whoever opened an account with the address.
 */
export async function confirmNewEmail(
  platform: Pick<Platform, "db" | "cache">,
  { id }: Pick<Customer, "id">,
  token: string,
  session: string | undefined,
): Promise<void> {
  await refuseTakenEmail(() =>
    transact(platform, async (tx) => {
      const before = await lockCustomer(tx, hasId(id));
      const isMatch = and(
        eq(emailChanges.customer_id, id),
        eq(emailChanges.token_hash, hashToken(token)),
        gt(emailChanges.expires_at, sql`now()`),
      );
      const [change] = await tx.delete(emailChanges).where(isMatch).returning();
      if (!before || !change) throw new AppError("email_link_dead", 422, accountMessages.confirmationDead);
      const { new_email: email } = change;
      await tx.update(customers).set({ email, confirmed_at: sql`now()` }).where(hasId(id));
      await voidResets(tx, id);
      if (isSameEmail(before.email, email)) return;
      if (before.confirmed_at) await noteFormerEmail(tx, before);
      await endEverySession(tx, id, session);
    }),
  );
}

/**
 * Restores an account's former e-mail with the token that was mailed there; refuses like `confirmNewEmail`. Whoever
 * made the change knew the password, so the password, all sessions, codes and links become void.
 */
export async function restoreEmail(platform: Pick<Platform, "db" | "cache">, token: string): Promise<void> {
  await refuseTakenEmail(() =>
    transact(platform, async (tx) => {
      const isMatch = and(eq(emailUndos.token_hash, hashToken(token)), gt(emailUndos.expires_at, sql`now()`));
      const owner = tx.select({ id: emailUndos.customer_id }).from(emailUndos).where(isMatch);
      await lockCustomer(tx, inArray(customers.id, owner));
      const [undo] = await tx.delete(emailUndos).where(isMatch).returning();
      if (!undo) throw new AppError("email_link_dead", 422, accountMessages.emailLinkDead);
      const { customer_id, old_email, expires_at } = undo;
      await tx
        .update(customers)
        .set({ email: old_email, password_hash: lockedPassword })
        .where(eq(customers.id, customer_id));
      await tx
        .delete(emailUndos)
        .where(and(eq(emailUndos.customer_id, customer_id), gte(emailUndos.expires_at, expires_at)));
      await endEverySession(tx, customer_id);
      await voidResets(tx, customer_id);
      await cancelEmailChange(tx, customer_id);
    }),
  );
}

async function refuseTakenEmail(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (problem) {
    if (!isViolationOf(problem, "customers_email")) throw problem;
    throw new AppError("email_taken", 409, accountMessages.emailTaken);
  }
}

export async function cancelEmailChange(tx: Transaction, customerId: number): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.customer_id, customerId));
}

/** Deletes changes that nobody confirmed in time, and expired undo links. */
export async function clearDeadEmailChanges(db: Database): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.expires_at, sql`now()`));
  await db.delete(emailUndos).where(lt(emailUndos.expires_at, sql`now()`));
}

import type { Customer } from "@cairn/contract/accounts.ts";
import type { MailKind } from "@cairn/contract/mails.ts";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Letter, Mail } from "../../platform/mail/mail.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import { customers } from "./tables.ts";

type CustomerRow = typeof customers.$inferSelect;

/** Whose e-mail it is: kept as written, compared in lower case, as the unique index does. */
export function hasEmail(email: string): SQL {
  return eq(sql`lower(${customers.email})`, sql`lower(${email})`);
}

export function hasId(id: number): SQL {
  return eq(customers.id, id);
}

export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * The one customer of whom it is true, locked until the transaction ends. Whoever changes an account
 * begins with this, before any of its codes, grants or changes: in one order nobody waits in a circle.
 */
export async function lockCustomer(tx: Transaction, isMeant: SQL): Promise<CustomerRow | undefined> {
  const [customer] = await tx.select().from(customers).where(isMeant).for("no key update");
  return customer;
}

/** Those whose mailbox has confirmed the account, to be selected from. */
export function confirmedCustomers(db: Database) {
  return db.select({ id: customers.id }).from(customers).where(isNotNull(customers.confirmedAt));
}

/** Whether the account's mailbox has confirmed it. */
export async function isConfirmed(db: Database, customerId: number): Promise<boolean> {
  return (await db.$count(customers, and(hasId(customerId), isNotNull(customers.confirmedAt)))) > 0;
}

/**
 * Mails a customer whose address is confirmed, and nobody else: anybody's address can be written into a form, and gets
 * nothing but what its owner asks or pays for.
 */
export async function mailConfirmed<K extends MailKind>(tx: Transaction, mail: Mail, letter: Letter<K>): Promise<void> {
  if ((await tx.$count(customers, and(hasEmail(letter.to), isNotNull(customers.confirmedAt)))) > 0)
    await mail.send(tx, letter);
}

/** A row as the rest of the house knows it: without the password, the avatar as a media path. */
export function toCustomer({
  id,
  name,
  email,
  avatarKey,
}: Pick<CustomerRow, "id" | "name" | "email" | "avatarKey">): Customer {
  return { id, name, email, avatar: avatarKey && mediaUrl(avatarKey) };
}

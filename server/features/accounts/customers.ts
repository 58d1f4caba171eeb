import type { Customer } from "@cairn/contract/accounts.ts";
import type { MailKind } from "@cairn/contract/mails.ts";
import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Email, Mail } from "../../platform/mail/mail.ts";
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

/** Whom to write to, and by which name. */
export interface Contact {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** Null until the account's mailbox has confirmed it. */
  readonly confirmedAt: Date | null;
}

/** Names and addresses of these customers by their ids; other features ask for them here instead of the table. */
export async function findContacts(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Contact>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: customers.id, name: customers.name, email: customers.email, confirmedAt: customers.confirmedAt })
    .from(customers)
    .where(inArray(customers.id, [...ids]));
  return new Map(rows.map((contact) => [contact.id, contact]));
}

/** The same of one customer who is known to exist, since rows refer to them. */
export async function findContact(db: Database, id: number): Promise<Contact> {
  const contact = (await findContacts(db, [id])).get(id);
  if (!contact) throw new Error("a customer who is referred to is not there");
  return contact;
}

/** Whose address this is; undefined when nobody has registered with it. */
export async function findIdByEmail(db: Database, email: string): Promise<number | undefined> {
  const [customer] = await db.select({ id: customers.id }).from(customers).where(hasEmail(email));
  return customer?.id;
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
export async function mailConfirmed<K extends MailKind>(tx: Transaction, mail: Mail, email: Email<K>): Promise<void> {
  if ((await tx.$count(customers, and(hasEmail(email.to), isNotNull(customers.confirmedAt)))) > 0)
    await mail.send(tx, email);
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

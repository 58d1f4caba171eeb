import type { Customer } from "@cairn/contract/accounts/public.ts";
import type { MailKind } from "@cairn/contract/mail/mails.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { and, eq, inArray, isNotNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { hasWords } from "../../platform/database/search.ts";
import { AppError } from "../../platform/errors.ts";
import type { Email, Mail } from "../../platform/mail/mail.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import { customers } from "./tables.ts";

type CustomerRow = typeof customers.$inferSelect;

/**
 * Matches an account by its e-mail, never a guest, who may have typed anybody's. It is stored as written and compared
 * in lower case, as the unique index does.
 */
export function hasEmail(email: string | SQLWrapper): SQL {
  return sql`(lower(${customers.email}) = lower(${email}) and ${customers.guest_token_hash} is null)`;
}

/** Matches the guests who have typed an e-mail, in lower case. */
export function isGuestWith(email: SQLWrapper): SQL {
  return sql`(lower(${customers.email}) = ${email} and ${customers.guest_token_hash} is not null)`;
}

export function hasId(id: number): SQL {
  return eq(customers.id, id);
}

export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * Locks the matching customer's row until the transaction ends. Every transaction that changes an account begins with
 * this lock, before any of its codes, grants or e-mail changes, so that none of them deadlock.
 */
export async function lockCustomer(tx: Transaction, isMatch: SQL): Promise<CustomerRow | undefined> {
  const [customer] = await tx.select().from(customers).where(isMatch).for("no key update");
  return customer;
}

/**
 * Locks a customer's row like `lockCustomer`, and tells what a checkout has to know of it. Every order asks this, so it
 * is written out: building a statement that names all columns takes longer than answering it. Refuses with 401 who was
 * erased since they were known by their login.
 */
export async function lockBuyer(tx: Transaction, id: number): Promise<{ isConfirmed: boolean; isGuest: boolean }> {
  const { rows } = await tx.execute<{ isConfirmed: boolean; isGuest: boolean }>(sql`
    select confirmed_at is not null as "isConfirmed", guest_token_hash is not null as "isGuest"
    from customers where id = ${id} and email <> '' for no key update`);
  const [buyer] = rows;
  if (!buyer) throw erasedMeanwhile();
  return buyer;
}

/** Tells a browser that its login is over, since staff have erased its customer. */
export const erasedMeanwhile = () => new AppError("token_dead", 401, failureMessages.tokenDead);

/** A customer's name and e-mail address. */
export interface Contact {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** Null until the account's mailbox has confirmed it. */
  readonly confirmed_at: string | null;
}

/** Contacts of these customers by their ids; other features ask for them here instead of reading the table. */
export async function findContacts(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Contact>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: customers.id, name: customers.name, email: customers.email, confirmed_at: customers.confirmed_at })
    .from(customers)
    .where(inArray(customers.id, [...ids]));
  return new Map(rows.map((contact) => [contact.id, contact]));
}

/** The contact of one customer; throws when there is none, since callers hold a foreign key to them. */
export async function findContact(db: Database | Transaction, id: number): Promise<Contact> {
  const contact = (await findContacts(db, [id])).get(id);
  if (!contact) throw new Error("a customer who is referred to is not there");
  return contact;
}

/** The id of the customer with this e-mail; undefined when nobody has registered with it. */
export async function findIdByEmail(db: Database | Transaction, email: string): Promise<number | undefined> {
  const [customer] = await db.select({ id: customers.id }).from(customers).where(hasEmail(email));
  return customer?.id;
}

/** A subquery of the customers with a confirmed e-mail. */
export const confirmedCustomers = sql`(select ${customers.id} from ${customers} where ${isNotNull(customers.confirmed_at)})`;

/** Whether the customer with an id has a confirmed e-mail: looked up for each row, where the list of all is long. */
export const hasConfirmed = (customerId: SQLWrapper) =>
  sql<boolean>`(select who.confirmed_at is not null from ${customers} who where who.id = ${customerId})`;

/** A subquery of the customers whose name and e-mail have these words. */
export function customersCalled(search: string): SQL {
  const isCalled = hasWords(customers.folded, search) ?? sql`true`;
  return sql`(select ${customers.id} from ${customers} where ${isCalled})`;
}

/** Whether a customer's e-mail is confirmed. */
export async function isConfirmed(db: Database, customerId: number): Promise<boolean> {
  return (await db.$count(customers, and(hasId(customerId), isNotNull(customers.confirmed_at)))) > 0;
}

/**
 * Sends a mail only if its recipient's address is confirmed. Anybody's address can be registered, and until it is
 * confirmed it gets nothing but what its owner asks or pays for.
 */
export async function mailConfirmed<K extends MailKind>(tx: Transaction, mail: Mail, email: Email<K>): Promise<void> {
  if ((await tx.$count(customers, and(hasEmail(email.to), isNotNull(customers.confirmed_at)))) > 0)
    await mail.send(tx, email);
}

/** The media path of a customer's profile picture; empty where there is none. */
export async function findAvatar(db: Database, id: number): Promise<string> {
  const [customer] = await db.select({ key: customers.avatar_key }).from(customers).where(eq(customers.id, id));
  return customer?.key ? mediaUrl(customer.key) : "";
}

/** The public part of a row: without the password, the avatar as a media path. */
export function toCustomer({
  id,
  name,
  email,
  avatar_key,
}: Pick<CustomerRow, "id" | "name" | "email" | "avatar_key">): Customer {
  return { id, name, email, avatar: avatar_key && mediaUrl(avatar_key) };
}

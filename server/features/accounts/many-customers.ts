import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { updateMany } from "../../platform/database/update-many.ts";
import { lockedPassword } from "../../platform/passwords.ts";
import { customers } from "./tables.ts";

/** What files say of an account. */
export interface AccountWords {
  readonly email: string;
  readonly name: string;
  readonly note: string;
}

/** An account as it is; `isUnclaimed` while nobody has ever given it a password. */
export interface KnownAccount extends AccountWords {
  readonly id: number;
  readonly isUnclaimed: boolean;
}

const columns = {
  id: customers.id,
  email: customers.email,
  name: customers.name,
  note: customers.note,
  isUnclaimed: sql<boolean>`${customers.password_hash} = ${lockedPassword}`,
};

/** Accounts by their addresses in small letters; guests are none. */
export async function readAccountsByEmail(
  db: Database | Transaction,
  emails: readonly string[],
): Promise<Map<string, KnownAccount>> {
  if (emails.length === 0) return new Map();
  const wanted = emails.map((email) => email.toLowerCase());
  const found = await db
    .select(columns)
    .from(customers)
    .where(and(inArray(sql<string>`lower(${customers.email})`, wanted), sql`${customers.guest_token_hash} is null`));
  return new Map(found.map((account) => [account.email.toLowerCase(), account]));
}

/**
 * Makes accounts without a password, which their owners set by a code that is mailed to them. An address that is taken
 * violates its constraint.
 */
export async function addManyAccounts(tx: Transaction, wanted: readonly AccountWords[]): Promise<void> {
  const unclaimed = { password_hash: lockedPassword, confirmed_at: null };
  await insertMany(
    tx,
    customers,
    wanted.map(({ email, name, note }) => ({ email, name, note, ...unclaimed })),
  );
}

/** Gives accounts other names and notes. */
export async function changeManyAccounts(
  tx: Transaction,
  wanted: readonly { readonly id: number; readonly name: string; readonly note: string }[],
): Promise<void> {
  await updateMany(
    tx,
    customers,
    wanted.map(({ id, name, note }) => ({ id, name, note })),
  );
}

/** Deletes accounts that nobody has ever used. */
export async function removeManyAccounts(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(customers).where(and(inArray(customers.id, [...ids]), eq(customers.password_hash, lockedPassword)));
}

import type { Customer } from "@cairn/contract/accounts.ts";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
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

/** A row as the rest of the house knows it: without the password, the avatar as a media path. */
export function toCustomer({
  id,
  name,
  email,
  avatarKey,
}: Pick<CustomerRow, "id" | "name" | "email" | "avatarKey">): Customer {
  return { id, name, email, avatar: avatarKey && mediaUrl(avatarKey) };
}

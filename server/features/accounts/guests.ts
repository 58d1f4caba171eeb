import type { Customer } from "@cairn/contract/accounts/public.ts";
import { and, eq, gt, isNotNull, lt, ne, notInArray, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { insertOne } from "../../platform/database/insert-one.ts";
import { lockedPassword } from "../../platform/passwords.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { hasId, toCustomer } from "./customers.ts";
import { customers } from "./tables.ts";

/** The cookie by which a guest's browser is known, out of reach of scripts. */
export const guestCookie = "cairn_guest";
export const guestDays = 30;

/** Long after the cookie has ended, so that nobody orders as this guest any more. */
const retentionDays = 60;

/** The guest of a browser, for as long as its cookie lasts. */
export async function findGuest(db: Database, token: string | undefined): Promise<Customer | undefined> {
  if (!token) return undefined;
  const lasts = gt(customers.registered_at, sql`now() - make_interval(days => ${guestDays})`);
  const [guest] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.guest_token_hash, hashToken(token)), lasts));
  return guest && toCustomer(guest);
}

/** Makes a guest, who has no account and cannot log in; the token is for their browser's cookie. */
export async function openGuest(
  db: Database,
  { name, email }: Pick<Customer, "name" | "email">,
): Promise<{ guest: Customer; token: string }> {
  const token = newToken();
  const guest = await insertOne(db, customers, {
    name,
    email,
    password_hash: lockedPassword,
    confirmed_at: null,
    guest_token_hash: hashToken(token),
  });
  return { guest: toCustomer(guest), token };
}

/** Whether an order's customer is a guest. */
export async function isGuest(db: Database, customerId: number): Promise<boolean> {
  return (await db.$count(customers, and(hasId(customerId), isNotNull(customers.guest_token_hash)))) > 0;
}

const isOldGuest = and(
  isNotNull(customers.guest_token_hash),
  lt(customers.registered_at, sql`now() - make_interval(days => ${retentionDays})`),
);

/** The ids of guests of long ago. */
export function findOldGuests(db: Database) {
  return db.select({ id: customers.id }).from(customers).where(isOldGuest);
}

/** Deletes guests of long ago; `buyers` are the ids of customers that something still belongs to. */
export async function deleteOldGuests(db: Database, buyers: SQLWrapper): Promise<void> {
  await db.delete(customers).where(and(isOldGuest, notInArray(customers.id, buyers)));
}

/** Takes name and e-mail off guests of long ago; `known` are the ids of customers that are still to be known. */
export async function blankOldGuests(db: Database, known: SQLWrapper): Promise<void> {
  await db
    .update(customers)
    .set({ name: "", email: "" })
    .where(and(isOldGuest, ne(customers.email, ""), notInArray(customers.id, known)));
}

import type { listCustomers, StaffCustomer, updateCustomer } from "@cairn/contract/customers/staff.ts";
import { staffCustomerMessages as messages } from "@cairn/contract/customers/staff-messages.ts";
import {
  and,
  asc,
  count,
  desc,
  eq,
  isNotNull,
  isNull,
  max,
  ne,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { hasWords } from "../../platform/database/search.ts";
import { transact } from "../../platform/database/transact.ts";
import { expectSeen } from "../../platform/database/versions.ts";
import { AppError } from "../../platform/errors.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import type { Platform } from "../../platform/platform.ts";
import { hasId, lockCustomer } from "./customers.ts";
import { requestConfirmation } from "./email-change.ts";
import { expectConfirmationAllowed } from "./rate-limits.ts";
import { endEverySession } from "./sessions.ts";
import { customers, sessions } from "./tables.ts";

type Wanted = z.output<typeof listCustomers.schema.querystring>;
type Change = z.output<typeof updateCustomer.schema.body>;
type Writing = Pick<Platform, "db" | "cache">;
type CustomerRow = typeof customers.$inferSelect;

/** Who was erased, or was a guest long ago, is nobody any more. */
const isSomebody = ne(customers.email, "");

/** What this feature does not know of customers, by their ids. */
interface OrdersOfCustomers {
  hasOrdered(customerId: SQLWrapper): SQL;
  /** Whether an order of theirs has all words of a search, as in its address; undefined for no words. */
  ordersHave: OrdersHave;
}
export type OrdersHave = (customerId: SQLWrapper, search: string) => SQL | undefined;

/**
 * One page of the customers and guests; words find them by what their orders say of them, too.
 */
export function listPeople(db: Database, wanted: Wanted, { hasOrdered, ordersHave }: OrdersOfCustomers) {
  const { page, per_page, sort, order, search, kind, confirmed, has_orders } = wanted;
  const isBuyer = hasOrdered(sql`${customers.id}`);
  const isWanted = and(
    isSomebody,
    or(hasWords(customers.folded, search), ordersHave(sql`${customers.id}`, search)),
    kind && (kind === "guest" ? isNotNull : isNull)(customers.guest_token_hash),
    confirmed && (confirmed === "true" ? isNotNull : isNull)(customers.confirmed_at),
    has_orders && (has_orders === "true" ? isBuyer : not(isBuyer)),
  );
  const by = order === "asc" ? asc : desc;
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      db
        .select()
        .from(customers)
        .where(isWanted)
        .orderBy(by(sort === "name" ? customers.name : customers.registered_at), by(customers.id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(customers, isWanted),
    show: toPerson,
  });
}

/** One customer or guest; refuses with 404, also who was erased. */
export async function readCustomer(db: Database | Transaction, id: number): Promise<StaffCustomer> {
  const row = await findRow(db, id);
  const [seen] = await db
    .select({ sessions: count(), lastSeen: max(sessions.used_at) })
    .from(sessions)
    .where(eq(sessions.customer_id, id));
  return {
    ...toPerson(row),
    version: row.version,
    avatar: row.avatar_key && mediaUrl(row.avatar_key),
    note: row.note,
    sessions: seen?.sessions ?? 0,
    last_seen_at: seen?.lastSeen ?? null,
  };
}

async function findRow(db: Database | Transaction, id: number): Promise<CustomerRow> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(hasId(id), isSomebody));
  if (!row) throw customerUnknown();
  return row;
}

/** Changes name and note; refuses with 404, and with 409 when somebody else has changed them meanwhile. */
export function changeCustomer(platform: Writing, id: number, { version, name, note }: Change): Promise<StaffCustomer> {
  return transact(platform, async (tx) => {
    const [changed] = await tx
      .update(customers)
      .set({ name, note, version: version + 1 })
      .where(and(hasId(id), isSomebody, eq(customers.version, version)))
      .returning({ id: customers.id });
    await expectSeen(changed, () => readCustomer(tx, id));
    return readCustomer(tx, id);
  });
}

/** Ends every login of a customer; refuses with 404. */
export async function logOutEverywhere(platform: Writing, id: number): Promise<void> {
  await transact(platform, async (tx) => {
    await findRow(tx, id);
    await endEverySession(tx, id);
  });
}

/**
 * Mails an account the link that confirms its address again. Refuses with 404, with 409 where there is nothing to
 * confirm, and with 429 when the mailbox has had its links of a day.
 */
export async function resendConfirmationTo(
  platform: Pick<Platform, "config" | "db" | "cache" | "mail" | "limits">,
  id: number,
): Promise<void> {
  const { email } = await findRow(platform.db, id);
  await expectConfirmationAllowed(platform.limits, email);
  await transact(platform, async (tx) => {
    const customer = await lockCustomer(tx, hasId(id));
    if (!customer || customer.confirmed_at || customer.guest_token_hash) {
      throw new AppError("confirmed", 409, messages.alreadyConfirmed);
    }
    await requestConfirmation(tx, platform, customer);
  });
}

export const customerUnknown = () => new AppError("customer_unknown", 404, messages.unknown);

function toPerson({ id, name, email, guest_token_hash, confirmed_at, registered_at }: CustomerRow) {
  return {
    id,
    name,
    email,
    is_guest: guest_token_hash !== null,
    is_email_confirmed: confirmed_at !== null,
    created_at: registered_at,
  };
}

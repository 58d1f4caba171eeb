import type { Customer } from "@cairn/contract/accounts/public.ts";
import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { toCustomer } from "./customers.ts";
import { customers, sessions } from "./tables.ts";

// Idle for 7 days, 30 at most (decisions, "Accounts"). Use is recorded at most once an hour, to save writes.
const alive = and(
  gt(sessions.used_at, sql`now() - interval '7 days'`),
  gt(sessions.opened_at, sql`now() - interval '30 days'`),
);
const usedLately = gt(sessions.used_at, sql`now() - interval '1 hour'`);

const byToken = prepared((db) =>
  db
    .select({
      id: customers.id,
      name: customers.name,
      email: customers.email,
      avatar_key: customers.avatar_key,
      usedLately: sql<boolean>`${usedLately}`,
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customer_id))
    .where(and(eq(sessions.token_hash, sql.placeholder("tokenHash")), alive)),
);

/** Opens a session and returns its token, which is stored as a hash only. */
export async function openSession(db: Database, customerId: number): Promise<string> {
  const token = newToken();
  await db.insert(sessions).values({ token_hash: hashToken(token), customer_id: customerId });
  return token;
}

/** The customer of a session token; undefined for a dead or unknown one. */
export async function findSession(db: Database, token: string): Promise<Customer | undefined> {
  const tokenHash = hashToken(token);
  const [found] = await byToken(db).execute({ tokenHash });
  if (!found) return undefined;
  if (!found.usedLately)
    await db.update(sessions).set({ used_at: sql`now()` }).where(eq(sessions.token_hash, tokenHash));
  return toCustomer(found);
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token_hash, hashToken(token)));
}

/** Ends all sessions of a customer except the one with the token `kept`. */
export async function endEverySession(db: Database, customerId: number, kept = ""): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.customer_id, customerId), ne(sessions.token_hash, hashToken(kept))));
}

/** Deletes expired sessions. */
export async function clearDeadSessions(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.used_at, sql`now() - interval '7 days'`));
}

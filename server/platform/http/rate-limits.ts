import { isIPv6 } from "node:net";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { lt, type SQL, sql } from "drizzle-orm";
import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import { instant } from "../database/columns.ts";
import type { Database, Transaction } from "../database/database.ts";
import { AppError } from "../errors.ts";
import { defineJob } from "../jobs/jobs.ts";

/**
 * Counts in the database survive a restart and are shared by all instances; the table is unlogged, since a crash may
 * lose them.
 */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: bigint({ mode: "number" }).notNull(),
  expire: instant(),
});

/** How often one thing may be done by one address or account. */
export interface Limit {
  readonly name: string;
  readonly times: number;
  readonly seconds: number;
}

/** One attempt: under which limit, by whom, and its points (1 by default). */
type Attempt = readonly [limit: Limit, by: string, points?: number];

export interface Limits {
  /** Counts one attempt, or as many points; refuses with 429 and Retry-After beyond the limit. */
  take(...attempt: Attempt): Promise<void>;
  /**
   * Counts the first, and the others only while that one is within its limit, in one statement; refuses like `take`
   * when one of them is beyond its own. Whoever names the same limits names the same one first, lest two callers wait
   * for each other.
   */
  takeAll(attempts: readonly Attempt[]): Promise<void>;
  /** Counts like `take`, and returns whether it was within the limit. */
  allows(...attempt: Attempt): Promise<boolean>;
}

// Counts in the order of keys, so that two such statements cannot deadlock.
const counting = (which: SQL) => sql`
  insert into rate_limits as known (key, points, expire)
  select key, points, now() + make_interval(secs => seconds) from wanted where ${which} order by key
  on conflict (key) do update set
    points = case when known.expire <= now() then 0 else known.points end + excluded.points,
    expire = case when known.expire <= now() then excluded.expire else known.expire end
  returning key, points, expire`;

/** `factor` multiplies every limit (RATE_LIMIT_FACTOR). */
export function createLimits(db: Database, factor: number): Limits {
  const most = ({ times }: Limit) => Math.max(1, Math.round(times * factor));
  /** The AppError of the first limit that is exceeded; undefined within all. Throws when the database fails. */
  const count = async (attempts: readonly Attempt[]) => {
    const keys = attempts.map(([{ name }, by]) => `${name}:${by}`);
    const seconds = attempts.map(([limit]) => limit.seconds);
    const points = attempts.map(([, , counted = 1]) => counted);
    const { rows } = await db.execute<{ key: string; points: number; left_ms: number }>(sql`
      with wanted as (
        select * from unnest(${sql.param(keys)}::text[], ${sql.param(seconds)}::int[], ${sql.param(points)}::int[],
          ${sql.param(attempts.map(([limit]) => most(limit)))}::float8[]) with ordinality as wanted (key, seconds, points, most, place)
      ), first as (${counting(sql`place = 1`)}),
      others as (${counting(sql`place > 1 and (select first.points <= own.most from first, wanted own where own.place = 1)`)})
      select key, points::float8 as points, extract(epoch from expire - now())::float8 * 1000 as left_ms
      from (select * from first union all select * from others) as counted`);
    const counted = new Map(rows.map((row) => [row.key, row]));
    for (const [index, [limit]] of attempts.entries()) {
      const row = counted.get(keys[index] ?? "");
      // A statement that began before the one that set the expiry sees a little more than the whole time.
      if (row && row.points > most(limit))
        return tooManyRequests({ msBeforeNext: Math.min(row.left_ms, 1000 * limit.seconds) });
    }
    return undefined;
  };
  const takeAll: Limits["takeAll"] = async (attempts) => {
    const refusal = await count(attempts);
    if (refusal) throw refusal;
  };
  return {
    take: (...attempt) => takeAll([attempt]),
    takeAll,
    allows: async (...attempt) => (await count([attempt])) === undefined,
  };
}

/** Deletes expired counts. */
export const clearRateLimits = defineJob({
  name: "rate-limits.clear",
  payload: z.object({}),
  schedule: "*/5 * * * *",
  async run({ db }: { readonly db: Database }) {
    await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`));
  },
});

/** The AppError for a count beyond its limit. */
export function tooManyRequests({ msBeforeNext }: { readonly msBeforeNext: number }): AppError {
  return new AppError("too_many", 429, failureMessages.tooMany, {
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
}

/** What counts as one visitor: an IPv4 address, or the /64 network that one IPv6 customer is given. */
export function visitorOf(written: string): string {
  // Some proxies append the port, which differs for every connection.
  const [, v4, v6] = /^(?:([\d.]+):\d+|\[(.+)\](?::\d+)?)$/.exec(written) ?? [];
  const address = v4 ?? v6 ?? written;
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const groups =
    tail === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}

/** Forgets what was counted of an address, alone or with the network addresses that tried it. */
export async function forgetLimitsOf(tx: Transaction, email: string): Promise<void> {
  const address = email.toLowerCase();
  await tx
    .delete(rateLimits)
    .where(sql`right(${rateLimits.key}, ${address.length + 1}) in (${` ${address}`}, ${`:${address}`})`);
}

import { isIPv6 } from "node:net";
import { failureMessages } from "@cairn/contract/messages/site.ts";
import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { RateLimiterDrizzle, type RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../database/database.ts";
import { AppError } from "../errors.ts";

/**
 * Counts in the database survive a restart and are shared by all instances; the table is unlogged, since a crash may
 * lose them.
 */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: bigint({ mode: "number" }).notNull(),
  expire: timestamp({ withTimezone: true }),
});

/** How often one thing may be done by one address or account. */
export interface Limit {
  readonly name: string;
  readonly times: number;
  readonly seconds: number;
}

export interface Limits {
  /** Counts one attempt, or as many points; refuses with 429 and Retry-After beyond the limit. */
  take(limit: Limit, by: string, points?: number): Promise<void>;
  /** Counts like `take`, and returns whether it was within the limit. */
  allows(limit: Limit, by: string, points?: number): Promise<boolean>;
}

/** `factor` multiplies every limit (RATE_LIMIT_FACTOR). */
export function createLimits(db: Database, factor: number): Limits {
  const limiters = new Map<string, RateLimiterDrizzle>();
  const limiterOf = ({ name, times, seconds }: Limit) => {
    const known = limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix: name,
      points: Math.max(1, Math.round(times * factor)),
      duration: seconds,
      clearExpiredByTimeout: limiters.size === 0,
    });
    limiters.set(name, limiter);
    return limiter;
  };
  /** The AppError beyond the limit, undefined within it; throws when the database fails. */
  const count = async (limit: Limit, by: string, points = 1) => {
    try {
      await limiterOf(limit).consume(by, points);
      return undefined;
    } catch (problem) {
      if (problem instanceof Error) throw problem;
      return tooManyRequests(problem as RateLimiterRes);
    }
  };
  return {
    async take(limit, by, points) {
      const refusal = await count(limit, by, points);
      if (refusal) throw refusal;
    },
    allows: async (limit, by, points) => (await count(limit, by, points)) === undefined,
  };
}

/** The AppError for a count beyond its limit. */
export function tooManyRequests({ msBeforeNext }: RateLimiterRes): AppError {
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

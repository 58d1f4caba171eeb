import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { hashToken } from "../tokens.ts";
import { isInternalCall } from "./internal-api.ts";
import { tooManyRequests, visitorOf } from "./rate-limits.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Costs us next to nothing, or is not a visitor's doing: not counted against floods. */
    uncounted?: true;
  }
}

// So long is a token taken for a living one that was found to be.
const livingForMs = 60_000;

// By address, for what is not answered from the cache. From the home page to a paid order these are about six
// requests without a token and six with one: fifty people in a café may shop at once, a script may not keep us busy.
const mostPerMinute = { guests: 300, customers: 600 };

/**
 * Refuses visitors who keep the process busy. Counted in memory and by each instance for itself, since all
 * it guards is this process's time, and a count in the database would cost more than most of what it counts.
 * What guards secrets, money and mailboxes is counted there (`rate-limits.ts`).
 */
export function globalRateLimit(app: FastifyInstance, factor: number): void {
  const allow = (times: number) =>
    new RateLimiterMemory({ points: Math.max(1, Math.round(times * factor)), duration: 60 });
  const guests = allow(mostPerMinute.guests);
  const customers = allow(mostPerMinute.customers);
  // Anybody can make a token up: it has a count of its own once it was found to be somebody's.
  const livingTokens = new LRUCache<string, true>({ max: 10_000, ttl: livingForMs });
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.uncounted || isInternalCall(request)) return;
    const { authorization = "" } = request.headers;
    const limiter = livingTokens.has(hashToken(authorization)) ? customers : guests;
    await limiter.consume(visitorOf(request.ip)).catch((count: RateLimiterRes) => {
      throw tooManyRequests(count);
    });
  });
  app.addHook("onResponse", async ({ customer, headers }) => {
    if (customer) livingTokens.set(hashToken(headers.authorization ?? ""), true);
  });
}

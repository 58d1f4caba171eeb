import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { hashToken } from "../tokens.ts";
import { isInternalCall } from "./internal-api.ts";
import { tooManyRequests, visitorOf } from "./rate-limits.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Not counted by the global rate limit: cheap, or not caused by a visitor. */
    uncounted?: true;
  }
}

// How long a token counts as valid after it was found to be.
const livingForMs = 60_000;

// Requests per address that the cache does not answer. From the home page to a paid order takes about six without a
// token and six with one, so fifty people behind one address can shop at once.
const mostPerMinute = { guests: 300, customers: 600 };

/**
 * Limits requests per address, in memory and per instance: it protects this process's time, and counting in the
 * database would cost more than most requests. Limits that protect secrets, money and mailboxes are counted there
 * (`rate-limits.ts`).
 */
export function globalRateLimit(app: FastifyInstance, factor: number): void {
  const allow = (times: number) =>
    new RateLimiterMemory({ points: Math.max(1, Math.round(times * factor)), duration: 60 });
  const guests = allow(mostPerMinute.guests);
  const customers = allow(mostPerMinute.customers);
  // Anybody can invent a token, so only tokens that were found valid have a count of their own.
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
    // A guest is known by a cookie, and has no token.
    if (customer && headers.authorization) livingTokens.set(hashToken(headers.authorization), true);
  });
}

import type { FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../platform.ts";
import { createSignedToken, isSignedToken } from "../tokens.ts";
import { strictCookie } from "./cookies.ts";
import { type Limit, visitorOf } from "./rate-limits.ts";

const minute = 60;
const quarter = 15 * minute;
const hour = 60 * minute;
const knownForSeconds = 90 * 24 * hour;

/** An attempt at logging in: from which address, to which account. */
export interface LoginAttempt {
  readonly ip: string;
  readonly email: string;
}

const accountOf = (email: string) => email.toLowerCase();
export const pairOf = ({ ip, email }: LoginAttempt) => `${visitorOf(ip)} ${accountOf(email)}`;

/** One kind of login with a password. */
interface LoginRateLimit {
  /** Prefix of its limits and its cookie. */
  readonly name: string;
  readonly path: string;
  /** Attempts per address in 15 minutes, for all accounts together. */
  readonly triesPerAddress: number;
}

export interface LoginRateLimiter {
  /** Counts one attempt before its password is checked; refuses with 429 when there were too many. */
  consume(request: Pick<FastifyRequest, "ip" | "cookies">, email: string): Promise<void>;
  /** Whether somebody has logged into this account before in this browser. */
  isKnown(cookies: FastifyRequest["cookies"], email: string): boolean;
  /** Marks the browser as known to this account after a successful login. */
  remember(reply: Pick<FastifyReply, "setCookie">, email: string): void;
}

/**
 * Slows down password guessing: per pair of address and account first, so that an attacker at one address affects
 * neither the owner elsewhere nor others at that address, then per account. Once an account's attempts are used up,
 * each further address gets one attempt and then a growing wait, so that guessing locks nobody out. A browser in which
 * the owner has logged in before has attempts of its own.
 */
export function createLoginRateLimiter(
  { limits, secret, config }: Pick<Platform, "config" | "limits" | "secret">,
  { name, path, triesPerAddress }: LoginRateLimit,
): LoginRateLimiter {
  const limit = (by: string, times: number, seconds: number): Limit => ({ name: `${name}-${by}`, times, seconds });
  const ofPair = limit("pair", 10, quarter);
  const ofAddress = limit("address", triesPerAddress, quarter);
  const ofAccount = [
    limit("account-minute", 20, minute),
    limit("account-quarter", 35, quarter),
    limit("account-hour", 50, hour),
  ];
  // One attempt, then waits of a minute, 15 minutes and an hour.
  const ofPatientPair = [
    limit("wait-minute", 1, minute),
    limit("wait-quarter", 2, quarter),
    limit("wait-hour", 3, hour),
  ];
  const ofKnown = limit("known", 10, hour);
  const cookieName = `cairn_${name.replaceAll("-", "_")}_known`;
  const purposeFor = (email: string) => `${cookieName} ${accountOf(email)}`;

  const isKnown: LoginRateLimiter["isKnown"] = (cookies, email) =>
    isSignedToken(secret, purposeFor(email), cookies[cookieName]);

  return {
    async consume({ ip, cookies }, email) {
      await limits.take(ofPair, pairOf({ ip, email }));
      if (isKnown(cookies, email)) return limits.take(ofKnown, accountOf(email));
      await limits.take(ofAddress, visitorOf(ip));
      for (const each of ofAccount) {
        if (await limits.allows(each, accountOf(email))) continue;
        for (const wait of ofPatientPair) await limits.take(wait, pairOf({ ip, email }));
        return;
      }
    },
    isKnown,
    remember(reply, email) {
      const signedToken = createSignedToken(secret, purposeFor(email), knownForSeconds);
      reply.setCookie(cookieName, signedToken, { ...strictCookie(config, path), maxAge: knownForSeconds });
    },
  };
}

import type { FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../platform.ts";
import { createSignedToken, isSignedToken } from "../tokens.ts";
import { strictCookie } from "./cookies.ts";
import { type Limit, visitorOf } from "./rate-limits.ts";

const minute = 60;
const quarter = 15 * minute;
const hour = 60 * minute;
const knownForSeconds = 90 * 24 * hour;

/** Somebody at an address who says which account is meant. */
export interface LoginAttempt {
  readonly ip: string;
  readonly email: string;
}

const accountOf = (email: string) => email.toLowerCase();
export const pairOf = ({ ip, email }: LoginAttempt) => `${visitorOf(ip)} ${accountOf(email)}`;

/** One way to log in with a password. */
interface LoginRateLimit {
  /** Tells its limits and its cookie from those of other doors. */
  readonly name: string;
  readonly path: string;
  /** In a quarter of an hour, for all accounts together. */
  readonly triesPerAddress: number;
}

export interface LoginRateLimiter {
  /** Counts one attempt before its password is looked at; refuses with 429 when there were too many. */
  consume(request: Pick<FastifyRequest, "ip" | "cookies">, email: string): Promise<void>;
  /** Whether somebody has logged into this very account before in the browser. */
  isKnown(cookies: FastifyRequest["cookies"], email: string): boolean;
  /** Makes the browser known from which somebody has just logged in. */
  remember(reply: Pick<FastifyReply, "setCookie">, email: string): void;
}

/**
 * Slows down who guesses passwords: at one address by the pair of address and account, which comes first,
 * so that whoever hammers one account locks out neither its owner elsewhere nor others at that address;
 * from many addresses by the account. Once these have used up what an account has, each address gets one try and then
 * waits ever longer for its next, so that whoever guesses locks nobody out. A browser in which its owner has logged in
 * before has tries of its own and need not wait at all.
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
  // A try, another after a minute, then after a quarter of an hour, then after an hour.
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

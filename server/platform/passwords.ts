import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import pLimit from "p-limit";
import { AppError } from "./errors.ts";

const derive = promisify(argon2);

/** OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane. */
const recommended = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const cheap = { ...recommended, memory: 64, passes: 1 };
let parameters = recommended;

/** Makes hashes cost next to nothing, for tests, which compute a thousand of them; or as much as they should. */
export function hashCheaply(isCheap: boolean): void {
  parameters = isCheap ? cheap : recommended;
}

// A hash keeps a core busy for about 30 ms: more than two at once would starve the shop, and a long queue is an attack.
const twoAtOnce = pLimit(2);
const longestQueue = 60;

async function hash(password: string, nonce: Buffer): Promise<Buffer> {
  if (twoAtOnce.pendingCount >= longestQueue) {
    throw new AppError("busy", 429, failureMessages.tooMany, { retryAfterSeconds: 5 });
  }
  return twoAtOnce(() => derive("argon2id", { ...parameters, message: password, nonce }));
}

/** Hashes a password for storage: Argon2id with a random salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return `argon2id$${nonce.toString("base64url")}$${(await hash(password, nonce)).toString("base64url")}`;
}

/** The hash of no password that anybody knows: for accounts into which nobody may log in. */
export const lockedPassword = `argon2id$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Whether a password matches its stored hash. Without a hash it takes the same time and returns false. */
export async function verifyPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const [, nonce = "", expected = ""] = (storedHash ?? lockedPassword).split("$");
  const actual = await hash(password, Buffer.from(nonce, "base64url"));
  const wanted = Buffer.from(expected, "base64url");
  return actual.length === wanted.length && timingSafeEqual(actual, wanted) && storedHash !== undefined;
}

import { createHash, createHmac, randomBytes } from "node:crypto";

/** 256 random bits, for whatever opens something to its bearer. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** How a token is kept. Its randomness needs no salt. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** How a short code is kept: the pepper, which is not in the database, stands between it and guessing. */
export function hashCode(secret: Buffer, purpose: string, code: string): string {
  return createHmac("sha256", secret).update(`${purpose}.${code}`).digest("base64url");
}

import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

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

/** Says to ourselves later that we let its bearer do one thing; it needs no row, and nobody else can make one. */
export function createSignedToken(secret: Buffer, purpose: string, seconds: number): string {
  return sealed(secret, purpose, Math.floor(Date.now() / 1000) + seconds);
}

/** Whether a pass is ours, for this purpose, and not out of date. */
export function isSignedToken(secret: Buffer, purpose: string, signedToken = ""): boolean {
  const endsAt = Number(/^\d{1,12}(?=\.)/.exec(signedToken)?.[0] ?? 0);
  const given = Buffer.from(signedToken);
  const expected = Buffer.from(sealed(secret, purpose, endsAt));
  return endsAt > Date.now() / 1000 && given.length === expected.length && timingSafeEqual(given, expected);
}

function sealed(secret: Buffer, purpose: string, endsAtSeconds: number): string {
  return `${endsAtSeconds}.${hashCode(secret, `signedToken ${purpose}`, String(endsAtSeconds))}`;
}

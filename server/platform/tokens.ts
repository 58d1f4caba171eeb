import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** A bearer token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** How a token is stored; it needs no salt, being random. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/**
 * How a short code is stored: peppered with a key that is not in the database, so that a leaked table cannot be
 * searched.
 */
export function hashCode(secret: Buffer, purpose: string, code: string): string {
  return createHmac("sha256", secret).update(`${purpose}.${code}`).digest("base64url");
}

/** A token that grants its bearer one purpose until it expires; it is signed, so it needs no row. */
export function createSignedToken(secret: Buffer, purpose: string, seconds: number): string {
  return sealed(secret, purpose, Math.floor(Date.now() / 1000) + seconds);
}

/** Whether a token has our signature, for this purpose, and has not expired. */
export function isSignedToken(secret: Buffer, purpose: string, signedToken = ""): boolean {
  const endsAt = Number(/^\d{1,12}(?=\.)/.exec(signedToken)?.[0] ?? 0);
  const given = Buffer.from(signedToken);
  const expected = Buffer.from(sealed(secret, purpose, endsAt));
  return endsAt > Date.now() / 1000 && given.length === expected.length && timingSafeEqual(given, expected);
}

function sealed(secret: Buffer, purpose: string, endsAtSeconds: number): string {
  return `${endsAtSeconds}.${hashCode(secret, `signedToken ${purpose}`, String(endsAtSeconds))}`;
}

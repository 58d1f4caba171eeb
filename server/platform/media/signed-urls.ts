import { createHmac, timingSafeEqual } from "node:crypto";

/** Where signed addresses begin, below `/media/`. */
export const signedFolder = "signed/";
const hourSeconds = 3600;

/**
 * A signed address at which a revocable file can be seen before it is public, valid for one to two hours. It stays the
 * same within an hour, so that browsers can cache it.
 */
export function signedUrl(secret: Buffer, key: string, nowMs = Date.now()): string {
  const expires = (Math.floor(nowMs / 1000 / hourSeconds) + 2) * hourSeconds;
  return `/media/${signedFolder}${expires}-${seal(secret, key, expires)}/${key}`;
}

/** The key behind a signed path; undefined when it has expired or its signature is wrong. */
export function signedKey(secret: Buffer, path: string, nowMs = Date.now()): string | undefined {
  const [, expires = "", given = "", key = ""] = /^signed\/(\d{1,12})-([0-9a-f]{32})\/(.+)$/.exec(path) ?? [];
  if (key === "" || Number(expires) * 1000 < nowMs) return undefined;
  const expected = seal(secret, key, Number(expires));
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected)) ? key : undefined;
}

function seal(secret: Buffer, key: string, expires: number): string {
  return createHmac("sha256", secret).update(`media ${expires} ${key}`).digest("hex").slice(0, 32);
}

import { createHmac, timingSafeEqual } from "node:crypto";

/** Preview addresses begin with it and end with a signature. */
export const previewsFolder = "previews/";
const hourSeconds = 3600;

/**
 * A signed address at which a revocable file can be seen before it is public, valid for one to two hours. It stays the
 * same within an hour, so that browsers can cache it.
 */
export function previewUrl(secret: Buffer, key: string, nowMs = Date.now()): string {
  const expires = (Math.floor(nowMs / 1000 / hourSeconds) + 2) * hourSeconds;
  return `/media/${previewsFolder}${expires}-${seal(secret, key, expires)}/${key}`;
}

/** The key behind a preview's path; undefined when it has expired or its signature is wrong. */
export function previewedKey(secret: Buffer, path: string, nowMs = Date.now()): string | undefined {
  const [, expires = "", given = "", key = ""] = /^previews\/(\d{1,12})-([0-9a-f]{32})\/(.+)$/.exec(path) ?? [];
  if (key === "" || Number(expires) * 1000 < nowMs) return undefined;
  const expected = seal(secret, key, Number(expires));
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected)) ? key : undefined;
}

function seal(secret: Buffer, key: string, expires: number): string {
  return createHmac("sha256", secret).update(`media-preview ${expires} ${key}`).digest("hex").slice(0, 32);
}

import { createHmac, timingSafeEqual } from "node:crypto";

/** The address of a preview begins with it, and goes on with what opens it. */
export const previewsFolder = "previews/";
const hourSeconds = 3600;

/**
 * The address at which a revocable file can be seen before everybody may: for an hour or two, by whoever was given it.
 * Within an hour it stays the same, so that browsers need not fetch it again.
 */
export function previewUrl(secret: Buffer, key: string, nowMs = Date.now()): string {
  const expires = (Math.floor(nowMs / 1000 / hourSeconds) + 2) * hourSeconds;
  return `/media/${previewsFolder}${expires}-${seal(secret, key, expires)}/${key}`;
}

/** The key behind the path of a preview; undefined for one that is over, or that we did not give. */
export function previewedKey(secret: Buffer, path: string, nowMs = Date.now()): string | undefined {
  const [, expires = "", given = "", key = ""] = /^previews\/(\d{1,12})-([0-9a-f]{32})\/(.+)$/.exec(path) ?? [];
  if (key === "" || Number(expires) * 1000 < nowMs) return undefined;
  const expected = seal(secret, key, Number(expires));
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected)) ? key : undefined;
}

function seal(secret: Buffer, key: string, expires: number): string {
  return createHmac("sha256", secret).update(`media-preview ${expires} ${key}`).digest("hex").slice(0, 32);
}

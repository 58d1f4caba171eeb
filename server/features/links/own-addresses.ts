import { isOwnPath } from "@cairn/contract/safe-link.ts";
import { readablePath } from "@cairn/contract/staff/redirects.ts";
import type { Platform } from "../../platform/platform.ts";

type Site = Pick<Platform["config"], "publicUrl">;

/** The path of an address of this site, readable as redirects have it; undefined for one that leads elsewhere. */
export function ownPathOf({ publicUrl }: Site, address: string): string | undefined {
  if (!isOwnPath(address) && !/^https?:/i.test(address)) return undefined;
  const { origin } = new URL(publicUrl);
  const url = URL.parse(address, origin);
  return url?.origin === origin ? readablePath(url.pathname) : undefined;
}

/** A readable path as requests have it; what is encoded in it stays so. */
const encodedPath = (path: string) => new URL(path, "http://here").pathname;

/**
 * Whether something is at a readable path of this site: a page, or a former address of one, but no redirect of staff's.
 * What fails or refuses is there, too.
 */
export async function isThere({ internalApi }: Pick<Platform, "internalApi">, path: string): Promise<boolean> {
  const { statusCode } = await internalApi.call({ method: "HEAD", url: encodedPath(path) });
  return statusCode !== 404 && statusCode !== 410;
}

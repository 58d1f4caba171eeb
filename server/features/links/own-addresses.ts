import { readablePath } from "@cairn/contract/links/staff-redirects.ts";
import { isOwnPath } from "@cairn/contract/platform/safe-link.ts";
import type { Platform } from "../../platform/platform.ts";
import { categoryPath } from "../catalogue/product-links.ts";

type Site = Pick<Platform["config"], "publicUrl">;

function ownUrlOf({ publicUrl }: Site, address: string): URL | undefined {
  if (!isOwnPath(address) && !/^https?:/i.test(address)) return undefined;
  const { origin } = new URL(publicUrl);
  const url = URL.parse(address, origin);
  return url?.origin === origin ? url : undefined;
}

/** The path of an address of this site, readable as redirects have it; undefined for one that leads elsewhere. */
export function ownPathOf(site: Site, address: string): string | undefined {
  const url = ownUrlOf(site, address);
  return url && readablePath(url.pathname);
}

/**
 * Where on this site an address leads: its readable path, or that of the category which the shop's former addresses
 * name in their query. Undefined for an address that leads elsewhere.
 */
export function ownPlaceOf(site: Site, address: string): string | undefined {
  const path = ownPathOf(site, address);
  const category = path === "/shop" ? ownUrlOf(site, address)?.searchParams.get("category") : undefined;
  return typeof category === "string" ? categoryPath(encodeURIComponent(category)) : path;
}

/** A readable path, perhaps with a query, as requests have it; what is encoded in it stays so. */
function encodedPath(place: string): string {
  const { pathname, search } = new URL(place, "http://here");
  return pathname + search;
}

/**
 * Whether something is at a readable path of this site, perhaps with a query: a page, or a former address of one, but
 * no redirect of staff's. What fails or refuses is there, too.
 */
export async function isThere({ internalApi }: Pick<Platform, "internalApi">, place: string): Promise<boolean> {
  const { statusCode } = await internalApi.call({ method: "HEAD", url: encodedPath(place) });
  return statusCode !== 404 && statusCode !== 410;
}

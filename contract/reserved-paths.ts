import { screens } from "./screens.ts";

// Addresses that the server answers without the storefront, by their first segment.
const ofServer = ["api", "assets", "dashboard", "healthz", "media", "sandbox"];

// The first path segments of all our addresses, which no page's slug may take.
const reserved = new Set([...screens.map(({ path }) => path.split("/")[1] || "home"), ...ofServer]);

/**
 * Whether a slug is not allowed for pages, posts and products: an address of ours, or digits alone, which are an id.
 */
export function isReservedPath(slug: string): boolean {
  return reserved.has(slug.toLowerCase()) || /^\d+$/.test(slug);
}

/** Whether the server answers at this path without the storefront, so that it is never a page's. */
export function isServerPath(path: string): boolean {
  return ofServer.includes(path.split("/")[1]?.toLowerCase() ?? "");
}

import { withoutTracking } from "@cairn/contract/platform/tracking.ts";

/** The address of the login page, which afterwards returns to `path`. */
export function loginPath(path: string): string {
  return `/login?next=${encodeURIComponent(withoutTracking(path))}`;
}

/** Where to go after logging in: the path in `next` if it is on our site, else the home page. */
export function returnPath(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? "/";
  // Browsers treat a leading "/\" or "//" as the start of another host.
  return /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : "/";
}

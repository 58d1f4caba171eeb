import { withoutTracking } from "@cairn/contract/tracking.ts";

/** The login page, which comes back to `path` of our own site. */
export function loginPath(path: string): string {
  return `/login?next=${encodeURIComponent(withoutTracking(path))}`;
}

/** Where to go after logging in: the path that `next` names if it is one of ours, else the home page. */
export function returnPath(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? "/";
  // Browsers read "/\" and "//" as the start of another host.
  return /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : "/";
}

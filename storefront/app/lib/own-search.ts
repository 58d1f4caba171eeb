import { withoutTracking } from "@cairn/contract/platform/tracking.ts";
import { useLocation } from "react-router";

/**
 * The query string without campaign parameters. The server renders pages without them while the browser's address keeps
 * them, so using them in a screen's HTML would break hydration.
 */
export function useOwnSearch(): string {
  return withoutTracking(useLocation().search);
}

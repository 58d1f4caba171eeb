import { withoutTracking } from "@cairn/contract/tracking.ts";
import { useLocation } from "react-router";

/**
 * The query of the address, as far as it is ours. The server renders pages without what campaigns append, while
 * the browser's address keeps it: a screen that wrote it into its HTML would come alive with another HTML.
 */
export function useOwnSearch(): string {
  return withoutTracking(useLocation().search);
}

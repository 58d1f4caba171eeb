import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { useLocation } from "react-router";
import { useHydrated } from "../lib/hydrated.ts";
import { useOwnSearch } from "../lib/own-search.ts";
import { LinkButton } from "../ui/link-button.tsx";

/**
 * For a page whose scripts fail to load: it can be read, but is not interactive. Since no script can say so, CSS shows
 * the notice after 8 s, and hydration removes it.
 */
export function StalledNotice() {
  const isAlive = useHydrated();
  const { pathname } = useLocation();
  const search = useOwnSearch();
  if (isAlive) return null;
  return (
    <div className="invisible fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-form animate-late flex-wrap items-center justify-between gap-4 rounded-card bg-ink p-5 text-paper shadow-float scriptless:hidden">
      <p className="flex-1 basis-48">{siteMessages.stalled}</p>
      <LinkButton to={pathname + search} reloadDocument>
        {siteMessages.retry}
      </LinkButton>
    </div>
  );
}

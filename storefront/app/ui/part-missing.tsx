import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { useLocation } from "react-router";
import { LinkButton } from "./link-button.tsx";

/** Replaces a lazily loaded part whose script failed to load. */
export function PartMissing() {
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className="flex max-w-72 flex-col items-start gap-4">
      <p>{siteMessages.stalled}</p>
      <LinkButton to={pathname + search} reloadDocument>
        {siteMessages.retry}
      </LinkButton>
    </div>
  );
}

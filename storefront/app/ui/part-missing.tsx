import { siteMessages } from "@cairn/contract/messages/site.ts";
import { useLocation } from "react-router";
import { LinkButton } from "./link-button.tsx";

/** Stands for a part of a living page whose script did not come. */
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

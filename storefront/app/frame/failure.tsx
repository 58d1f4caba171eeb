import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { useLocation } from "react-router";
import { useOwnSearch } from "../lib/own-search.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";

interface FailureProps {
  /** The error message of the API, if any. */
  message?: string | undefined;
  requestId?: string | undefined;
}

/** The error screen; all its links reload from the server, since the client's state may be incomplete. */
export function Failure({ message = siteMessages.failureHint, requestId }: FailureProps) {
  const { pathname } = useLocation();
  const search = useOwnSearch();
  return (
    <div className="shell py-6 lg:py-10">
      <EmptyState
        level="h1"
        title={siteMessages.failure}
        hint={message}
        illustration={{ src: "/failure.svg", width: 720, height: 400 }}
      >
        <LinkButton to={pathname + search} reloadDocument>
          {siteMessages.retry}
        </LinkButton>
        <LinkButton to="/" variant="outline" reloadDocument>
          {siteMessages.home}
        </LinkButton>
      </EmptyState>
      {requestId && (
        <p className="text-center text-small text-slate">
          {siteMessages.requestId} {requestId}
        </p>
      )}
    </div>
  );
}

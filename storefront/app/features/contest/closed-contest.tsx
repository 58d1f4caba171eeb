import { winnersMessages } from "@cairn/contract/contest/judging/messages.ts";
import { contestMessages, editionMessages } from "@cairn/contract/contest/messages.ts";
import { formatDate } from "../../lib/format.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

/** Replaces the entry form between two editions, with the date of the next one if there is one. */
export function ClosedContest({ opensAt }: { opensAt: string | undefined }) {
  const hint = opensAt ? `${editionMessages.openFrom} ${formatDate(opensAt)}` : editionMessages.closedHint;
  return (
    <div className="shell grid min-h-svh place-content-center">
      <EmptyState level="h1" title={editionMessages.closed} hint={hint}>
        <LinkButton to="/photo-gallery">{winnersMessages.toGallery}</LinkButton>
        <LinkButton to="/contest" variant="outline">
          {contestMessages.title}
        </LinkButton>
      </EmptyState>
    </div>
  );
}

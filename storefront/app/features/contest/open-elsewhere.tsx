import { contestMessages } from "@cairn/contract/messages/contest.ts";
import { entryMessages } from "@cairn/contract/messages/contest-entry.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { takeOver } from "./use-only-tab.ts";

/** Stands for the entry in every tab but the one that keeps it. */
export function OpenElsewhere() {
  return (
    <div className="shell grid min-h-svh place-content-center">
      <EmptyState level="h1" title={entryMessages.elsewhere} hint={entryMessages.elsewhereHint}>
        <Button onClick={takeOver}>{entryMessages.continueHere}</Button>
        <LinkButton to="/contest" variant="outline">
          {contestMessages.title}
        </LinkButton>
      </EmptyState>
    </div>
  );
}

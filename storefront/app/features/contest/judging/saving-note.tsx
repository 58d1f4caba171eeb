import { juryMessages } from "@cairn/contract/contest/judging/jury-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { type Draft, isComplete, type Saving } from "./use-scores.ts";

interface SavingNoteProps {
  draft: Draft;
  saving: Saving | undefined;
  onRetry: () => void;
}

/** Whether the score of an entry counts already, and why not. */
export function SavingNote({ draft, saving, onRetry }: SavingNoteProps) {
  if (saving?.state === "failed" || saving?.state === "over")
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-red">
          {juryMessages.notSaved}: {saving.problem}
        </p>
        {saving.state === "over" ? (
          <Button size="small" variant="outline" onClick={() => location.reload()}>
            {juryMessages.reload}
          </Button>
        ) : (
          <Button size="small" variant="outline" onClick={onRetry}>
            {juryMessages.retry}
          </Button>
        )}
      </div>
    );
  return (
    <p role="status" className="min-h-6 text-small text-slate">
      {wordsOf(draft, saving)}
    </p>
  );
}

function wordsOf(draft: Draft, saving: Saving | undefined): string {
  if (saving) return saving.state === "saving" ? juryMessages.saving : juryMessages.saved;
  if (isComplete(draft)) return juryMessages.saved;
  return Object.keys(draft).length > 0 ? juryMessages.incomplete : "";
}

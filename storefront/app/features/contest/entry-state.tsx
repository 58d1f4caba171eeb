import { ownEntryMessages } from "@cairn/contract/contest/entry-messages.ts";
import type { SubmissionState } from "@cairn/contract/contest/public.ts";

const variants: Record<SubmissionState, string> = {
  pending: "bg-blue-deep text-paper",
  approved: "bg-green text-paper",
  declined: "bg-line text-ink",
  withdrawn: "bg-line text-ink",
};

export function EntryStateBadge({ state }: { state: SubmissionState }) {
  return (
    <span className={`rounded-full px-3 py-1 text-small font-semibold ${variants[state]}`}>
      {ownEntryMessages.states[state]}
    </span>
  );
}

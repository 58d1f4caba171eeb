import {
  approveSubmission,
  declineSubmission,
  type StaffSubmission,
  undoDecision,
} from "@cairn/contract/contest/moderation/staff.ts";
import type { SubmissionState } from "@cairn/contract/contest/public.ts";
import { useState } from "react";
import { call } from "../../../call.ts";
import { useAction } from "../../../use-action.ts";
import type { Decided } from "./undo-bar.tsx";

/**
 * Decides on entries, and keeps the decisions that can still be taken back, the last first. Entries that are not in the
 * state `from` any more are refused; by default that in which each was read.
 */
export function useDecisions(from?: SubmissionState) {
  const { isBusy, run } = useAction();
  const [decided, setDecided] = useState<readonly Decided[]>([]);

  async function decide(entry: StaffSubmission, words: string, work: () => Promise<unknown>): Promise<boolean> {
    const isDone = await run(async () => {
      await work();
      return {};
    });
    if (isDone) setDecided([{ id: entry.id, words, at: Date.now() }, ...decided]);
    return isDone;
  }

  return {
    isBusy,
    last: decided[0],
    approve: (entry: StaffSubmission) =>
      decide(entry, `“${entry.title}” is in the gallery`, () =>
        call(approveSubmission, { params: { reference: entry.reference }, body: { from: from ?? entry.state } }),
      ),
    decline: (entry: StaffSubmission, reason: string) =>
      decide(entry, `“${entry.title}” is declined`, () =>
        call(declineSubmission, {
          params: { reference: entry.reference },
          body: { from: from ?? entry.state, reason },
        }),
      ),
    /** Takes the last one back; false where there is none, or where that was refused. */
    async undo(): Promise<boolean> {
      const [last, ...others] = decided;
      if (!last) return false;
      setDecided(others);
      return run(() => call(undoDecision, { params: { reference: last.id }, body: {} }));
    },
    forget: (id: string) => setDecided((now) => now.filter((each) => each.id !== id)),
  };
}

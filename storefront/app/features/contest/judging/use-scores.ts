import { juryMessages } from "@cairn/contract/contest/judging/jury-messages.ts";
import { type BlindEntry, type Criterion, criteria, type ScoreInput } from "@cairn/contract/contest/judging/public.ts";
import { useRef, useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { failureMessage } from "../../../lib/run-action.ts";
import { useLeaveWarning, useMoveWarning } from "../../../lib/use-leave-warning.ts";

/** What of a score has been given so far. */
export type Draft = Partial<ScoreInput>;

/** How the last score of an entry came to the server; `problem` is why it did not, and never will when `over`. */
export interface Saving {
  readonly state: "saving" | "saved" | "failed" | "over";
  readonly problem?: string;
}

export interface Scores {
  draftOf(reference: string): Draft;
  savingOf(reference: string): Saving | undefined;
  /** Whether the server has its score as it was last given. */
  isScored(reference: string): boolean;
  give(round: number, reference: string, criterion: Criterion, points: number): void;
  retry(round: number, reference: string): void;
}

export const isComplete = (draft: Draft): draft is ScoreInput =>
  criteria.every((criterion) => draft[criterion] !== undefined);

/** The scores of all rounds as the juror gives them; each that is whole is sent, one after the other. */
export function useScores(entries: readonly BlindEntry[]): Scores {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>(() => draftsOf(entries));
  const [savings, setSavings] = useState<Readonly<Record<string, Saving>>>({});
  const [scored, setScored] = useState<ReadonlySet<string>>(
    () => new Set(entries.filter(({ score }) => score).map(({ reference }) => reference)),
  );
  // Keys come faster than renderings, and answers later.
  const latest = useRef(drafts);
  const queue = useRef(Promise.resolve());

  function save(round: number, reference: string, score: ScoreInput) {
    const note = (saving: Saving) => {
      // A newer score of this entry is on its way and tells how it goes.
      if (latest.current[reference] === score) setSavings((all) => ({ ...all, [reference]: saving }));
    };
    note({ state: "saving" });
    queue.current = queue.current.then(async () => {
      try {
        const { giveScore } = await import("./give-score.ts");
        await giveScore(reference, round, score);
        setScored((all) => new Set(all).add(reference));
        note({ state: "saved" });
      } catch (error) {
        // An older score counts with the server, so the entry is open again.
        setScored((all) => new Set([...all].filter((each) => each !== reference)));
        const isOver = error instanceof ApiError && error.code === "round_over";
        note({ state: isOver ? "over" : "failed", problem: failureMessage(error) });
      }
    });
  }

  const states = Object.values(savings).map(({ state }) => state);
  // What is being sent still arrives when another page of the site is shown; what is not whole, or has failed, does
  // not.
  const isUnfinished = states.includes("failed") || Object.values(drafts).some((draft) => !isComplete(draft));
  useLeaveWarning(isUnfinished || states.includes("saving"));
  useMoveWarning(isUnfinished, juryMessages.leaveQuestion);

  return {
    draftOf: (reference) => drafts[reference] ?? {},
    savingOf: (reference) => savings[reference],
    isScored: (reference) => scored.has(reference),
    give(round, reference, criterion, points) {
      const draft: Draft = { ...latest.current[reference], [criterion]: points };
      latest.current = { ...latest.current, [reference]: draft };
      setDrafts(latest.current);
      if (isComplete(draft)) save(round, reference, draft);
    },
    retry(round, reference) {
      const draft = latest.current[reference];
      if (draft && isComplete(draft)) save(round, reference, draft);
    },
  };
}

function draftsOf(entries: readonly BlindEntry[]): Record<string, Draft> {
  return Object.fromEntries(entries.flatMap(({ reference, score }) => (score ? [[reference, score]] : [])));
}

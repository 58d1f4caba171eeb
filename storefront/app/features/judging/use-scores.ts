import { type BlindEntry, type Criterion, criteria, type GivenScore, type JuryTask } from "@cairn/contract/judging.ts";
import { juryMessages } from "@cairn/contract/messages/jury.ts";
import { useRef, useState } from "react";
import { failureMessage } from "../../lib/run-action.ts";
import { useLeaveWarning, useMoveWarning } from "../../lib/use-leave-warning.ts";

/** What of a score has been given so far. */
export type Draft = Partial<GivenScore>;

/** How the last score of an entry came to the server; `problem` is why it did not. */
export interface Saving {
  readonly state: "saving" | "saved" | "failed";
  readonly problem?: string;
}

export interface Scores {
  draftOf(reference: string): Draft;
  savingOf(reference: string): Saving | undefined;
  /** Whether the server has its score as it was last given. */
  isScored(reference: string): boolean;
  give(reference: string, criterion: Criterion, points: number): void;
  retry(reference: string): void;
}

export const isWhole = (draft: Draft): draft is GivenScore =>
  criteria.every((criterion) => draft[criterion] !== undefined);

/** The scores of all rounds as the juror gives them; each that is whole is sent, one after the other. */
export function useScores(tasks: readonly JuryTask[]): Scores {
  const entries = tasks.flatMap((task) => task.entries);
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>(() => draftsOf(entries));
  const [savings, setSavings] = useState<Readonly<Record<string, Saving>>>({});
  const [scored, setScored] = useState<ReadonlySet<string>>(
    () => new Set(entries.filter(({ score }) => score).map(({ reference }) => reference)),
  );
  // Keys come faster than renderings, and answers later.
  const latest = useRef(drafts);
  const queue = useRef(Promise.resolve());

  function save(reference: string, score: GivenScore) {
    const note = (saving: Saving) => {
      // A newer score of this entry is on its way and tells how it goes.
      if (latest.current[reference] === score) setSavings((all) => ({ ...all, [reference]: saving }));
    };
    note({ state: "saving" });
    queue.current = queue.current.then(async () => {
      try {
        const { giveScore } = await import("./give-score.ts");
        await giveScore(reference, roundOf(tasks, reference), score);
        setScored((all) => new Set(all).add(reference));
        note({ state: "saved" });
      } catch (error) {
        // An older score counts with the server, so the entry is open again.
        setScored((all) => new Set([...all].filter((each) => each !== reference)));
        note({ state: "failed", problem: failureMessage(error) });
      }
    });
  }

  const states = Object.values(savings).map(({ state }) => state);
  // What is being sent still arrives when another page of the site is shown; what is not whole, or has failed, does not.
  const isUnfinished = states.includes("failed") || Object.values(drafts).some((draft) => !isWhole(draft));
  useLeaveWarning(isUnfinished || states.includes("saving"));
  useMoveWarning(isUnfinished, juryMessages.leaveQuestion);

  return {
    draftOf: (reference) => drafts[reference] ?? {},
    savingOf: (reference) => savings[reference],
    isScored: (reference) => scored.has(reference),
    give(reference, criterion, points) {
      const draft: Draft = { ...latest.current[reference], [criterion]: points };
      latest.current = { ...latest.current, [reference]: draft };
      setDrafts(latest.current);
      if (isWhole(draft)) save(reference, draft);
    },
    retry(reference) {
      const draft = latest.current[reference];
      if (draft && isWhole(draft)) save(reference, draft);
    },
  };
}

const roundOf = (tasks: readonly JuryTask[], wanted: string) =>
  tasks.find(({ entries }) => entries.some(({ reference }) => reference === wanted))?.round ?? 1;

function draftsOf(entries: readonly BlindEntry[]): Record<string, Draft> {
  return Object.fromEntries(entries.flatMap(({ reference, score }) => (score ? [[reference, score]] : [])));
}

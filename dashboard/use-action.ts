import { useState } from "react";
import { useNotify } from "react-admin";

interface Action {
  readonly isBusy: boolean;
  /** Whose refusal it was, for the fields of its form. */
  readonly problem: unknown;
  /** Runs a call, tells its message or its failure, and gives whether it succeeded. */
  run(work: () => Promise<{ message?: string | undefined }>): Promise<boolean>;
}

/** One thing that a screen does besides editing records: it is not done twice at once, and its end is told. */
export function useAction(): Action {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  return {
    isBusy,
    problem,
    async run(work) {
      setBusy(true);
      setProblem(undefined);
      try {
        const { message } = await work();
        if (message) notify(message, { type: "success" });
        return true;
      } catch (refusal) {
        setProblem(refusal);
        notify((refusal as Error).message, { type: "error" });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

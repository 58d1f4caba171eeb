import { useEffect, useState } from "react";

const lockName = "contest-entry";

// Browsers take a moment to notice that a tab has let go, and whoever comes back at once has not gone elsewhere.
const timeoutMs = 500;

// Whoever leaves the screen may still have it in view, and their own hold is nobody else's.
let isHeldHere = false;

/** `mine` also where the browser knows no locks, as over plain HTTP; undefined until it has answered. */
type Keeper = "mine" | "elsewhere" | undefined;

/** Whether this tab may keep the entry, which only one tab at a time may: two would write over one another's. */
export function useOnlyTab(): Keeper {
  const [keeper, setKeeper] = useState<Keeper>();
  useEffect(() => {
    const left = Promise.withResolvers<void>();
    let isLeft = false;
    const tell = (told: Keeper) => {
      if (isLeft) return;
      isHeldHere = told === "mine";
      setKeeper(told);
    };
    hold("ask", () => {
      tell("mine");
      return left.promise;
    }).catch((problem: unknown) => tell(isTaken(problem) ? "elsewhere" : "mine"));
    return () => {
      isLeft = true;
      isHeldHere = false;
      left.resolve();
    };
  }, []);
  return keeper;
}

/** Goes on with the entry here, as the other tab has kept it; that one then says that it is open elsewhere. */
export async function takeOver(): Promise<void> {
  await hold("take", () => location.reload());
}

/** Does it, and gives what it gives, unless another tab has the entry open; then it gives false. */
export async function unlessElsewhere(action: () => Promise<boolean>): Promise<boolean> {
  if (isHeldHere) return action();
  return hold("ask", action).catch((problem: unknown) => (isTaken(problem) ? false : action()));
}

async function hold<Result>(way: "ask" | "take", whileHeld: () => Result): Promise<Awaited<Result>> {
  const options = way === "take" ? { steal: true } : { signal: AbortSignal.timeout(timeoutMs) };
  return await navigator.locks.request(lockName, options, whileHeld);
}

/** Taken by another tab before, or from this one. */
const isTaken = (problem: unknown) =>
  problem instanceof DOMException && (problem.name === "TimeoutError" || problem.name === "AbortError");

import { useEffect, useState } from "react";

const lockName = "contest-entry";

/** `mine` also where the browser knows no locks, as over plain HTTP; undefined until it has answered. */
type Keeper = "mine" | "elsewhere" | undefined;

/** Whether this tab may keep the entry, which only one tab at a time may: two would write over one another's. */
export function useOnlyTab(): Keeper {
  const [keeper, setKeeper] = useState<Keeper>();
  useEffect(() => {
    const left = Promise.withResolvers<void>();
    let isLeft = false;
    const tell = (told: Keeper) => {
      if (!isLeft) setKeeper(told);
    };
    // Not at once: whoever is left in the same moment must not stand in the way of those who come then.
    queueMicrotask(() => {
      if (isLeft) return;
      hold("ask", (lock) => {
        tell(lock ? "mine" : "elsewhere");
        return lock ? left.promise : undefined;
      }).catch((problem: unknown) => tell(isTaken(problem) ? "elsewhere" : "mine"));
    });
    return () => {
      isLeft = true;
      left.resolve();
    };
  }, []);
  return keeper;
}

/** Goes on with the entry here, as the other tab has kept it; that one then says that it is open elsewhere. */
export async function takeOver(): Promise<void> {
  await hold("take", () => location.reload());
}

/** Does it unless another tab has the entry open. */
export async function unlessElsewhere(deed: () => Promise<unknown>): Promise<void> {
  await hold("ask", (lock) => (lock ? deed() : undefined)).catch(deed);
}

async function hold(way: "ask" | "take", whileHeld: (lock: Lock | null) => unknown): Promise<void> {
  await navigator.locks.request(lockName, way === "take" ? { steal: true } : { ifAvailable: true }, whileHeld);
}

const isTaken = (problem: unknown) => problem instanceof DOMException && problem.name === "AbortError";

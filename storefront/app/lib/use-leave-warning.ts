import { useEffect } from "react";
import { useBlocker } from "react-router";

/** Asks for confirmation before the page is unloaded while changes would be lost. */
export function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isNeeded]);
}

/**
 * Asks a question before another page of the site takes this one's place while changes would be lost: nothing is
 * unloaded then.
 */
export function useMoveWarning(isNeeded: boolean, question: string): void {
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      isNeeded && currentLocation.pathname !== nextLocation.pathname && !window.confirm(question),
  );
}

import { useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { whenReachable } from "../../../lib/when-reachable.ts";
import { type Choice, listingAddress } from "./address.ts";

export interface ChosenListing {
  /** The choice, also while its list is still on its way. */
  readonly choice: Choice;
  /** Whether another list of this page is on its way. */
  readonly isWaiting: boolean;
  /** Leads to the list of another choice, if it is another; with `replace` in place of the present one. */
  choose(next: Partial<Choice>, options?: { replace: boolean }): void;
}

/** The choice that the page's address says; a new one shows before its list is there. */
export function useChoice(shown: Choice, path: string): ChosenListing {
  const navigate = useNavigate();
  const { state, location: next } = useNavigation();
  const { key, pathname, search } = useLocation();
  const [pressed, setPressed] = useState<Choice>();
  const choice = pressed ?? shown;

  // The answer is there, or will not come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these says so.
  useEffect(() => {
    if (state === "idle") setPressed(undefined);
  }, [state, key]);

  return {
    choice,
    isWaiting: next?.pathname === pathname,
    choose(change, options) {
      const wanted = { ...choice, ...change };
      const address = listingAddress(path, wanted);
      if (address === listingAddress(path, choice)) return;
      setPressed(wanted);
      // A change taken back before its list arrived leads to the list that is shown, which has its entry already.
      const replace = options?.replace || address === pathname + search;
      whenReachable(
        () => navigate(address, { replace, preventScrollReset: true }),
        () => setPressed(undefined),
      );
    },
  };
}

import { startTransition, useRef, useState } from "react";
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
  const { location: next } = useNavigation();
  const { pathname, search } = useLocation();
  const [pressed, setPressed] = useState<Choice>();
  const latest = useRef<Choice>(undefined);
  const choice = pressed ?? shown;

  return {
    choice,
    isWaiting: next?.pathname === pathname,
    choose(change, options) {
      const wanted = { ...choice, ...change };
      const address = listingAddress(path, wanted);
      if (address === listingAddress(path, choice)) return;
      setPressed(wanted);
      latest.current = wanted;
      // A change taken back before its list arrived leads to the list that is shown, which has its entry already.
      const replace = options?.replace || address === pathname + search;
      // The list of an earlier choice may come after a later one was pressed, which stays until its own list is there.
      const settle = () => {
        if (latest.current === wanted) startTransition(() => setPressed(undefined));
      };
      whenReachable(async () => {
        await navigate(address, { replace, preventScrollReset: true });
        settle();
      }, settle);
    },
  };
}

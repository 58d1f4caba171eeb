import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page is alive: false on the server and until its scripts have taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

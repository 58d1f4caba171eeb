import { useSyncExternalStore } from "react";

// From here on a screen has two columns, as `lg:` in class names.
const query = "(width >= 64.0625rem)";

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}

/** Whether the screen is wide, for what must not be there twice; class names do the rest. The server takes it for wide. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}

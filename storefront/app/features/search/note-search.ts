import { useCallback, useEffect } from "react";
import { logFailure } from "../../lib/log-failure.ts";

// Kept beside the screen, which is mounted anew when somebody comes back to it from a result.
let lastShown = "";

/** Counts a search for staff; the visitor neither waits for it nor hears of a failure. */
function note(q: string, pressed?: string): void {
  import("./send-note.ts").then(({ sendNote }) => sendNote(q, pressed)).catch(logFailure);
}

/** Counts a search whose results are shown, once for all of their pages. */
export function useShownNote(q: string): void {
  useEffect(() => {
    if (q === "" || q === lastShown) return;
    lastShown = q;
    note(q);
  }, [q]);
}

/** A ref for the element around results, which counts what is pressed of them. */
export function usePressNotes(q: string, onPress?: (q: string) => void) {
  return useCallback(
    (element: HTMLElement | null) => {
      const listen = (event: MouseEvent) => {
        const link = event.target instanceof Element && event.target.closest("a[href]");
        const path = link ? link.getAttribute("href") : null;
        if (path === null || q === "" || path.startsWith("/search")) return;
        // On the search's own page it was counted when it was shown.
        if (onPress) note(q);
        note(q, path);
        onPress?.(q);
      };
      element?.addEventListener("click", listen);
      return () => element?.removeEventListener("click", listen);
    },
    [q, onPress],
  );
}

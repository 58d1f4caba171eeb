import { useEffect, useRef } from "react";

/** What the keys of a screen do; letters in lower case. */
export type Keys = Readonly<Record<string, () => void>>;

const typing = "input, textarea, select, [contenteditable='true']";
const modal = "[role=dialog], .MuiPopover-root";

/** Listens to single keys, but not while somebody types, holds a key, or has a dialog or menu before them. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : undefined;
      if (target?.closest(typing) || document.querySelector(modal)) return;
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    globalThis.addEventListener("keydown", listen);
    return () => globalThis.removeEventListener("keydown", listen);
  }, []);
}

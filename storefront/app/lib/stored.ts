import { useSyncExternalStore } from "react";

/** One value in the browser's local storage: every tab sees the same, the server sees the empty one. */
export interface Stored<T> {
  read(): T;
  write(value: T): void;
  /** Tells of every change, in this tab or another; returns how to stop. */
  subscribe(listener: () => void): () => void;
  readonly empty: T;
}

interface Format<T> {
  readonly key: string;
  readonly empty: T;
  /** Must cope with whatever a visitor, an extension or an older version of us left there. */
  parse(text: string): T;
  print(value: T): string;
}

/** `storage` is asked for at each use, since merely naming `localStorage` throws where it is forbidden or missing. */
export function stored<T>({ key, empty, parse, print }: Format<T>, storage = () => window.localStorage): Stored<T> {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let value = empty;

  function take(found: string | null) {
    if (found === text) return;
    text = found;
    value = found === null ? empty : parse(found);
  }

  function tell() {
    for (const listener of listeners) listener();
  }

  function onStorage(event: StorageEvent) {
    // A null key: the whole storage was cleared.
    if (event.key === key || event.key === null) tell();
  }

  return {
    empty,
    read() {
      try {
        take(storage().getItem(key));
      } catch {
        // Forbidden storage: the value lives as long as the page.
      }
      return value;
    },
    write(next) {
      const printed = next === empty ? null : print(next);
      text = printed;
      value = next;
      try {
        if (printed === null) storage().removeItem(key);
        else storage().setItem(key, printed);
      } catch {
        // Forbidden or full: see above.
      }
      tell();
    },
    subscribe(listener) {
      if (listeners.size === 0) globalThis.addEventListener?.("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener?.("storage", onStorage);
      };
    },
  };
}

export function useStored<T>(store: Stored<T>): T {
  return useSyncExternalStore(store.subscribe, store.read, () => store.empty);
}

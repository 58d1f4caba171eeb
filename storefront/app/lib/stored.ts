import { useSyncExternalStore } from "react";

/** A value in the browser's local storage, shared by all tabs; the server sees the empty value. */
export interface Stored<T> {
  read(): T;
  write(value: T): void;
  /** Calls the listener on every change, in this tab or another; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  readonly empty: T;
}

interface Format<T> {
  readonly key: string;
  readonly empty: T;
  /** Must cope with anything that a visitor, an extension or an older version of the shop left in the storage. */
  parse(text: string): T;
  print(value: T): string;
}

/** `storage` is a function, since merely accessing `localStorage` throws where it is blocked or missing. */
export function stored<T>({ key, empty, parse, print }: Format<T>, storage = () => window.localStorage): Stored<T> {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let value = empty;

  function take(found: string | null) {
    if (found === text) return;
    text = found;
    value = found === null ? empty : parse(found);
  }

  function notifyListeners() {
    for (const listener of listeners) listener();
  }

  function onStorage(event: StorageEvent) {
    // The key is null when the whole storage was cleared.
    if (event.key === key || event.key === null) notifyListeners();
  }

  return {
    empty,
    read() {
      try {
        take(storage().getItem(key));
      } catch {
        // Storage is blocked: the value lasts until the page is unloaded.
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
        // Storage is blocked or full: see above.
      }
      notifyListeners();
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

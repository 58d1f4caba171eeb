import type { Database } from "../database/database.ts";
import type { Cache } from "./cache.ts";

interface Source {
  readonly db: Database;
  readonly cache: Cache;
}

/** A value with the moment since which none of its tags was invalidated. */
export interface Kept<Value> {
  readonly since: number;
  readonly value: Value;
}

interface State<Value> {
  kept?: Kept<Value>;
  running?: { readonly since: number; readonly value: Promise<Value> } | undefined;
  next?: Promise<Value> | undefined;
}

/**
 * A value as `remembered` keeps it, of which a read renews parts: it is handed the value before. For what takes long to
 * read, so that readers share one read, and whoever comes after a change that it may have missed shares the next.
 */
export function renewed<Value>(
  tags: readonly string[],
  renew: (source: Source, before: Kept<Value> | undefined) => Promise<Value>,
) {
  const states = new WeakMap<Cache, State<Value>>();

  function start({ db, cache }: Source, state: State<Value>): Promise<Value> {
    const since = cache.now();
    const value = renew({ db, cache }, state.kept)
      .then((read) => {
        state.kept = { since, value: read };
        return read;
      })
      .finally(() => {
        state.running = undefined;
      });
    state.running = { since, value };
    state.next = undefined;
    return value;
  }

  return async (source: Source): Promise<Value> => {
    const { cache } = source;
    const state = states.get(cache) ?? {};
    states.set(cache, state);
    const { kept, running } = state;
    if (kept && cache.isCurrent(kept.since, tags)) return kept.value;
    if (running && cache.isCurrent(running.since, tags)) return running.value;
    if (running && !state.next) {
      const restart = () => start(source, state);
      state.next = running.value.then(restart, restart);
    }
    return state.next ?? start(source, state);
  };
}

import type { Database } from "../database/database.ts";
import type { Cache } from "./cache.ts";

/**
 * A read whose value is kept in memory like an answer, until one of its tags is invalidated: for what every page or
 * list needs. All readers share the value.
 */
export function remembered<Value>(tags: readonly string[], read: (db: Database) => Promise<Value>) {
  const known = new WeakMap<Cache, { readonly since: number; readonly value: Value }>();
  return async ({ db, cache }: { readonly db: Database; readonly cache: Cache }): Promise<Value> => {
    const cached = known.get(cache);
    if (cached && cache.isCurrent(cached.since, tags)) return cached.value;
    const since = cache.now();
    const value = await read(db);
    known.set(cache, { since, value });
    return value;
  };
}

import { nameActor } from "../audit/actor.ts";
import type { Cache } from "../cache/cache.ts";
import { announceInvalidations, trackInvalidations } from "../cache/invalidation.ts";
import type { Database, Transaction } from "./database.ts";

/**
 * Runs `work` in one transaction. Its invalidated tags are announced to all instances on commit, and are removed from
 * this instance's cache before the promise resolves, so that a writer reads their own write. What it writes for a
 * member of staff is in the audit log.
 */
export async function transact<T>(
  { db, cache }: { db: Database; cache: Cache },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let dropped: readonly string[] = [];
  try {
    return await db.transaction(async (tx) => {
      trackInvalidations(tx);
      await nameActor(tx);
      const value = await work(tx);
      dropped = await announceInvalidations(tx, cache);
      return value;
    });
  } finally {
    // Done even when the commit's answer was lost, since it may have happened.
    cache.forget(dropped);
  }
}

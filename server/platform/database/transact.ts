import type { Cache } from "../cache/cache.ts";
import { announceInvalidations, trackInvalidations } from "../cache/invalidation.ts";
import type { Database, Transaction } from "./database.ts";

/**
 * Runs `work` in one transaction. The cache tags that it dropped are announced to every instance on
 * commit, and are gone here before the promise resolves, so that whoever wrote reads what they wrote.
 */
export async function transact<T>(
  { db, cache }: { db: Database; cache: Cache },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let dropped: readonly string[] = [];
  try {
    return await db.transaction(async (tx) => {
      trackInvalidations(tx);
      const value = await work(tx);
      dropped = await announceInvalidations(tx, cache);
      return value;
    });
  } finally {
    // Also when the commit's answer was lost: it may have happened.
    cache.forget(dropped);
  }
}

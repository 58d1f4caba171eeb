import { sql } from "drizzle-orm";
import type { Cache } from "../cache/cache.ts";
import { invalidationChannel, takeDropped } from "../cache/drop.ts";
import type { Database, Transaction } from "./database.ts";

/**
 * Runs `work` in one transaction. The cache tags that it dropped are announced to every instance on
 * commit, and are gone here before the promise resolves, so that whoever wrote reads what they wrote.
 */
export async function transact<T>(
  { db, cache }: { db: Database; cache: Cache },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let dropped: string[] = [];
  const result = await db.transaction(async (tx) => {
    const value = await work(tx);
    dropped = takeDropped(tx);
    if (dropped.length > 0) await tx.execute(sql`select pg_notify(${invalidationChannel}, ${JSON.stringify(dropped)})`);
    return value;
  });
  cache.forget(dropped);
  return result;
}

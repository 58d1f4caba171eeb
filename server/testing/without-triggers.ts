import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../platform/database/database.ts";

/** Changes what triggers refuse: there are none of them, and no foreign keys, until the transaction ends. */
export async function withoutTriggers(db: Database, change: (tx: Transaction) => PromiseLike<unknown>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await change(tx);
  });
}

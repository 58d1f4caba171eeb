import { sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";

/** Lets those who give one address to a record of this resource ask one after the other whether it is free. */
export async function lockAddress(tx: Transaction, resource: string, slug: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${resource} ${slug}`}))`);
}

import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { secrets } from "../../../platform/secret.ts";
import { markName } from "../own-place.ts";

type Secrets = readonly (typeof secrets.$inferSelect)[];

/** The secrets of the shop that a database holds; none where it holds none. */
export async function readSecrets(tx: Transaction): Promise<Secrets> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`select to_regclass('public.secrets') is not null as has`);
  return rows[0]?.has ? tx.select().from(secrets) : [];
}

/** Gives a restored shop the secrets that its archive left out, where what it replaces was the same shop. */
export async function keepSecrets(tx: Transaction, before: Secrets): Promise<void> {
  const mark = before.find(({ name }) => name === markName)?.value;
  if (mark === undefined) return;
  const isSameShop = await tx.$count(secrets, and(eq(secrets.name, markName), eq(secrets.value, mark)));
  if (isSameShop)
    await tx
      .insert(secrets)
      .values([...before])
      .onConflictDoNothing();
}

import { inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { redirects } from "./tables.ts";

/** Own paths on which these lead, by themselves. */
export async function findRedirectTargets(
  db: Database | Transaction,
  paths: readonly string[],
): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const found = await db
    .select({ path: redirects.path, target: redirects.target })
    .from(redirects)
    .where(inArray(redirects.path, [...paths]));
  return new Map(found.map(({ path, target }) => [path, target]));
}

/**
 * Leads paths on at which nothing is to where something is; those that lead on already stay. Gives those that are new.
 */
export async function leadManyOn(
  tx: Transaction,
  wanted: readonly { readonly from: string; readonly to: string }[],
): Promise<string[]> {
  if (wanted.length === 0) return [];
  const made = await tx
    .insert(redirects)
    .values(wanted.map(({ from, to }) => ({ path: from, target: to, target_path: to })))
    .onConflictDoNothing()
    .returning({ path: redirects.path });
  return made.map(({ path }) => path);
}

/** Lets paths lead on no more. */
export async function removeManyRedirects(tx: Transaction, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await tx.delete(redirects).where(inArray(redirects.path, [...paths]));
}

import { lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import type { Platform } from "../../platform/platform.ts";
import { exports } from "./tables.ts";

/**
 * Writes down that a member of staff takes something out of the shop, and by which filters, for the audit log. What was
 * searched for may name a customer, and the log never forgets, so that it is left out.
 */
export async function noteExport(
  platform: Pick<Platform, "db" | "cache">,
  kind: string,
  { bom: _format, search, ...filters }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const kept = { ...filters, ...(search ? { search: "hidden" } : {}) };
  await transact(platform, (tx) => tx.insert(exports).values({ kind, filters: kept }));
}

/** Forgets what was taken out more than a year ago; the audit log keeps it. */
export async function clearOldExports(db: Database): Promise<void> {
  await db.delete(exports).where(lt(exports.made_at, sql`now() - interval '1 year'`));
}

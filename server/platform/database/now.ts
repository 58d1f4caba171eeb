import { sql } from "drizzle-orm";
import type { Transaction } from "./database.ts";

/** The database's clock, in the form that moments of rows have. */
export async function readNow(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ now: string }>(sql`select now() as now`);
  return new Date(rows[0]?.now ?? "").toISOString();
}

import { getTableName } from "drizzle-orm";
import type { PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "./database.ts";

/** Inserts a row and returns it whole, with what the database gave it. */
export async function insertOne<Table extends PgTable>(
  db: Database | Transaction,
  table: Table,
  values: PgInsertValue<Table>,
): Promise<Table["$inferSelect"]> {
  const [row] = (await db
    .insert<PgTable>(table)
    .values(values as PgInsertValue<PgTable>)
    .returning()) as Table["$inferSelect"][];
  if (!row) throw new Error(`no row was inserted into ${getTableName(table)}`);
  return row;
}

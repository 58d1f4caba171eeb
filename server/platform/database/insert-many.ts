import { getTableName, type InferInsertModel, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "./database.ts";

/**
 * Inserts rows that have the same columns, in their order, as one parameter: with one for each value, writing the
 * statement takes longer than what the database does. An id that a row has is kept. Throws where rows differ in their
 * columns.
 */
export async function insertMany<Table extends PgTable>(
  db: Database | Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const given = Object.keys(first);
  expectColumns(table, rows, given);
  const columns = sql.join(
    given.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const name = sql.identifier(getTableName(table));
  await db.execute(sql`insert into ${name} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`);
}

/** Throws unless all rows have these columns: one that only some have would be lost, or null instead of its default. */
export function expectColumns(table: PgTable, rows: readonly object[], given: readonly string[]): void {
  for (const row of rows) {
    const entries = Object.entries(row);
    const isLike =
      entries.length === given.length && entries.every(([name, value]) => given.includes(name) && value !== undefined);
    if (!isLike) throw new Error(`rows for ${getTableName(table)} differ in their columns`);
  }
}

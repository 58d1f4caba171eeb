import { getTableColumns, getTableName, type InferInsertModel, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "./database.ts";

/**
 * Inserts rows that have the same columns, in their order, as one parameter: with one for each value, writing the
 * statement takes longer than what the database does. An id that a row has is kept.
 */
export async function insertMany<Table extends PgTable>(
  db: Database | Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = new Map(Object.keys(getTableColumns(table)).map((name) => [name, toSnakeCase(name)]));
  const asColumns = (row: object) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [names.get(name) ?? name, value]));
  const columns = sql.join(
    Object.keys(asColumns(first)).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const name = sql.identifier(getTableName(table));
  await db.execute(sql`insert into ${name} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${name}, ${JSON.stringify(rows.map(asColumns))}::json)`);
}

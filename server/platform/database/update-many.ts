import { getTableColumns, getTableName, type InferInsertModel, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "./database.ts";
import { expectColumns } from "./insert-many.ts";

/**
 * Changes rows by their ids in one statement, each to values of the same columns, as one parameter. A version is
 * counted on, and what the table writes at each change is written. Throws where rows differ in their columns.
 */
export async function updateMany<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly (Partial<InferInsertModel<Table>> & { readonly id: number })[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  expectColumns(table, rows, Object.keys(first));
  const given = Object.keys(first).filter((name) => name !== "id");
  const assignments = given.map((name) => sql`${sql.identifier(name)} = wanted.${sql.identifier(name)}`);
  for (const [name, column] of Object.entries(getTableColumns(table))) {
    if (given.includes(name)) continue;
    if (name === "version") assignments.push(sql`version = ${column} + 1`);
    if (column.onUpdateFn) assignments.push(sql`${sql.identifier(name)} = ${column.onUpdateFn() as SQL}`);
  }
  const name = sql.identifier(getTableName(table));
  await tx.execute(sql`update ${table} set ${sql.join(assignments, sql`, `)}
    from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb) wanted where ${name}.id = wanted.id`);
}

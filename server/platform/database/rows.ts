import { getTableColumns, type InferInsertModel } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type * as z from "zod/mini";

type ColumnsOf<Table extends PgTable> = Table["_"]["columns"];

/** The columns of a table that a schema of the contract names, so that a row of them is (part of) an answer. */
export function columnsIn<Table extends PgTable, Shape extends z.core.$ZodShape>(
  table: Table,
  schema: z.ZodMiniObject<Shape>,
) {
  const named = Object.entries(getTableColumns(table)).filter(([name]) => name in schema.shape);
  return Object.fromEntries(named) as Pick<ColumnsOf<Table>, keyof ColumnsOf<Table> & keyof Shape>; // By the filter.
}

/**
 * What schemas of the contract declare of a value, as a row of a table. A schema that the table has no column for does
 * not compile: spread into `values` or `set`, its value would be lost in silence.
 */
export function rowOf<Table extends PgTable, Shape extends z.core.$ZodShape>(
  _table: Table,
  schemas: Shape & Readonly<Record<Exclude<keyof Shape, keyof InferInsertModel<Table>>, never>>,
  value: { readonly [Name in keyof Shape]: z.output<Shape[Name]> },
) {
  const named = Object.entries(value).filter(([name]) => name in schemas);
  return Object.fromEntries(named) as { [Name in keyof Shape]: z.output<Shape[Name]> }; // By the filter.
}

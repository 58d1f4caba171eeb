import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/**
 * That a column has one of many values, which are one parameter: `inArray` makes one of each, and a statement
 * may have no more than 65,535 parameters.
 */
export function anyOf(column: AnyPgColumn, values: Iterable<number | string>): SQL {
  return sql`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`;
}

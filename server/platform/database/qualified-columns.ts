import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

interface Selecting {
  buildSelection(fields: readonly unknown[], options?: { readonly isSingleTable?: boolean }): SQL;
}

/**
 * Drizzle leaves the table out of the columns that a query of one table selects. In a subquery among them such a column
 * would be the subquery's own wherever that has one of the same name, which PostgreSQL cannot tell from what was meant.
 * Drizzle has no option for it, so the selection is always built as that of several tables.
 */
export function qualifySelectedColumns(): void {
  const dialect = PgDialect.prototype as unknown as Selecting; // Its types call the method private.
  const { buildSelection } = dialect;
  dialect.buildSelection = function (this: Selecting, fields) {
    return buildSelection.call(this, fields, { isSingleTable: false });
  };
}

import type { Use } from "@cairn/contract/platform/endpoint.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { invalidateTags } from "../cache/invalidation.ts";
import type { Transaction } from "../database/database.ts";
import { mediaUrl } from "./store.ts";

/** A column that shows pictures or films of the library, which the feature tells that has it. */
export interface MediaUse {
  readonly table: PgTable;
  readonly column: AnyPgColumn;
  /** Which rows count; all of them without. */
  readonly where?: SQL;
  /** Whether it holds one key, or text or JSON with addresses in it. */
  readonly holds: "key" | "addresses";
  /** The record as the dashboard calls it: its resource, its id and its name. */
  readonly resource: string | SQL;
  readonly id: SQL | AnyPgColumn;
  readonly label: SQL | AnyPgColumn;
  /** Counts the record's changes, where it is edited with its version. */
  readonly version?: AnyPgColumn;
  /** Counts them elsewhere. */
  onReplaced?(tx: Transaction, id: string): Promise<void>;
  /** What is kept of a record with this id, and out of date with it. */
  tagsOf(id: string): readonly string[];
}

const address = "/media/([a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9.-]*)+)";

/** Every use as a row of key, resource, id and label. */
export function allUses(uses: readonly MediaUse[]): SQL {
  const selects = uses.map(({ table, column, where = sql`true`, holds, resource, id, label }) => {
    const more = sql`${resource}::text as resource, (${id})::text as id, (${label})::text as label`;
    return holds === "key"
      ? sql`select ${column} as key, ${more} from ${table} where ${column} is not null and ${where}`
      : sql`select found[1] as key, ${more} from ${table}, regexp_matches(${column}::text, ${address}, 'g') found where ${where}`;
  });
  return sql`(${sql.join(selects, sql` union `)})`;
}

/** Where a picture or film is used, each record once. */
export async function usesOfKey(tx: Pick<Transaction, "execute">, uses: readonly MediaUse[], key: string) {
  const { rows } = await tx.execute<Use & Record<string, unknown>>(
    sql`select distinct resource, id, label from ${allUses(uses)} used where key = ${key} order by resource, label, id`,
  );
  return rows.map(({ resource, id, label }): Use => ({ resource, id: String(id), label }));
}

/** Puts one key in another's place wherever it is used, and drops what is kept of those records. */
export async function replaceKey(tx: Transaction, uses: readonly MediaUse[], from: string, to: string): Promise<void> {
  for (const { table, column, where, holds, id, version, tagsOf, onReplaced } of uses) {
    const type = sql.raw(column.getSQLType());
    const next =
      holds === "key" ? sql`${to}::text` : sql`replace(${column}::text, ${mediaUrl(from)}, ${mediaUrl(to)})::${type}`;
    const used = holds === "key" ? eq(column, from) : sql`strpos(${column}::text, ${mediaUrl(from)}) > 0`;
    const rows = await tx
      .update(table)
      .set({ [column.name]: next, ...(version && { [version.name]: sql`${version} + 1` }) })
      .where(and(used, where))
      .returning({ id: sql<string>`(${id})::text` });
    for (const changed of rows) {
      invalidateTags(tx, ...tagsOf(changed.id));
      await onReplaced?.(tx, changed.id);
    }
  }
}

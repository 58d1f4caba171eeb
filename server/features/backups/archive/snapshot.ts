import { getTableName, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../platform/database/database.ts";
import { waitingJobs } from "../../../platform/jobs/restored-jobs.ts";
import { restoredJobs } from "../../../platform/jobs/tables.ts";
import { secrets } from "../../../platform/secret.ts";
import { markName } from "../own-place.ts";

/** A table of the shop, with the columns that are written, in their order. */
export interface SnapshotTable {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface Snapshot {
  readonly createdAt: Date;
  readonly migrations: readonly string[];
  readonly tables: readonly SnapshotTable[];
  readonly sequences: readonly { readonly name: string; readonly last: number | null }[];
  /** The rows of a table as JSON, some at a time. */
  rowsOf(table: SnapshotTable): AsyncIterable<readonly string[]>;
}

const rowsAtOnce = 500;
/** What the release makes anew, or what means nothing in another database. */
const leftOut = ["migrations"];

/**
 * Lets everything of the shop's tables be read as of one moment. On PostgreSQL the shop goes on meanwhile; the embedded
 * database has a single session, whose other queries wait until the work is done. Without its secrets, the shop has the
 * mark of its place alone.
 */
export async function withSnapshot<Result>(
  { db }: Pick<Connection, "db">,
  { withSecrets }: { readonly withSecrets: boolean },
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return db.transaction(
    async (tx) => {
      // The limits of requests would end what reads a large shop.
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      return work(await readSnapshot(tx, withSecrets));
    },
    { isolationLevel: "repeatable read" },
  );
}

async function readSnapshot(tx: Transaction, withSecrets: boolean): Promise<Snapshot> {
  const { rows: moments } = await tx.execute<{ now: string }>(
    sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as now`,
  );
  const { rows: migrations } = await tx.execute<{ hash: string }>(sql`select hash from migrations`);
  const { rows: tables } = await tx.execute<{ name: string; columns: string[] }>(sql`
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    group by c.relname order by c.relname`);
  const { rows: sequences } = await tx.execute<{ name: string; last: number | null }>(
    sql`select sequencename as name, last_value::float8 as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  return {
    createdAt: new Date(moments[0]?.now ?? ""),
    migrations: migrations.map(({ hash }) => hash),
    tables: tables.filter(({ name }) => !leftOut.includes(name)),
    sequences,
    rowsOf: (table) => readRows(tx, table, withSecrets),
  };
}

/** What a table's rows are read from: those of restored jobs are in fact what waits in the queue. */
async function sourceOf(tx: Transaction, name: string, withSecrets: boolean): Promise<SQL> {
  if (name === getTableName(secrets) && !withSecrets)
    return sql`(select * from ${secrets} where ${secrets.name} = ${sql.raw(`'${markName}'`)}) kept`;
  const { rows } = await tx.execute<{ has: boolean }>(sql`select to_regclass('pgboss.job') is not null as has`);
  const isQueue = name === getTableName(restoredJobs) && rows[0]?.has;
  return isQueue ? sql`(${sql.raw(waitingJobs)}) waiting` : sql`${sql.identifier(name)}`;
}

/** JSON as PostgreSQL writes it is the same from both drivers, and it reads it again without loss. */
async function* readRows(
  tx: Transaction,
  { name, columns }: SnapshotTable,
  withSecrets: boolean,
): AsyncGenerator<readonly string[]> {
  const source = await sourceOf(tx, name, withSecrets);
  const selected = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(sql`declare archived no scroll cursor for
    select row_to_json(r)::text as line from (select ${selected} from ${source}) r`);
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${rowsAtOnce} from archived`));
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await tx.execute(sql`close archived`);
}

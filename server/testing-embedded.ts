import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import type { Connection } from "./platform/database/database.ts";
import { embeddedConnection } from "./platform/database/embedded.ts";

/** An embedded database that one test after another uses, emptied in between. */
interface SharedDatabase {
  readonly client: PGlite;
  /** Tells its schema from any other. */
  readonly schema: unknown;
  /** The script that brings its rows back to what migrations left. */
  readonly restore: string;
}

// Those of this worker that no test uses at the moment: opening one takes a hundred times as long as emptying it.
const idle: SharedDatabase[] = [];
let parts: ReturnType<typeof loadParts> | undefined;

/** A database in memory that begins as the snapshot is; closing the connection empties it for the next test. */
export async function borrowEmbedded(snapshot: string): Promise<Connection> {
  const database = idle.pop() ?? (await openShared(snapshot));
  return embeddedConnection(database.client, async () => {
    if (await empty(database)) idle.push(database);
    else await database.client.close();
  });
}

async function openShared(snapshot: string): Promise<SharedDatabase> {
  parts ??= loadParts();
  const client = await PGlite.create({ ...(await parts), loadDataDir: await openAsBlob(snapshot) });
  const restore = await restoreScript(client);
  return { client, restore, schema: await schemaOf(client) };
}

/** Compiled and read once for all databases of a worker; PGlite would do so for each. */
async function loadParts() {
  const file = (name: string) => fileURLToPath(new URL(name, import.meta.resolve("@electric-sql/pglite")));
  const [pgliteWasmModule, fsBundle] = await Promise.all([
    readFile(file("pglite.wasm")).then((bytes) => WebAssembly.compile(bytes)),
    openAsBlob(file("pglite.data")),
  ]);
  return { pgliteWasmModule, fsBundle };
}

/** Whether it is as it was; one that a test left with another schema is of no more use. */
async function empty({ client, schema, restore }: SharedDatabase): Promise<boolean> {
  await client.exec(restore);
  return (await schemaOf(client)) === schema;
}

/** The transactions that wrote the catalogues: whatever changes tables, constraints or triggers leaves another sum. */
async function schemaOf(client: PGlite): Promise<unknown> {
  const { rows } = await client.query<{ written: unknown }>(
    `select array_agg(written)::text as written from (
      select sum(xmin::text::bigint) as written from pg_class union all
      select sum(xmin::text::bigint) from pg_constraint union all
      select sum(xmin::text::bigint) from pg_trigger)`,
  );
  return rows[0]?.written;
}

async function restoreScript(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by name`,
  );
  const names = rows.map(({ name }) => name);
  await client.exec("create schema kept");
  const restored: string[] = [];
  for (const [index, name] of names.entries()) {
    const { rows } = await client.query(`select from ${name} limit 1`);
    if (rows.length === 0) continue;
    await client.exec(`create table kept."${index}" as table ${name}`);
    restored.push(`insert into ${name} overriding system value table kept."${index}"`);
  }
  return [
    "begin",
    // No triggers and no foreign keys, so that the order does not matter and nothing refuses to go.
    "set local session_replication_role = replica",
    ...names.map((name) => `delete from ${name}`),
    ...restored,
    "select setval(oid::regclass, 1, false) from pg_class where relkind = 'S'",
    "commit",
  ].join(";\n");
}

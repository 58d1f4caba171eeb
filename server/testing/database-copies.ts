import { randomBytes } from "node:crypto";
import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { inject } from "vitest";
import type { Connection } from "../platform/database/database.ts";
import { embeddedConnection, embeddedExtensions } from "../platform/database/embedded.ts";
import { connectPostgres } from "../platform/database/postgres.ts";

/** A database that one test after another uses, emptied in between. */
interface SharedDatabase {
  readonly connection: Connection;
  /** Gives the rows of the last statement. */
  run(script: string): Promise<object[]>;
  remove(): Promise<void>;
}

interface Copy {
  readonly database: SharedDatabase;
  /** Tells its schema from any other. */
  readonly schema: string;
  /** Brings its rows back to what migrations left. */
  restore(): Promise<void>;
}

// Those of this worker that no test uses at the moment: making one takes a hundred times as long as emptying it.
const idle: Copy[] = [];

/**
 * A database as migrations leave it, of the kind that the project runs on; nobody else uses it until the connection is
 * closed.
 */
export async function copyDatabase(): Promise<Connection> {
  const copy = idle.pop() ?? (await makeCopy());
  const { database, schema, restore } = copy;
  const close = async () => {
    await restore();
    // One that a test left with another schema is of no more use.
    if ((await schemaOf(database)) === schema) idle.push(copy);
    else await database.remove();
  };
  return { ...database.connection, close };
}

async function makeCopy(): Promise<Copy> {
  const place = inject("database");
  const database = place.kind === "embedded" ? await openEmbedded(place.snapshot) : await openPostgres(place);
  const restore = await prepareRestoring(database);
  return { database, restore, schema: await schemaOf(database) };
}

let parts: ReturnType<typeof loadParts> | undefined;

/** A database in memory that begins as the snapshot is. */
async function openEmbedded(snapshot: string): Promise<SharedDatabase> {
  parts ??= loadParts();
  const client = await PGlite.create({
    ...(await parts),
    extensions: embeddedExtensions,
    loadDataDir: await openAsBlob(snapshot),
  });
  return {
    connection: embeddedConnection(client, () => client.close()),
    run: async (script) => (await client.exec(script)).at(-1)?.rows ?? [],
    remove: () => client.close(),
  };
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

/** A copy of the template, whose name its own begins with, so that it is removed with it. */
async function openPostgres({ server, template }: { server: string; template: string }): Promise<SharedDatabase> {
  const name = `${template}_${randomBytes(8).toString("hex")}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`).finally(() => admin.end());
  const address = new URL(server);
  address.pathname = `/${name}`;
  const beside = new pg.Pool({ connectionString: address.href, max: 1, allowExitOnIdle: true });
  // A connection that breaks while nobody uses it would otherwise end the process; the next query opens another.
  beside.on("error", () => {});
  // Kept open from test to test, since a session of PostgreSQL's costs more to begin than most tests do. Crowds wait
  // their turn for one, on machines that have much else to do.
  const connection = await connectPostgres(address.href, 10, { connectMs: 60_000 });
  return {
    connection,
    async run(script) {
      // The driver's types do not say so, but several statements give several results.
      const results: pg.QueryResult | pg.QueryResult[] = await beside.query(script);
      return [results].flat().at(-1)?.rows ?? [];
    },
    async remove() {
      await connection.close();
      await beside.end();
    },
  };
}

/** The transactions that wrote the catalogues: whatever changes tables, constraints or triggers leaves another sum. */
async function schemaOf({ run }: SharedDatabase): Promise<string> {
  const rows = await run(
    `select array_agg(written)::text as written from (
      select sum(xmin::text::bigint) as written from pg_class union all
      select sum(xmin::text::bigint) from pg_constraint union all
      select sum(xmin::text::bigint) from pg_trigger) as catalogues`,
  );
  return JSON.stringify(rows);
}

/** Writes the procedure into the database itself, which then plans each of its statements once. */
async function prepareRestoring({ run }: SharedDatabase): Promise<() => Promise<void>> {
  const tables = (await run(
    // Without those that only stand for their partitions, whose rows would be there twice.
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema') order by name`,
  )) as { name: string }[];
  const names = tables.map(({ name }) => name);
  await run("create schema kept");
  // Migrations count some of them on.
  await run(`create table kept.sequences as
    select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences`);
  const restored: string[] = [];
  for (const [index, name] of names.entries()) {
    if ((await run(`select from ${name} limit 1`)).length === 0) continue;
    await run(`create table kept."${index}" as table ${name}`);
    restored.push(`insert into ${name} overriding system value table kept."${index}"`);
  }
  const statements = [
    // Waits for whatever still writes, so that nothing is written afterwards.
    `lock table ${names.join(", ")} in share row exclusive mode`,
    // No triggers and no foreign keys, so that the order does not matter and nothing refuses to go.
    "set local session_replication_role = replica",
    ...names.map((name) => `if exists (select from ${name}) then delete from ${name}; end if`),
    ...restored,
    "perform setval(name::regclass, coalesce(last, 1), last is not null) from kept.sequences",
  ];
  await run(`create procedure kept.restore() language plpgsql as $$ begin ${statements.join(";\n")}; end $$`);
  return async () => void (await run("call kept.restore()"));
}

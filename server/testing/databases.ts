import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { dataDir as emptyDatabase } from "@electric-sql/pglite-prepopulatedfs";
import pg from "pg";
import pino from "pino";
import type { TestProject } from "vitest/node";
import { jobs } from "../features.ts";
import type { Connection } from "../platform/database/database.ts";
import { embeddedConnection, embeddedExtensions } from "../platform/database/embedded.ts";
import { migrate } from "../platform/database/migrate.ts";
import { connectPostgres } from "../platform/database/postgres.ts";
import { createJobs } from "../platform/jobs/jobs.ts";

/** Migrates one database for a whole project, which is copied for its tests (`database-copies.ts`). */
export default async function prepareDatabase(project: TestProject) {
  return project.name.endsWith("postgres") ? preparePostgres(project) : prepareEmbedded(project);
}

async function prepareEmbedded(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "cairn-snapshot-"));
  const client = await PGlite.create({ extensions: embeddedExtensions, loadDataDir: await emptyDatabase() });
  await fill(embeddedConnection(client, () => client.close()));
  await makeLight(client);
  const snapshot = join(folder, "snapshot.tar");
  await writeFile(snapshot, Buffer.from(await (await client.dumpDataDir("none")).arrayBuffer()));
  await client.close();
  project.provide("database", { kind: "embedded", snapshot });
  return () => rm(folder, { recursive: true, force: true });
}

/** A third less to copy, and less memory to lay out: hundreds of tests begin with that. */
async function makeLight(client: PGlite): Promise<void> {
  await client.exec("alter system set shared_buffers = '4MB'");
  for (const template of ["template0", "template1"]) {
    await client.exec(`alter database ${template} is_template false`);
    await client.exec(`drop database ${template}`);
  }
  await client.exec("checkpoint");
}

async function preparePostgres(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("TEST_DATABASE_URL names no PostgreSQL server; npm test starts one");
  const template = `template_${randomBytes(8).toString("hex")}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${template}`);
  const address = new URL(server);
  address.pathname = `/${template}`;
  const connection = await connectPostgres(address.href, 4);
  await fill(connection);
  await connection.close();
  project.provide("database", { kind: "postgres", server, template });
  return async () => {
    const { rows } = await admin.query<{ name: string }>(
      "select datname as name from pg_database where starts_with(datname, $1)",
      [template],
    );
    for (const { name } of rows) await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
}

async function fill(connection: Connection): Promise<void> {
  await migrate(connection);
  const queues = createJobs(connection, pino({ level: "silent" }));
  await queues.prepare(jobs);
  await queues.stop();
  // Schedules wait for the next day: a test runs by itself what it is about.
  await connection.script("update pgboss.version set cron_on = now() + interval '1 day'");
}

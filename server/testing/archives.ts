import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { onTestFinished } from "vitest";
import { connect } from "../platform/database/connect.ts";
import type { Connection } from "../platform/database/database.ts";
import { createDiskStore, storeFolder } from "../platform/media/disk-store.ts";

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "cairn-archives-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty place for archives, which goes with the test. */
export async function emptyPlace() {
  const folder = await emptyFolder();
  return { folder, place: createDiskStore(folder) };
}

/** An embedded database and a media store without anything in them, which an archive is restored into. */
export async function nothingYet() {
  const dataDir = await emptyFolder();
  const connection = await connect({ databaseUrl: undefined, databasePoolerUrl: undefined, databasePool: 2, dataDir });
  onTestFinished(() => connection.close());
  return { connection, media: createDiskStore(storeFolder(dataDir)) };
}

/** Every row of every table, as text that is the same for equal tables. */
export async function everyRow({ db }: Pick<Connection, "db">): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname not in ('migrations', 'restored_jobs', 'restores')`);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute<{ digest: string }>(sql`
      select concat(count(*), ' ', md5(string_agg(line, '|' order by line collate "C"))) as digest
      from (select to_jsonb(r)::text as line from ${sql.identifier(name)} r) as lines`);
    found[name] = rows[0]?.digest ?? "";
  }
  return found;
}

import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Connection } from "./database.ts";

const folder = fileURLToPath(new URL("../../migrations", import.meta.url));
// Any number that no other program on the same database uses for its advisory locks.
const migrationLock = 7_224_601;

/**
 * Brings the schema up to date, each migration whole or not at all. Instances that start together wait
 * for one another; a database that is newer than this code is refused rather than guessed at.
 */
export async function migrate({ db }: Connection): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: folder });
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await tx.execute(
      sql`create table if not exists migrations (hash text primary key, applied_at timestamptz not null default now())`,
    );
    const { rows } = await tx.execute<{ hash: string }>(sql`select hash from migrations`);
    const applied = new Set(rows.map(({ hash }) => hash));
    const unknown = [...applied].filter((hash) => !known.some((migration) => migration.hash === hash));
    if (unknown.length > 0) throw new Error("The database was written by a newer version of Cairn; start that one.");
    for (const migration of known.filter(({ hash }) => !applied.has(hash))) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into migrations (hash) values (${migration.hash})`);
    }
  });
}

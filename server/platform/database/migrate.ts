import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Connection, Transaction } from "./database.ts";

const folder = fileURLToPath(new URL("../../migrations", import.meta.url));

/**
 * Brings the schema up to date, each migration in one transaction. Instances that start together wait for one another;
 * a database newer than this code is refused.
 */
export async function migrate(connection: Connection): Promise<void> {
  await connection.exclusively((db) => db.transaction(applyMigrations));
}

async function applyMigrations(tx: Transaction): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: folder });
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
}

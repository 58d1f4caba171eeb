import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { type Step, silently } from "../step.ts";
import type { Connection, Database, Transaction } from "./database.ts";

const folder = fileURLToPath(new URL("../../migrations", import.meta.url));

/** One step of the schema: its statements, and the hash that tells whether a database has taken it. */
type Migration = Pick<MigrationMeta, "hash" | "sql">;

/** The migrations of this release, in their order. */
export const shippedMigrations = (): readonly Migration[] => readMigrationFiles({ migrationsFolder: folder });

/** The database has steps behind it that this code does not know; the message says what to do. */
export class ForeignDatabase extends Error {
  override readonly message =
    "The database was written by another version of Cairn: if that is a newer one, start it instead; if it is one from before release 0.1.0, begin anew with an empty database.";
}

/**
 * Brings the schema up to date, each migration in one transaction, so that locks are short and one that fails leaves
 * those before it. Instances that start together wait for one another; a database that this code does not know is
 * refused.
 */
export async function migrate(
  connection: Connection,
  known = shippedMigrations(),
  step: Step = silently,
): Promise<void> {
  await connection.exclusively(async (db) => {
    const applied = await findApplied(db);
    if (applied.some((hash) => !known.some((migration) => migration.hash === hash))) {
      throw new ForeignDatabase();
    }
    const missing = known.filter(({ hash }) => !applied.includes(hash));
    if (missing.length === 0) return;
    await step("Migrating the database", async () => {
      for (const migration of missing) await db.transaction((tx) => apply(tx, migration));
    });
  });
}

/** Applies migrations within one transaction, such as those of a database that is made anew. */
export async function applyMigrations(tx: Transaction, migrations: readonly Migration[]): Promise<void> {
  await makeTable(tx);
  for (const migration of migrations) await apply(tx, migration);
}

async function makeTable(db: Database | Transaction): Promise<void> {
  await db.execute(
    sql`create table if not exists migrations (hash text primary key, applied_at timestamptz not null default now())`,
  );
}

async function findApplied(db: Database): Promise<string[]> {
  await makeTable(db);
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from migrations`);
  return rows.map(({ hash }) => hash);
}

async function apply(tx: Transaction, { hash, sql: statements }: Migration): Promise<void> {
  for (const statement of statements) await tx.execute(sql.raw(statement));
  await tx.execute(sql`insert into migrations (hash) values (${hash})`);
}

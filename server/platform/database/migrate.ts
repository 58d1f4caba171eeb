import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type SQL, sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { readRelease } from "../release.ts";
import { type Step, silently } from "../step.ts";
import type { Connection, Database, Transaction } from "./database.ts";

const folder = fileURLToPath(new URL("../../migrations", import.meta.url));

/** One step of the schema: its statements, and the hash by which a database knows that it has taken it. */
type Migration = Pick<MigrationMeta, "hash" | "sql"> & {
  /** The oldest release that works on a database which has taken it; without one none but its own and later ones do. */
  readonly compatibleFrom?: string | undefined;
};

interface Releases {
  /** The last migration of each release, the oldest first. */
  readonly last: Readonly<Record<string, string>>;
  /** The migrations beside which the former release does not work. */
  readonly alone: readonly string[];
}

/** The migrations of this release, in their order. */
export function shippedMigrations(): readonly Migration[] {
  const tags = readJson<{ entries: { tag: string }[] }>("meta/_journal.json").entries.map(({ tag }) => tag);
  const releases = readJson<Releases>("releases.json");
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, sql: statements }, index) => ({
    ...{ hash, sql: statements },
    compatibleFrom: releaseBefore(index, tags, releases),
  }));
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(join(folder, file), "utf8"));
}

/** The release that was out when a migration was written, unless it does not work beside it. */
function releaseBefore(index: number, tags: readonly string[], { last, alone }: Releases): string | undefined {
  if (alone.includes(tags[index] ?? "")) return undefined;
  const before = Object.entries(last).filter(([, tag]) => tags.indexOf(tag) < index);
  return before.at(-1)?.[0];
}

/** The database has steps behind it with which this code does not work; the message says what to do. */
export class ForeignDatabase extends Error {
  override readonly message =
    "The database was written by another version of Cairn: if that is a newer one, start it instead; if it is one from before release 0.1.0, begin anew with an empty database.";
}

/**
 * Brings the schema up to date, each migration in one transaction, so that locks are short and one that fails leaves
 * those before it. Instances that start together wait for one another. A database that a later release has brought
 * further is taken as it is where that release says so of this one, which makes the way back; else it is refused.
 */
export async function migrate(
  connection: Connection,
  known = shippedMigrations(),
  step: Step = silently,
): Promise<void> {
  await connection.exclusively(async (db) => {
    const applied = await findApplied(db);
    const later = applied.filter(({ hash }) => !known.some((migration) => migration.hash === hash));
    const missing = known.filter(({ hash }) => !applied.some((migration) => migration.hash === hash));
    if (later.length > 0) {
      if (missing.length === 0 && later.every(({ is_compatible }) => is_compatible)) return;
      throw new ForeignDatabase();
    }
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
  const column = sql`select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'compatible_from'`;
  // Asked first, since the change would wait for whoever reads the table, such as a backup.
  if ((await db.execute(column)).rows.length === 0)
    await db.execute(sql`alter table migrations add column if not exists compatible_from text`);
}

/** What a database has taken, and whether this release works on it. */
async function findApplied(db: Database): Promise<{ hash: string; is_compatible: boolean | null }[]> {
  await makeTable(db);
  const release = await readRelease();
  const numbers = (version: SQL) => sql`string_to_array(split_part(${version}, '-', 1), '.')::int[]`;
  const { rows } = await db.execute<{ hash: string; is_compatible: boolean | null }>(
    sql`select hash, ${numbers(sql`compatible_from`)} <= ${numbers(sql`${release}::text`)} as is_compatible from migrations`,
  );
  return rows;
}

async function apply(tx: Transaction, { hash, sql: statements, compatibleFrom }: Migration): Promise<void> {
  for (const statement of statements) await tx.execute(sql.raw(statement));
  await tx.execute(sql`insert into migrations (hash, compatible_from) values (${hash}, ${compatibleFrom ?? null})`);
}

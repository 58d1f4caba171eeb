import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../platform/database/database.ts";
import { applyMigrations, shippedMigrations } from "../../../platform/database/migrate.ts";
import { restores } from "../../../platform/jobs/tables.ts";
import type { MediaStore } from "../../../platform/media/store.ts";
import { backups } from "../tables.ts";
import { type Archive, UnusableArchive } from "./archives.ts";
import type { ObjectReader } from "./encryption.ts";
import { hashOf } from "./hash.ts";
import { keepSecrets, readSecrets } from "./kept-secrets.ts";
import { type ArchivedFile, type ArchivedTable, totalsOf } from "./manifest.ts";
import { readLines } from "./read-lines.ts";
import { spoolFile } from "./spool-file.ts";
import { spoolPrefix } from "./write-archive.ts";

const bytesAtOnce = 2_000_000;
/** More mails than a shop writes between a backup and its loss; their numbers are not given again. */
const mailsPerRestore = 1_000_000;

/**
 * Puts an archive in the place of all that a shop has. Files are added first, under keys that nothing else has; then
 * one transaction empties the database, makes the archive's schema, fills it and brings it up to date, so that whatever
 * ends the process leaves the shop of before or the restored one whole. Throws `UnusableArchive` for one of a newer
 * release. The archive is expected to be proven (`verifyArchive`), and no other process to work on the database. What is
 * to be settled in the restored shop belongs to the transaction.
 */
export async function restoreArchive(
  { connection, media }: { connection: Pick<Connection, "exclusively">; media: MediaStore },
  place: ObjectReader,
  { name, manifest }: Pick<Archive, "name" | "manifest">,
  settle: (tx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  const { then, since } = migrationsOf({ name, manifest });
  await addFiles();
  await connection.exclusively((db) =>
    db.transaction(async (tx) => {
      const secrets = await readSecrets(tx);
      await dropEverything(tx);
      await applyMigrations(tx, then);
      await fill(tx);
      await applyMigrations(tx, since);
      await keepSecrets(tx, secrets);
      await settle(tx);
      // Whoever was logged in then may have been logged out since.
      await tx.execute(sql`delete from sessions`);
      await tx.execute(sql`delete from staff_sessions`);
      // Its owner may have restored this archive's shop before, and has then released what waits by this one.
      await tx.update(restores).set({ released_at: sql`now()` }).where(isNull(restores.released_at));
      await tx.insert(restores).values({ archive: name, archived_at: manifest.created_at });
      // Mailboxes drop a mail whose number they have seen, and replies to one that was lost are not answers to another.
      await tx.execute(sql`select setval('mails_id_seq', (select last_value from mails_id_seq) + ${mailsPerRestore})`);
      // The archive's own backup was being made at its moment, and is the newest that the restored shop has.
      await tx
        .update(backups)
        .set({ archive: name, ...totalsOf(manifest), finished_at: manifest.created_at, verified_at: sql`now()` })
        .where(and(isNull(backups.finished_at), isNull(backups.problem)));
    }),
  );

  async function addFiles() {
    const spool = await mkdtemp(join(tmpdir(), spoolPrefix));
    try {
      for (const file of manifest.files) await addFile(file, join(spool, "file"));
    } finally {
      await rm(spool, { recursive: true, force: true });
    }
  }

  async function addFile({ key, object, bytes, sha256 }: ArchivedFile, path: string) {
    const there = await media.get(key);
    if (there?.size === bytes && (await hashOf(there.read())) === sha256) return;
    const stored = await place.get(object);
    if (!stored || (await spoolFile(stored.read(), path)).sha256 !== sha256)
      throw new UnusableArchive(`The file ${key} is missing in ${name}, or damaged.`);
    await media.take(key, path);
  }

  async function fill(tx: Transaction) {
    const tables = await tablesOf(tx);
    const references = await referencesOf(tx);
    for (const { table, constraint } of references)
      await tx.execute(sql`alter table ${table} drop constraint ${sql.identifier(constraint)}`);
    for (const table of tables) await tx.execute(sql`alter table ${table} disable trigger user`);
    // Rows that migrations bring stand in the archive, as they have become.
    await tx.execute(sql`truncate ${sql.join(tables, sql`, `)}`);
    for (const table of manifest.tables) await fillTable(tx, place, table);
    for (const { name: sequence, last } of manifest.sequences)
      if (last !== null) await tx.execute(sql`select setval(${`public.${sequence}`}::regclass, ${last})`);
    for (const table of tables) await tx.execute(sql`alter table ${table} enable trigger user`);
    for (const { table, constraint, definition } of references)
      await tx.execute(sql`alter table ${table} add constraint ${sql.identifier(constraint)} ${sql.raw(definition)}`);
  }
}

/** The steps of the schema that an archive has, and those since; throws `UnusableArchive` for one of a newer release. */
export function migrationsOf({ name, manifest }: Pick<Archive, "name" | "manifest">) {
  const shipped = shippedMigrations();
  const then = shipped.slice(0, manifest.migrations.length);
  if (manifest.migrations.length > shipped.length || then.some(({ hash }) => !manifest.migrations.includes(hash)))
    throw new UnusableArchive(
      `${name} was written by release ${manifest.release}, whose database this one does not know. Restore it with that release, or a later one.`,
    );
  return { then, since: shipped.slice(then.length) };
}

/** The schema, and what pg-boss keeps beside it, which its next start makes anew. */
async function dropEverything(tx: Transaction): Promise<void> {
  await tx.execute(sql`drop schema if exists pgboss cascade`);
  await tx.execute(sql`drop schema public cascade`);
  await tx.execute(sql`create schema public`);
}

async function tablesOf(tx: Transaction): Promise<SQL[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'`);
  return rows.map(({ name }) => sql`${sql.identifier(name)}`);
}

/** The foreign keys, which the order of the tables would otherwise have to follow. */
async function referencesOf(tx: Transaction) {
  const { rows } = await tx.execute<{ name: string; constraint: string; definition: string }>(sql`
    select c.relname as name, k.conname as constraint, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
  return rows.map(({ name, ...reference }) => ({ ...reference, table: sql`${sql.identifier(name)}` }));
}

/** Throws `UnusableArchive` where the database holds another number of rows in the end than the archive says. */
async function fillTable(tx: Transaction, place: ObjectReader, { name, object, columns, rows }: ArchivedTable) {
  const table = sql.identifier(name);
  const filled = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  let lines: string[] = [];
  let bytes = 0;
  const write = async () => {
    if (lines.length === 0) return;
    await tx.execute(sql`insert into ${table} (${filled}) overriding system value
      select ${filled} from json_populate_recordset(null::${table}, ${`[${lines.join()}]`}::json)`);
    lines = [];
    bytes = 0;
  };
  for await (const line of readLines(place, object)) {
    lines.push(line);
    bytes += line.length;
    if (bytes > bytesAtOnce) await write();
  }
  await write();
  const { rows: counted } = await tx.execute<{ rows: number }>(sql`select count(*)::int as rows from ${table}`);
  if (counted[0]?.rows !== rows)
    throw new UnusableArchive(`The table ${name} has ${counted[0]?.rows} rows instead of ${rows}.`);
}

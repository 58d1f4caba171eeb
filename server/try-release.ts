import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import pino from "pino";
import { buildApp } from "./app.ts";
import type { Config } from "./config.ts";
import { newestArchive, openArchive } from "./features/backups/archive/archives.ts";
import { restoreArchive } from "./features/backups/archive/restore-archive.ts";
import { readKeys } from "./features/backups/keys.ts";
import { openPlace } from "./features/backups/place.ts";
import { brandOf } from "./features/settings/service.ts";
import { jobs } from "./features.ts";
import { connect } from "./platform/database/connect.ts";
import { createDiskStore } from "./platform/media/disk-store.ts";
import { openPlatform } from "./platform/platform.ts";
import { onScreen } from "./platform/step.ts";
import { expectPublicReads } from "./public-reads.ts";

/** The place of backups holds no copy that can be read here; the message says why. */
export class NoCopy extends Error {}

/**
 * Tries this release on a copy of the shop: the newest backup is restored beside the shop, brought up to date and read
 * as visitors do. No job runs, nothing is sent or charged, and pictures stay where they are. Throws `NoCopy` where there
 * is none to try on, and whatever goes wrong in the trial.
 */
export async function tryOnCopy(config: Config): Promise<void> {
  const archive = await findCopy(config);
  await using copy = await openPlaceForCopy(config);
  await onScreen(`Restoring ${archive.name} beside the shop and migrating it`, async () => {
    const connection = await connect(copy.config);
    const media = createDiskStore(copy.config.dataDir);
    const manifest = { ...archive.manifest, files: [] };
    await restoreArchive({ connection, media }, archive.reader, { ...archive, manifest }).finally(connection.close);
  });
  await onScreen("Reading the copy as visitors do", async () => {
    const log = pino({ level: "silent" });
    await using platform = await openPlatform(copy.config, log, brandOf(copy.config));
    await platform.jobs.prepare(jobs);
    const app = await buildApp(platform);
    await expectPublicReads(app).finally(() => app.close());
  });
}

async function findCopy(config: Config) {
  const place = config.backupDir ? { folder: config.backupDir } : config.backupS3;
  if (!place) throw new NoCopy("neither BACKUP_DIR nor BACKUP_S3_BUCKET is set");
  const { store } = await openPlace(place, config.dataDir);
  const newest = await newestArchive(store);
  if (!newest) throw new NoCopy("there is no backup");
  const identities = await readKeys(config, undefined);
  if (!newest.manifest && identities.length === 0)
    throw new NoCopy("backups are encrypted, and BACKUP_IDENTITY is not set");
  return openArchive(store, newest.name, identities);
}

/** A folder, and a database in PostgreSQL where the shop's role may make one, else an embedded one. */
async function openPlaceForCopy(config: Config) {
  const folder = await mkdtemp(join(tmpdir(), "cairn-trial-"));
  const database = await createDatabase(config.databaseUrl);
  const copyConfig: Config = {
    ...config,
    dataDir: folder,
    ...{ databaseUrl: database?.url, databasePoolerUrl: undefined, databaseReplicaUrl: undefined },
    payments: { stripe: "sandbox", paypal: "sandbox" },
    ...{ s3: undefined, backupDir: undefined, backupS3: undefined, smtpUrl: undefined, inboxImapUrl: undefined },
  };
  return {
    config: copyConfig,
    async [Symbol.asyncDispose]() {
      await database?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function createDatabase(shopUrl: string | undefined) {
  if (!shopUrl) return undefined;
  const name = `cairn_trial_${randomBytes(6).toString("hex")}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: shopUrl });
    await client.connect();
    return client.query<{ may: boolean }>(statement).finally(() => client.end());
  };
  const { rows } = await administer("select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user");
  if (!rows[0]?.may) return undefined;
  await administer(`create database ${name}`);
  const url = new URL(shopUrl);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => administer(`drop database ${name} with (force)`) };
}

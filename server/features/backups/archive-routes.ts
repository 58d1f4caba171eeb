import * as calls from "@cairn/contract/backups/staff.ts";
import { backupMessages as messages } from "@cairn/contract/backups/staff-messages.ts";
import { readIdentities } from "../../platform/age-keys.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError, invalid } from "../../platform/errors.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { findInstances } from "../../platform/monitoring/heartbeat.ts";
import type { Platform } from "../../platform/platform.ts";
import { silently } from "../../platform/step.ts";
import {
  archiveNames,
  findArchive,
  type OpenArchive,
  openArchive,
  type StoredArchive,
  UnusableArchive,
} from "./archive/archives.ts";
import { findIdentity } from "./archive/encryption.ts";
import { archiveMoment, archiveName, totalsOf } from "./archive/manifest.ts";
import { migrationsOf } from "./archive/restore-archive.ts";
import { verifyArchive } from "./archive/verify-archive.ts";
import { type BackupPlace, openPlace } from "./place.ts";
import { restoreShop } from "./restore-shop.ts";
import { askForVerification, noteWhatIsWrong, verifyOne } from "./verify-backup.ts";

/** The place for backups; refuses with 409 where there is none, or one that cannot be used. */
export async function openOwnPlace({
  connections,
  config,
}: Pick<Platform, "connections" | "config">): Promise<BackupPlace> {
  const { backups: place } = await connections.refresh();
  if (!place) throw new AppError("no_place", 409, messages.noPlace);
  return openPlace(place, config.dataDir).catch((problem: Error) => {
    throw new AppError("no_place", 409, `${messages.placeUnusable}: ${problem.message}`);
  });
}

const isArchiveName = (name: string) => {
  const moment = new Date(archiveMoment(name));
  return !Number.isNaN(moment.getTime()) && archiveName(moment) === name;
};

/** An archive by its name; refuses with 404 where there is none that can be read. */
const find = ({ store }: BackupPlace, name: string): Promise<StoredArchive> =>
  findArchive(store, name).catch((problem: unknown) => {
    throw problem instanceof UnusableArchive ? new AppError("no_archive", 404, problem.message) : problem;
  });

/** Opens an archive with the secret key that was typed, or that of the environment; refuses with 422 without the right one. */
async function open(place: BackupPlace, archive: StoredArchive, typed: string | undefined): Promise<OpenArchive> {
  const keys = readIdentities(typed ?? "");
  if (archive.recipient !== undefined) {
    if (!typed?.trim()) throw invalid("key", messages.needsKey);
    if (keys.length === 0) throw invalid("key", messages.wrongKey);
    if (!(await findIdentity(keys, archive.recipient))) throw invalid("key", messages.otherKey);
  }
  return openArchive(place.store, archive.name, keys);
}

/** Notes in the owner's transaction that an archive is to be read whole; refuses with 409 while it is. */
async function ask(tx: Transaction, archive: string): Promise<number> {
  const id = await askForVerification(tx, archive);
  if (id === undefined) throw new AppError("being_verified", 409, messages.verifyingAlready);
  return id;
}

const alreadyRestoring = () => new AppError("restoring", 409, messages.restoringAlready);

/** Archives of the place for backups, as owners read, prove and restore them. */
export const archiveRoutes: Routes = async (app, platform) => {
  const { db, cache, config, jobs, maintenance, log } = platform;
  app.route({
    ...calls.listArchives,
    handler: async () => {
      const { store } = await openOwnPlace(platform);
      const names = (await archiveNames(store)).filter(isArchiveName).toReversed();
      return answer(names.map((archive) => ({ archive, made_at: archiveMoment(archive) })));
    },
  });
  app.route({
    ...calls.findArchive,
    handler: async ({ params }) => {
      const { release, recipient, objects, manifest } = await find(await openOwnPlace(platform), params.archive);
      const bytes = objects.reduce((sum, object) => sum + object.bytes, 0);
      const totals = manifest ? totalsOf(manifest) : null;
      return answer({ release, bytes, recipient: recipient ?? null, totals });
    },
  });
  app.route({
    ...calls.verifyArchive,
    handler: async ({ params }) => {
      await find(await openOwnPlace(platform), params.archive);
      await transact(platform, async (tx) => jobs.enqueue(tx, verifyOne, { id: await ask(tx, params.archive) }));
      return done(messages.verifying);
    },
  });
  app.route({
    ...calls.restoreArchive,
    handler: async ({ params, body }) => {
      const place = await openOwnPlace(platform);
      const archive = await open(place, await find(place, params.archive), body.key);
      if (maintenance.about() !== undefined) throw alreadyRestoring();
      const others = (await findInstances(db)).filter(({ id }) => id !== cache.id);
      if (others.length > 0) throw new AppError("others_work", 409, messages.othersWork);
      const id = await transact(platform, (tx) => ask(tx, archive.name));
      const isTaken = maintenance.begin({
        about: archive.name,
        prepare: async () => {
          migrationsOf(archive);
          const damage = await noteWhatIsWrong(db, id, () => verifyArchive(place.store, archive, archive.reader));
          if (damage !== null) throw new UnusableArchive(damage);
        },
        work: async () => {
          const words = await restoreShop(config, place, archive, { withoutCopy: false, step: silently });
          for (const line of words) log.warn(line);
        },
      });
      if (!isTaken) throw alreadyRestoring();
      return done(messages.restoring);
    },
  });
};

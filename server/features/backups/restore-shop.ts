import pino from "pino";
import type { Config } from "../../config.ts";
import type { Connection, Transaction } from "../../platform/database/database.ts";
import { readRelease } from "../../platform/release.ts";
import type { Step } from "../../platform/step.ts";
import type { OpenArchive } from "./archive/archives.ts";
import type { Manifest } from "./archive/manifest.ts";
import { restoreArchive } from "./archive/restore-archive.ts";
import { BackupFailed } from "./backup-failed.ts";
import { makeBackup } from "./make-backup.ts";
import type { BackupPlace } from "./place.ts";
import { expectAlone, openStoppedShop } from "./stopped-shop.ts";
import { settleUnreadable } from "./unreadable.ts";

/** What people would miss most, by its table. */
const namesOfLost = { orders: "orders", customers: "accounts", submissions: "entries of the contest" };

interface Options {
  /** Whether no copy is made of what is there, such as of a shop that is broken. */
  readonly withoutCopy: boolean;
  readonly step: Step;
}

/**
 * Puts an archive that was proven in the place of all that a shop holds, which does not run meanwhile, and gives what is
 * to be set up anew, in words. Throws `BackupFailed` where others use the database, or what is there cannot be backed
 * up, and `UnusableArchive`; the shop is then as it was.
 */
export async function restoreShop(
  config: Config,
  place: BackupPlace,
  archive: OpenArchive,
  { withoutCopy, step }: Options,
): Promise<string[]> {
  await using shop = await openStoppedShop(config, step, expectAlone);
  if (shop.connections && !withoutCopy) {
    const log = pino({ level: "warn" });
    // What is made here must not take the archive away that is restored.
    const options = { release: await readRelease(), recipient: config.backupRecipient, keepsAll: true };
    const copy = () => makeBackup({ ...shop, db: shop.connection.db, log }, place, options);
    await step("Backing up what is there", copy).catch((problem: Error) => {
      throw new BackupFailed(
        `What is there could not be backed up: ${problem.message}. If it may be lost, restore --without-copy by the command.`,
      );
    });
  }
  const words = shop.connections ? await findLost(shop.connection, archive.manifest) : [];
  const settle = async (tx: Transaction) => void words.push(...(await settleUnreadable(tx, config.secret)));
  await step(`Restoring ${archive.name}`, () => restoreArchive(shop, archive.reader, archive, settle));
  return words;
}

/** What a shop holds by now and an archive does not, in words. */
async function findLost({ script }: Pick<Connection, "script">, { tables }: Manifest): Promise<string[]> {
  const lost: string[] = [];
  for (const [table, name] of Object.entries(namesOfLost)) {
    const { rows } = await script(`select count(*)::int as present from ${table}`);
    const archived = tables.find((each) => each.name === table)?.rows ?? 0;
    const more = ((rows as { present: number }[])[0]?.present ?? 0) - archived;
    if (more > 0) lost.push(`${name} ${more}`);
  }
  return lost.length > 0 ? [`What came since is not in it: ${lost.join(", ")}.`] : [];
}

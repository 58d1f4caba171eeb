import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "../../config.ts";
import { createCache } from "../../platform/cache/cache.ts";
import { type Connections, openConnections } from "../../platform/connections/in-use.ts";
import { connect } from "../../platform/database/connect.ts";
import type { Connection } from "../../platform/database/database.ts";
import { pooledName } from "../../platform/database/pooled-name.ts";
import { mediaInUse } from "../../platform/media/media-in-use.ts";
import { openMedia } from "../../platform/media/open-media.ts";
import type { MediaStore } from "../../platform/media/store.ts";
import { readSecret } from "../../platform/secret.ts";
import type { Step } from "../../platform/step.ts";
import { BackupFailed } from "./backup-failed.ts";

/** Database and files of a shop that does not run here. */
export interface StoppedShop extends AsyncDisposable {
  readonly connection: Connection;
  /** What this release's shop has typed; undefined where the database holds none. */
  readonly connections: Connections | undefined;
  readonly media: MediaStore;
}

/** Opens what a shop keeps, without opening the shop, once its database was found fit for what is to be done. */
export async function openStoppedShop(
  config: Config,
  step: Step,
  expectFit: (connection: Connection) => Promise<void> = async () => {},
): Promise<StoppedShop> {
  const connection = await connect({ ...config, databasePoolerUrl: undefined }, step);
  try {
    await expectFit(connection);
    const connections = (await isFilled(connection)) ? await connectionsOf(connection, config) : undefined;
    return {
      ...{ connection, connections },
      // Where pictures lie may have been typed in the dashboard.
      media: connections ? mediaInUse(config.dataDir, connections) : await openMedia(config),
      [Symbol.asyncDispose]: () => connection.close(),
    };
  } catch (problem) {
    await connection.close();
    throw problem;
  }
}

/** Whether a database holds a shop that this release has opened. */
async function isFilled({ script }: Connection): Promise<boolean> {
  const { rows } = await script("select to_regclass('public.backups') is not null as filled");
  return (rows as { filled: boolean }[])[0]?.filled ?? false;
}

async function connectionsOf({ db }: Connection, config: Config): Promise<Connections> {
  const secret = await readSecret(db, config.secret);
  return openConnections({ db, cache: createCache(0), secret, config });
}

/** PostgreSQL takes a moment to see that a process has gone. */
const patienceMs = 5_000;

/**
 * Throws `BackupFailed` while others work on the database, whose jobs and statements would end with its tables. Asked
 * before anything else, since other connections of one's own count as others.
 */
export async function expectAlone(connection: Connection): Promise<void> {
  if (connection.kind === "embedded") return;
  const deadline = performance.now() + patienceMs;
  let others = await countOthers(connection);
  while (others > 0 && performance.now() < deadline) {
    await wait(100);
    others = await countOthers(connection);
  }
  if (others > 0)
    throw new BackupFailed(
      `Others use the database (connections: ${others}): stop all other processes of the shop first.`,
    );
}

/** A pooler keeps its connections when a process ends, which has some of its own as long as it lives. */
async function countOthers({ script }: Connection): Promise<number> {
  const { rows } = await script(
    `select count(*)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        and application_name <> $1`,
    [pooledName],
  );
  return (rows as { others: number }[])[0]?.others ?? 0;
}

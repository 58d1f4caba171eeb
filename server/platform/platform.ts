import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import { type Cache, createCache } from "./cache/cache.ts";
import { announceWaiting, invalidationChannel, onInvalidation } from "./cache/invalidation.ts";
import { openPurges } from "./cache/purges.ts";
import { tags } from "./cache/tags.ts";
import { type Connections, openConnections } from "./connections/in-use.ts";
import { connect } from "./database/connect.ts";
import type { Connection, Database } from "./database/database.ts";
import { migrate, shippedMigrations } from "./database/migrate.ts";
import { openReplica, type Replica } from "./database/replica.ts";
import { createInternalApi, type InternalApi } from "./http/internal-api.ts";
import { createLimits, type Limits } from "./http/rate-limits.ts";
import { createJobs, type Jobs } from "./jobs/jobs.ts";
import { createLabelWords, type LabelWords } from "./labels/labels.ts";
import { type BrandOf, createMail, type Mail, type Mailer } from "./mail/mail.ts";
import { mailerInUse } from "./mail/mailer-in-use.ts";
import { createMaintenance, type Maintenance } from "./maintenance.ts";
import { createHelpers, type Helpers } from "./media/helper.ts";
import { mediaInUse, mediaPlaceInUse } from "./media/media-in-use.ts";
import type { MediaPlace, MediaStore } from "./media/store.ts";
import { countOne, createFigures, type Figures, noteSlow } from "./monitoring/figures.ts";
import { openTracing, type Tracing } from "./monitoring/tracing.ts";
import type { PaymentProviders } from "./payments/provider.ts";
import { providersInUse } from "./payments/providers-in-use.ts";
import { readSecret } from "./secret.ts";
import { type Step, silently } from "./step.ts";
import { loadViews, type Views } from "./views/views.ts";

/** The infrastructure that features work with; it knows none of them. */
export interface Platform {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly connection: Connection;
  readonly db: Database;
  /** Where guests read what nobody keeps. */
  readonly replica: Replica;
  readonly cache: Cache;
  /** What this process counts of itself. */
  readonly figures: Figures;
  /** What traces calls, jobs and statements, where an endpoint is named. */
  readonly tracing: Tracing | undefined;
  readonly jobs: Jobs;
  /** What owners may change while the shop runs: mailer, media and payments ask it at the moment of use. */
  readonly connections: Connections;
  readonly mail: Mail;
  readonly mailer: Mailer;
  readonly media: MediaStore;
  readonly helpers: Helpers;
  readonly payments: PaymentProviders;
  readonly views: Views;
  readonly labels: LabelWords;
  readonly limits: Limits;
  readonly internalApi: InternalApi;
  /** What the shop is closed for while it runs. */
  readonly maintenance: Maintenance;
  /** Key of signatures and peppers, equal in all instances. */
  readonly secret: Buffer;
  readonly brand: BrandOf;
}

export type PlatformOverrides = Partial<
  Pick<Platform, "connection" | "views" | "payments" | "mailer" | "maintenance"> & {
    helpersAt(place: () => Promise<MediaPlace>): Helpers;
    step: Step;
  }
>;

export type OpenPlatform = Platform & AsyncDisposable;

/** Opens everything once, from the configuration; tests override parts. */
export async function openPlatform(
  config: Config,
  log: FastifyBaseLogger,
  brandOf: (db: Database) => BrandOf,
  overrides: PlatformOverrides = {},
): Promise<OpenPlatform> {
  const { step = silently } = overrides;
  const connection = overrides.connection ?? (await connect(config, step));
  await migrate(connection, shippedMigrations(), step);
  const { db } = connection;
  const figures = createFigures();
  const purges = config.cdn && openPurges(config.cdn, { log, figures });
  const cache = createCache(config.cacheBytes, { cdnSeconds: config.cdn?.seconds, purge: purges?.add });
  const listening = await connection.listen(invalidationChannel, {
    onMessage: (payload) => onInvalidation(cache, payload),
    onLost: () => cache.suspend(),
    onBack: () => cache.resume(),
  });
  const replica = await openReplica({ config, db, log });
  connection.onSlowStatement((slow) => {
    countOne(figures.slowStatementsOf, slow.origin);
    noteSlow(figures.slowStatements, slow);
  });
  // What was to be dropped when the process before this one crashed.
  purges?.add([tags.labels]);
  const tracing = await openTracing({ config, id: cache.id, log });
  if (tracing) connection.traceWith(tracing);
  const jobs = createJobs(connection, log, config.role, tracing);
  const secret = await readSecret(db, config.secret);
  const connections = await openConnections({ db, cache, secret, config });
  const mailer = overrides.mailer ?? mailerInUse(connections);
  const place = () => mediaPlaceInUse(config.dataDir, connections);
  const helpers = overrides.helpersAt?.(place) ?? createHelpers(place);
  const views = overrides.views ?? (await loadViews());
  const labels = createLabelWords({ db, cache, views });
  await labels.refresh();
  const keys = { db, secret, publicUrl: config.publicUrl };
  return {
    config,
    log,
    connection,
    db,
    replica,
    cache,
    figures,
    tracing,
    jobs,
    connections,
    mail: createMail(jobs),
    mailer,
    media: mediaInUse(config.dataDir, connections),
    helpers,
    payments: overrides.payments ?? providersInUse(connections, keys),
    views,
    labels,
    limits: createLimits(db, config.rateLimitFactor),
    internalApi: createInternalApi(),
    maintenance: overrides.maintenance ?? createMaintenance(log),
    secret,
    brand: brandOf(db),
    async [Symbol.asyncDispose]() {
      await jobs.stop();
      helpers[Symbol.dispose]();
      await listening.stop();
      mailer.close();
      await announceWaiting({ db, cache, log });
      await purges?.stop();
      await replica.close();
      await tracing?.stop();
      await connection.close();
    },
  };
}

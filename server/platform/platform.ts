import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import { type Cache, createCache } from "./cache/cache.ts";
import { hearDrops, invalidationChannel } from "./cache/drop.ts";
import { connect } from "./database/connect.ts";
import type { Connection, Database } from "./database/database.ts";
import { migrate } from "./database/migrate.ts";
import { createLimits, type Limits } from "./http/limits.ts";
import { createOwnApi, type OwnApi } from "./http/own-api.ts";
import { createJobs, type Jobs } from "./jobs/jobs.ts";
import { type BrandOf, createMail, createPost, type Mail, type Post } from "./mail/mail.ts";
import { openMedia } from "./media/open-media.ts";
import type { MediaStore } from "./media/store.ts";
import type { PaymentProviders } from "./payments/provider.ts";
import { createSandbox } from "./payments/sandbox.ts";
import { readSecret } from "./secret.ts";
import { loadViews, type Views } from "./views/views.ts";

/** The machinery that features work with; it knows none of them. */
export interface Platform {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly connection: Connection;
  readonly db: Database;
  readonly cache: Cache;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly post: Post;
  readonly media: MediaStore;
  readonly payments: PaymentProviders;
  readonly views: Views;
  readonly limits: Limits;
  readonly ownApi: OwnApi;
  /** Key of our own signatures and peppers, equal among instances. */
  readonly secret: Buffer;
  readonly brand: BrandOf;
}

export type PlatformOverrides = Partial<Pick<Platform, "connection" | "views" | "payments" | "post">>;

export type OpenPlatform = Platform & AsyncDisposable;

/** Opens everything once, from the configuration; what tests bring along takes the place of the real thing. */
export async function openPlatform(
  config: Config,
  log: FastifyBaseLogger,
  brandOf: (db: Database) => BrandOf,
  overrides: PlatformOverrides = {},
): Promise<OpenPlatform> {
  const connection = overrides.connection ?? (await connect(config));
  await migrate(connection);
  const { db } = connection;
  const cache = createCache(config.cacheBytes);
  const listening = await connection.listen(invalidationChannel, {
    onMessage: (payload) => hearDrops(cache, payload),
    onLost: () => cache.suspend(),
    onBack: () => cache.resume(),
  });
  const jobs = createJobs(connection, log);
  const secret = await readSecret(db, config.secret);
  const post = overrides.post ?? createPost(config.smtpUrl, config.mailFrom);
  const keys = { db, secret, publicUrl: config.publicUrl };
  return {
    config,
    log,
    connection,
    db,
    cache,
    jobs,
    mail: createMail(jobs),
    post,
    media: await openMedia(config),
    payments: overrides.payments ?? { stripe: createSandbox("stripe", keys), paypal: createSandbox("paypal", keys) },
    views: overrides.views ?? (await loadViews()),
    limits: createLimits(db, config.rateLimitFactor),
    ownApi: createOwnApi(),
    secret,
    brand: brandOf(db),
    async [Symbol.asyncDispose]() {
      await jobs.stop();
      await listening.stop();
      post.close();
      await connection.close();
    },
  };
}

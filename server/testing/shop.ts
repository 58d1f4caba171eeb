import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { buildApp, type Timeouts } from "../app.ts";
import { readConfig } from "../config.ts";
import { openSession } from "../features/accounts/sessions.ts";
import { customers } from "../features/accounts/tables.ts";
import { prepareFile } from "../features/contest/prepare-file.ts";
import { collectMedia } from "../features/media/collect.ts";
import { brandOf } from "../features/settings/service.ts";
import { jobs } from "../features.ts";
import type { Database } from "../platform/database/database.ts";
import { insertOne } from "../platform/database/insert-one.ts";
import { verifyAnswers } from "../platform/http/zod.ts";
import { mails } from "../platform/mail/tables.ts";
import { createHelpers, type ProcessSlot } from "../platform/media/helper.ts";
import { preparePictures } from "../platform/media/preparation.ts";
import type { MediaPlace } from "../platform/media/store.ts";
import { hashCheaply, lockedPassword } from "../platform/passwords.ts";
import { type OpenPlatform, openPlatform, type PlatformOverrides } from "../platform/platform.ts";
import type { Views } from "../platform/views/views.ts";
import { type Call, callsTo } from "./call.ts";
import { copyDatabase } from "./database-copies.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated database to copy: a snapshot's file, or a PostgreSQL template. */
    database: { kind: "embedded"; snapshot: string } | { kind: "postgres"; server: string; template: string };
  }
}

verifyAnswers();
hashCheaply(true);

/** Stands in for the built storefront where its looks do not matter. */
export const plainViews: Views = {
  renderPage: async (request) => ({
    status: 200,
    headers: new Headers(),
    failures: [],
    inlineScripts: [],
    html: `<!doctype html><title>${new URL(request.url).pathname}</title>`,
  }),
  renderMail: async (kind, props, _brand, { subject = kind } = {}) => ({
    subject,
    html: JSON.stringify(props),
    text: JSON.stringify(props),
  }),
  replaceLabels() {},
};

export interface TestShop extends AsyncDisposable {
  readonly platform: OpenPlatform;
  readonly db: Database;
  readonly url: string;
  readonly call: Call;
  /** A customer with a login of their own, made without the price of a password. */
  customer(email?: string): Promise<{ id: number; email: string; token: string }>;
  /** What lies in the outbox. */
  mails(): Promise<(typeof mails.$inferSelect)[]>;
}

/** A process that works on pictures takes a second to start, so one serves all shops of this worker. */
const helperSlots: Record<"visitors" | "jobs", ProcessSlot> = { visitors: {}, jobs: {} };

/** Ends those that wait, so that the next one starts before the eyes of a test. */
export function endHelperProcesses(): void {
  for (const slot of Object.values(helperSlots)) {
    slot.process?.child.kill("SIGKILL");
    delete slot.process;
  }
}

/** Beside other tests an answer may take longer than a visitor would wait for it. */
const patience = { headersMs: 60_000, stalledMs: 150_000 } as const satisfies Partial<Timeouts>;

export interface TestShopOptions extends PlatformOverrides {
  readonly environment?: Record<string, string>;
  /** Where log lines go; nowhere unless the test reads them. */
  readonly logLines?: string[];
  /** Less than `patience`, or than the shop is shipped with, where a test would have to wait. */
  readonly timeouts?: Partial<Timeouts>;
}

/**
 * Starts the worker of each job when the first of its kind is queued: in an empty database all of them would look for
 * work first and find none, which takes longer than many a test. On PGlite a worker's first fetch waits for the
 * transaction that queues; on PostgreSQL it may find nothing, and the notification that comes with the commit makes it
 * fetch again. Gives what waits for the workers and tells their errors.
 */
function workOnceQueued(platform: OpenPlatform, worked: typeof jobs): () => Promise<void> {
  const { jobs: queue } = platform;
  const { enqueue, enqueueAll, retry } = queue;
  const outside = AsyncLocalStorage.snapshot();
  const waiting = new Map(worked.map((job) => [job.name, job]));
  const starting: Promise<void>[] = [];
  const failures: unknown[] = [];
  const start = (name: string) => {
    const job = waiting.get(name);
    if (!job) return;
    waiting.delete(name);
    // Outside the transaction that queues, and not waited for, since that may have the only session.
    starting.push(outside(() => queue.start(platform, [job])).catch((problem) => void failures.push(problem)));
  };
  queue.enqueue = async (tx, job, ...rest) => {
    await enqueue(tx, job, ...rest);
    start(job.name);
  };
  queue.enqueueAll = async (tx, job, payloads) => {
    await enqueueAll(tx, job, payloads);
    start(job.name);
  };
  queue.retry = async (tx, name, id) => {
    await retry(tx, name, id);
    start(name);
  };
  return async () => {
    await Promise.all(starting);
    if (failures.length > 0) throw failures[0];
  };
}

/** The real app on a copy of the migrated database, listening on a port of its own, its jobs at work. */
export async function testShop({
  environment,
  logLines,
  timeouts,
  ...overrides
}: TestShopOptions = {}): Promise<TestShop> {
  await using cleanup = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), "cairn-test-"));
  cleanup.defer(() => rm(dataDir, { recursive: true, force: true }));
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: "0",
    HOST: "127.0.0.1",
    PUBLIC_URL: "http://shop.test",
    RATE_LIMIT_FACTOR: "1000",
    ...environment,
  });
  const log = logLines
    ? pino({ level: "trace" }, { write: (line) => void logLines.push(line) })
    : pino({ level: process.env.TEST_LOG ?? "silent" });
  const connection = overrides.connection ?? (await copyDatabase());
  // Here others keep the machine busy, which is not what tests of pictures are about.
  const patient = { wallMs: 120_000, longestWaitMs: 120_000 };
  const helpersAt = (place: () => Promise<MediaPlace>) => createHelpers(place, patient, helperSlots);
  const platform = cleanup.use(
    await openPlatform(config, log, brandOf(config), { views: plainViews, helpersAt, ...overrides, connection }),
  );
  await platform.jobs.prepare(jobs);
  const app = await buildApp(platform, { ...patience, ...timeouts });
  cleanup.defer(() => app.close());
  // Pictures and films take their time, and a test that is about them runs those jobs itself.
  const worked = jobs.filter((job) => job !== preparePictures && job !== prepareFile && job !== collectMedia);
  // Where others have been before or are at the same time, there may be work already.
  if (overrides.connection) await platform.jobs.start(platform, worked);
  else cleanup.defer(workOnceQueued(platform, worked));
  const url = await app.listen({ port: config.port, host: "127.0.0.1" });
  const owned = cleanup.move();

  return {
    platform,
    db: platform.db,
    url,
    call: callsTo(url),
    async customer(email = `${randomBytes(6).toString("hex")}@example.test`) {
      const customer = await insertOne(platform.db, customers, {
        name: "Wanda Walker",
        email,
        password_hash: lockedPassword,
      });
      return { id: customer.id, email, token: await openSession(platform.db, customer.id) };
    },
    mails: () => platform.db.select().from(mails).orderBy(mails.id),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

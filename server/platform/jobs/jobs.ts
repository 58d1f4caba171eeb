import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { type Db as BossDatabase, fromDrizzle, type JobResult, PgBoss, type QueueOptions } from "pg-boss";
import * as z from "zod/mini";
import type { Connection, Transaction } from "../database/database.ts";
import { redactDatabaseError } from "../database/redact-database-error.ts";
import type { Platform } from "../platform.ts";

/** Work done later, at least once: running it twice must not matter. */
export interface Job<Payload extends z.core.$ZodType = z.core.$ZodType> {
  readonly name: string;
  readonly payload: Payload;
  /** Minutes and the like in cron's words (UTC), for work that the clock causes. */
  readonly schedule?: string;
  /** How long it is tried; about three hours unless it says otherwise. */
  readonly retries?: Retries;
  /** How long one run may take on a busy machine; a minute and a half unless it says otherwise. */
  readonly mostSeconds?: number;
  /** What takes longer than a few seconds leaves off, by failing, when the process is about to stop. */
  run(platform: Platform, payload: z.output<Payload>, stopping?: AbortSignal): Promise<void>;
  /** What is left to do when the last try has failed, or its process died. A job of its own: it may run twice, too. */
  giveUp?(platform: Platform, payload: z.output<Payload>): Promise<void>;
}

/** Each pause is about twice as long as the last, until it is the longest. */
export interface Retries {
  readonly limit: number;
  readonly longestPauseSeconds?: number;
}

const threeHours: Retries = { limit: 10 };

/** For what must outlast a weekend without the other side: 28 more tries, in the end every four hours. */
export const threeDays: Retries = { limit: 28, longestPauseSeconds: 4 * 60 * 60 };

export function defineJob<Payload extends z.core.$ZodType>(job: Job<Payload>): Job<Payload> {
  return job;
}

export interface Jobs {
  /** Queues work in the transaction that causes it: without the commit it never existed. */
  enqueue<Payload extends z.core.$ZodType>(
    tx: Transaction,
    job: Job<Payload>,
    payload: z.input<Payload>,
    options?: { startAfterSeconds?: number },
  ): Promise<void>;
  /** Queues the same work for each payload, by one statement however many there are. */
  enqueueAll<Payload extends z.core.$ZodType>(
    tx: Transaction,
    job: Job<Payload>,
    payloads: readonly z.input<Payload>[],
  ): Promise<void>;
  /** Creates the queues, one instance after another; must come before the first `enqueue`. */
  prepare(jobs: readonly Job[]): Promise<void>;
  /** Begins to work off what is queued. */
  start(platform: Platform, jobs: readonly Job[]): Promise<void>;
  /** Lets running work end. */
  stop(): Promise<void>;
}

const firstPauseSeconds = 10;

// A job whose process died is known by this silence, instead of by when it should long have ended, and looked for
// this often; the library would do so once a minute.
const heartbeatSeconds = 30;
const supervisionSeconds = 15;

// A notification wakes a worker for one fetch, and the next waits for half a minute: with one job a fetch,
// what was queued at once would trickle. Full batches are followed at once, and each job has its own end.
const whileThereIsWork = { batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const;

// Jobs that are fetched together are done one after another, and given to somebody else when that takes too long: by
// then, none of them may still be running.
const usualMostSeconds = 90;

export function createJobs(connection: Connection, log: FastifyBaseLogger): Jobs {
  const boss = new PgBoss({
    db: bossDatabase(connection),
    backend: connection.kind === "embedded" ? "pglite" : "postgres",
    useListenNotify: true,
    persistWarnings: false,
    superviseIntervalSeconds: supervisionSeconds,
    monitorIntervalSeconds: supervisionSeconds,
  });
  boss.on("error", (error) => log.error({ err: redactDatabaseError(error) }, "jobs"));
  const databases = new WeakMap<Transaction, BossDatabase>();
  const databaseOf = (tx: Transaction): BossDatabase => {
    const db = databases.get(tx) ?? fromDrizzle(tx, sql);
    databases.set(tx, db);
    return db;
  };
  const stopping = new AbortController();

  return {
    async enqueue(tx, job, payload, options) {
      await boss.send(job.name, payload as object, { db: databaseOf(tx), startAfter: options?.startAfterSeconds });
    },
    async enqueueAll(tx, job, payloads) {
      const queued = payloads.map((payload) => ({ data: payload as object }));
      await boss.insert(job.name, queued, { db: databaseOf(tx) });
    },
    prepare: (jobs) =>
      connection.exclusively(async () => {
        await boss.start();
        const existing = new Set((await boss.getQueues()).map(({ name }) => name));
        for (const job of withFarewells(jobs)) {
          const { name } = job;
          // What a release changed counts for the jobs that are queued from now on.
          if (existing.has(name)) await boss.updateQueue(name, queueOptions(job));
          else await boss.createQueue(name, queueOptions(job));
          // Makes it known to the library, which would look for it at the first `enqueue`: outside that
          // transaction, and so for ever on the embedded database's one session.
          await boss.findJobs(name, { id: randomUUID() });
        }
      }),
    async start(platform, jobs) {
      for (const job of withFarewells(jobs)) {
        // Whoever is told to stop while still starting has nothing to begin.
        if (stopping.signal.aborted) return;
        await boss.work(job.name, whileThereIsWork, async (batch) => {
          const outcomes: JobResult[] = [];
          for (const { id, data } of batch) {
            const jobLog = platform.log.child({ job: job.name, jobId: id });
            const started = performance.now();
            try {
              await job.run({ ...platform, log: jobLog }, z.parse(job.payload, data), stopping.signal);
              outcomes.push({ id, status: "completed" });
              jobLog.debug({ ms: Math.round(performance.now() - started) }, "job done");
            } catch (problem) {
              const told = redactDatabaseError(problem);
              outcomes.push({ id, status: "failed", output: told });
              jobLog.warn({ err: told }, "job failed, to be tried again");
            }
          }
          return outcomes;
        });
        if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: "UTC" });
      }
    },
    stop() {
      stopping.abort();
      return boss.stop({ graceful: true, timeout: 8_000, close: false });
    },
  };
}

const farewellName = ({ name }: Job) => `${name}.given-up`;

/** What jobs leave to be done when they are given up is a job like any other, queued when the last try has failed. */
function withFarewells(jobs: readonly Job[]): Job[] {
  return jobs.flatMap((job) => {
    const { payload, giveUp } = job;
    return giveUp ? [{ name: farewellName(job), payload, run: giveUp }, job] : [job];
  });
}

function queueOptions(job: Job): QueueOptions & { deadLetter?: string; notify: boolean } {
  const { limit, longestPauseSeconds } = job.retries ?? threeHours;
  return {
    retryLimit: limit,
    retryDelay: firstPauseSeconds,
    retryBackoff: true,
    heartbeatSeconds,
    expireInSeconds: whileThereIsWork.batchSize * (job.mostSeconds ?? usualMostSeconds),
    ...(longestPauseSeconds && { retryDelayMax: longestPauseSeconds }),
    ...(job.giveUp && { deadLetter: farewellName(job) }),
    notify: true,
  };
}

function bossDatabase(connection: Connection): BossDatabase {
  return {
    executeSql: async (text, values) => ({ rows: (await connection.script(text, values)).rows }),
    async listen(channel, onMessage, onReconnect) {
      const listening = await connection.listen(channel, { onMessage, onLost() {}, onBack: onReconnect });
      onReconnect();
      return { close: () => listening.stop() };
    },
  };
}

import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import {
  type Db as BossDatabase,
  fromDrizzle,
  type JobResult,
  PgBoss,
  type QueueOptions,
  type QueueResult,
} from "pg-boss";
import * as z from "zod/mini";
import type { Config } from "../../config.ts";
import { actAs } from "../audit/actor.ts";
import type { Connection, Transaction } from "../database/database.ts";
import { redactDatabaseError } from "../database/redact-database-error.ts";
import { withOrigin } from "../monitoring/origin.ts";
import type { Tracing } from "../monitoring/tracing.ts";
import type { RestoredJob } from "./restored-jobs.ts";

/** A job as it is queued: its name and the schema of its payload. */
interface QueuedJob<Payload extends z.core.$ZodType = z.core.$ZodType> {
  readonly name: string;
  readonly payload: Payload;
}

/**
 * Work that is done later, at least once: a second run must be harmless. `Context` is what a run needs of the platform.
 */
export interface Job<Context, Payload extends z.core.$ZodType = z.core.$ZodType> extends QueuedJob<Payload> {
  /** A cron expression (UTC) for work that is due at certain times. */
  readonly schedule?: string;
  /** How long it is retried; about three hours by default. */
  readonly retries?: Retries;
  /** The longest that one run may take on a busy machine; 90 seconds by default. */
  readonly mostSeconds?: number;
  /** A run longer than a few seconds should fail when `stopping` is aborted, so that the process can end. */
  run(context: Context, payload: z.output<Payload>, stopping?: AbortSignal): Promise<void>;
  /** What is left to do when the last retry has failed; queued as a job of its own, so it may run twice, too. */
  giveUp?(context: Context, payload: z.output<Payload>): Promise<void>;
}

/** Each pause is about twice as long as the one before, up to the longest. */
export interface Retries {
  readonly limit: number;
  readonly longestPauseSeconds?: number;
}

const threeHours: Retries = { limit: 10 };

/**
 * Retries over three days, for work that depends on others who may be away over a weekend: 28 retries, in the end every
 * four hours.
 */
export const threeDays: Retries = { limit: 28, longestPauseSeconds: 4 * 60 * 60 };

export function defineJob<Context, Payload extends z.core.$ZodType>(job: Job<Context, Payload>): Job<Context, Payload> {
  return job;
}

interface Logging {
  readonly log: FastifyBaseLogger;
}

export interface Jobs {
  /** Queues a job in the caller's transaction: without its commit the job never existed. */
  enqueue<Payload extends z.core.$ZodType>(
    tx: Transaction,
    job: QueuedJob<Payload>,
    payload: z.input<Payload>,
    options?: { startAfterSeconds?: number },
  ): Promise<void>;
  /** Queues one job for each payload, in one statement. */
  enqueueAll<Payload extends z.core.$ZodType>(
    tx: Transaction,
    job: QueuedJob<Payload>,
    payloads: readonly z.input<Payload>[],
  ): Promise<void>;
  /**
   * Queues jobs that a restore has brought. What comes by the clock comes again by itself, and the work of another release
   * that this one does not know is dropped with a warning.
   */
  enqueueRestored(tx: Transaction, restored: readonly RestoredJob[]): Promise<void>;
  /** Queues a failed job for one more try. */
  retry(tx: Transaction, name: string, id: string): Promise<void>;
  /** Creates the queues and schedules; must come before the first `enqueue`. Instances wait for one another. */
  prepare(jobs: readonly Job<never>[]): Promise<void>;
  /** Starts the workers. */
  start<Context extends Logging>(context: Context, jobs: readonly Job<Context>[]): Promise<void>;
  /** Stops the workers and waits for running jobs. */
  stop(): Promise<void>;
}

const firstPauseSeconds = 10;
const longestStopMs = 8_000;

// A job whose process died is found by its missing heartbeat after this time, instead of by its expiry.
const heartbeatSeconds = 30;
const supervisionSeconds = 15;

// A notification wakes a worker for one fetch only, and the next fetch comes half a minute later, so workers fetch full
// batches at once. Each job of a batch succeeds or fails by itself.
const whileThereIsWork = { batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const;

// Jobs of one batch run one after another, and the batch is given to another worker after ten times this long.
const usualMostSeconds = 90;

/** The queues of this process. One that only serves puts work into them, and leaves their clock and care to others. */
export function createJobs(
  connection: Connection,
  log: FastifyBaseLogger,
  role: Config["role"] = "all",
  tracing?: Tracing,
): Jobs {
  const isWorking = role !== "web";
  const boss = new PgBoss({
    db: bossDatabase(connection),
    backend: connection.kind === "embedded" ? "pglite" : "postgres",
    useListenNotify: isWorking,
    schedule: isWorking,
    supervise: isWorking,
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
  const working: string[] = [];
  const prepared = new Map<string, Job<never>>();

  return {
    async enqueue(tx, job, payload, options) {
      await boss.send(job.name, payload as object, { db: databaseOf(tx), startAfter: options?.startAfterSeconds });
    },
    async enqueueAll(tx, job, payloads) {
      const queued = payloads.map((payload) => ({ data: payload as object }));
      await boss.insert(job.name, queued, { db: databaseOf(tx) });
    },
    async enqueueRestored(tx, restored) {
      for (const [name, queued] of Map.groupBy(restored, (job) => job.name)) {
        const job = prepared.get(name);
        if (!job) log.warn({ job: name, count: queued.length }, "restored jobs that this release does not know");
        else if (!job.schedule)
          await boss.insert(
            name,
            queued.map(({ data }) => ({ data })),
            { db: databaseOf(tx) },
          );
      }
    },
    async retry(tx, name, id) {
      const db = databaseOf(tx);
      await boss.retry(name, id, { db });
      // Wakes a worker, which a retry alone does not.
      await boss.update(name, undefined, { id, startAfter: 0, db });
    },
    prepare: (jobs) =>
      connection.exclusively(async () => {
        await boss.start();
        const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
        const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
        for (const job of withDeadLetters(jobs)) {
          const { name, schedule } = job;
          prepared.set(name, job);
          const options = queueOptions(job);
          const queue = queues.get(name);
          if (!queue || !isMatch(queue, options)) {
            // Changed options apply to jobs that are queued from now on.
            if (queue) await boss.updateQueue(name, options);
            else await boss.createQueue(name, options);
            // Loads the queue into pg-boss's cache, as its start did with the others; otherwise the first `enqueue`
            // would load it outside its transaction, which deadlocks the single session of the embedded database.
            await boss.findJobs(name, { id: randomUUID() });
          }
          if (schedule && schedules.get(name) !== schedule) await boss.schedule(name, schedule, {}, { tz: "UTC" });
          if (schedule) schedules.delete(name);
        }
        // What the release before did by the clock, and this one does not, would otherwise be queued for ever.
        for (const name of schedules.keys()) await boss.unschedule(name);
      }),
    async start(context, jobs) {
      for (const job of withDeadLetters(jobs)) {
        // A process that is told to stop while it starts must not begin any work.
        if (stopping.signal.aborted) return;
        const runAll = async (batch: readonly { id: string; data: object }[]) => {
          const outcomes: JobResult[] = [];
          for (const { id, data } of batch) {
            const jobLog = context.log.child({ job: job.name, jobId: id });
            const started = performance.now();
            const origin = `job ${job.name}`;
            const open = tracing?.beginJob(origin);
            try {
              const run = () => job.run({ ...context, log: jobLog }, z.parse(job.payload, data), stopping.signal);
              await withOrigin(origin, run, open?.span);
              open?.end({ hasFailed: false });
              outcomes.push({ id, status: "completed" });
              jobLog.debug({ ms: Math.round(performance.now() - started) }, "job done");
            } catch (problem) {
              const redacted = redactDatabaseError(problem);
              open?.end({ hasFailed: true });
              outcomes.push({ id, status: "failed", output: redacted });
              jobLog.warn({ err: redacted }, "job failed, to be tried again");
            }
          }
          return outcomes;
        };
        // The embedded database wakes workers from within the request that queued the job, in which staff may act.
        working.push(job.name);
        await boss.work<object>(job.name, whileThereIsWork, (batch) => actAs(undefined, () => runAll(batch)));
      }
    },
    async stop() {
      stopping.abort();
      // Ends with the last of them; pg-boss's own waiting looks every half a second.
      const resting = Promise.allSettled(working.map((name) => boss.offWork(name)));
      await Promise.race([resting, setTimeout(longestStopMs, undefined, { ref: false })]);
      // Whatever still runs goes back to its queue.
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** The job of what is left to do when another is given up. */
export const deadLetterName = ({ name }: Pick<QueuedJob, "name">) => `${name}.given-up`;

/** Adds a dead letter queue for each job that has something left to do when it is given up. */
function withDeadLetters<Context>(jobs: readonly Job<Context>[]): Job<Context>[] {
  return jobs.flatMap((job) => {
    const { payload, giveUp } = job;
    return giveUp ? [{ name: deadLetterName(job), payload, run: giveUp }, job] : [job];
  });
}

function queueOptions(job: Job<never>): QueueOptions & { deadLetter?: string; notify: boolean } {
  const { limit, longestPauseSeconds } = job.retries ?? threeHours;
  return {
    retryLimit: limit,
    retryDelay: firstPauseSeconds,
    retryBackoff: true,
    heartbeatSeconds,
    expireInSeconds: whileThereIsWork.batchSize * (job.mostSeconds ?? usualMostSeconds),
    ...(longestPauseSeconds && { retryDelayMax: longestPauseSeconds }),
    ...(job.giveUp && { deadLetter: deadLetterName(job) }),
    notify: true,
  };
}

/** Whether a queue has all of these options already. */
function isMatch(queue: QueueResult, options: QueueOptions): boolean {
  return Object.entries(options).every(([name, value]) => queue[name as keyof QueueOptions] === value);
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

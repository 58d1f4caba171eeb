import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import pino from "pino";
import { expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { prepareFile } from "../../features/contest/prepare-file.ts";
import { copyDatabase } from "../../testing/database-copies.ts";
import { testShop } from "../../testing/shop.ts";
import { databaseBehindProxy } from "../../testing/tcp-proxy.ts";
import type { Transaction } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { connectPostgres } from "../database/postgres.ts";
import { preparePictures } from "../media/preparation.ts";
import type { Platform } from "../platform.ts";
import { createJobs, defineJob, type Job, type Retries, threeDays } from "./jobs.ts";

test("what is queued at once is done at once, and a job that fails takes no other along", async () => {
  const logLines: string[] = [];
  await using shop = await testShop({ logLines });
  const done: number[] = [];
  const count = defineJob({
    name: "test.count",
    payload: z.object({ number: z.int() }),
    async run(_platform, { number }) {
      if (number === 13) throw new Error("the thirteenth fails");
      done.push(number);
    },
  });
  const jobs = createJobs(shop.platform.connection, shop.platform.log);
  await jobs.prepare([count]);
  await jobs.start(shop.platform, [count]);
  const numbers = Array.from({ length: 45 }, (_, index) => index);
  await Promise.all(numbers.map((number) => shop.db.transaction((tx) => jobs.enqueue(tx, count, { number }))));
  await expect.poll(() => done.length, { timeout: 60_000 }).toBe(44);
  expect(done.toSorted((one, other) => one - other)).toEqual(numbers.filter((number) => number !== 13));
  await expect.poll(() => logLines.join("")).toContain("the thirteenth fails");
  await jobs.stop();
});

test("work of one kind is queued by one statement, in the transaction that causes it", async () => {
  await using shop = await testShop();
  const { db, platform } = shop;
  const done: number[] = [];
  const count = defineJob({
    name: "test.count",
    payload: z.object({ number: z.int() }),
    async run(_platform, { number }) {
      done.push(number);
    },
  });
  const jobs = createJobs(platform.connection, platform.log);
  await jobs.prepare([count]);
  const numbers = Array.from({ length: 45 }, (_, index) => index);
  const enqueueAll = (tx: Transaction) =>
    jobs.enqueueAll(
      tx,
      count,
      numbers.map((number) => ({ number })),
    );
  const undone = db.transaction(async (tx) => {
    await enqueueAll(tx);
    throw new Error("taken back");
  });
  await expect(undone).rejects.toThrow("taken back");
  await db.transaction(enqueueAll);
  // What one command of a transaction has inserted bears its number.
  const { rows } = await db.execute(
    sql`select count(*)::int as jobs, count(distinct cmin::text)::int as statements, max(retry_limit) as retries from pgboss.job where name = ${count.name}`,
  );
  expect(rows).toEqual([{ jobs: 45, statements: 1, retries: 10 }]);
  await jobs.start(platform, [count]);
  await expect.poll(() => done.toSorted((one, other) => one - other), { timeout: 60_000 }).toEqual(numbers);
  await jobs.stop();
});

test("who is told to stop while still starting does not fall", async () => {
  await using shop = await testShop();
  const jobs = createJobs(shop.platform.connection, shop.platform.log);
  const daily = ["test.one", "test.other"].map((name) =>
    defineJob({ name, payload: z.object({}), schedule: "0 4 * * *", async run() {} }),
  );
  await jobs.prepare(daily);
  const starting = jobs.start(shop.platform, daily);
  await jobs.stop();
  await expect(starting).resolves.toBeUndefined();
});

test("a job that is given up leaves its last step to be done", async () => {
  await using shop = await testShop();
  const left: number[] = [];
  const doomed = defineJob({
    name: "test.doomed",
    payload: z.object({ number: z.int() }),
    retries: { limit: 0 },
    async run() {
      throw new Error("never works");
    },
    async giveUp(_platform, { number }) {
      left.push(number);
    },
  });
  const runUntil = async (isDone: () => Promise<boolean>) => {
    const jobs = createJobs(shop.platform.connection, shop.platform.log);
    await jobs.prepare([doomed]);
    await jobs.start(shop.platform, [doomed]);
    await shop.db.transaction((tx) => jobs.enqueue(tx, doomed, { number: 7 }));
    await expect.poll(isDone, { timeout: 60_000 }).toBe(true);
    await jobs.stop();
  };
  const { db } = shop;
  await runUntil(async () => {
    const { rows } = await db.execute(sql`select id from pgboss.job where name = ${doomed.name} and state = 'failed'`);
    return rows.length > 0;
  });
  // Nobody is woken for a last action, but workers that begin look at once.
  await runUntil(async () => left.includes(7));
});

/** Lets a job fail until it is given up, and tells the seconds of each pause. */
async function pausesOf(retries: Retries | undefined): Promise<number[]> {
  await using cleanup = new AsyncDisposableStack();
  const connection = await copyDatabase();
  cleanup.defer(() => connection.close());
  const jobs = createJobs(connection, pino({ level: "silent" }));
  const usual = defineJob({ name: "test.patient", payload: z.object({}), run: async () => {} });
  // The queue is there already when a release changes the job's mind.
  await jobs.prepare([usual]);
  const patient = { ...usual, ...(retries && { retries }) };
  await jobs.prepare([patient]);
  await connection.db.transaction((tx) => jobs.enqueue(tx, patient, {}));
  await jobs.stop();
  const backend = connection.kind === "embedded" ? "pglite" : "postgres";
  const boss = new PgBoss({ db: fromDrizzle(connection.db, sql), backend, supervise: false, schedule: false });
  cleanup.defer(() => boss.stop({ close: false }));
  await boss.start();
  const pauses: number[] = [];
  for (;;) {
    const [job] = await boss.fetch(patient.name);
    if (!job) return pauses;
    await boss.fail(patient.name, job.id);
    const { rows } = await connection.db.execute<{ pause: number }>(
      sql`update pgboss.job old set start_after = now() from pgboss.job new where old.id = new.id and old.id = ${job.id} and new.state = 'retry' returning extract(epoch from new.start_after - now())::float as pause`,
    );
    pauses.push(...rows.map(({ pause }) => Math.round(pause)));
  }
}

const hours = (pauses: readonly number[]) => pauses.reduce((sum, pause) => sum + pause, 0) / 3600;

test("a job is tried for about three hours, or for three days when it says so, ever less often", async () => {
  const usual = await pausesOf(undefined);
  expect(hours(usual)).toBeGreaterThan(2.5);
  expect(hours(usual)).toBeLessThan(6);
  const patient = await pausesOf(threeDays);
  expect(hours(patient)).toBeGreaterThan(72);
  expect(hours(patient)).toBeLessThan(80);
  expect(patient[0]).toBeLessThanOrEqual(20);
  expect(Math.max(...patient)).toBeLessThanOrEqual(4 * 3600);
});

test("what is fetched at once has time for each of it, also when a release changes how much", async () => {
  await using cleanup = new AsyncDisposableStack();
  const connection = await copyDatabase();
  cleanup.defer(() => connection.close());
  const jobs = createJobs(connection, pino({ level: "silent" }));
  cleanup.defer(() => jobs.stop());
  const usual = defineJob({ name: "test.usual", payload: z.object({}), run: async () => {} });
  const work: readonly Job<Platform>[] = [
    usual,
    { ...usual, name: "test.long", mostSeconds: 3600 },
    prepareFile,
    preparePictures,
  ];
  await jobs.prepare([usual, { ...usual, name: "test.long" }]);
  await jobs.prepare(work);
  await connection.db.transaction(async (tx) => {
    for (const job of work) await jobs.enqueue(tx, job, { fileId: 1 });
  });
  const { rows } = await connection.db.execute<{ name: string; minutes: number }>(
    sql`select name, expire_seconds / 60 as minutes from pgboss.job where name in ${work.map(({ name }) => name)}`,
  );
  // Ten at once; a file takes five minutes by the clock and more while its bytes come, a hundred pictures an hour.
  expect(Object.fromEntries(rows.map(({ name, minutes }) => [name, minutes]))).toEqual({
    "test.usual": 15,
    "test.long": 600,
    [prepareFile.name]: 150,
    [preparePictures.name]: 600,
  });
});

test("a release may change when a job runs by the clock, or end it; a start that changes nothing writes nothing", async () => {
  await using cleanup = new AsyncDisposableStack();
  const connection = await copyDatabase();
  cleanup.defer(() => connection.close());
  const release = async (...schedules: (string | undefined)[]) => {
    const jobs = createJobs(connection, pino({ level: "silent" }));
    const [kept, changing] = schedules.map((schedule, index) =>
      defineJob({ name: `test.job-${index}`, payload: z.object({}), schedule, async run() {} }),
    );
    await jobs.prepare([kept, changing].filter((job) => job !== undefined));
    await jobs.stop();
    const { rows } = await connection.script("select name, cron from pgboss.schedule order by name");
    return rows;
  };
  const written = async () =>
    (
      await connection.script(
        "select name, updated_on from pgboss.queue union all select name, updated_on from pgboss.schedule order by 1, 2",
      )
    ).rows;
  const kept = { name: "test.job-0", cron: "0 4 * * *" };
  expect(await release(kept.cron, "0 5 * * *")).toEqual([kept, { name: "test.job-1", cron: "0 5 * * *" }]);
  expect(await release(kept.cron, "0 6 * * *")).toEqual([kept, { name: "test.job-1", cron: "0 6 * * *" }]);
  expect(await release(kept.cron, undefined)).toEqual([kept]);
  expect(await release(kept.cron, "0 5 * * *")).toHaveLength(2);
  const before = await written();
  expect(await release(kept.cron, "0 5 * * *")).toHaveLength(2);
  expect(await written()).toEqual(before);
  expect(await release(kept.cron)).toEqual([kept]);
});

test("on a brand-new database the first job can be queued before any worker has begun", async () => {
  await using cleanup = new AsyncDisposableStack();
  const connection = await copyDatabase();
  cleanup.defer(() => connection.close());
  const jobs = createJobs(connection, pino({ level: "silent" }));
  cleanup.defer(() => jobs.stop());
  const first = defineJob({ name: "test.first", payload: z.object({}), run: async () => {} });
  await jobs.prepare([first]);
  const queued = connection.db.transaction((tx) => jobs.enqueue(tx, first, {})).then(() => "queued");
  expect(await Promise.race([queued, wait(5_000, "waits for ever")])).toBe("queued");
});

test.runIf(inject("database").kind === "postgres")(
  "instances that start together on one empty database all start",
  async () => {
    await using database = await databaseBehindProxy({ isEmpty: true });
    const start = async () => {
      const connection = await connectPostgres(database.url, 3);
      const jobs = createJobs(connection, pino({ level: "silent" }));
      await migrate(connection);
      await jobs.prepare([defineJob({ name: "test.first", payload: z.object({}), run: async () => {} })]);
      await jobs.stop();
      await connection.close();
    };
    await Promise.all([start(), start(), start()]);
  },
);

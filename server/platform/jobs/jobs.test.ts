import { setTimeout as wait } from "node:timers/promises";
import pino from "pino";
import { expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { copyDatabase, testShop } from "../../testing.ts";
import { databaseBehindALine } from "../../testing-line.ts";
import { migrate } from "../database/migrate.ts";
import { connectPostgres } from "../database/postgres.ts";
import { createJobs, defineJob } from "./jobs.ts";

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
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(44);
  expect(done.toSorted((one, other) => one - other)).toEqual(numbers.filter((number) => number !== 13));
  await jobs.stop();
  expect(logLines.join("")).toContain("the thirteenth fails");
});

test("on a brand-new database the first job can be queued before any worker has begun", async () => {
  await using cleanup = new AsyncDisposableStack();
  const connection = await copyDatabase(cleanup);
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
    await using database = await databaseBehindALine({ isEmpty: true });
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

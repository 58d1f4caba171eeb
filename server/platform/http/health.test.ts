import { expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { createHealthCheck } from "./health.ts";

test("a hundred questions at once are one to the database, and all hear that it is away", async () => {
  let asked = 0;
  const db = {
    execute: async () => {
      asked++;
      throw new Error("away");
    },
  };
  const isHealthy = createHealthCheck(db as unknown as Database);
  const answers = await Promise.allSettled(Array.from({ length: 100 }, isHealthy));
  expect([asked, new Set(answers.map(({ status }) => status))]).toEqual([1, new Set(["rejected"])]);
});

import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { copyDatabase } from "../../testing/database-copies.ts";

test("a script gives the rows of all its statements, as whoever looks after the jobs expects", async () => {
  await using cleanup = new AsyncDisposableStack();
  const connection = await copyDatabase();
  cleanup.defer(() => connection.close());
  const { rows } = await connection.script("begin; select 1 as one; select 2 as two; commit");
  expect(rows).toEqual([{ one: 1 }, { two: 2 }]);
  expect((await connection.script("select $1::int as three", [3])).rows).toEqual([{ three: 3 }]);
});

test("a script that fails in its transaction takes nobody along", async () => {
  await using cleanup = new AsyncDisposableStack();
  const connection = await copyDatabase();
  cleanup.defer(() => connection.close());
  await expect(connection.script("begin; select 1 / 0; commit")).rejects.toThrow("division by zero");
  expect((await connection.script("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test.runIf(inject("database").kind === "embedded")(
  "the one session is refused to whoever would wait inside a transaction for its end",
  async () => {
    await using cleanup = new AsyncDisposableStack();
    const connection = await copyDatabase();
    cleanup.defer(() => connection.close());
    const { db } = connection;
    const inside: (() => Promise<unknown>)[] = [
      async () => db.execute(sql`select 1`),
      () => connection.script("select 1"),
      () => connection.script("select $1::int", [1]),
      () => db.transaction((tx) => tx.execute(sql`select 1`)),
    ];
    for (const ask of inside) {
      const problem = await db.transaction(ask).catch((refusal: Error) => refusal);
      expect(String(problem) + (problem as Error).cause).toContain("only its own `tx`");
    }
    const asIfInside = await db.transaction(async () => AsyncLocalStorage.snapshot());
    await expect(asIfInside(async () => db.execute(sql`select 1`))).resolves.toBeDefined();
  },
);

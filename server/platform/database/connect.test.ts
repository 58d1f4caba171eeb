import { expect, test } from "vitest";
import { copyDatabase } from "../../testing.ts";

test("a script gives the rows of all its statements, as whoever looks after the jobs expects", async () => {
  await using cleanup = new AsyncDisposableStack();
  const connection = await copyDatabase(cleanup);
  cleanup.defer(() => connection.close());
  const { rows } = await connection.script("begin; select 1 as one; select 2 as two; commit");
  expect(rows).toEqual([{ one: 1 }, { two: 2 }]);
  expect((await connection.script("select $1::int as three", [3])).rows).toEqual([{ three: 3 }]);
});

test("a script that fails in its transaction takes nobody along", async () => {
  await using cleanup = new AsyncDisposableStack();
  const connection = await copyDatabase(cleanup);
  cleanup.defer(() => connection.close());
  await expect(connection.script("begin; select 1 / 0; commit")).rejects.toThrow("division by zero");
  expect((await connection.script("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

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

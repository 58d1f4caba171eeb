import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { copyDatabase } from "../../testing/database-copies.ts";
import { migrate, shippedMigrations } from "./migrate.ts";

test("a migration that fails leaves those before it in place, nothing of itself, and is the next one to be tried", async () => {
  await using cleanup = new AsyncDisposableStack();
  const connection = await copyDatabase();
  cleanup.defer(() => connection.close());
  const read = async (query: string) => (await connection.db.execute(sql.raw(query))).rows;
  const peaks = { hash: "peaks", sql: ["create table peaks (name text)"] };
  const broken = { hash: "huts", sql: ["create table huts (name text)", "select 1 / 0"] };
  const mended = { hash: "huts", sql: ["create table huts (name text)", "insert into huts values ('Summit Hut')"] };
  const shipped = shippedMigrations();

  await expect(migrate(connection, [...shipped, peaks, broken])).rejects.toThrow();
  expect(
    await read("select to_regclass('peaks') is not null as peaks, to_regclass('huts') is not null as huts"),
  ).toEqual([{ peaks: true, huts: false }]);
  expect(await read("select hash from migrations where hash in ('peaks', 'huts')")).toEqual([{ hash: "peaks" }]);

  await migrate(connection, [...shipped, peaks, mended]);
  expect(await read("select name from huts")).toEqual([{ name: "Summit Hut" }]);
  await expect(migrate(connection, shipped)).rejects.toThrow("newer version");
});

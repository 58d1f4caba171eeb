import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { copyDatabase } from "../../testing/database-copies.ts";
import { readRelease } from "../release.ts";
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
});

test("a database of a newer release is refused, and so is one of before the first, each with what to do", async () => {
  await using cleanup = new AsyncDisposableStack();
  const connection = await copyDatabase();
  cleanup.defer(() => connection.close());
  const next = { hash: "next", sql: ["create table next (name text)"] };
  await migrate(connection, [...shippedMigrations(), next]);
  await expect(migrate(connection)).rejects.toThrow("if that is a newer one, start it instead");
  await connection.script("update migrations set hash = 'draft of ' || hash");
  await expect(migrate(connection)).rejects.toThrow("if it is one from before release 0.1.0, begin anew");
});

test("a database of a later release is taken as it is by the releases that this one lets work on it", async () => {
  await using cleanup = new AsyncDisposableStack();
  const connection = await copyDatabase();
  cleanup.defer(() => connection.close());
  const shipped = shippedMigrations();
  const release = await readRelease();
  const peaks = { hash: "peaks", sql: ["create table peaks (name text)"], compatibleFrom: release };
  await migrate(connection, [...shipped, peaks]);
  await migrate(connection);
  await expect(migrate(connection, [...shipped, { hash: "other", sql: [] }])).rejects.toThrow("by another version");

  await migrate(connection, [...shipped, peaks, { hash: "huts", sql: [], compatibleFrom: `${release}1` }]);
  await expect(migrate(connection)).rejects.toThrow("by another version");
});

test("a migration lets the release before its own work on, unless it says otherwise", () => {
  const [foundation, previews, , reservations] = shippedMigrations();
  expect([foundation, previews, reservations].map((each) => each?.compatibleFrom)).toEqual([
    ...[undefined, undefined, "0.1.0"],
  ]);
});

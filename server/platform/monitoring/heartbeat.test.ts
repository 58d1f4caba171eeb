import type { Health } from "@cairn/contract/health/staff.ts";
import type { NeedGroup } from "@cairn/contract/home/staff.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { createCache } from "../cache/cache.ts";
import { beat, findInstances, startHeartbeat } from "./heartbeat.ts";
import { instances } from "./tables.ts";

test("each instance writes itself down, with what it counted, and the health screen lists them", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  for (let times = 0; times < 3; times++) await shop.call("GET", "/api/product/all");
  await shop.call("GET", "/api/nothing-there");
  await beat(shop.platform, 12.5);
  const other = { ...shop.platform, cache: createCache(0), config: { ...shop.platform.config, role: "jobs" as const } };
  await beat(other, 0);
  const { data } = (await owner<Health>("GET", "/health")).body;
  // Both began with this process.
  const listed = data.instances.toSorted((one, other) => Number(other.is_this) - Number(one.is_this));
  expect(listed).toEqual([
    expect.objectContaining({ is_this: true, role: "all", release: data.version, cut_seconds: null, cache_hits: 2 }),
    expect.objectContaining({ is_this: false, role: "jobs" }),
  ]);
  expect(listed[0]).toMatchObject({ loop_delay_ms: 12.5, cache_misses: 1, errors: 0 });
  expect(listed[0]?.silent_seconds).toBeLessThan(60);
  expect(listed[0]?.requests).toBeGreaterThan(2);
});

test("an instance that is cut off says so for all to see, and a long cut is a need", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const cutOff = { ...shop.platform, cache: createCache(0) };
  const [id, longAgo] = [cutOff.cache.id, sql`now() - interval '2 minutes'`];
  const needs = async () =>
    (await owner<NeedGroup[]>("GET", "/needs")).body.data.filter(({ kind }) => kind === "instance_cut");
  const cut = async () => (await owner<Health>("GET", "/health")).body.data.instances.map((one) => one.cut_seconds);
  cutOff.cache.suspend();
  await beat(cutOff, 0);
  expect(await cut()).toEqual([expect.any(Number)]);
  expect(await needs()).toEqual([]);
  // Later beats leave the moment since which it is cut.
  await shop.db.update(instances).set({ cut_since: longAgo }).where(eq(instances.id, id));
  await beat(cutOff, 0);
  expect((await cut())[0]).toBeGreaterThanOrEqual(120);
  expect(await needs()).toMatchObject([{ total: 1, needs: [{ id, record: { resource: "health" } }] }]);
  cutOff.cache.resume();
  await beat(cutOff, 0);
  expect([await cut(), await needs()]).toEqual([[null], []]);
});

test("instances that together may open more connections than the database allows are a need", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const needs = async () =>
    (await owner<NeedGroup[]>("GET", "/needs")).body.data.filter(({ kind }) => kind === "connections_short");
  const connections = async () => (await owner<Health>("GET", "/health")).body.data.database.connections;
  const beatWith = (mostConnections: number) =>
    beat({ ...shop.platform, cache: createCache(0), connection: { ...shop.platform.connection, mostConnections } }, 0);
  await beatWith(2);
  const { allowed } = await connections();
  expect(allowed).toBeGreaterThan(2);
  await beatWith(allowed - 2);
  expect([await connections(), await needs()]).toMatchObject([{ servers: allowed }, []]);
  await beatWith(1);
  expect([await connections(), await needs()]).toMatchObject([
    { servers: allowed + 1 },
    [{ total: 1, needs: [{ detail: expect.stringContaining("Lower DATABASE_POOL") }] }],
  ]);
});

test("an instance that ends leaves at once, and one that ended without a word is removed by another", async () => {
  await using shop = await testShop();
  const crashed = { ...shop.platform, cache: createCache(0) };
  await beat(crashed, 0);
  await shop.db.update(instances).set({ seen_at: sql`now() - interval '61 seconds'` });
  expect(await findInstances(shop.db)).toEqual([]);
  const heartbeat = startHeartbeat(shop.platform);
  await expect
    .poll(() => shop.db.select({ id: instances.id }).from(instances))
    .toEqual([{ id: shop.platform.cache.id }]);
  await heartbeat.stop();
  expect(await shop.db.$count(instances)).toBe(0);
});

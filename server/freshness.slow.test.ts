import type { Health, Instance } from "@cairn/contract/health/staff.ts";
import { expect, inject, test } from "vitest";
import { createCache } from "./platform/cache/cache.ts";
import { longestUnnoticedMs } from "./platform/database/listen.ts";
import { migrate } from "./platform/database/migrate.ts";
import { createTestEnvironment } from "./testing/environment.ts";
import { addProduct } from "./testing/orders.ts";
import { type ShopProcess, startShop, waitUntil } from "./testing/process.ts";
import { openProxy } from "./testing/tcp-proxy.ts";

const onPostgres = test.runIf(inject("database").kind === "postgres");
const password = "correct horse battery";
const productPath = "/api/product/single/trail-tent";
const cutMs = 60_000;

onPostgres(
  "a process whose news are cut for a minute is never further behind than stated, says so, and comes back",
  { timeout: 600_000 },
  async () => {
    expect(longestUnnoticedMs).toBeLessThanOrEqual(10_000);
    await using cleanup = new AsyncDisposableStack();
    const environment = cleanup.use(await createTestEnvironment());
    const line = await openProxy(new URL(environment.variables.DATABASE_URL ?? ""));
    cleanup.defer(() => line.close());
    const connection = await environment.open();
    await migrate(connection);
    await addProduct({ platform: { db: connection.db, cache: createCache(0) } });
    await connection.close();
    const variables = { ...environment.variables, OWNER_PASSWORD: password, DEMO: "off" };
    const writing = cleanup.use(await startShop(variables));
    const reading = cleanup.use(await startShop({ ...variables, DATABASE_URL: line.url }));
    const { publish, cutOff } = await ownersActs(writing);
    const shows = async (isShown: boolean) => ((await reading.call("GET", productPath)).status === 200) === isShown;
    const isCaching = () => {
      const before = countCached(reading);
      return waitUntil("the other process to answer from its cache", async () => {
        await shows(true);
        return countCached(reading) > before;
      });
    };

    await isCaching();
    expect(await cutOff()).toEqual([]);
    line.stopNews();
    const end = performance.now() + cutMs;
    let furthestBehindMs = 0;
    let isShown = true;
    while (performance.now() < end) {
      isShown = !isShown;
      await publish(isShown);
      const changed = performance.now();
      await waitUntil("the other process to show the change", () => shows(isShown));
      furthestBehindMs = Math.max(furthestBehindMs, performance.now() - changed);
    }
    // The first change was missed, or nothing was cut.
    expect(furthestBehindMs).toBeGreaterThan(1_000);
    expect(furthestBehindMs).toBeLessThan(longestUnnoticedMs);
    await waitUntil("the cut to be told", async () => (await cutOff()).length === 1);
    expect((await cutOff())[0]).toMatchObject({ is_this: false });

    line.passNews();
    await waitUntil("the cut to be over", async () => (await cutOff()).length === 0);
    await publish(true);
    await isCaching();
    await publish(false);
    await waitUntil("the other process to hear of a change", () => shows(false));
  },
);

/** Answers from the cache, as the log counts them. */
const countCached = (shop: ShopProcess) => shop.printed().split('"cached":true').length;

async function ownersActs({ call }: ShopProcess) {
  const login = await call("POST", "/api/admin/login", { body: { email: "owner@cairn.example", password } });
  const headers = { cookie: login.headers.get("set-cookie")?.split(";")[0] ?? "" };
  const { body } = await call<{ id: number }>("GET", productPath);
  return {
    async publish(isShown: boolean) {
      const path = `/api/admin/products/${body.data.id}/${isShown ? "publish" : "unpublish"}`;
      expect((await call("POST", path, { headers })).status).toBe(200);
    },
    /** The servers that miss the news of the others, as Health tells them. */
    async cutOff(): Promise<Instance[]> {
      const { instances } = (await call<Health>("GET", "/api/admin/health", { headers })).body.data;
      return instances.filter(({ cut_seconds }) => cut_seconds !== null);
    },
  };
}

import { expect, test, vi } from "vitest";
import { copyDatabase } from "../../testing/database-copies.ts";
import { testShop } from "../../testing/shop.ts";
import { transact } from "../database/transact.ts";
import { createCache } from "./cache.ts";
import { invalidateTags, invalidateTagsSoon, invalidationChannel, onInvalidation } from "./invalidation.ts";

const answer = { status: 200, headers: {}, body: "x", tags: ["kept"] };

test("a write may invalidate as many tags as a cart has lines, however long their names", async () => {
  await using shop = await testShop();
  const other = createCache(1_000_000);
  const listening = await shop.platform.connection.listen(invalidationChannel, {
    onMessage: (payload) => onInvalidation(other, payload),
    onLost() {},
    onBack() {},
  });
  await other.keep("/last", other.now(), { ...answer, tags: [`product:99${"a".repeat(118)}`] });
  await transact(shop.platform, async (tx) => {
    invalidateTags(tx, ...Array.from({ length: 100 }, (_, line) => `product:${line}${"a".repeat(118)}`));
  });
  await vi.waitFor(() => expect(other.find("/last")).toBeUndefined(), 60_000);
  await listening.stop();
});

test("an invalidation that no transaction of `transact` would announce is an error, not lost", async () => {
  await using shop = await testShop();
  await expect(shop.db.transaction(async (tx) => invalidateTags(tx, "products"))).rejects.toThrow("transact");
  await expect(
    transact(shop.platform, (tx) => tx.transaction(async (nested) => invalidateTags(nested, "products"))),
  ).rejects.toThrow("transact");
  const over = await transact(shop.platform, async (tx) => () => invalidateTags(tx, "products"));
  expect(over).toThrow("transact");
});

test("an announcement that fails is made again", async () => {
  await using shop = await testShop();
  const received: string[] = [];
  const listening = await shop.platform.connection.listen(invalidationChannel, {
    onMessage: (payload) => void received.push(payload),
    onLost() {},
    onBack() {},
  });
  const execute = vi.spyOn(shop.db, "execute").mockImplementationOnce(() => {
    throw new Error("the database is away");
  });
  invalidateTagsSoon(shop.platform, "product:1");
  await vi.waitFor(() => expect(execute).toHaveBeenCalledOnce(), 60_000);
  invalidateTagsSoon(shop.platform, "product:2");
  await vi.waitFor(() => expect(received.join()).toMatch(/product:1.*product:2/), 60_000);
  await listening.stop();
});

test("what waits to be announced is announced before a stop", async () => {
  const connection = await copyDatabase();
  const received: string[] = [];
  const listening = await connection.listen(invalidationChannel, {
    onMessage: (payload) => void received.push(payload),
    onLost() {},
    onBack() {},
  });
  const shop = await testShop({ connection });
  // The moment at which it would be announced by itself never comes.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  invalidateTagsSoon(shop.platform, "product:1");
  vi.useRealTimers();
  await shop[Symbol.asyncDispose]();
  await vi.waitFor(() => expect(received.join()).toContain("product:1"), 60_000);
  await listening.stop();
});

test("an announcement that cannot be read empties the cache, and nothing breaks", () => {
  const cache = createCache(1_000_000);
  for (const payload of ["", "{", "null", '{"by":1}', '{"by":"x","tags":["a",1]}']) {
    cache.keep("/a", cache.now(), answer);
    expect(cache.find("/a")).toBeDefined();
    onInvalidation(cache, payload);
    expect([payload, cache.find("/a")]).toEqual([payload, undefined]);
  }
  cache.keep("/a", cache.now(), answer);
  onInvalidation(cache, JSON.stringify({ by: "another", tags: ["other"] }));
  expect(cache.find("/a")).toBeDefined();
});

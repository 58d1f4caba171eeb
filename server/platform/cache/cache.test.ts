import { expect, test } from "vitest";
import { type Cache, createCache } from "./cache.ts";

const answer = (text: string, ...tags: string[]) => ({ status: 200, headers: {}, body: text, tags });
const textOf = (cache: Cache, key: string) => cache.find(key)?.identity.body.toString();

test("an answer computed before its tag was dropped is never kept after it", async () => {
  const cache = createCache(1_000_000);
  const since = cache.now();
  cache.forget(["products"]);
  await cache.keep("/a", since, answer("old", "products"));
  expect(cache.find("/a")).toBeUndefined();
});

test("nor is one whose tag is dropped while its bytes are being compressed", async () => {
  const cache = createCache(1_000_000);
  const keeping = cache.keep("/a", cache.now(), answer("old", "products"));
  cache.forget(["products"]);
  await keeping;
  expect(cache.find("/a")).toBeUndefined();
});

test("a drop throws away what carries the tag and leaves the rest", async () => {
  const cache = createCache(1_000_000);
  await cache.keep("/a", cache.now(), answer("a", "products", "product:a"));
  await cache.keep("/b", cache.now(), answer("b", "products", "product:b"));
  await cache.keep("/c", cache.now(), answer("c", "settings"));
  cache.forget(["product:a"]);
  expect([textOf(cache, "/a"), textOf(cache, "/b"), textOf(cache, "/c")]).toEqual([undefined, "b", "c"]);
  cache.forget(["products"]);
  expect([textOf(cache, "/b"), textOf(cache, "/c")]).toEqual([undefined, "c"]);
});

test("while news may be missed nothing is kept, and nothing begun then is kept later", async () => {
  const cache = createCache(1_000_000);
  await cache.keep("/a", cache.now(), answer("a", "products"));
  cache.suspend();
  expect(cache.find("/a")).toBeUndefined();
  const since = cache.now();
  expect(await cache.keep("/a", since, answer("a", "products"))).toBeUndefined();
  cache.resume();
  await cache.keep("/a", since, answer("a", "products"));
  expect(cache.find("/a")).toBeUndefined();
  await cache.keep("/a", cache.now(), answer("b", "products"));
  expect(textOf(cache, "/a")).toBe("b");
});

test("the least used answers leave when the memory is used up, and their tags with them", async () => {
  const cache = createCache(20_000);
  for (let number = 0; number < 50; number++)
    await cache.keep(`/${number}`, cache.now(), answer("x".repeat(500), "products"));
  const kept = Array.from({ length: 50 }, (_, number) => cache.find(`/${number}`)).filter(Boolean);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(20);
  cache.forget(["products"]);
  expect(cache.find("/49")).toBeUndefined();
});

test("long addresses count as memory, so that made-up ones cannot fill it", async () => {
  const cache = createCache(100_000);
  const addresses = Array.from({ length: 50 }, (_, number) => `/?${number}${"x".repeat(10_000)}`);
  for (const address of addresses) await cache.keep(address, cache.now(), answer("x", "products"));
  expect(addresses.filter((address) => cache.find(address)).length).toBeLessThan(10);
});

test("thousands of drops do not make an old answer look fresh", async () => {
  const cache = createCache(1_000_000);
  const since = cache.now();
  for (let number = 0; number < 10_500; number++) cache.forget([`product:${number}`]);
  await cache.keep("/a", since, answer("a", "product:3"));
  expect(cache.find("/a")).toBeUndefined();
});

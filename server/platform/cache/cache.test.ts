import { brotliDecompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { type Cache, createCache } from "./cache.ts";

const answer = (text: string, ...tags: string[]) => ({ status: 200, headers: {}, body: text, tags });
const textOf = (cache: Cache, key: string) => cache.find(key)?.body.toString();

test("an answer computed before its tag was dropped is never kept after it", () => {
  const cache = createCache(1_000_000);
  const since = cache.now();
  cache.forget(["products"]);
  cache.keep("/a", since, answer("old", "products"));
  expect(cache.find("/a")).toBeUndefined();
});

test("an answer is compressed when somebody asks for that, once for all who ask meanwhile and later", async () => {
  const entry = createCache(1_000_000).keep("/a", 1, answer("a".repeat(5000)));
  const [one, other] = await Promise.all([entry?.in("br"), entry?.in("br")]);
  expect(brotliDecompressSync(one?.body ?? "").toString()).toBe("a".repeat(5000));
  expect(one?.headers.join()).toContain("content-encoding,br");
  expect([other, entry?.in("br")]).toEqual([one, one]);
  expect(entry?.in("identity")).toMatchObject({ body: Buffer.from("a".repeat(5000)) });
});

test("an answer that could not be compressed is compressed for the next who asks", async () => {
  const compress = vi.fn(async (bytes: Buffer) => bytes).mockRejectedValueOnce(new Error("no memory"));
  const entry = createCache(1_000_000, { compress: { br: compress, gzip: compress } }).keep("/a", 1, answer("a"));
  await expect(entry?.in("br")).rejects.toThrow("no memory");
  expect(await entry?.in("br")).toMatchObject({ body: Buffer.from("a") });
});

test("a drop throws away what carries the tag and leaves the rest", () => {
  const cache = createCache(1_000_000);
  cache.keep("/a", cache.now(), answer("a", "products", "product:a"));
  cache.keep("/b", cache.now(), answer("b", "products", "product:b"));
  cache.keep("/c", cache.now(), answer("c", "settings"));
  cache.forget(["product:a"]);
  expect([textOf(cache, "/a"), textOf(cache, "/b"), textOf(cache, "/c")]).toEqual([undefined, "b", "c"]);
  cache.forget(["products"]);
  expect([textOf(cache, "/b"), textOf(cache, "/c")]).toEqual([undefined, "c"]);
});

test("while news may be missed nothing is kept, and nothing begun then is kept later", () => {
  const cache = createCache(1_000_000);
  cache.keep("/a", cache.now(), answer("a", "products"));
  cache.suspend();
  expect(cache.find("/a")).toBeUndefined();
  const since = cache.now();
  expect(cache.keep("/a", since, answer("a", "products"))).toBeUndefined();
  cache.resume();
  cache.keep("/a", since, answer("a", "products"));
  expect(cache.find("/a")).toBeUndefined();
  cache.keep("/a", cache.now(), answer("b", "products"));
  expect(textOf(cache, "/a")).toBe("b");
});

test("the least used answers leave when the memory is used up, and their tags with them", () => {
  const cache = createCache(20_000);
  for (let number = 0; number < 50; number++)
    cache.keep(`/${number}`, cache.now(), answer("x".repeat(500), "products"));
  const kept = Array.from({ length: 50 }, (_, number) => cache.find(`/${number}`)).filter(Boolean);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(20);
  cache.forget(["products"]);
  expect(cache.find("/49")).toBeUndefined();
});

test("long addresses count as memory, so that made-up ones cannot fill it", () => {
  const cache = createCache(100_000);
  const addresses = Array.from({ length: 50 }, (_, number) => `/?${number}${"x".repeat(10_000)}`);
  for (const address of addresses) cache.keep(address, cache.now(), answer("x", "products"));
  expect(addresses.filter((address) => cache.find(address)).length).toBeLessThan(10);
});

test("thousands of drops do not make an old answer look fresh", () => {
  const cache = createCache(1_000_000);
  const since = cache.now();
  for (let number = 0; number < 10_500; number++) cache.forget([`product:${number}`]);
  cache.keep("/a", since, answer("a", "product:3"));
  expect(cache.find("/a")).toBeUndefined();
});

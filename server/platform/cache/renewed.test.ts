import { expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { createCache } from "./cache.ts";
import { type Kept, renewed } from "./renewed.ts";

const db = {} as Database; // Nothing is read from it.

/** A value of which each read is answered by hand. */
function openValue() {
  const cache = createCache(0);
  const reads: { before: Kept<string> | undefined; resolve(value: string): void; reject(problem: Error): void }[] = [];
  const find = renewed<string>(["products"], (_source, before) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    reads.push({ before, resolve, reject });
    return promise;
  });
  return { cache, reads, find: () => find({ db, cache }) };
}

test("a value is read once for all who ask, until its tag is invalidated", async () => {
  const { cache, reads, find } = openValue();
  const asked = [find(), find()];
  reads[0]?.resolve("one");
  expect(await Promise.all([...asked, find()])).toEqual(["one", "one", "one"]);
  cache.forget(["others"]);
  expect(await find()).toBe("one");
  cache.forget(["products"]);
  const renewal = find();
  expect(reads.map(({ before }) => before?.value)).toEqual([undefined, "one"]);
  reads[1]?.resolve("two");
  expect(await renewal).toBe("two");
});

test("whoever asks after a change during a read gets the read after it, which all of them share", async () => {
  const { cache, reads, find } = openValue();
  const early = find();
  cache.forget(["products"]);
  const late = [find(), find()];
  reads[0]?.resolve("one");
  expect(await early).toBe("one");
  await expect.poll(() => reads.length).toBe(2);
  late.push(find());
  reads[1]?.resolve("two");
  expect(await Promise.all(late)).toEqual(["two", "two", "two"]);
  expect(reads).toHaveLength(2);
});

test("a read that fails fails for those who shared it, and the next one reads again", async () => {
  const { cache, reads, find } = openValue();
  const early = find();
  cache.forget(["products"]);
  const late = find();
  reads[0]?.reject(new Error("the database is away"));
  await expect(early).rejects.toThrow("away");
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.resolve("two");
  expect([await late, await find()]).toEqual(["two", "two"]);
});

test("while news may be missed nothing is believed, and readers still share", async () => {
  const { cache, reads, find } = openValue();
  cache.suspend();
  const [first, ...rest] = [find(), find(), find()];
  reads[0]?.resolve("one");
  expect(await first).toBe("one");
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.resolve("two");
  expect(await Promise.all(rest)).toEqual(["two", "two"]);
});

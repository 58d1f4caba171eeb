import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startS3Server } from "../../testing/s3.ts";
import { sweepIncoming } from "./incoming-files.ts";
import { openMedia } from "./open-media.ts";
import type { MediaStore } from "./store.ts";

async function folderOfTest(stack: AsyncDisposableStack, parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, "cairn-store-"));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const places: Record<string, (stack: AsyncDisposableStack) => Promise<MediaStore>> = {
  "a folder": async (stack) => openMedia({ dataDir: await folderOfTest(stack), s3: undefined }),
  "a bucket": async (stack) => openMedia({ dataDir: "nowhere", s3: stack.use(await startS3Server()).place }),
};

test.each(Object.keys(places))("%s keeps what is put there, whole or in part, until it is removed", async (kind) => {
  await using stack = new AsyncDisposableStack();
  const store = await places[kind]?.(stack);
  if (!store) throw new Error(`no store of the kind ${kind}`);
  const bytes = randomBytes(200_000);
  const read = async (key: string, range?: { start: number; end: number }) => {
    const file = await store.get(key);
    return file && buffer(file.read(range));
  };
  expect(await store.get("landscapes/lake.webp")).toBeUndefined();
  await store.put("landscapes/lake.webp", bytes);
  const file = await store.get("landscapes/lake.webp");
  expect(file?.size).toBe(bytes.length);
  expect(Math.abs(Date.now() - (file?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
  expect(await read("landscapes/lake.webp")).toEqual(bytes);
  expect(await read("landscapes/lake.webp", { start: 10, end: 1009 })).toEqual(bytes.subarray(10, 1010));
  await store.put("landscapes/lake.webp", bytes.subarray(0, 7));
  expect(await read("landscapes/lake.webp")).toEqual(bytes.subarray(0, 7));

  const arrived = join(await folderOfTest(stack), "arrived");
  await writeFile(arrived, bytes);
  await store.take("originals/abc", arrived);
  expect(existsSync(arrived)).toBe(false);
  expect(await read("originals/abc")).toEqual(bytes);

  await store.remove("originals/abc");
  await store.remove("originals/abc");
  expect(await store.get("originals/abc")).toBeUndefined();
  expect(await read("landscapes/lake.webp")).toBeDefined();
  await expect(store.get("../secret/file")).rejects.toThrow("not a media key");
});

test("what cannot be stored whole is not stored, and says so", async () => {
  await using stack = new AsyncDisposableStack();
  const server = await startS3Server();
  const store = await openMedia({ dataDir: "nowhere", s3: server.place });
  await server[Symbol.asyncDispose]();
  await expect(store.put("landscapes/lake.webp", randomBytes(10))).rejects.toThrow();
  await expect(store.get("landscapes/lake.webp")).rejects.toThrow();

  const dataDir = await folderOfTest(stack);
  const disk = await openMedia({ dataDir, s3: undefined });
  await expect(disk.take("originals/abc", join(dataDir, "gone"))).rejects.toThrow();
  expect(await readdir(join(dataDir, "media", "originals"))).toEqual([]);
});

test("what a process leaves half stored lies where the sweep finds it, which spares what is being written", async () => {
  await using stack = new AsyncDisposableStack();
  const dataDir = await folderOfTest(stack);
  const store = await openMedia({ dataDir, s3: undefined });
  const [started, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<Uint8Array>()];
  async function* slowly() {
    yield randomBytes(10);
    started.resolve();
    yield rest.promise;
  }
  const stored = expect(store.put("sizes/320/a.webp", slowly() as never)).rejects.toThrow("too late");
  await started.promise;
  const left = async () => {
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  };
  const [half = "", ...others] = await left();
  expect([dirname(half), others]).toEqual([join(dataDir, "media", ".unfinished"), []]);
  await sweepIncoming({ dataDir }, 60_000);
  expect(await left()).toEqual([half]);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await utimes(half, anHourAgo, anHourAgo);
  // A folder of copies, whose age is its own, not that of what lies in it.
  const copies = join(dataDir, "incoming", "copies");
  await mkdir(copies, { recursive: true });
  const copy = join(copies, "public");
  await writeFile(copy, "");
  await utimes(copy, anHourAgo, anHourAgo);
  await sweepIncoming({ dataDir }, 60_000);
  expect(await left()).toEqual([copy]);
  await utimes(copies, anHourAgo, anHourAgo);
  await sweepIncoming({ dataDir }, 60_000);
  expect(await left()).toEqual([]);
  rest.reject(new Error("too late"));
  await stored;
});

const otherDisk = "/dev/shm";
const deviceOf = (path: string) =>
  stat(path).then(
    ({ dev }) => dev,
    () => undefined,
  );
const hasOtherDisk = ![undefined, await deviceOf(tmpdir())].includes(await deviceOf(otherDisk));

test.runIf(hasOtherDisk)("a file is taken from another disk as well, and stays there in no part", async () => {
  await using stack = new AsyncDisposableStack();
  const dataDir = await folderOfTest(stack);
  const store = await openMedia({ dataDir, s3: undefined });
  const elsewhere = await folderOfTest(stack, otherDisk);
  const [arrived, bytes] = [join(elsewhere, "arrived"), randomBytes(200_000)];
  await writeFile(arrived, bytes);
  await store.take("originals/abc", arrived);
  const file = await store.get("originals/abc");
  expect(file && (await buffer(file.read()))).toEqual(bytes);
  expect(await readdir(elsewhere)).toEqual([]);
  expect(await readdir(join(dataDir, "media", "originals"))).toEqual(["abc"]);
});

import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { arrive } from "./incoming-files.ts";

test("an upload that breaks off before its file is open leaves none", async () => {
  await using cleanup = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), "cairn-incoming-"));
  cleanup.defer(() => rm(dataDir, { recursive: true }));
  const breakOff = () => {
    const bytes = new Readable({ read: () => bytes.destroy(new Error("cut")) });
    return arrive({ dataDir }, bytes);
  };
  const results = await Promise.allSettled(Array.from({ length: 200 }, breakOff));
  expect(results.filter(({ status }) => status === "fulfilled")).toEqual([]);
  expect(await readdir(join(dataDir, "incoming"))).toEqual([]);
});

import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createDiskStore, storeFolder } from "./disk-store.ts";
import { createHelper, forkHelper, type ProcessSlot } from "./helper.ts";
import type { MediaPlace } from "./store.ts";
import { helperPriority } from "./yield-to-the-shop.ts";

// Works on a thread, as pictures are, and then tells the priority of each: after the name, which ends with a bracket,
// stand the fields of proc(5) from the third on.
const program = `
import { scrypt } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { yieldToTheShop } from "${new URL("yield-to-the-shop.ts", import.meta.url)}";
yieldToTheShop();
scrypt("", "", 8, () => {
  const threads = readdirSync("/proc/self/task").map((id) => readFileSync("/proc/self/task/" + id + "/stat", "utf8"));
  process.send(threads.map((stat) => Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16])));
  process.disconnect();
});
`;

test.runIf(existsSync("/proc/self/task"))("every thread of a helper yields to the shop", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cairn-helper-"));
  try {
    const path = join(folder, "program.mjs");
    await writeFile(path, program);
    const helper = forkHelper(path);
    const [[priorities]] = await Promise.all([once(helper, "message"), once(helper, "exit")]);
    expect(priorities.length).toBeGreaterThan(1);
    expect(new Set(priorities)).toEqual(new Set([helperPriority]));
  } finally {
    await rm(folder, { recursive: true });
  }
});

const limits = { processorMs: 60_000, memoryBytes: 1024 ** 3, wallMs: 60_000 };

async function onPicture(work: (path: string, place: MediaPlace) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "cairn-helper-"));
  try {
    const path = join(folder, "picture.png");
    await sharp({ create: { width: 900, height: 900, channels: 3, background: "teal" } })
      .png()
      .toFile(path);
    await work(path, { dataDir: folder, s3: undefined });
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("who finds too many waiting is refused at once, and who waits too long before they give up", () =>
  onPicture(async (path, place) => {
    using helper = createHelper(async () => place, limits, { queue: { mostWaiting: 1, longestWaitMs: 1 } });
    const ask = () => helper.run("square", { path, side: 64 });
    const [first, second, third] = [ask(), ask(), ask()];
    await expect(third).rejects.toMatchObject({ status: 503 });
    await expect(second).rejects.toMatchObject({ status: 503 });
    expect((await sharp(await first).metadata()).width).toBe(64);
  }));

test("a process in a slot that was handed in goes on to serve the next helper, whose place may be another", async () => {
  const slot: ProcessSlot = {};
  const sizeFrom = async ({ dataDir }: MediaPlace) => {
    using helper = createHelper(async () => ({ dataDir, s3: undefined }), limits, { slot });
    return await helper.run("measure", { key: "products/picture.png" });
  };
  await onPicture((path, place) =>
    onPicture(async (_, other) => {
      const put = (dataDir: string, bytes: Buffer) =>
        createDiskStore(storeFolder(dataDir)).put("products/picture.png", bytes);
      await put(place.dataDir, await readFile(path));
      await put(other.dataDir, await sharp(path).resize({ width: 300 }).toBuffer());
      expect(await sizeFrom(place)).toMatchObject({ width: 900 });
      const first = slot.process?.child;
      expect(await sizeFrom(other)).toMatchObject({ width: 300 });
      expect(slot.process?.child).toBe(first);
      first?.kill("SIGKILL");
    }),
  );
});

test("a process that does not begin in time is the machine's fault", () =>
  onPicture(async (path, place) => {
    using helper = createHelper(async () => place, { ...limits, wallMs: 1 });
    await expect(helper.run("square", { path, side: 64 })).rejects.toMatchObject({ status: 503 });
  }));

test.each([
  ["that keeps a process at work for too long is to blame itself", 1000, { reason: "too slow" }],
  ["whose process hardly got to work has waited for the machine", 1, { status: 503 }],
  ["whose work the system does not tell is to blame itself", undefined, { reason: "too slow" }],
])("a file %s", (_, workMs, problem) =>
  onPicture(async (path, place) => {
    let processorMs = 0;
    const measure = async () => {
      processorMs += workMs ?? 0;
      return workMs === undefined ? undefined : { processorMs, memoryBytes: 0 };
    };
    using helper = createHelper(async () => place, limits, { measure });
    await helper.run("square", { path, side: 64 });
    const slow = helper.run("square", { path, side: 10_000 }, { limits: { wallMs: 2000 } });
    await expect(slow).rejects.toMatchObject(problem);
  }),
);

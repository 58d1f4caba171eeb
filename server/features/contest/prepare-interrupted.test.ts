import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { makePublicCopy } from "../../platform/media/public-copy.ts";
import { contestShop, leftOutside, photograph, prepared, prepareFiles, storedBytes } from "../../testing/contest.ts";
import { fromIphone } from "../../testing/media-samples.ts";
import { endHelperProcesses, type TestShop } from "../../testing/shop.ts";
import { videoSample } from "../../testing/videos.ts";
import { prepareFile } from "./prepare-file.ts";
import { submissionFiles } from "./tables.ts";

/**
 * A shop with a film that is being prepared for as long as the test needs: it has an ffmpeg that does nothing until
 * `goOn`. The process that waits for it has begun when this returns.
 */
async function halfPrepared() {
  await using cleanup = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "cairn-ffmpeg-"));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const [program, mayGoOn] = [join(folder, "ffmpeg"), join(folder, "go-on")];
  const waiting = `for _ in $(seq 400); do test -e ${mayGoOn} && exit 1; sleep 0.05; done`;
  await writeFile(program, `#!/bin/sh\n${waiting}\n`, { mode: 0o755 });
  const goOn = () => writeFile(mayGoOn, "");
  const open = cleanup.use(await contestShop({ FFMPEG: program }));
  cleanup.defer(goOn);
  const { shop } = open;
  await open.enter([
    { name: "video.mp4", bytes: videoSample("h264.mp4") },
    { name: "picture.jpg", bytes: photograph },
  ]);
  const files = () => shop.db.select().from(submissionFiles).orderBy(submissionFiles.id);
  const [file] = await files();
  if (!file) throw new Error("no file was received");
  endHelperProcesses();
  const started = new Promise<ChildProcess>((resolve) => {
    const begin = (message: unknown) => {
      unsubscribe("child_process", begin);
      const { process: helper } = message as { process: ChildProcess };
      helper.once("message", () => resolve(helper));
    };
    subscribe("child_process", begin);
  });
  const owned = cleanup.move();
  return {
    ...open,
    file,
    goOn,
    started,
    prepare: (stopping?: AbortSignal) => prepareFile.run(shop.platform, { fileId: file.id }, stopping),
    states: async () => (await files()).map(({ state, problem }) => problem ?? state),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

test("a file that is the end of its process has failed, and the next is prepared", async () => {
  await using open = await halfPrepared();
  const { shop, started, goOn, prepare, states } = open;
  const preparing = prepare();
  (await started).kill("SIGSEGV");
  await preparing;
  expect(await states()).toEqual(["It cannot be opened safely", "waiting"]);
  await goOn();
  await prepareFiles(shop);
  expect(await states()).toEqual(["It cannot be opened safely", "ready"]);
  expect(await leftOutside(shop)).toEqual([]);
});

test.runIf(existsSync("/proc/self/stat")).each([
  [{ processorMs: 1 }, "too slow"],
  [{ memoryBytes: 1 }, "crashed"],
])("a file that takes more than %o is given up for good", async (limits, reason) => {
  await using open = await halfPrepared();
  const { original_key, content_type } = open.file;
  const copy = makePublicCopy(open.shop.platform, original_key, content_type, { limits });
  await expect(copy).rejects.toMatchObject({ reason });
  expect(await leftOutside(open.shop)).toEqual([]);
});

test("what says nothing of the file is tried again, and given up in words when it never works", async () => {
  await using open = await halfPrepared();
  const { shop, file, started, prepare, states } = open;
  const stopped = expect(prepare()).rejects.toThrow("SIGTERM");
  (await started).kill("SIGTERM");
  await stopped;
  await expect(prepare(AbortSignal.abort())).rejects.toThrow("abort");
  expect(await states()).toEqual(["waiting", "waiting"]);
  await prepareFile.giveUp?.(shop.platform, { fileId: file.id });
  const problem = "It could not be prepared, for reasons of our own; the original is kept";
  expect(await states()).toEqual([problem, "waiting"]);
});

const withoutHeic = `
  import { registerHooks } from "node:module";
  registerHooks({
    resolve(name, context, next) {
      if (name.startsWith("libheif-js")) throw new Error("gone");
      return next(name, context);
    },
  });
`;

test("what of our own cannot be loaded says nothing of the file that needs it", async () => {
  await using open = await contestShop();
  const { shop } = open;
  await open.enter([{ name: "phone.heic", bytes: fromIphone }]);
  const [file] = await shop.db.select().from(submissionFiles);
  vi.stubEnv("NODE_OPTIONS", `--import=data:text/javascript,${encodeURIComponent(withoutHeic)}`);
  try {
    await expect(prepareFile.run(shop.platform, { fileId: file?.id ?? 0 })).rejects.toThrow("ended with 1");
  } finally {
    vi.unstubAllEnvs();
  }
  await prepareFiles(shop);
  expect(await shop.db.select().from(submissionFiles)).toMatchObject([{ state: "ready", problem: null }]);
});

test("a stop of the server ends the work on a file, which waits for the next start", async () => {
  await using open = await halfPrepared();
  const stop = new AbortController();
  const stopped = expect(open.prepare(stop.signal)).rejects.toThrow("abort");
  await open.started;
  stop.abort();
  await stopped;
  expect(await open.states()).toEqual(["waiting", "waiting"]);
});

test("of a file that is prepared twice at once the copy stays", async () => {
  await using open = await halfPrepared();
  const { shop, goOn, started, prepare, states } = open;
  const both = [prepare(), prepare()];
  await started;
  await goOn();
  await Promise.all(both);
  expect(await states()).toEqual(["ready", "waiting"]);
  const [ready] = await shop.db.select().from(submissionFiles).where(eq(submissionFiles.state, "ready"));
  expect(await storedBytes(shop, ready?.public_key ?? null)).not.toHaveLength(0);
});

/** What lies in the store of what anybody may see. */
const copiesOf = ({ platform }: TestShop) => readdir(join(platform.config.dataDir, "media", "contest")).catch(() => []);

test("a file that is withdrawn while it is prepared leaves nothing", async () => {
  await using open = await halfPrepared();
  const { shop, goOn, started, prepare, states } = open;
  const preparing = prepare();
  await started;
  await open.withdrawAll();
  await goOn();
  await preparing;
  expect(await states()).toEqual(["removed", "removed"]);
  expect(await copiesOf(shop)).toEqual([]);
});

test("what a run leaves that is cut short goes when it is taken up again after a withdrawal", async () => {
  await using open = await prepared([{ name: "a.jpg", bytes: photograph }]);
  const { shop, files } = open;
  await shop.db.update(submissionFiles).set({ state: "waiting", public_key: null });
  await open.withdrawAll();
  expect(await copiesOf(shop)).toHaveLength(1);
  await prepareFile.run(shop.platform, { fileId: files[0]?.id ?? 0 });
  expect(await copiesOf(shop)).toEqual([]);
});

import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contestShop, leftOutside, photograph, prepareFiles, withoutFfmpeg } from "../../testing/contest.ts";
import { blackPng, fromIphone, interlacedPng, quartered } from "../../testing/media-samples.ts";
import { endHelperProcesses } from "../../testing/shop.ts";
import { videoSample } from "../../testing/videos.ts";

const megabyte = 1024 * 1024;

/** In bytes, as Linux tells it; 0 elsewhere, and for a process that has ended. */
function memoryOf(pid: number | undefined, kind: "VmRSS" | "VmHWM"): number {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, "utf8") : "";
  return Number(new RegExp(`^${kind}:\\s+(\\d+) kB$`, "m").exec(status)?.[1] ?? 0) * 1024;
}

/**
 * What each process that begins meanwhile comes to hold above what it held when it told that it had begun, in bytes.
 */
function watchMemory() {
  const added: number[] = [];
  const watch = (message: unknown) => {
    const { process: helper } = message as { process: ChildProcess };
    helper.once("message", () => {
      const before = memoryOf(helper.pid, "VmRSS");
      const at = added.push(0) - 1;
      const look = () => {
        const peak = memoryOf(helper.pid, "VmHWM");
        if (peak > 0) added[at] = peak - before;
      };
      const looking = setInterval(look, 5);
      helper.on("message", look);
      helper.once("exit", () => clearInterval(looking));
    });
  };
  endHelperProcesses();
  subscribe("child_process", watch);
  return { added, [Symbol.dispose]: () => void unsubscribe("child_process", watch) };
}

test("what cannot be shown says why, costs the server nothing and its helper little, and stops no other", async ({
  annotate,
}) => {
  const whole = await quartered().resize(3000).jpeg().toBuffer();
  const claimsMuch = Buffer.from(fromIphone);
  claimsMuch.writeUInt32BE(30_000, claimsMuch.indexOf("ispe") + 8);
  claimsMuch.writeUInt32BE(30_000, claimsMuch.indexOf("ispe") + 12);
  await using open = await contestShop(withoutFfmpeg);
  await open.enter([
    { name: "bomb.png", bytes: blackPng(30_000, 30_000) },
    { name: "interlaced bomb.png", bytes: interlacedPng(7000) },
    { name: "interlaced.png", bytes: interlacedPng(5900) },
    { name: "bomb.heic", bytes: claimsMuch },
    { name: "half.jpg", bytes: whole.subarray(0, whole.length / 2) },
    { name: "half.heic", bytes: fromIphone.subarray(0, fromIphone.length - 200) },
    { name: "half.mp4", bytes: videoSample("h264.mp4").subarray(0, -100) },
    { name: "good.jpg", bytes: photograph },
  ]);
  using helpers = watchMemory();
  const before = process.memoryUsage().rss;
  const files = await prepareFiles(open.shop);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * megabyte);
  await annotate(helpers.added.map((bytes) => `${Math.round(bytes / megabyte)} MB`).join(", "));
  expect(helpers.added).not.toEqual([]);
  expect(Math.max(...helpers.added)).toBeLessThan(400 * megabyte);
  const tooLarge = expect.stringMatching(/^It has more pixels than can be shown/);
  const damaged = "It is damaged, or not all of it arrived";
  expect(files.map(({ name, state, problem }) => [name, state, problem])).toEqual([
    ["bomb.png", "failed", tooLarge],
    ["interlaced bomb.png", "failed", tooLarge],
    ["interlaced.png", "ready", null],
    ["bomb.heic", "failed", tooLarge],
    ["half.jpg", "failed", damaged],
    ["half.heic", "failed", damaged],
    ["half.mp4", "failed", damaged],
    ["good.jpg", "ready", null],
  ]);
  expect(await leftOutside(open.shop)).toEqual([]);
});

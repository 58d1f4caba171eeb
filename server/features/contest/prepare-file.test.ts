import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { preparePictures } from "../../platform/media/preparation.ts";
import { pictures } from "../../platform/media/tables.ts";
import { videoSample } from "../../platform/media/videos-testing.ts";
import {
  contestShop,
  leftOutside,
  photograph,
  prepared,
  prepareFiles,
  storedBytes,
  withoutFfmpeg,
} from "./contest-testing.ts";
import { prepareFile } from "./prepare-file.ts";
import {
  blackPng,
  type Colour,
  colours,
  fromIphone,
  fromPhone,
  interlacedPng,
  place,
  quartered,
  secrets,
} from "./samples.ts";
import { submissionFiles, submissions } from "./tables.ts";

/** The colours of its four quarters, in the order of reading. */
async function quartersOf(picture: Buffer): Promise<(Colour | undefined)[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [1, 3].flatMap((down) =>
    [1, 3].map((right) => {
      const at = (Math.floor((info.height * down) / 4) * info.width + Math.floor((info.width * right) / 4)) * 3;
      const isNear = (colour: readonly number[]) =>
        colour.every((part, index) => Math.abs(part - (data[at + index] ?? 0)) < 24);
      return (Object.keys(colours) as Colour[]).find((name) => isNear(colours[name]));
    }),
  );
}

const asSeen = ["blue", "red", "white", "green"];
const asSent = ["red", "green", "blue", "white"];

test.each([
  ["jpeg", await fromPhone("jpeg"), asSeen, place],
  ["png", await fromPhone("png"), asSeen, place],
  ["webp", await fromPhone("webp"), asSeen, place],
  ["avif", await fromPhone("avif"), asSeen, place],
  ["heic", fromIphone, asSeen, place],
  ["gif", await quartered().gif().toBuffer(), asSent, undefined],
])(
  "a picture as %s is shown upright, in its colours, and tells nothing but what it shows",
  async (_, bytes, seen, taken) => {
    await using open = await prepared([{ name: "a.jpg", bytes }]);
    const { shop, files } = open;
    const [file] = files;
    expect(file).toMatchObject({
      state: "ready",
      problem: null,
      publicKey: expect.stringMatching(/^contest\/[0-9a-f]{32}\.webp$/),
      posterKey: null,
      width: seen === asSeen ? 64 : 96,
      height: seen === asSeen ? 96 : 64,
      perceptualHash: expect.stringMatching(/^[01]{64}$/),
      latitude: taken ? expect.closeTo(taken.latitude, 4) : null,
      longitude: taken ? expect.closeTo(taken.longitude, 4) : null,
    });
    const shown = await storedBytes(shop, file?.publicKey ?? null);
    expect(await quartersOf(shown)).toEqual(seen);
    const { exif, xmp, iptc, icc, orientation, hasAlpha } = await sharp(shown).metadata();
    expect({ exif, xmp, iptc, icc, orientation, hasAlpha }).toEqual({ hasAlpha: false });
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
    await shop.db.update(submissions).set({ state: "approved" });
    expect((await shop.call("GET", `/media/${file?.publicKey}`)).headers.get("content-type")).toBe("image/webp");
    expect((await shop.call("GET", `/media/${file?.originalKey}`)).status).toBe(404);
    expect(await shop.db.select({ key: pictures.key }).from(pictures)).toEqual([{ key: file?.publicKey }]);
  },
);

test("each file of an entry is due to be prepared as soon as it is sent, those of a refused one never", async () => {
  await using open = await contestShop();
  const { db } = open.shop;
  const files = [photograph, photograph].map((bytes) => ({ name: "a.jpg", bytes }));
  await open.enter(files);
  await open.enter(files, {});
  const { rows } = await db.execute<{ id: number }>(
    sql`select (data ->> 'fileId')::int as id from pgboss.job where name = ${prepareFile.name} order by id`,
  );
  const claimed = await db.select({ id: submissionFiles.id }).from(submissionFiles).orderBy(submissionFiles.id);
  expect(rows).toEqual(claimed);
  expect(rows).toHaveLength(2);
});

test("a large picture becomes as large as anybody looks at it, and copies of it are alike", async () => {
  const large = quartered().resize(5000, 4000, { fit: "fill", kernel: "cubic" });
  await using open = await prepared([
    { name: "large.jpg", bytes: await large.clone().jpeg().toBuffer() },
    { name: "copy.webp", bytes: await large.clone().resize(900).webp({ quality: 40 }).toBuffer() },
    { name: "other.png", bytes: await quartered().rotate(90).png().toBuffer() },
  ]);
  const [first, copy, other] = open.files;
  expect([first?.width, first?.height]).toEqual([2560, 2048]);
  const difference = (one = "", two = "") => [...one].filter((bit, index) => bit !== two[index]).length;
  expect(difference(first?.perceptualHash ?? "", copy?.perceptualHash ?? "")).toBeLessThanOrEqual(6);
  expect(difference(first?.perceptualHash ?? "", other?.perceptualHash ?? "")).toBeGreaterThan(6);
});

const megabyte = 1024 * 1024;

/** In bytes, as Linux tells it; 0 elsewhere, and for a process that has ended. */
function memoryOf(pid: number | undefined, kind: "VmRSS" | "VmHWM"): number {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, "utf8") : "";
  return Number(new RegExp(`^${kind}:\\s+(\\d+) kB$`, "m").exec(status)?.[1] ?? 0) * 1024;
}

/** What each process that begins meanwhile comes to hold above what it held when it told that it had begun, in bytes. */
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
  const tooLarge = "It has more pixels than can be shown";
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

test("every size of a public copy tells as little as the copy itself", async () => {
  await using open = await prepared([{ name: "a.jpg", bytes: await fromPhone("jpeg") }]);
  const { dataDir } = open.shop.platform.config;
  await preparePictures.run(open.shop.platform, {});
  const sizes = await readdir(join(dataDir, "media", "sizes"), { recursive: true, withFileTypes: true });
  const files = sizes.filter((size) => size.isFile());
  expect(files).toHaveLength(15);
  for (const { parentPath, name } of files) {
    const bytes = await readFile(join(parentPath, name));
    expect([name, secrets.filter((secret) => bytes.includes(secret))]).toEqual([name, []]);
  }
});

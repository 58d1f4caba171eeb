import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { hasFfmpeg } from "../../platform/media/ffmpeg.ts";
import { pictures } from "../../platform/media/tables.ts";
import { contestShop, prepared, prepareFiles, storedBytes, withoutFfmpeg } from "../../testing/contest.ts";
import { fromPhone, secrets } from "../../testing/media-samples.ts";
import { fakeFfmpeg, turnedSample, videoSample, videoSecrets } from "../../testing/videos.ts";

test.each([
  ["mp4", turnedSample(), { width: 54, height: 96 }],
  ["mp4", videoSample("hevc.mov"), { width: 96, height: 54 }],
  ["webm", videoSample("vp9.webm"), { width: 96, height: 54 }],
])("a video is packed anew as %s, without ffmpeg too", async (extension, bytes, size) => {
  await using open = await prepared([{ name: "a.avi", bytes }]);
  const [file] = open.files;
  expect(file).toMatchObject({ state: "ready", poster_key: null, perceptual_hash: null, ...size });
  expect(file?.public_key).toMatch(new RegExp(`^contest/[0-9a-f]{32}\\.${extension}$`));
  const shown = await storedBytes(open.shop, file?.public_key ?? null);
  expect(videoSecrets.filter((word) => shown.includes(word))).toEqual([]);
  expect(await open.shop.db.$count(pictures)).toBe(0);
});

test("the log says once that ffmpeg is missing", async () => {
  const logLines: string[] = [];
  await using open = await contestShop(withoutFfmpeg, logLines);
  await open.enter(
    [videoSample("h264.mp4"), turnedSample(), videoSample("vp9.webm")].map((bytes) => ({ name: "a", bytes })),
  );
  await prepareFiles(open.shop);
  expect(logLines.filter((line) => line.includes("without ffmpeg"))).toHaveLength(1);
});

test("with ffmpeg a video has a poster, which is a picture like any other", async () => {
  await using cleanup = new AsyncDisposableStack();
  const { FFMPEG, asked } = await fakeFfmpeg(cleanup, await fromPhone("png"));
  await using open = await prepared([{ name: "a.mov", bytes: turnedSample() }], { FFMPEG });
  const [file] = open.files;
  const key = file?.public_key ?? "";
  expect(file).toMatchObject({ state: "ready", width: 54, poster_key: key.replace(".mp4", "-poster.webp") });
  expect(file?.perceptual_hash).toMatch(/^[01]{64}$/);
  const poster = await storedBytes(open.shop, file?.poster_key ?? null);
  expect(secrets.filter((secret) => poster.includes(secret))).toEqual([]);
  expect(await open.shop.db.select({ key: pictures.key }).from(pictures)).toEqual([{ key: file?.poster_key }]);
  // Whatever it may be, it is read as what its bytes said, and nothing but itself.
  for (const words of await asked()) expect(words).toContain("-protocol_whitelist file -threads 1 -f mov -i file:");
});

test("what ffmpeg cannot do is not done, and the video is shown", async () => {
  await using open = await prepared([{ name: "a.webm", bytes: videoSample("vp9.webm") }], { FFMPEG: "echo" });
  expect(open.files).toMatchObject([{ state: "ready", width: 96, poster_key: null }]);
});

const { ffmpeg } = readConfig();

test.runIf(await hasFfmpeg(ffmpeg))("this machine's own ffmpeg keeps the picture, and makes a poster", async () => {
  await using cleanup = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "cairn-ffmpeg-"));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "a.mp4");
  const source = ["-f", "lavfi", "-i", "testsrc=size=320x180:rate=10", "-t", "2", "-c:v", "libx264"];
  await promisify(execFile)(ffmpeg, [...source, "-metadata", "title=Wanda", path]);
  const bytes = await readFile(path);
  // The encoder signs its work in a message among the pictures.
  const hidden = ["Wanda", "x264"];
  expect(hidden.filter((word) => bytes.includes(word))).toEqual(hidden);
  await using open = await prepared([{ name: "a.mp4", bytes }], { FFMPEG: ffmpeg });
  const [file] = open.files;
  expect(file).toMatchObject({ state: "ready", duration_ms: 2000, poster_key: expect.any(String) });
  const shown = await storedBytes(open.shop, file?.public_key ?? null);
  expect([...hidden, "Lavf"].filter((word) => shown.includes(word))).toEqual([]);
  const { width, height } = await sharp(await storedBytes(open.shop, file?.poster_key ?? null)).metadata();
  expect([width, height, file?.width, file?.height]).toEqual([320, 180, 320, 180]);
});

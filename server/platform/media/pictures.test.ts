import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { interlacedPng } from "../../features/contest/samples.ts";
import { openMedia } from "./open-media.ts";
import { removePicture, sizeOf, squarePicture } from "./pictures.ts";

const key = "contest/0123456789abcdef.webp";
const size = { width: "320", format: "webp" } as const;

async function storeWithPicture() {
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), "cairn-pictures-"));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const media = await openMedia({ dataDir, s3: undefined });
  const create = { width: 400, height: 300, channels: 3, background: "teal" } as const;
  await media.put(key, await sharp({ create }).webp().toBuffer());
  const owned = stack.move();
  return { media, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

test("a size that is made while its picture is being removed goes with it", async () => {
  await using open = await storeWithPicture();
  const made = Promise.withResolvers<void>();
  const slow: typeof open.media = {
    ...open.media,
    async remove(each) {
      if (each === key) await made.promise;
      await open.media.remove(each);
    },
  };
  const removing = removePicture(slow, key);
  const resizedKey = await sizeOf(slow, key, size);
  made.resolve();
  await removing;
  expect(await open.media.get(resizedKey)).toBeUndefined();
});

test("a size is not answered without its picture, and does not outlive the question", async () => {
  await using open = await storeWithPicture();
  const resizedKey = await sizeOf(open.media, key, size);
  await open.media.remove(key);
  await expect(sizeOf(open.media, key, size)).rejects.toMatchObject({ status: 404 });
  expect(await open.media.get(resizedKey)).toBeUndefined();
});

test("a picture that takes too much memory to decode is no portrait", async () => {
  expect(await squarePicture(interlacedPng(6000), 64)).toBeUndefined();
  expect(await squarePicture(interlacedPng(600), 64)).toBeDefined();
  const portrait = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: "teal" } })
      .avif({ effort: 0 })
      .toBuffer();
  expect(await squarePicture(await portrait(4200), 64)).toBeUndefined();
  expect(await squarePicture(await portrait(420), 64)).toBeDefined();
});

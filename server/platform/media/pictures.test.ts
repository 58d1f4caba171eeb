import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Helper } from "./helper.ts";
import { openMedia } from "./open-media.ts";
import { createResizer, makeSize, removePicture } from "./pictures.ts";

const key = "contest/0123456789abcdef.webp";
const size = { width: 320, format: "webp" } as const;

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
  const resizedKey = await makeSize(slow, key, size);
  made.resolve();
  await removing;
  expect(await open.media.get(resizedKey)).toBeUndefined();
});

test("a size is not answered without its picture, and does not outlive the question", async () => {
  await using open = await storeWithPicture();
  const helper: Helper = {
    run: async () => undefined as never,
    [Symbol.dispose]() {},
  };
  const resizedKey = await makeSize(open.media, key, size);
  await open.media.remove(key);
  await expect(createResizer(open.media, helper)(key, size)).rejects.toMatchObject({ status: 404 });
  expect(await open.media.get(resizedKey)).toBeUndefined();
});

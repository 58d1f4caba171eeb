import { fork } from "node:child_process";
import { once } from "node:events";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Post } from "@cairn/contract/blog/public.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { posts } from "../../features/blog/tables.ts";
import { startS3Server } from "../../testing/s3.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { transact } from "../database/transact.ts";
import type { PictureSize } from "./picture-sizes.ts";
import { prepareAhead, preparePictures } from "./preparation.ts";
import { pictures } from "./tables.ts";

const photograph = (width = 300) =>
  sharp({ create: { width, height: (width * 2) / 3, channels: 3, background: "teal" } })
    .webp()
    .toBuffer();

/** Puts files into the store, as whoever adds pictures to the shop does. */
async function store(shop: TestShop, files: Readonly<Record<string, Uint8Array>>): Promise<void> {
  for (const [key, bytes] of Object.entries(files)) await shop.platform.media.put(key, bytes);
  await transact(shop.platform, (tx) => prepareAhead(tx, shop.platform.jobs, Object.keys(files)));
}

/** The sizes that lie in the store, with the moments at which they were made. */
async function madeSizes({ platform }: TestShop): Promise<Record<string, number>> {
  const folder = join(platform.config.dataDir, "media", "sizes");
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const made: Record<string, number> = {};
  for (const file of files.filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name);
    made[path.slice(folder.length + 1)] = (await stat(path)).mtimeMs;
  }
  return made;
}

test("pictures that lie in a bucket are made ready there", async () => {
  await using server = await startS3Server();
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = server.place;
  await using shop = await testShop({
    environment: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  });
  await store(shop, { "b/lake.webp": await photograph() });
  await preparePictures.run(shop.platform, {});
  expect(await madeSizes(shop)).toEqual({});
  expect(await isDue(shop)).toEqual({ "b/lake.webp": false });
  expect(await shop.platform.media.get("sizes/tall-480/b/lake.webp.avif")).toBeDefined();
  const { status, headers } = await shop.call("GET", "/media/b/lake.webp?width=320&format=avif");
  expect([status, headers.get("content-type")]).toEqual([200, "image/avif"]);
});

const isDue = async ({ db }: TestShop) =>
  Object.fromEntries((await db.select().from(pictures)).map(({ key, prepared_at }) => [key, prepared_at === null]));

test("every size of a picture is made before anybody asks, once, and a broken picture stops no other", async () => {
  await using shop = await testShop();
  await store(shop, { "a/broken.webp": Buffer.from("no picture"), "b/lake.webp": await photograph() });
  await transact(shop.platform, (tx) => prepareAhead(tx, shop.platform.jobs, ["c/gone.webp"]));

  await preparePictures.run(shop.platform, {});
  const made = await madeSizes(shop);
  const whole = ["320", "480", "720", "960", "1280", "1600"].flatMap((width) => [`${width}.avif`, `${width}.webp`]);
  const expected = [...whole, "tall-480.avif", "tall-720.avif", "320.jpeg"].map((size) => {
    const [folder, format] = size.split(".");
    return `${folder}/b/lake.webp.${format}`;
  });
  expect(Object.keys(made).toSorted()).toEqual(expected.toSorted());
  expect(await isDue(shop)).toEqual({ "a/broken.webp": false, "b/lake.webp": false, "c/gone.webp": false });

  await shop.db.update(pictures).set({ prepared_at: null });
  await preparePictures.run(shop.platform, {});
  expect(await madeSizes(shop)).toEqual(made);
});

test("who reads of a picture has its blur beside the path as soon as it is made", async () => {
  await using shop = await testShop();
  await store(shop, { "b/lake.webp": await photograph() });
  const descriptionHtml = '<p>By the <img src="/media/b/lake.webp" alt="lake"></p>';
  await shop.db.insert(posts).values({
    slug: "lake",
    title: "Lake",
    description: descriptionHtml,
    image_key: "b/lake.webp",
    author: "Wanda",
    published_at: new Date().toISOString(),
  });
  const read = async () => (await shop.call<Pick<Post, "image" | "picture">[]>("GET", "/api/blog/latest")).body;
  expect((await read()).data[0]).toMatchObject({ image: "/media/b/lake.webp" });
  expect((await read()).data[0]?.picture).toBeUndefined();

  await preparePictures.run(shop.platform, {});
  const [post] = (await read()).data;
  expect(post?.image).toBe("/media/b/lake.webp");
  expect(post?.picture).toEqual({
    url: "/media/b/lake.webp",
    blur: expect.stringMatching(/^Qk[\w+/]{130,140}={0,2}$/),
  });
});

test("a preparation that a stop interrupts goes on later where it was", async () => {
  await using shop = await testShop();
  await store(shop, { "b/lake.webp": await photograph() });
  await expect(preparePictures.run(shop.platform, {}, AbortSignal.abort())).rejects.toThrow("abort");
  expect(await isDue(shop)).toEqual({ "b/lake.webp": true });
  await preparePictures.run(shop.platform, {});
  expect(await isDue(shop)).toEqual({ "b/lake.webp": false });
});

test("the preparing process ends with the server that began it, in the midst of its work", async () => {
  await using shop = await testShop();
  await store(shop, { "b/lake.webp": await photograph(3000) });
  const program = fileURLToPath(new URL("helper-process.ts", import.meta.url));
  const { dataDir, s3 } = shop.platform.config;
  const helper = fork(program, { execArgv: [], serialization: "advanced" });
  const size: PictureSize = { width: 1600, format: "avif" };
  helper.send({ place: { dataDir, s3 }, name: "size", input: { key: "b/lake.webp", size } });
  const [ended] = [once(helper, "exit"), await once(helper, "message")];
  helper.disconnect();
  expect((await ended)[0]).toBe(1);
  expect(await madeSizes(shop)).toEqual({});
});

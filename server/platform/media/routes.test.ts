import sharp from "sharp";
import { expect, test } from "vitest";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { removePicture } from "./pictures.ts";
import { signedUrl } from "./signed-urls.ts";

const video = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 251));

async function shopWithMedia(): Promise<TestShop> {
  const shop = await testShop();
  const create = { width: 1500, height: 1000, channels: 3, background: "teal" } as const;
  await shop.platform.media.put("a/lake.webp", await sharp({ create }).webp().toBuffer());
  await shop.platform.media.put("a/waves.mp4", video);
  return shop;
}

async function read(shop: TestShop, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(shop.url + path, { headers });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
}

const files = ["/media/a/waves.mp4", "/media/a/lake.webp", "/media/a/lake.webp?width=320&format=avif"];

test("files, and sizes of pictures alike, are kept for a year and known again by their ETag", async () => {
  await using shop = await shopWithMedia();
  for (const path of files) {
    const first = await read(shop, path);
    expect([path, first.status, first.headers.get("accept-ranges")]).toEqual([path, 200, "bytes"]);
    expect(first.headers.get("content-length")).toBe(String(first.body.length));
    expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await read(shop, path, { "if-none-match": etag });
    expect([again.status, again.body.length, again.headers.get("etag")]).toEqual([304, 0, etag]);
    expect((await read(shop, path, { "if-none-match": '"other"' })).status).toBe(200);
  }
  const [whole, small] = [await read(shop, files[1] ?? ""), await read(shop, files[2] ?? "")];
  expect(small.headers.get("etag")).not.toBe(whole.headers.get("etag"));
});

test("what may be taken back is asked for again within a minute, and gone with every size when it is", async () => {
  await using shop = await testShop();
  const create = { width: 400, height: 300, channels: 3, background: "teal" } as const;
  const key = "contest/0123456789abcdef.webp";
  await shop.platform.media.put(key, await sharp({ create }).webp().toBuffer());
  const signed = signedUrl(shop.platform.secret, key);
  const paths = [signed, `${signed}?width=320&format=avif`];
  for (const path of paths) {
    const { status, headers } = await read(shop, path);
    expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=60, must-revalidate"]);
  }
  // Where it lies in the store, which is no address.
  const size = `sizes/320/${key}.avif`;
  expect(await shop.platform.media.get(size)).toBeDefined();
  expect((await read(shop, `/media/${size}`)).status).toBe(404);
  await removePicture(shop.platform.media, key);
  for (const path of paths) expect((await read(shop, path)).status).toBe(404);
  await shop.platform.media.put("originals/0123", video);
  expect((await read(shop, "/media/originals/0123")).status).toBe(404);
});

test("the log says that a signed address was asked for, and not by which address, which would open it", async () => {
  const logLines: string[] = [];
  await using shop = await testShop({ logLines });
  const key = "contest/0123456789abcdef.mp4";
  await shop.platform.media.put(key, video);
  const signed = signedUrl(shop.platform.secret, key);
  for (const path of [signed, signed.replace("signed", "%73igned")])
    expect([path, (await read(shop, path)).status]).toEqual([path, 200]);
  expect((await read(shop, signed.replace("0123", "4567"))).status).toBe(404);
  expect((await read(shop, `/media/${key}`)).status).toBe(404);
  await shop[Symbol.asyncDispose]();
  const log = logLines.join("");
  expect(log).toContain('"/media/signed/*"');
  expect([log.includes(signed.split("/")[3] ?? ""), log.includes(`"/media/${key}"`)]).toEqual([false, true]);
});

test("a part of a file is answered as such, unless the rest that the browser has is of another version", async () => {
  await using shop = await shopWithMedia();
  const path = "/media/a/waves.mp4";
  const etag = (await read(shop, path)).headers.get("etag") ?? "";
  const parts = [
    ["bytes=0-0", 0, 0],
    ["bytes=100-299", 100, 299],
    ["bytes=4990-", 4990, 4999],
    ["bytes=4990-9999", 4990, 4999],
    ["bytes=-10", 4990, 4999],
  ] as const;
  for (const [range, start, end] of parts) {
    const part = await read(shop, path, { range, "if-range": etag });
    expect([range, part.status, part.headers.get("content-range")]).toEqual([range, 206, `bytes ${start}-${end}/5000`]);
    expect(part.headers.get("content-length")).toBe(String(end - start + 1));
    expect(part.headers.get("content-type")).toBe("video/mp4");
    expect(part.body).toEqual(video.subarray(start, end + 1));
  }
  for (const range of ["bytes=5000-", "bytes=300-200", "bytes=-0"]) {
    const nothing = await read(shop, path, { range });
    expect([range, nothing.status, nothing.headers.get("content-range")]).toEqual([range, 416, "bytes */5000"]);
  }
  const other = await read(shop, path, { range: "bytes=0-9", "if-range": '"other"' });
  expect([other.status, other.body.length]).toEqual([200, video.length]);
});

test("only the size for mails may be shown on other people's sites", async () => {
  await using shop = await shopWithMedia();
  const allowed = async (query: string) =>
    (await read(shop, `/media/a/lake.webp?${query}`)).headers.get("cross-origin-resource-policy");
  expect(await allowed("width=320&format=jpeg")).toBe("cross-origin");
  expect(await allowed("width=320&format=avif")).toBe("same-origin");
});

test("a picture is never made larger than it is, nor in a size that no page asks for", async () => {
  await using shop = await shopWithMedia();
  const measure = async (query: string) => {
    const { width, height, format } = await sharp((await read(shop, `/media/a/lake.webp?${query}`)).body).metadata();
    return { width, height, format };
  };
  expect(await measure("width=480")).toEqual({ width: 480, height: 320, format: "webp" });
  expect(await measure("width=1600")).toEqual({ width: 1500, height: 1000, format: "webp" });
  expect(await measure("width=480&format=avif&shape=tall")).toEqual({ width: 480, height: 720, format: "heif" });
  expect(await measure("width=720&format=avif&shape=tall")).toEqual({ width: 667, height: 1000, format: "heif" });
  expect(await measure("width=320&format=jpeg")).toEqual({ width: 320, height: 213, format: "jpeg" });
  for (const query of [
    "width=640",
    "width=480&format=jpeg",
    "width=320&format=avif&shape=tall",
    "width=480&shape=tall",
    "width=480&shape=wide",
  ]) {
    expect([query, (await read(shop, `/media/a/lake.webp?${query}`)).status]).toEqual([query, 404]);
  }
});

import type { Page } from "@cairn/contract/endpoint.ts";
import type { MediaRecord, MediaRow } from "@cairn/contract/staff/media.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readPicture } from "../../platform/media/pictures.ts";
import { mediaKey } from "../../platform/media/store.ts";
import { media } from "../../platform/media/tables.ts";
import { testShop } from "../../testing.ts";
import { posts } from "../blog/tables.ts";
import { shopWithOrder } from "../orders/orders-testing.ts";
import { orderLines } from "../orders/tables.ts";
import { ownersCalls } from "../staff/testing.ts";
import { collectMedia } from "./collect.ts";
import { pictureForm } from "./media-testing.ts";

async function shopWithLibrary() {
  const shop = await testShop();
  const owner = await ownersCalls(shop);
  const upload = async (background?: string) =>
    (await owner<MediaRecord>("POST", "/media", await pictureForm(background))).body.data;
  const list = async (query = "") => (await owner<Page<MediaRow>>("GET", `/media?${query}`)).body.data.data;
  const read = async (id: number) => (await owner<MediaRecord>("GET", `/media/${id}`)).body.data;
  const show = async (...urls: string[]) => {
    const descriptionHtml = urls.map((url) => `<p><img src="${url}?width=480" alt=""></p>`).join("");
    const post = { slug: "a-walk", title: "A walk", imageKey: mediaKey(urls[0] ?? ""), author: "Ada" };
    await shop.db.insert(posts).values({ ...post, descriptionHtml, publishedAt: new Date() });
  };
  return Object.assign(shop, { owner, upload, list, read, show });
}

test("an uploaded picture is in the library with its size, and without what its camera wrote into it", async () => {
  await using shop = await shopWithLibrary();
  const made = await shop.upload();
  expect(made).toMatchObject({ kind: "image", width: 900, height: 600, widths: [320, 480, 720], uses: [] });
  const stored = await readPicture(shop.platform.media, made.key);
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
  expect(stored.length).toBe(made.bytes);
  const words = { version: 1, alt: "Blue hour", rights: "Ada, 2026", focal_point: { x: 20, y: 80 } };
  expect((await shop.owner<MediaRecord>("PUT", `/media/${made.id}`, words)).body.data).toMatchObject({
    ...words,
    version: 2,
  });
  expect((await shop.owner("PUT", `/media/${made.id}`, words)).body).toMatchObject({ code: "version_conflict" });
  const form = new FormData();
  form.set("file", new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"]), "drawing.svg");
  const refused = await shop.owner("POST", "/media", form);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["file"]]);
});

test("what is used says where and is not deleted; what is not is found, and goes with its file", async () => {
  await using shop = await shopWithLibrary();
  const [used, inText, idle] = [await shop.upload(), await shop.upload("#aa0000"), await shop.upload("#00aa00")];
  await shop.show(used.url, inText.url);
  const post = { resource: "posts", id: "1", label: "A walk" };
  for (const { id } of [used, inText]) expect((await shop.read(id)).uses).toEqual([post]);
  expect((await shop.list("unused=true")).map(({ id }) => id)).toEqual([idle.id]);
  expect((await shop.list(`search=${used.key.slice(-20)}`)).map(({ id }) => id)).toEqual([used.id]);
  expect(await shop.list("kind=video")).toEqual([]);
  const refused = await shop.owner("DELETE", `/media/${used.id}`);
  expect([refused.status, refused.body]).toMatchObject([409, { code: "in_use", uses: [post] }]);
  // Nor does an order lose what it was sold with.
  const { reference } = await shopWithOrder(shop);
  await shop.db.update(orderLines).set({ thumbnailKey: idle.key });
  expect((await shop.owner("DELETE", `/media/${idle.id}`)).body.uses).toMatchObject([{ id: reference }]);
  await shop.db.update(orderLines).set({ thumbnailKey: "" });
  expect((await shop.owner("DELETE", `/media/${idle.id}`)).status).toBe(200);
  expect((await shop.call("GET", idle.url)).status).toBe(404);
  expect((await shop.owner("DELETE", `/media/${idle.id}`)).status).toBe(404);
});

/** The post is changed with its picture, and says when. */
const withoutMoment = (field: string, value: unknown) => (field === "updated_at" ? undefined : value);

test("a picture is replaced wherever it is used, at the next request, and the former stays for what was sent", async () => {
  await using shop = await shopWithLibrary();
  const former = await shop.upload();
  await shop.show(former.url);
  const page = async () =>
    JSON.stringify((await shop.call<object>("GET", "/api/blog/single/a-walk")).body.data, withoutMoment);
  const before = await page();
  const { body } = await shop.owner<MediaRecord>("POST", `/media/${former.id}/replace`, await pictureForm("#cc8800"));
  expect(body.data).toMatchObject({ id: former.id, version: 2, uses: [{ label: "A walk" }] });
  expect(body.data.url).not.toBe(former.url);
  expect(await page()).toBe(before.replaceAll(former.url, body.data.url));
  expect((await shop.call("GET", former.url)).status).toBe(200);
  const film = { key: "library/film.mp4", kind: "video", bytes: 1, sha256: "none" } as const;
  const [kept] = await shop.db.insert(media).values(film).returning();
  expect((await shop.owner("POST", `/media/${kept?.id}/replace`, await pictureForm())).status).toBe(422);
});

test("what pages show and nobody uploaded is collected, once", async () => {
  await using shop = await shopWithLibrary();
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#123456" } })
    .webp()
    .toBuffer();
  await shop.platform.media.put("blog/old.webp", bytes);
  await shop.show("/media/blog/old.webp", "/media/blog/missing.webp");
  for (let time = 0; time < 2; time++) await collectMedia.run(shop.platform, {}, new AbortController().signal);
  expect(await shop.list()).toMatchObject([{ key: "blog/old.webp", width: 40, height: 30, bytes: bytes.length }]);
});

import type { GalleryDetail, GalleryItem, PlacedItem } from "@cairn/contract/contest/gallery/public.ts";
import { type Entry, placePrecisions } from "@cairn/contract/contest/public.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { invalidateTags } from "../../../platform/cache/invalidation.ts";
import { tags } from "../../../platform/cache/tags.ts";
import { transact } from "../../../platform/database/transact.ts";
import { signedKey } from "../../../platform/media/signed-urls.ts";
import { pictures } from "../../../platform/media/tables.ts";
import { contestShop, photograph, prepareAll, story } from "../../../testing/contest.ts";
import { addGalleryItems } from "../../../testing/gallery.ts";
import { type TestShop, testShop } from "../../../testing/shop.ts";
import { ownersCalls } from "../../../testing/staff.ts";
import { submissionFiles, submissions } from "../tables.ts";
import { galleryPageSize } from "./service.ts";

const file = { name: "a.jpg", bytes: photograph };

async function read(shop: TestShop, query = "") {
  const { status, text } = await shop.call("GET", `/api/gallery-image/all${query}`);
  return { status, ...(JSON.parse(text) as { data: GalleryItem[]; total: number; last_page: number }) };
}

test("only what is approved and prepared is in the gallery, at once, and as long as nobody takes it back", async () => {
  await using open = await contestShop();
  const { shop, customer, enter } = open;
  const owner = await ownersCalls(shop);
  const { reference } = (await enter([file, { ...file, name: "b.jpg" }])).body.data;
  expect((await read(shop)).data).toEqual([]);
  await prepareAll(shop);
  expect((await read(shop)).data).toEqual([]);
  await owner("POST", `/submissions/${reference}/approve`);
  const { data, total } = await read(shop);
  expect(total).toBe(2);
  expect(data[0]).toMatchObject({ type: "image", title: "Above the clouds", user_name: "wanda-walks", place: "" });
  expect(data.every(({ file_url }) => /^\/media\/contest\/[0-9a-f]{32}\.webp$/.test(file_url))).toBe(true);
  await shop.call("POST", `/api/contest/entries/${reference}/withdraw`, { token: customer.token });
  expect((await read(shop)).data).toEqual([]);
});

test("a place is told as exactly as its entrant chose", async () => {
  await using open = await contestShop({ CACHE_MEGABYTES: "0" });
  const { shop, enter } = open;
  const places: Record<string, unknown> = {};
  for (const place_shown of placePrecisions) {
    const { reference } = (await enter([file], { ...story, place_shown })).body.data;
    await shop.db.update(submissions).set({ state: "approved" }).where(eq(submissions.reference, reference));
    await prepareAll(shop);
    await shop.db.update(submissionFiles).set({ latitude: -44.6719, longitude: 167.9254, country: "New Zealand" });
    const [item] = (await read(shop)).data;
    places[place_shown] = [item?.place, item?.latitude, item?.longitude];
    await shop.db.update(submissions).set({ state: "pending" });
  }
  expect(places).toEqual({
    exact: ["Harrowdale", -44.6719, 167.9254],
    about: ["Harrowdale", -44.65, 167.95],
    country: ["New Zealand", null, null],
    written: ["Harrowdale", null, null],
    none: ["", null, null],
  });
});

test("a long gallery comes in pages, the newest first, and whole where no page is asked for", async () => {
  await using shop = await testShop();
  const count = galleryPageSize + 5;
  await addGalleryItems(shop.db, count);
  const first = await read(shop, "?page=1");
  expect([first.data.length, first.total, first.last_page, first.data[0]?.title]).toEqual([
    galleryPageSize,
    count,
    2,
    `Entry ${count}`,
  ]);
  expect((await read(shop, "?page=2")).data.map(({ title }) => title).at(-1)).toBe("Entry 1");
  expect((await read(shop)).data).toHaveLength(count);
  expect(await read(shop, "?page=3")).toMatchObject({ status: 200, data: [], total: count, last_page: 2 });
  expect((await read(shop, "?page=0")).status).toBe(422);
});

test("one item tells its neighbours, and nobody finds one that is not shown", async () => {
  await using shop = await testShop({ environment: { CACHE_MEGABYTES: "0" } });
  await addGalleryItems(shop.db, 3);
  const ids = (await read(shop)).data.map(({ id }) => id);
  const find = (id: unknown) => shop.call<GalleryDetail>("GET", `/api/gallery-image/single/${id}`);
  const neighbours = await Promise.all(
    ids.map(async (id) => {
      const { title, previous_id, next_id, award } = (await find(id)).body.data;
      return [title, previous_id, next_id, award];
    }),
  );
  expect(neighbours).toEqual([
    ["Entry 3", null, ids[1], null],
    ["Entry 2", ids[0], ids[2], null],
    ["Entry 1", ids[1], null, null],
  ]);
  for (const id of [9999, "x", "01", "99999999999", "2147483648"])
    expect([id, (await find(id)).status]).toEqual([id, 404]);
  await shop.db.update(submissions).set({ state: "declined" }).where(eq(submissions.title, "Entry 2"));
  expect((await find(ids[1])).status).toBe(404);
  expect((await find(ids[0])).body.data.next_id).toBe(ids[2]);
});

test("the blur of a picture, or of a video's still, comes with it as soon as it is made", async () => {
  await using shop = await testShop({ environment: { CACHE_MEGABYTES: "0" } });
  await addGalleryItems(shop.db, 10);
  expect((await read(shop)).data.map(({ picture }) => picture)).toEqual(Array(10).fill(undefined));
  await shop.db.insert(pictures).values([
    { key: "videos/tent-stars-poster.jpg", blur: "Qk1z" },
    { key: "contest/gallery-9.webp", blur: "Qk1y" },
  ]);
  expect((await read(shop)).data.slice(0, 3).map(({ picture }) => picture)).toEqual([
    { url: "/media/videos/tent-stars-poster.jpg", blur: "Qk1z" },
    { url: "/media/contest/gallery-9.webp", blur: "Qk1y" },
    undefined,
  ]);
});

test("the map is told of those alone who say where they were, with their pictures", async () => {
  await using shop = await testShop();
  await addGalleryItems(shop.db, 30);
  const { body } = await shop.call<PlacedItem[]>("GET", "/api/gallery-image/places");
  expect(body.data).toHaveLength(10);
  expect(body.data[0]).toMatchObject({
    title: "Entry 30",
    place: "Harrowdale",
    latitude: 54.8,
    picture_url: "/media/videos/tent-stars-poster.jpg",
  });
});

test("media can be seen by everybody only while their entry is in the gallery, before that by who was given a signed address", async () => {
  await using open = await contestShop({ CACHE_MEGABYTES: "0" });
  const { shop, customer, enter } = open;
  const owner = await ownersCalls(shop);
  const { reference } = (await enter([file])).body.data;
  await prepareAll(shop);
  const [stored] = await shop.db.select().from(submissionFiles);
  await shop.platform.media.put(stored?.public_key ?? "", photograph);
  const media = `/media/${stored?.public_key}`;
  const statuses = async () =>
    Promise.all([media, `${media}?width=320`].map(async (path) => (await shop.call("GET", path)).status));
  const { body } = await shop.call<Entry[]>("GET", "/api/contest/entries", { token: customer.token });
  const signed = body.data[0]?.files[0]?.file_url ?? "";
  const statusOf = async (path: string) => (await shop.call("GET", path)).status;
  expect(await statuses()).toEqual([404, 404]);
  expect([await statusOf(signed), await statusOf(`${signed}?width=320`)]).toEqual([200, 200]);
  expect(await statusOf(signed.replace(/-[0-9a-f]{4}/, "-0000"))).toBe(404);
  expect(await statusOf(signed.replace(/signed\/\d+/, "signed/9999999999"))).toBe(404);
  await owner("POST", `/submissions/${reference}/approve`);
  expect(await statuses()).toEqual([200, 200]);
  await owner("POST", `/submissions/${reference}/decline`, {
    from: "approved",
    reason: "It shows somebody who was not asked.",
  });
  expect(await statuses()).toEqual([404, 404]);
  expect(signedKey(shop.platform.secret, signed.slice("/media/".length), Date.now() + 3 * 3_600_000)).toBeUndefined();
});

test("whether a file is in the gallery is asked once, until the gallery changes", async () => {
  await using open = await contestShop();
  const { shop, enter } = open;
  const owner = await ownersCalls(shop);
  const { reference } = (await enter([file])).body.data;
  await prepareAll(shop);
  await owner("POST", `/submissions/${reference}/approve`);
  const [stored] = await shop.db.select().from(submissionFiles);
  await shop.platform.media.put(stored?.public_key ?? "", photograph);
  const status = async () => (await shop.call("GET", `/media/${stored?.public_key}`)).status;
  expect(await status()).toBe(200);
  await shop.db.update(submissions).set({ state: "declined" });
  expect(await status()).toBe(200);
  await transact(shop.platform, async (tx) => invalidateTags(tx, tags.gallery));
  expect(await status()).toBe(404);
});

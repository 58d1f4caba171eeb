import type { GalleryDetail, GalleryItem } from "@cairn/contract/contest/gallery/public.ts";
import type { GalleryPicture } from "@cairn/contract/contest/gallery/staff.ts";
import { mostPins } from "@cairn/contract/contest/gallery/staff.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { expect, test } from "vitest";
import { addGalleryItems } from "../../../testing/gallery.ts";
import { testShop } from "../../../testing/shop.ts";
import { ownersCalls } from "../../../testing/staff.ts";
import { galleryPageSize } from "./service.ts";

/** A shop with so many pictures; the latest is the first of the gallery. */
async function shopWithGallery(count: number) {
  const shop = await testShop();
  await addGalleryItems(shop.db, count);
  const owner = await ownersCalls(shop);
  const shown = async (query = "") =>
    (await shop.call<GalleryItem[]>("GET", `/api/gallery-image/all${query}`)).body.data.map(({ title }) => title);
  const listed = async (query = "") =>
    (await owner<Page<GalleryPicture>>("GET", `/gallery?per_page=100&${query}`)).body.data.data;
  const byTitle = new Map((await listed()).map(({ id, title }) => [title, id]));
  const idOf = (number: number) => byTitle.get(`Entry ${number}`) ?? 0;
  const pin = (...numbers: number[]) => owner("PUT", "/gallery/pins", { ids: numbers.map(idOf) });
  return Object.assign(shop, { owner, shown, listed, idOf, pin });
}

test("editor's choice is public at the next request, and found by staff", async () => {
  await using shop = await shopWithGallery(3);
  const chosen = async () =>
    (await shop.call<GalleryItem[]>("GET", "/api/gallery-image/all")).body.data.map(({ is_choice }) => is_choice);
  expect(await chosen()).toEqual([false, false, false]);
  const choose = (isChoice: boolean) => shop.owner("POST", `/gallery/${shop.idOf(2)}/choice`, { is_choice: isChoice });
  for (let time = 0; time < 2; time++) expect((await choose(true)).status).toBe(200);
  expect(await chosen()).toEqual([false, true, false]);
  expect((await shop.listed("shown=choice")).map(({ title }) => title)).toEqual(["Entry 2"]);
  await choose(false);
  expect(await chosen()).toEqual([false, false, false]);
  expect((await shop.owner("POST", "/gallery/99999/choice", { is_choice: true })).status).toBe(404);
});

test("the gallery begins with what is pinned, in its order, over all its pages and from picture to picture", async () => {
  const count = galleryPageSize + 4;
  await using shop = await shopWithGallery(count);
  expect((await shop.pin(1, 5, 3)).status).toBe(200);
  const numbers = Array.from({ length: count }, (_, index) => count - index).filter(
    (each) => ![1, 5, 3].includes(each),
  );
  const order = [1, 5, 3, ...numbers].map((number) => `Entry ${number}`);
  expect(await shop.shown()).toEqual(order);
  expect([...(await shop.shown("?page=1")), ...(await shop.shown("?page=2"))]).toEqual(order);
  const walked: string[] = [];
  for (let id: number | null = shop.idOf(1); id !== null; ) {
    const { title, next_id, previous_id }: GalleryDetail = (
      await shop.call<GalleryDetail>("GET", `/api/gallery-image/single/${id}`)
    ).body.data;
    const before = walked.at(-1);
    expect([title, previous_id]).toEqual([title, before ? shop.idOf(Number(before.slice(6))) : null]);
    walked.push(title);
    id = next_id;
  }
  expect(walked).toEqual(order);
  expect((await shop.listed("shown=pinned")).map(({ title, pin }) => [title, pin])).toEqual([
    ["Entry 1", 1],
    ["Entry 5", 2],
    ["Entry 3", 3],
  ]);
  await Promise.all([shop.pin(5, 1), shop.pin(1, 5)]);
  expect([["Entry 1", "Entry 5"].join(), ["Entry 5", "Entry 1"].join()]).toContain(
    (await shop.shown()).slice(0, 2).join(),
  );
  expect((await shop.listed("shown=pinned")).map(({ pin }) => pin)).toEqual([1, 2]);
  await shop.pin();
  expect((await shop.shown())[0]).toBe(`Entry ${count}`);
});

test("what is pinned must be in the gallery, and a hidden one is passed over until it is shown again", async () => {
  await using shop = await shopWithGallery(3);
  await shop.pin(1);
  expect((await shop.owner("PUT", "/gallery/pins", { ids: [shop.idOf(2), 99_999] })).status).toBe(404);
  expect((await shop.shown())[0]).toBe("Entry 1");
  const tooMany = Array.from({ length: mostPins + 1 }, (_, index) => index + 1);
  expect((await shop.owner("PUT", "/gallery/pins", { ids: tooMany })).status).toBe(422);
  expect((await shop.owner("POST", `/reported-pictures/${shop.idOf(1)}/hide`, {})).status).toBe(200);
  expect(await shop.shown("?page=1")).toEqual(["Entry 3", "Entry 2"]);
  expect((await shop.listed("shown=hidden")).map(({ title, is_hidden }) => [title, is_hidden])).toEqual([
    ["Entry 1", true],
  ]);
  expect((await shop.owner("POST", `/reported-pictures/${shop.idOf(1)}/show`, {})).status).toBe(200);
  expect(await shop.shown("?page=1")).toEqual(["Entry 1", "Entry 3", "Entry 2"]);
});

test("staff find pictures by words, edition and category", async () => {
  await using shop = await shopWithGallery(12);
  expect((await shop.listed("search=entry+12")).map(({ title }) => title)).toEqual(["Entry 12"]);
  const [{ entry, edition } = { entry: "", edition: "" }] = await shop.listed();
  expect(edition).toBe("Gallery");
  expect((await shop.listed(`entry=${entry}`)).map(({ title }) => title)).toEqual(["Entry 12"]);
  expect(await shop.listed("edition=99")).toEqual([]);
  expect(await shop.listed("category=culture")).toEqual([]);
});

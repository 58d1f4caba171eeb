import type { ProductDetail } from "@cairn/contract/catalogue/public.ts";
import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { expect, test } from "vitest";
import { photographOf, uploadFile, uploadPicture } from "../../testing/media.ts";
import { changed, makeProduct } from "../../testing/products.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { fakeFfmpeg, videoSample } from "../../testing/videos.ts";

test("a film of the library is the product's with its poster, and a picture stays what stands for it", async () => {
  await using cleanup = new AsyncDisposableStack();
  const { FFMPEG } = await fakeFfmpeg(cleanup, await photographOf());
  await using shop = await testShop({ environment: { FFMPEG } });
  const owner = await ownersCalls(shop);
  const tent = await makeProduct(owner);
  const path = `/products/${tent.id}`;
  const picture = await uploadPicture(owner);
  const { media } = await uploadFile(owner, videoSample("vp9.webm"), { name: "film.webm" });
  const image = { image_url: picture.url, alt: "A tent", option_values: [], focal_point: { x: 50, y: 50 } };
  const film = { film_url: media?.url ?? "", alt: "It is pitched", option_values: ["Moss"], place: 0 };
  const saved = (await owner<StaffProduct>("PUT", path, changed(tent, { images: [image], films: [film] }))).body.data;
  expect(saved.films).toEqual([{ ...film, poster_url: media?.poster_url }]);
  await owner("POST", `${path}/publish`);
  const shown = async () => (await shop.call<ProductDetail>("GET", "/api/product/single/ridge-tent")).body.data;
  expect(await shown()).toMatchObject({
    films: [{ ...film, poster_url: media?.poster_url }],
    images: [{ image_url: picture.url }],
    thumbnail: picture.url,
  });
  expect((await owner("DELETE", `/media/${media?.id}`)).status).toBe(409);
  const copy = (await owner<StaffProduct>("POST", `${path}/duplicate`)).body.data;
  expect(copy.films).toEqual(saved.films);

  const moved = { ...film, place: 1, option_values: [] };
  await owner("PUT", path, changed(saved, { films: [moved] }));
  expect((await shown()).films).toMatchObject([moved]);
  await owner("PUT", path, changed((await owner<StaffProduct>("GET", path)).body.data, { films: [] }));
  expect((await shown()).films).toEqual([]);
});

test("no picture and nothing unknown is a product's film, and no film is it twice", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const tent = await makeProduct(owner);
  const { url } = await uploadPicture(owner);
  const filmAt = (film_url: string) => ({ film_url, alt: "", option_values: [], place: 0 });
  const save = async (...films: object[]) =>
    (await owner("PUT", `/products/${tent.id}`, changed(tent, { films }))).status;
  expect(await save(filmAt(url))).toBe(422);
  expect(await save(filmAt("/media/library/nowhere.mp4"))).toBe(422);
  const { media } = await uploadFile(owner, videoSample("vp9.webm"), { name: "film.webm" });
  const film = filmAt(media?.url ?? "");
  expect(await save(film, film)).toBe(422);
  expect(await save(film)).toBe(200);
});

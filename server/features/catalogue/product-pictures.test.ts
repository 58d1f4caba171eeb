import type { Product } from "@cairn/contract/catalogue/public.ts";
import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { expect, test } from "vitest";
import { preparePictures } from "../../platform/media/preparation.ts";
import { pictures } from "../../platform/media/tables.ts";
import { uploadFile, uploadPicture } from "../../testing/media.ts";
import { changed, makeProduct } from "../../testing/products.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { videoSample } from "../../testing/videos.ts";

test("a picture of the library is the product's once saved, with its blur", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const tent = await makeProduct(owner);
  const path = `/products/${tent.id}`;
  const [first, second] = [(await uploadPicture(owner)).url, (await uploadPicture(owner, "#884466")).url];
  await preparePictures.run(shop.platform, {}, new AbortController().signal);
  expect((await owner<StaffProduct>("GET", path)).body.data.images).toEqual([]);

  const image = { alt: "A tent", option_values: [], focal_point: { x: 20, y: 80 } };
  const images = [
    { ...image, image_url: first },
    { ...image, image_url: second, option_values: ["Moss"] },
  ];
  const saved = (await owner<StaffProduct>("PUT", path, changed(tent, { images }))).body.data;
  await owner("POST", `${path}/publish`);
  const shown = async () => (await shop.call<Product>("GET", "/api/product/single/ridge-tent")).body.data;
  expect((await shown()).images).toMatchObject([
    { image_url: first, focal_point: { x: 20, y: 80 }, picture: { url: first } },
    { image_url: second, option_values: ["Moss"] },
  ]);
  const turned = (await owner<StaffProduct>("PUT", path, changed(saved, { images: saved.images.toReversed() }))).body
    .data;
  expect((await shown()).images.map(({ image_url }) => image_url)).toEqual([second, first]);
  expect((await shown()).focal_point).toEqual({ x: 20, y: 80 });
  await owner("PUT", path, changed(turned, { images: turned.images.slice(1) }));
  expect((await shown()).images.map(({ image_url }) => image_url)).toEqual([first]);
});

test("a picture that only the library knows may be a product's, and a film may not", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const tent = await makeProduct(owner);
  const { url } = await uploadPicture(owner);
  await shop.db.delete(pictures);
  const film = await uploadFile(owner, videoSample("vp9.webm"), { name: "film.webm" });
  const saveWith = (image_url: string) => {
    const image = { image_url, alt: "A tent", option_values: [], focal_point: { x: 50, y: 50 } };
    return owner<StaffProduct>("PUT", `/products/${tent.id}`, changed(tent, { images: [image] }));
  };
  expect((await saveWith(film.media?.url ?? "")).status).toBe(422);
  expect((await saveWith(url)).body.data.images).toMatchObject([{ image_url: url }]);
});

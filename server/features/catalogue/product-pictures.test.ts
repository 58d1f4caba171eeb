import type { Product } from "@cairn/contract/catalogue.ts";
import type { StaffProduct } from "@cairn/contract/staff/products.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readPicture } from "../../platform/media/pictures.ts";
import { preparePictures } from "../../platform/media/preparation.ts";
import { mediaKey } from "../../platform/media/store.ts";
import { testShop } from "../../testing.ts";
import { ownersCalls } from "../staff/testing.ts";
import { changed, makeProduct } from "./products-testing.ts";

/** A photograph that tells by which camera it was made. */
const photograph = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: "#446688" } })
    .withExif({ IFD0: { Make: "Camera" } })
    .jpeg()
    .toBuffer();

function formOf(bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set("picture", new Blob([bytes]), "photograph.jpg");
  return form;
}

test("a picture is stored without what its camera wrote into it, and is the product's once saved, with its blur", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const tent = await makeProduct(owner);
  const path = `/products/${tent.id}`;
  const upload = async (bytes: Uint8Array<ArrayBuffer>) =>
    owner<{ image_url: string }>("POST", `${path}/pictures`, formOf(bytes));
  const [first, second] = [
    (await upload(new Uint8Array(await photograph()))).body.data.image_url,
    (await upload(new Uint8Array(await photograph()))).body.data.image_url,
  ];
  const stored = await readPicture(shop.platform.media, mediaKey(first));
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
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

test("what is no picture, and what is for no product, is refused and not kept", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { id } = await makeProduct(owner);
  const text = await owner("POST", `/products/${id}/pictures`, formOf(new TextEncoder().encode("<svg/>")));
  expect([text.status, text.body.errors?.picture]).toEqual([
    422,
    ["Please choose a JPEG, PNG, WebP, AVIF or HEIC picture"],
  ]);
  const broken = await owner(
    "POST",
    `/products/${id}/pictures`,
    formOf(new Uint8Array((await photograph()).subarray(0, 400))),
  );
  expect([broken.status, broken.body.errors?.picture]).toEqual([422, ["This picture cannot be read"]]);
  const nowhere = await owner("POST", "/products/999/pictures", formOf(new Uint8Array(await photograph())));
  expect(nowhere.status).toBe(404);
});

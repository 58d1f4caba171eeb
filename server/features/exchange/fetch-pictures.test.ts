import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { checked, doTo, settled, upload, zipOf } from "../../testing/imports.ts";
import { serving } from "../../testing/serving.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls, type StaffCalls } from "../../testing/staff.ts";

const picture = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** The server of another shop, which has two pictures, and something else under the names of others. */
async function formerShop() {
  const files: Readonly<Record<string, Buffer>> = {
    "/finch.jpg?v=2": await picture("red"),
    "/finch-small.jpg": await picture("blue"),
    "/page.jpg": Buffer.from("<p>Sign in"),
  };
  return serving(({ url = "" }, response) => {
    const file = files[url];
    if (file) response.end(file);
    else response.writeHead(404).end();
  });
}

const table = (at: string) =>
  [
    "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Image Src,Variant Image,Status,Published",
    `finch,Finch,Size,Small,FINCH-S,90,shopify,3,${at}/finch.jpg?v=2,${at}/finch-small.jpg,active,true`,
    `finch,,,Large,FINCH-L,90,shopify,4,${at}/page.jpg,,,`,
    `finch,,,,,,,,${at}/gone.jpg,,,`,
    `finch,,,,,,,,http://127.0.0.2/inside.jpg,,,`,
  ].join("\n");

async function imagesOf(owner: StaffCalls) {
  const { images } = (await owner<StaffProduct>("GET", "/products/1")).body.data;
  return images.map(({ option_values }) => option_values);
}

test("pictures that a table gives by their addresses are fetched on the owner's word, and what failed says why", async () => {
  await using former = await formerShop();
  await using shop = await testShop({ environment: { PRIVATE_ADDRESSES: "127.0.0.1" } });
  const owner = await ownersCalls(shop);
  const { id, left_out } = await checked(owner, "products", table(former.url));
  expect(left_out.pictures?.map(({ place, failure }) => [place, failure])).toEqual(
    [1, 2, 3, 4, 5].map((place) => [place, undefined]),
  );
  expect(former.asked).toEqual([]);

  expect((await owner("POST", `/imports/${id}/fetch-pictures`, {})).body.message).toBe(
    "The pictures are being fetched",
  );
  const fetched = await settled(owner, id);
  expect([fetched.state, fetched.left_out.pictures]).toEqual([
    "checked",
    [
      { product: "Finch", place: 2, address: `${former.url}/page.jpg`, failure: expect.stringContaining("picture") },
      { product: "Finch", place: 3, address: `${former.url}/gone.jpg`, failure: "The server answered with 404" },
      { product: "Finch", place: 4, address: "http://127.0.0.2/inside.jpg", failure: "This address is not public" },
    ],
  ]);
  expect(former.asked.toSorted()).toEqual(["/finch-small.jpg", "/finch.jpg?v=2", "/gone.jpg", "/page.jpg"]);

  await owner("POST", `/imports/${id}/fetch-pictures`, {});
  await settled(owner, id);
  expect(former.asked.slice(4).toSorted()).toEqual(["/gone.jpg", "/page.jpg"]);

  expect((await doTo(owner, id, "apply")).state).toBe("applied");
  expect(await imagesOf(owner)).toEqual([[], ["Small"]]);
  expect((await owner("POST", `/imports/${id}/fetch-pictures`, {})).status).toBe(409);
});

test("pictures of variants come from the zip by their file names, as all others", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { body } = await upload(owner, "products", table("https://former.example"));
  const zip = await zipOf({
    "finch.jpg": await picture("red"),
    "uploads/finch-small.jpg": await picture("blue"),
  });
  const form = new FormData();
  form.set("archive", new Blob([zip]), "pictures.zip");
  expect((await owner("POST", `/imports/${body.data.id}/pictures`, form)).status).toBe(200);
  const { id, left_out } = await doTo(owner, body.data.id, "check", { mapping: body.data.mapping });
  expect(left_out.pictures?.map(({ place }) => place)).toEqual([2, 3, 4]);
  expect((await doTo(owner, id, "apply")).state).toBe("applied");
  expect(await imagesOf(owner)).toEqual([[], ["Small"]]);
});

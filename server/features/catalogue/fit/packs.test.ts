import type { Pack } from "@cairn/contract/catalogue/fit/packs.ts";
import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { expect, test } from "vitest";
import { option, sell } from "../../../testing/listing.ts";
import { changed, defineAttribute } from "../../../testing/products.ts";
import { type TestShop, testShop } from "../../../testing/shop.ts";
import { ownersCalls, type StaffCalls } from "../../../testing/staff.ts";

const packsOf = async (shop: TestShop) => (await shop.call<Pack[]>("GET", "/api/product/packs")).body.data;
const slugs = async (shop: TestShop) => (await packsOf(shop)).map(({ slug }) => slug);

async function defineAttributes(owner: StaffCalls): Promise<void> {
  for (const name of ["Litres", "Load", "Height", "Width", "Depth"]) await defineAttribute(owner, name);
  await defineAttribute(owner, "Cabin", { kind: "yes_no" });
  for (const name of ["Back from", "Back to"]) await defineAttribute(owner, name, { is_of_variants: true });
}

const variant = (value: string | undefined, attributes: object = {}) => ({
  option_values: value === undefined ? [] : [value],
  price: 90,
  ...(Object.keys(attributes).length > 0 && { attributes }),
});

test("packs are what has litres and a load, large ones only with lengths of back or of cabin size", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  expect(await packsOf(shop)).toEqual([]);
  await defineAttributes(owner);
  const day = { attributes: { litres: 20, load: 8, height: 46, width: 29, depth: 16 } };
  await sell(shop, owner, "Day 20", variant(undefined), day);
  await sell(shop, owner, "Cabin 35", variant(undefined), { attributes: { litres: 35, load: 12, cabin: true } });
  await sell(shop, owner, "Duffel 45", variant(undefined), { attributes: { litres: 45, load: 15 } });
  await sell(shop, owner, "Cube", variant(undefined), { attributes: { litres: 10 } });
  const regular = variant("Regular", { "back-from": 43, "back-to": 48 });
  const trek = await sell(shop, owner, "Trek 65", regular, {
    attributes: { litres: 65, load: 20 },
    options: [option("Back length", "Regular")],
  });
  expect(new Set(await slugs(shop))).toEqual(new Set(["day-20", "cabin-35", "trek-65"]));
  const packs = new Map((await packsOf(shop)).map((pack) => [pack.slug, pack]));
  expect(packs.get("day-20")).toMatchObject({ litres: 20, load: 8, height: 46, width: 29, depth: 16, is_cabin: false });
  expect(packs.get("cabin-35")).toMatchObject({ height: null, is_cabin: true, variants: [{ back_from: null }] });
  expect(packs.get("trek-65")?.variants).toMatchObject([{ option_values: ["Regular"], back_from: 43, back_to: 48 }]);

  const { body } = await owner<StaffProduct>("GET", `/products/${trek.id}`);
  const saved = await owner(
    "PUT",
    `/products/${trek.id}`,
    changed(body.data, { attributes: { litres: 70, load: 20 } }),
  );
  expect(saved.status).toBe(200);
  expect((await packsOf(shop)).find(({ slug }) => slug === "trek-65")?.litres).toBe(70);
});

test("the sitemap and the shop lead to the fit finder only while there is a pack", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await defineAttributes(owner);
  const leads = async () => [
    (await shop.call("GET", "/sitemap.xml")).text.includes("/fit-finder"),
    (await shop.call<{ has_packs: boolean }>("GET", "/api/product/listing")).body.data.has_packs,
  ];
  await sell(shop, owner, "Duffel 45", variant(undefined), { attributes: { litres: 45, load: 15 } });
  expect(await leads()).toEqual([false, false]);
  await sell(shop, owner, "Day 20", variant(undefined), { attributes: { litres: 20, load: 8 } });
  await expect.poll(leads).toEqual([true, true]);
});

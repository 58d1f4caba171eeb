import type { ProductRow, StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { expect, test } from "vitest";
import { insertOne } from "../../platform/database/insert-one.ts";
import { addCountries, addProduct, checkOut } from "../../testing/orders.ts";
import { changed, makeCategory, makeProduct, productForm, variantFields } from "../../testing/products.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { couponProducts, coupons } from "../coupons/tables.ts";
import { variants } from "./tables.ts";

const shownIn = async (shop: TestShop, slug: string) =>
  (await shop.call<{ price: number; variants: { sku: string }[] }>("GET", `/api/product/single/${slug}`)).body.data;

test("of two who change one product the second is shown both versions, and nothing of the first is lost", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const made = await makeProduct(owner);
  const path = `/products/${made.id}`;
  expect((await owner<StaffProduct>("PUT", path, changed(made, { name: "Ridge Tent 2" }))).body.data.version).toBe(2);
  const second = await owner("PUT", path, changed(made, { seo_title: "Nylon" }));
  expect([second.status, second.body.code]).toEqual([409, "version_conflict"]);
  expect(second.body.current).toMatchObject({ name: "Ridge Tent 2", version: 2, seo_title: "" });
});

test("what does not fit as a whole is refused where it stands", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await makeProduct(owner, { slug: "taken" });
  const errorsOf = async (more: object) =>
    Object.entries((await owner("POST", "/products", productForm(more))).body.errors ?? {});
  const [ember, glacier] = [variantFields("Ember", { sku: "A" }), variantFields("Glacier", { sku: "B" })];
  expect(await errorsOf({ slug: "taken", variants: [ember] })).toEqual([
    ["slug", ["Another product has this address"]],
  ]);
  expect(await errorsOf({ slug: "shop" })).toEqual([["slug", ["This address is one of the shop's own"]]]);
  expect(await errorsOf({ variants: [variantFields("Ember")] })).toEqual([
    ["variants.0.sku", ["Another variant has this number (SKU)"]],
  ]);
  expect(await errorsOf({ variants: [ember, { ...glacier, sku: "A" }] })).toEqual([
    ["variants.1.sku", ["Two variants have this number (SKU)"]],
  ]);
  expect(await errorsOf({ variants: [ember, { ...glacier, option_values: ["Ember"] }] })).toEqual([
    ["variants.1.option_values", ["Another variant has the same values"]],
  ]);
  expect(await errorsOf({ variants: [{ ...ember, option_values: ["Red"] }] })).toEqual([
    ["variants.0.option_values", ["Choose a value of each option"]],
  ]);
  expect(await errorsOf({ variants: [{ ...ember, is_default: false }] })).toEqual([
    ["variants", ["Choose one variant for sale as the first choice"]],
  ]);
  expect(await errorsOf({ variants: [{ ...ember, price: 0 }] })).toEqual([
    ["variants.0.price", ["Please enter a price above 0"]],
  ]);
  expect(
    await errorsOf({
      images: [{ image_url: "/media/products/x.webp", alt: "", option_values: [], focal_point: { x: 50, y: 50 } }],
      variants: [ember],
    }),
  ).toEqual([["images", ["This picture is not in the library"]]]);
});

test("variants change places, values and first choice with each other, and new ones come between them", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const made = await makeProduct(owner);
  const [ember, glacier, moss] = made.variants;
  const swapped = [
    { ...glacier, option_values: ["Ember"], is_default: true },
    variantFields("Moss", { sku: "TENT-NEW", is_default: false }),
    { ...ember, option_values: ["Glacier"], is_default: false },
  ];
  const after = await owner<StaffProduct>("PUT", `/products/${made.id}`, changed(made, { variants: swapped }));
  expect(
    after.body.data.variants.map(({ id, option_values, is_default }) => [id, option_values[0], is_default]),
  ).toEqual([
    [glacier?.id, "Ember", true],
    [expect.any(Number), "Moss", false],
    [ember?.id, "Glacier", false],
  ]);
  expect(after.body.data.variants.some(({ id }) => id === moss?.id)).toBe(false);
});

test("a variant that was sold is not removed but taken out of sale, and then nobody can buy it", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const owner = await ownersCalls(shop);
  const made = await makeProduct(owner);
  const [ember, glacier] = made.variants;
  await owner("POST", `/products/${made.id}/publish`);
  const change = { idempotency_key: "1".repeat(32), note: "", reason: "received", quantity: 9 };
  for (const { id } of made.variants) await owner("POST", `/stock/${id}/changes`, change);
  const { token } = await shop.customer();
  const inCart = (id = 0) => ({ id: made.id, variantId: id, slug: made.slug });
  const buy = (id = 0) => checkOut(shop, token, [{ product: inCart(), variant: inCart(id) }]);
  expect((await buy(ember?.id)).status).toBe(200);
  const removed = await owner(
    "PUT",
    `/products/${made.id}`,
    changed(made, { variants: [{ ...glacier, is_default: true }] }),
  );
  expect([removed.status, removed.body.code, removed.body.uses?.map(({ resource }) => resource)]).toEqual([
    409,
    "in_use",
    ["orders"],
  ]);
  const hidden = made.variants.map((each) => ({
    ...each,
    is_active: each.id !== ember?.id,
    is_default: each.id === glacier?.id,
  }));
  expect((await owner("PUT", `/products/${made.id}`, changed(made, { variants: hidden }))).status).toBe(200);
  expect((await shownIn(shop, made.slug)).variants.map(({ sku }) => sku)).toEqual(["TENT-GLACIER", "TENT-MOSS"]);
  expect((await shop.call<unknown[]>("GET", `/api/product/quote?ids=${made.id}:${ember?.id}`)).body.data).toEqual([]);
  const { token: other } = await shop.customer();
  const gone = await checkOut(shop, other, [{ product: inCart(), variant: inCart(ember?.id) }]);
  expect([gone.status, gone.body.code]).toEqual([409, "product_gone"]);
  expect((await owner("DELETE", `/products/${made.id}`)).body.code).toBe("in_use");
});

test("what was never sold is deleted with what was counted of it, unless a coupon is for it", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const made = await makeProduct(owner);
  const change = { idempotency_key: "1".repeat(32), note: "", reason: "received", quantity: 9 };
  await owner("POST", `/stock/${made.variants[0]?.id}/changes`, change);
  const coupon = await insertOne(shop.db, coupons, {
    code: "TENT",
    kind: "percent",
    percent: 10,
  } as typeof coupons.$inferInsert);
  await shop.db.insert(couponProducts).values({ coupon_id: coupon.id, product_id: made.id });
  const kept = await owner("DELETE", `/products/${made.id}`);
  expect([kept.status, kept.body.uses]).toEqual([409, [{ resource: "coupons", id: coupon.id, label: "Coupon TENT" }]]);
  await shop.db.delete(couponProducts);
  await shop.db.update(variants).set({ is_reserved: true });
  const reserved = await owner("DELETE", `/products/${made.id}`);
  expect([reserved.status, reserved.body.uses]).toEqual([
    409,
    [{ resource: "reservations", id: made.id, label: "Reservations" }],
  ]);
  await shop.db.update(variants).set({ is_reserved: false });
  expect((await owner("DELETE", `/products/${made.id}`)).status).toBe(200);
  expect((await owner("GET", `/products/${made.id}`)).status).toBe(404);
});

test("a copy is a draft with an address and numbers of its own, the same pictures, and no stock", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const original = await addProduct(shop, { slug: "stove", stock: 5 });
  const copies = [];
  for (const _ of [1, 2])
    copies.push((await owner<StaffProduct>("POST", `/products/${original.id}/duplicate`)).body.data);
  expect(copies.map(({ slug, state, variants }) => [slug, state, variants[0]?.sku])).toEqual([
    ["stove-copy", "draft", "stove-COPY"],
    ["stove-copy-2", "draft", "stove-COPY-2"],
  ]);
  expect(copies[0]?.images.map(({ image_url }) => image_url)).toEqual(["/media/products/tent.webp"]);
  expect(copies[0]?.stocks).toMatchObject([{ stock: 0, held: 0, is_removable: true }]);
});

test("a copy of what has the longest name, address and numbers fits as well, and can be saved", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const sku = (value: string) => ({ sku: `${"S".repeat(58)}-${value.slice(0, 5).padEnd(5, "X")}` });
  const made = await makeProduct(owner, {
    name: "N".repeat(120),
    slug: `${"s".repeat(114)}-${"t".repeat(5)}`,
    variants: ["Ember", "Glacier", "Moss"].map((value) => variantFields(value, sku(value))),
  });
  for (const _ of [1, 2]) {
    const copied = await owner<StaffProduct>("POST", `/products/${made.id}/duplicate`);
    expect([copied.status, copied.body.message]).toEqual([201, "Copied as a draft, without stock"]);
    const copy = copied.body.data;
    expect(copy.name.endsWith(" (copy)")).toBe(true);
    expect(new Set(copy.variants.map((variant) => variant.sku)).size).toBe(3);
    expect((await owner("PUT", `/products/${copy.id}`, changed(copy, {}))).status).toBe(200);
  }
});

test("staff find products by words, state, category and low stock, in the order they ask for", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const category = await makeCategory(owner);
  const tent = await makeProduct(owner, { category_ids: [category.id], position: 1 });
  const stove = await addProduct(shop, { slug: "stove", stock: 50, pricePence: 4_000 });
  const list = async (query: string) =>
    (await owner<Page<ProductRow>>("GET", `/products?${query}`)).body.data.data.map(({ id }) => id);
  expect(await list("order=asc")).toEqual([stove.id, tent.id]);
  expect(await list("sort=price&order=desc")).toEqual([tent.id, stove.id]);
  expect(await list("sort=name&order=asc")).toEqual([tent.id, stove.id]);
  expect(await list("state=draft")).toEqual([tent.id]);
  expect(await list("state=published")).toEqual([stove.id]);
  expect(await list(`category=${category.id}`)).toEqual([tent.id]);
  expect(await list("low=true")).toEqual([tent.id]);
  expect(await list("search=idge")).toEqual([tent.id]);
  expect(await list("search=tent-gla")).toEqual([tent.id]);
  expect(await list("search=%25")).toEqual([]);
  const [row] = (await owner<Page<ProductRow>>("GET", "/products?state=draft")).body.data.data;
  const [front] = (await owner<Page<ProductRow>>("GET", "/products?state=published")).body.data.data;
  expect(front?.image_url).toBe("/media/products/tent.webp");
  expect(row).toMatchObject({ price_from: 120, price_to: 120, variants: 3, free: 0, low: 3, state: "draft" });
});

import type { WishlistItem, WishlistShare } from "@cairn/contract/wishlists/public.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { transact } from "../../platform/database/transact.ts";
import { addProduct, addVariant, type TestProduct } from "../../testing/orders.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { customers } from "../accounts/tables.ts";
import { receiveStock } from "../catalogue/stock.ts";
import { products, variants } from "../catalogue/tables.ts";
import { noticeChanges } from "./jobs.ts";
import { wishlistItems } from "./tables.ts";

interface List {
  readonly items: (Omit<WishlistItem, "price_when_added"> & { readonly price_when_added: number })[];
  readonly share: WishlistShare | null;
}

const read = async (shop: TestShop, token: string) =>
  (await shop.call<List>("GET", "/api/wishlist", { token })).body.data;
const namesOf = async (shop: TestShop, token: string) =>
  (await read(shop, token)).items.map(({ product }) => product.slug);
const add = (shop: TestShop, token: string, items: readonly { product: TestProduct; price?: number }[]) =>
  shop.call<{ items: object[]; left_out: number }>("POST", "/api/wishlist/items", {
    token,
    body: {
      items: items.map(({ product, price }) => ({ product_id: product.id, variant_id: product.variantId, price })),
    },
  });
const reprice = (shop: TestShop, { variantId }: TestProduct, price: number) =>
  shop.db.update(variants).set({ price_pence: price }).where(eq(variants.id, variantId));
const askForMail = (shop: TestShop, token: string, { variantId }: TestProduct, isWanted = true) =>
  shop.call("PUT", `/api/wishlist/items/${variantId}/price-mail`, { token, body: { is_wanted: isWanted } });
const notice = (shop: TestShop) => noticeChanges.run(shop.platform, {});
const mailed = async (shop: TestShop) => (await shop.mails()).filter(({ kind }) => kind === "price-drop");

test("what a device has is united with the account, and again changes nothing", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer();
  const [tent, stove] = [await addProduct(shop), await addProduct(shop, { slug: "stove" })];
  await add(shop, token, [{ product: tent }]);
  const united = await add(shop, token, [
    { product: tent, price: 1 },
    { product: stove, price: 120 },
  ]);
  expect(united.body.data.items).toHaveLength(2);
  expect((await add(shop, token, [{ product: stove }, { product: stove }])).body.data.items).toHaveLength(2);
  const { items } = await read(shop, token);
  const prices = items.map(({ product, price_when_added }) => [product.slug, price_when_added]);
  expect(prices).toEqual([
    ["stove", 120],
    ["trail-tent", 100],
  ]);
  expect((await shop.call("GET", "/api/wishlist")).status).toBe(401);
});

test("what a device sends stays in its order, the newest first, before what the account had", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer();
  const product = await addProduct(shop);
  const sizes = [];
  for (const value of ["S", "M", "L", "XL"]) sizes.push(await addVariant(shop, product, { value }));
  await add(shop, token, [{ product }]);
  const inOrder = sizes.toReversed();
  await add(
    shop,
    token,
    inOrder.map((each) => ({ product: each })),
  );
  expect((await read(shop, token)).items.map((item) => item.product.variant_id)).toEqual(
    [...inOrder, product].map(({ variantId }) => variantId),
  );
});

test("a list has room for 100, and says how many found none", async () => {
  await using shop = await testShop();
  const { token, id } = await shop.customer();
  const product = await addProduct(shop);
  const others = await Promise.all(
    Array.from({ length: 101 }, (_, place) => addVariant(shop, product, { value: `Size ${place}` })),
  );
  const first = await add(
    shop,
    token,
    others.slice(0, 99).map((each) => ({ product: each })),
  );
  expect(first.body.data.left_out).toBe(0);
  const second = await add(
    shop,
    token,
    others.slice(98).map((each) => ({ product: each })),
  );
  expect([second.body.data.left_out, second.body.data.items.length]).toEqual([1, 100]);
  expect(await shop.db.$count(wishlistItems, eq(wishlistItems.customer_id, id))).toBe(100);
});

test("what is no longer sold is not shown, and is removed without complaint", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer();
  const [tent, stove] = [await addProduct(shop), await addProduct(shop, { slug: "stove" })];
  await add(shop, token, [{ product: tent }, { product: stove }]);
  await shop.db.update(products).set({ is_published: false }).where(eq(products.id, tent.id));
  expect(await namesOf(shop, token)).toEqual(["stove"]);
  const missing = await add(shop, token, [{ product: { ...tent, variantId: 999 } }]);
  expect(missing.body.data.left_out).toBe(0);
  const remove = () => shop.call("DELETE", `/api/wishlist/items/${stove.variantId}`, { token });
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
  expect(await namesOf(shop, token)).toEqual([]);
});

test("a return to stock is shown for 30 days", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer();
  const [tent, stove] = [await addProduct(shop, { stock: 0 }), await addProduct(shop, { slug: "stove", stock: 1 })];
  await add(shop, token, [{ product: tent }, { product: stove }]);
  const back = async () => (await read(shop, token)).items.map(({ product, is_back }) => [product.slug, is_back]);
  const bySlug = async () => Object.fromEntries(await back());
  expect(await bySlug()).toEqual({ "trail-tent": false, stove: false });
  await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, stove.variantId));
  await notice(shop);
  for (const { variantId } of [tent, stove]) await transact(shop.platform, (tx) => receiveStock(tx, variantId, 3));
  expect(await bySlug()).toEqual({ "trail-tent": true, stove: true });
  await shop.db.update(wishlistItems).set({ sold_out_at: sql`now() - interval '31 days'` });
  expect(await bySlug()).toEqual({ "trail-tent": false, stove: false });
});

test("a lower price is mailed only to who has asked, once a drop", async () => {
  await using shop = await testShop();
  const [wanda, silent] = [await shop.customer(), await shop.customer()];
  const tent = await addProduct(shop);
  for (const { token } of [wanda, silent]) await add(shop, token, [{ product: tent }]);
  expect((await askForMail(shop, wanda.token, tent)).status).toBe(200);
  await notice(shop);
  expect(await mailed(shop)).toEqual([]);
  await reprice(shop, tent, 8_000);
  await Promise.all([notice(shop), notice(shop)]);
  await notice(shop);
  const [mail, ...others] = await mailed(shop);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: wanda.email, props: { price: 8_000 } });
  await reprice(shop, tent, 9_000);
  await notice(shop);
  await reprice(shop, tent, 7_000);
  await notice(shop);
  expect(await mailed(shop)).toHaveLength(2);
  expect((await read(shop, wanda.token)).items).toMatchObject([{ price_when_added: 100, mails_price: true }]);
});

test("nobody is mailed about what is sold out, or to an address that is not confirmed", async () => {
  await using shop = await testShop();
  const { token, id } = await shop.customer();
  const tent = await addProduct(shop);
  await add(shop, token, [{ product: tent }]);
  await shop.db.update(customers).set({ confirmed_at: null }).where(eq(customers.id, id));
  expect((await askForMail(shop, token, tent)).status).toBe(409);
  await shop.db.update(customers).set({ confirmed_at: sql`now()` }).where(eq(customers.id, id));
  await askForMail(shop, token, tent);
  await shop.db.update(variants).set({ stock: 0, price_pence: 5_000 }).where(eq(variants.id, tent.variantId));
  await notice(shop);
  expect(await mailed(shop)).toEqual([]);
  expect((await askForMail(shop, token, { ...tent, variantId: 999 })).status).toBe(404);
});

test("one press in the mail ends all of them, and so does the list", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer();
  const [tent, stove] = [await addProduct(shop), await addProduct(shop, { slug: "stove" })];
  await add(shop, token, [{ product: tent }, { product: stove }]);
  for (const product of [tent, stove]) await askForMail(shop, token, product);
  await askForMail(shop, token, stove, false);
  await reprice(shop, tent, 8_000);
  await reprice(shop, stove, 8_000);
  await notice(shop);
  const [mail, ...others] = await mailed(shop);
  expect(others).toEqual([]);
  const props = mail?.props as { unsubscribeUrl: string } | undefined;
  const press = (path: string) =>
    shop.call("POST", path, {
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  const path = new URL(props?.unsubscribeUrl ?? "").pathname;
  expect([(await press(path)).status, (await press(path)).status]).toEqual([200, 200]);
  expect((await read(shop, token)).items.map(({ mails_price }) => mails_price)).toEqual([false, false]);
  expect((await press(`/api/price-mails/${"x".repeat(43)}/end`)).status).toBe(422);
});

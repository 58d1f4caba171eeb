import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import { staffProductMessages } from "@cairn/contract/catalogue/staff-messages.ts";
import { preorderMessages } from "@cairn/contract/preorders/messages.ts";
import type { Reservation } from "@cairn/contract/preorders/public.ts";
import { expect, test } from "vitest";
import { loadViews } from "../../platform/views/views.ts";
import { addCountries, addProduct, addVariant, checkOut, stockOf } from "../../testing/orders.ts";
import { makeProduct } from "../../testing/products.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { customers } from "../accounts/tables.ts";
import { products } from "../catalogue/tables.ts";
import { reservations } from "./tables.ts";

test("an upcoming product is reserved once a customer, without money or stock, and confirmed by mail", async () => {
  await using shop = await testShop();
  const product = await addProduct(shop, { ability: "production", stock: 0 });
  const { token, email } = await shop.customer();
  const form = new FormData();
  form.set("product_id", String(product.id));
  form.set("quantity", "1");
  const reserve = () => shop.call("POST", "/api/pre-order/store", { token, body: form });
  const answers = await Promise.all([reserve(), reserve(), reserve()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.map(({ body }) => body.message).toSorted()).toEqual([
    "It is reserved for you. Your account shows when it can be bought.",
    "You have reserved it already. Your account shows when it can be bought.",
    "You have reserved it already. Your account shows when it can be bought.",
  ]);
  expect(await shop.db.select().from(reservations)).toHaveLength(1);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 0, held: 0 });
  const listed = (as: string) => shop.call<Reservation[]>("GET", "/api/pre-order", { token: as });
  expect((await listed(token)).body.data).toMatchObject([{ product: { id: product.id, slug: product.slug } }]);
  expect((await listed((await shop.customer()).token)).body.data).toEqual([]);
  expect((await shop.call("GET", "/api/pre-order")).status).toBe(401);
  expect((await shop.mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ["reservation-confirmation", email],
  ]);
});

test("a reservation is of a variant, and of the one that was reserved last", async () => {
  await using shop = await testShop();
  const product = await addProduct(shop, { ability: "production", stock: 0 });
  const ember = await addVariant(shop, product, { value: "Ember", stock: 0 });
  const arrived = await addVariant(shop, product, { value: "Moss", stock: 1 });
  const { token } = await shop.customer();
  const reserve = (variant_id: number | undefined) =>
    shop.call("POST", "/api/pre-order/store", { token, body: { product_id: product.id, variant_id, quantity: 1 } });
  const reserved = async () =>
    (await shop.call<Reservation[]>("GET", "/api/pre-order", { token })).body.data.map(
      (each) => each.product.variant_id,
    );
  expect((await reserve(product.variantId)).status).toBe(200);
  expect(await reserved()).toEqual([product.variantId]);
  expect((await reserve(ember.variantId)).body.message).toMatch(/^Your reservation is for this one now/);
  expect(await reserved()).toEqual([ember.variantId]);
  expect((await reserve(undefined)).body.message).toMatch(/^You have reserved it already/);
  expect(await reserved()).toEqual([ember.variantId]);
  expect([(await reserve(arrived.variantId)).status, (await reserve(999_999)).status]).toEqual([409, 404]);
});

test("guests are told why to log in; what can be bought or is unknown cannot be reserved", async () => {
  await using shop = await testShop();
  const product = await addProduct(shop, { stock: 3 });
  const { token } = await shop.customer();
  const reserve = (product_id: unknown, more: object = {}) =>
    shop.call("POST", "/api/pre-order/store", { body: { product_id, quantity: 1 }, ...more });
  const guest = await reserve(product.id);
  expect([guest.status, guest.body.message]).toEqual([
    401,
    "Please log in to reserve a product, so that we know whom to write to",
  ]);
  expect((await reserve(product.id, { token })).status).toBe(409);
  expect((await reserve(99_999, { token })).status).toBe(404);
  expect((await reserve("abc", { token })).status).toBe(422);
});

test("what is in production is offered for reservation until it is in stock, on its page and its card", async () => {
  await using shop = await testShop({ views: await loadViews() });
  await addProduct(shop, { slug: "next-year", ability: "production", stock: 0 });
  await addProduct(shop, { slug: "just-in", ability: "production", stock: 3 });
  const { reserveYours, reserveNow } = productMessages;
  const page = async (path: string) => (await shop.call("GET", path)).text;
  expect(await page("/products/next-year")).toContain(reserveYours);
  expect(await page("/products/just-in")).not.toContain(reserveYours);
  expect((await page("/shop")).split(reserveNow)).toHaveLength(2);
});

test("a badge says when an upcoming product launches, in the specified words until a date is known", async () => {
  await using shop = await testShop({ views: await loadViews() });
  const product = await addProduct(shop, { ability: "production", stock: 0 });
  const badge = async () => /Launching [^<]+/.exec((await shop.call("GET", "/shop")).text)?.[0];
  expect(await badge()).toBe("Launching in may");
  const owner = await ownersCalls(shop);
  await owner("PUT", `/products/${product.id}/launch`, { launches_on: "2027-05-04" });
  expect(await badge()).toBe("Launching on 4 May 2027");
});

test("what has arrived and is held by somebody who pays is sold out meanwhile, not upcoming", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const product = await addProduct(shop, { ability: "production", stock: 1 });
  const { token } = await shop.customer();
  expect((await checkOut(shop, token, [{ product }])).status).toBe(200);
  const shown = await shop.call("GET", `/api/product/single/${product.id}`);
  expect(shown.body.data).toMatchObject({ stock: 0, is_upcoming: false });
  const refused = await shop.call("POST", "/api/pre-order/store", {
    token,
    body: { product_id: product.id, quantity: 1 },
  });
  expect([refused.status, refused.body.message]).toEqual([409, preorderMessages.notUpcoming]);
});

test("whose e-mail is not confirmed is not promised a mail, but told how to get one", async () => {
  await using shop = await testShop({ environment: { SMTP_URL: "smtp://127.0.0.1:1" } });
  const product = await addProduct(shop, { ability: "production", stock: 0 });
  const { token } = await shop.customer();
  await shop.db.update(customers).set({ confirmed_at: null });
  const reserve = async () =>
    (await shop.call("POST", "/api/pre-order/store", { token, body: { product_id: product.id, quantity: 1 } })).body;
  const confirm = "Please confirm your e-mail, so that we can write when it launches.";
  expect((await reserve()).message).toBe(`It is reserved for you. ${confirm}`);
  expect((await reserve()).message).toBe(`You have reserved it already. ${confirm}`);
  expect(await shop.mails()).toEqual([]);
});

test("a launch is not dated in the past, but a product whose launch has passed can still be saved", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { id } = await makeProduct(owner);
  const launch = (launches_on: string) => owner("PUT", `/products/${id}/launch`, { launches_on });
  expect((await launch("2026-01-31")).body.errors).toEqual({ launches_on: [staffProductMessages.launchPassed] });
  expect((await launch(new Date().toISOString().slice(0, 10))).status).toBe(200);
  await shop.db.update(products).set({ launches_on: "2026-01-31" });
  const { data: product } = (await owner<{ version: number }>("GET", `/products/${id}`)).body;
  const saved = await owner<{ version: number }>("PUT", `/products/${id}`, { ...product, material: "Silk" });
  expect(saved.status).toBe(200);
  const moved = { ...product, version: saved.body.data.version, launches_on: "2026-01-30" };
  expect((await owner("PUT", `/products/${id}`, moved)).body.errors).toEqual({
    launches_on: [staffProductMessages.launchPassed],
  });
});

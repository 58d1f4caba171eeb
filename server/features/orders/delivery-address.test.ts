import type { LastDelivery, Order } from "@cairn/contract/orders/public.ts";
import { expect, test } from "vitest";
import { addCountries, addProduct, checkOut, onlyOrder, payFor } from "../../testing/orders.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";

const parts = { line1: "1 Summit Row", line2: "Flat 3", town: "Keswick", postcode: "ca12 5aa" };

async function shopWithCustomer(shop: TestShop) {
  await addCountries(shop.db);
  const product = await addProduct(shop);
  const { token } = await shop.customer();
  const buy = (more: object) => checkOut(shop, token, [{ product }], more);
  return { product, token, buy };
}

test("an order keeps its address in parts, and as the one text that mails and parcels have", async () => {
  await using shop = await testShop();
  const { token, buy } = await shopWithCustomer(shop);
  // The text beside the parts is not read, so that the two never tell of different places.
  expect((await buy({ address: "Somewhere else", address_parts: parts })).status).toBe(200);
  const order = await onlyOrder(shop.db);
  expect(order).toMatchObject({
    address: "1 Summit Row\nFlat 3\nKeswick\nCA12 5AA",
    address_line1: "1 Summit Row",
    address_line2: "Flat 3",
    town: "Keswick",
    postcode: "CA12 5AA",
    country: "United Kingdom",
    country_code: "GB",
  });
  const { body } = await shop.call<Order>("GET", `/api/orders/${order.reference}`, { token });
  expect(body.data.address_parts).toEqual({ ...parts, postcode: "CA12 5AA" });
  await payFor(shop, order.reference);
  const [mail] = await shop.mails();
  expect(mail?.props).toMatchObject({ address: order.address });
});

test("an order of the specified address alone has no parts", async () => {
  await using shop = await testShop();
  const { token, buy } = await shopWithCustomer(shop);
  expect((await buy({ address: "1 Summit Row, Keswick" })).status).toBe(200);
  const { reference, address, town } = await onlyOrder(shop.db);
  expect([address, town]).toEqual(["1 Summit Row, Keswick", ""]);
  const { body } = await shop.call<Order>("GET", `/api/orders/${reference}`, { token });
  expect(body.data.address_parts).toBeNull();
});

test("a postcode of another country is refused at its field, by either payment call", async () => {
  await using shop = await testShop();
  const { product, token, buy } = await shopWithCustomer(shop);
  const address_parts = { ...parts, postcode: "75001" };
  const words = ["Please enter a postcode of that country, such as CA12 5AA"];
  const card = await buy({ address_parts });
  expect([card.status, card.body.errors]).toEqual([422, { "address_parts.postcode": words }]);
  const paypal = await shop.call("POST", "/api/payment/paypal/create-order", {
    token,
    body: {
      redirect: { success_url: "/payment-success", cancel_url: "/payment-error" },
      products: [{ id: product.id, quantity: 1 }],
      user: { address: "1 Summit Row", address_parts, country: "GB", number: "020 7946 0182" },
    },
  });
  expect([paypal.status, paypal.body.errors]).toEqual([422, { "user.address_parts.postcode": words }]);
});

test("a phone number is read in the country of the delivery, and refused when nobody can dial it", async () => {
  await using shop = await testShop();
  const { buy } = await shopWithCustomer(shop);
  const refused = await buy({ phone_number: "020 7946 01" });
  expect(refused.body.errors?.phone_number?.[0]).toMatch(/^Please enter a phone number that can be dialled/);
  expect((await buy({ phone_number: "03-1234-5678", country: "jp" })).status).toBe(200);
  expect((await onlyOrder(shop.db)).phone).toBe("+81 3 1234 5678");
});

test("the next checkout begins where the last paid order went, and nobody else's does", async () => {
  await using shop = await testShop();
  const { token, buy } = await shopWithCustomer(shop);
  const last = async (as = token) => shop.call<LastDelivery | null>("GET", "/api/orders/last-delivery", { token: as });
  await buy({ address_parts: parts });
  // What was never paid may have been a trial of the form.
  expect((await last()).body.data).toBeNull();
  await payFor(shop, (await onlyOrder(shop.db)).reference);
  const { body, headers } = await last();
  expect(body.data).toEqual({
    phone: "+44 20 7946 0182",
    country: "GB",
    address_parts: { ...parts, postcode: "CA12 5AA" },
  });
  expect(headers.get("cache-control")).toBe("no-store");
  expect((await last((await shop.customer()).token)).body.data).toBeNull();
  expect((await shop.call("GET", "/api/orders/last-delivery")).status).toBe(401);
});

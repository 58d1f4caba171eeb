import type { ProductOnWire } from "@cairn/contract/catalogue/public.ts";
import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { expect, test, vi } from "vitest";
import { addCountries, addProduct, checkOut } from "../../testing/orders.ts";
import { testShop } from "../../testing/shop.ts";
import { orders } from "./tables.ts";

test("an order whose commit is not answered shows in the stock all the same", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: 5 });
  const { token } = await shop.customer();
  const stockShown = async () =>
    (await shop.call<ProductOnWire>("GET", `/api/product/single/${product.id}`)).body.data.stock;
  expect(await stockShown()).toBe(5);
  const { transaction } = shop.db;
  vi.spyOn(shop.db, "transaction").mockImplementationOnce(async (...work) => {
    await transaction.apply(shop.db, work);
    throw new Error("the answer was lost");
  });
  expect((await checkOut(shop, token, [{ product, quantity: 2 }])).status).toBe(500);
  expect(await stockShown()).toBe(3);
});

test("a checkout that is refused makes nothing out of date", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: 5 });
  const { token } = await shop.customer();
  const forget = vi.spyOn(shop.platform.cache, "forget");
  expect((await checkOut(shop, token, [{ product }], { coupon_code: "NONE" })).status).toBe(422);
  expect(forget.mock.calls.flat(2)).toEqual([]);
});

test("who paid in another tab while the provider was thinking is not told to order again", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: 5 });
  const { token } = await shop.customer();
  const { stripe } = shop.platform.payments;
  const { open } = stripe;
  vi.spyOn(stripe, "open").mockImplementationOnce(async (payment) => {
    const opened = await open.call(stripe, payment);
    await shop.db.update(orders).set({ payment_state: "paid" });
    return opened;
  });
  const close = vi.spyOn(stripe, "close");
  const answer = await checkOut(shop, token, [{ product }]);
  expect([answer.status, answer.body.message]).toEqual([409, checkoutMessages.beingPaid]);
  expect(close).not.toHaveBeenCalled();
});

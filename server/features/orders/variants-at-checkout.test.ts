import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import type { Order } from "@cairn/contract/orders/public.ts";
import { expect, test } from "vitest";
import { sandboxPayments } from "../../platform/payments/tables.ts";
import {
  addCountries,
  addProduct,
  addVariant,
  checkOut,
  ledgerFaults,
  onlyOrder,
  stockOf,
} from "../../testing/orders.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";

async function shopWithColours(shop: TestShop) {
  await addCountries(shop.db);
  const tent = await addProduct(shop, { stock: 5 });
  const ember = await addVariant(shop, tent, { value: "Ember", pricePence: 12_000 });
  return { tent, ember, customer: await shop.customer() };
}

test("an order holds and charges the variant that was chosen, and names it to customer and provider", async () => {
  await using shop = await testShop();
  const { tent, ember, customer } = await shopWithColours(shop);
  const lines = [{ product: tent }, { product: tent, variant: ember, quantity: 2 }];
  expect((await checkOut(shop, customer.token, lines)).status).toBe(200);
  expect([await stockOf(shop.db, tent), await stockOf(shop.db, ember)]).toEqual([
    { stock: 5, held: 1 },
    { stock: 5, held: 2 },
  ]);
  const { reference, subtotal_pence } = await onlyOrder(shop.db);
  expect(subtotal_pence).toBe(10_000 + 2 * 12_000);
  const { body } = await shop.call<Order>("GET", `/api/orders/${reference}`, { token: customer.token });
  expect(body.data.lines).toMatchObject([
    { variant_id: tent.variantId, name: "Trail Tent", variant_name: "", price: 100 },
    { variant_id: ember.variantId, name: "Trail Tent", variant_name: "Ember", sku: "trail-tent-Ember", price: 120 },
  ]);
  const [payment] = await shop.db.select().from(sandboxPayments);
  expect(JSON.stringify(payment)).toContain("Trail Tent, Ember");
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("a line without a variant is the default one, and no other one's price is ever charged for it", async () => {
  await using shop = await testShop();
  const { tent, ember, customer } = await shopWithColours(shop);
  expect((await checkOut(shop, customer.token, [{ product: tent, quantity: 5 }])).status).toBe(200);
  const late = await checkOut(shop, (await shop.customer()).token, [{ product: tent }]);
  expect([late.status, late.body.message]).toEqual([409, "Trail Tent is sold out"]);
  expect([await stockOf(shop.db, tent), await stockOf(shop.db, ember)]).toEqual([
    { stock: 5, held: 5 },
    { stock: 5, held: 0 },
  ]);
  const much = await checkOut(shop, (await shop.customer()).token, [{ product: tent, variant: ember, quantity: 6 }]);
  expect([much.status, much.body.message]).toEqual([409, "Trail Tent, Ember: only 5 left"]);
});

test("the same variant on several lines is one line, and obeys the limit of one", async () => {
  await using shop = await testShop();
  const { tent, ember, customer } = await shopWithColours(shop);
  const order = (...lines: Parameters<typeof checkOut>[2]) => checkOut(shop, customer.token, lines);
  const asTwo = await order({ product: tent, variant: tent }, { product: tent });
  expect(asTwo.status).toBe(200);
  expect(await stockOf(shop.db, tent)).toEqual({ stock: 5, held: 2 });
  const [one, other] = [
    { product: tent, variant: ember },
    { product: tent, quantity: 2 },
  ];
  const links = [await order(one, other), await order(other, one)].map(({ body }) => body.payment_link);
  expect(links[0]).toBe(links[1]);
  expect((await order({ product: tent, variant: tent, quantity: 60 }, { product: tent, quantity: 40 })).status).toBe(
    422,
  );
});

test("a variant of another product, or an unknown one, is not sold", async () => {
  await using shop = await testShop();
  const { tent, ember, customer } = await shopWithColours(shop);
  const stove = await addProduct(shop, { slug: "stove", pricePence: 100 });
  for (const [product, variant] of [
    [stove, ember],
    [tent, stove],
    [tent, { ...tent, variantId: 999_999 }],
  ] as const) {
    const { status, body } = await checkOut(shop, customer.token, [{ product, variant }]);
    expect([status, body.message]).toEqual([409, checkoutMessages.productGone]);
  }
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

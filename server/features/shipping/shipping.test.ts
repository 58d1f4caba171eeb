import type { ShippingRateOnWire } from "@cairn/contract/shipping/public.ts";
import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addCountries, addProduct, checkOut } from "../../testing/orders.ts";
import { testShop } from "../../testing/shop.ts";
import { variants } from "../catalogue/tables.ts";
import { orders } from "../orders/tables.ts";
import { countries, shippingSteps } from "./tables.ts";

test("the price of delivery comes with the words that the browser shows for it", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const { body } = await shop.call("GET", "/api/shipping/get?country=GB");
  expect(body).toMatchObject({ message: "Shipping price updated", data: { price: 3.95 } });
});

test("delivery costs more for heavy carts and nothing for goods of some worth, as the browser was told", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  await shop.db
    .update(countries)
    .set({ free_over_pence: 50_000, least_days: 2, most_days: 4 })
    .where(eq(countries.slug, "gb"));
  await shop.db.insert(shippingSteps).values({ country: "gb", above_grams: 3_000, price_pence: 795 });
  const { body } = await shop.call<ShippingRateOnWire>("GET", "/api/shipping/get?country=gb");
  expect(body.data).toMatchObject({
    name: "United Kingdom",
    price: 3.95,
    free_over: 500,
    steps: [{ above_grams: 3_000, price: 7.95 }],
    days: { least: 2, most: 4 },
    dispatch: { cut_off: "12:00", closed: [] },
  });
  const product = await addProduct(shop, { stock: 20 });
  await shop.db.update(variants).set({ weight_grams: 1_500 });
  const { token } = await shop.customer();
  const shippingOf = async (quantity: number) => {
    expect((await checkOut(shop, token, [{ product, quantity }])).status).toBe(200);
    const [order] = await shop.db.select().from(orders).orderBy(desc(orders.id)).limit(1);
    return order?.shipping_pence;
  };
  expect([await shippingOf(2), await shippingOf(3), await shippingOf(5)]).toEqual([395, 795, 0]);
});

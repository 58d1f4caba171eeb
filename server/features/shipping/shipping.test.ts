import { expect, test } from "vitest";
import { testShop } from "../../testing.ts";
import { addCountries } from "../orders/orders-testing.ts";

test("the price of delivery comes with the words that the browser shows for it", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const { body } = await shop.call("GET", "/api/shipping/get?country=GB");
  expect(body).toMatchObject({ message: "Shipping price updated", data: { price: 3.95 } });
});

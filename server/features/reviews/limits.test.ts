import { expect, test } from "vitest";
import { shopWithReviewable, written } from "../../testing/reviews.ts";
import { testShop } from "../../testing/shop.ts";

test("saves, pictures, votes and reports are limited by the hour, also those that are refused", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1" } });
  const { customer, add, save } = await shopWithReviewable(shop);
  const nothing = 999_999;
  const expectLimit = async (times: number, press: () => Promise<{ status: number }>) => {
    for (let count = 1; count <= times; count++) expect([count, (await press()).status]).not.toContain(429);
    expect((await press()).status).toBe(429);
  };
  await expectLimit(100, () => save({}, customer.token, nothing));
  await expectLimit(60, () => add(new Uint8Array([1]), customer.token, nothing));
  const link = `/api/order-links/${"x".repeat(43)}/reviews/${nothing}`;
  await expectLimit(60, () => {
    const body = new FormData();
    body.append("picture", new Blob([new Uint8Array([1])]), "pack.jpg");
    return shop.call("POST", `${link}/pictures`, { body });
  });
  await expectLimit(60, () => shop.call("POST", `/api/reviews/${nothing}/vote`, { body: { is_helpful: true } }));
  await expectLimit(20, () =>
    shop.call("POST", `/api/reviews/${nothing}/reports`, { body: { reason: "advert", words: "" } }),
  );
  // Another login has its own.
  expect((await save(written, (await shop.customer()).token, nothing)).status).toBe(404);
});

import { expect, test } from "vitest";
import { addProduct } from "../../testing/orders.ts";
import { ratingsFault } from "../../testing/ratings.ts";
import { arrivedOrder, shopWithReviewable } from "../../testing/reviews.ts";
import { testShop } from "../../testing/shop.ts";
import { reviews } from "./tables.ts";

test("of many presses at once, also by two orders of one product, one review is kept", async () => {
  await using shop = await testShop();
  const { save, owner, customer, product, lineId } = await shopWithReviewable(shop);
  const { lineIds } = await arrivedOrder(shop, owner, { buyer: customer, products: [product] });
  const lines = [lineId, ...lineIds];
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => save({ stars: 1 + (index % 5) }, customer.token, lines[index % 2])),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await shop.db.$count(reviews)).toBe(1);
});

test("what is published, voted for and changed at once leaves a rating that is what the reviews say", async () => {
  await using shop = await testShop();
  const { save, publish, owner, product } = await shopWithReviewable(shop);
  const first = (await save()).body.data.id;
  const others = await Promise.all(Array.from({ length: 3 }, () => shop.customer()));
  const ids = [first];
  for (const buyer of others) {
    const { lineIds } = await arrivedOrder(shop, owner, { buyer, products: [product] });
    ids.push((await save({ stars: 2 }, buyer.token, lineIds[0])).body.data.id);
  }
  await Promise.all(ids.map(publish));
  expect(await ratingsFault(shop.db)).toEqual([]);
  const vote = (id: number, token: string) =>
    shop.call("POST", `/api/reviews/${id}/vote`, { token, body: { is_helpful: true } });
  const answers = await Promise.all([
    ...others.flatMap(({ token }) => ids.slice(0, 1).flatMap((id) => [vote(id, token), vote(id, token)])),
    save({ stars: 5 }),
  ]);
  for (const { status } of answers) expect([200, 404]).toContain(status);
  const [voted] = await shop.db.select().from(reviews);
  expect(voted?.helpful_count).toBeLessThanOrEqual(3);
  expect(await ratingsFault(shop.db)).toEqual([]);
});

test("customers with reviews of and votes for the same products are erased at once, while staff decide", async () => {
  await using shop = await testShop();
  const { save, publish, hide, owner } = await shopWithReviewable(shop);
  const stove = await addProduct(shop, { slug: "stove", stock: 99 });
  const mug = await addProduct(shop, { slug: "mug", stock: 99 });
  const people = await Promise.all(Array.from({ length: 4 }, () => shop.customer()));
  const ids: number[] = [];
  for (const [index, buyer] of people.entries()) {
    const products = index % 2 === 0 ? [stove, mug] : [mug, stove];
    const { lineIds } = await arrivedOrder(shop, owner, { buyer, products });
    for (const line of lineIds) ids.push((await save({}, buyer.token, line)).body.data.id);
  }
  for (const id of ids) await publish(id);
  const vote = (id: number, token: string) =>
    shop.call("POST", `/api/reviews/${id}/vote`, { token, body: { is_helpful: true } });
  await Promise.all(people.flatMap(({ token }) => ids.map((id) => vote(id, token))));
  const answers = await Promise.all([
    ...people.map(({ id, email }) => owner("POST", `/customers/${id}/erase`, { email })),
    ...ids.map((id) => hide(id)),
  ]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(await ratingsFault(shop.db)).toEqual([]);
});

import type { ProductDetail } from "@cairn/contract/catalogue/public.ts";
import { expect, test } from "vitest";
import { transact } from "../../platform/database/transact.ts";
import { addProduct } from "../../testing/orders.ts";
import { ratingsFault } from "../../testing/ratings.ts";
import { arrivedOrder, shopWithReviewable, written } from "../../testing/reviews.ts";
import { testShop } from "../../testing/shop.ts";
import { lockPerson } from "../accounts/personal-data.ts";
import { hide, publish } from "./moderation.ts";
import { reviewData } from "./personal-data.ts";
import { reviews } from "./tables.ts";
import { saveReview, withdrawReview } from "./write.ts";

/** Random numbers that are the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

// `RATINGS=5000` goes on for longer.
const steps = Number(process.env.RATINGS ?? 300);

test("after hundreds of random steps ratings equal what SQL counts of the reviews, and what the pages say", async () => {
  await using shop = await testShop();
  const { owner, listed } = await shopWithReviewable(shop);
  const { platform } = shop;
  const products = [
    await addProduct(shop, { slug: "stove", stock: 99 }),
    await addProduct(shop, { slug: "mug", stock: 99 }),
  ];
  const people: { customerId: number; lineIds: number[]; isErased: boolean }[] = [];
  for (let count = 0; count < 6; count++) {
    const buyer = await shop.customer();
    const { lineIds } = await arrivedOrder(shop, owner, { buyer, products });
    people.push({ customerId: buyer.id, lineIds, isErased: false });
  }
  const roll = dice(7);
  const taken = { written: 0, withdrawn: 0, published: 0, hidden: 0, erased: 0 };
  const step = async () => {
    const kind = roll(100);
    const person = people[roll(people.length)];
    const lineId = person?.lineIds[roll(2)] ?? 0;
    const all = await shop.db.select().from(reviews);
    const review = all[roll(all.length || 1)];
    if (kind < 35 && person && !person.isErased) {
      const input = { ...written, stars: 1 + roll(5), fit: roll(2) ? roll(5) - 2 : null, words: `Words ${roll(9)}` };
      await saveReview(platform, person, lineId, input);
      taken.written++;
    } else if (kind < 42 && person && !person.isErased) {
      await withdrawReview(platform, person, lineId);
      taken.withdrawn++;
    } else if (kind < 75 && review && review.state !== "published") {
      await publish(platform, review.id, review.version);
      taken.published++;
    } else if (kind < 99 && review && review.state !== "hidden") {
      await hide(platform, 1, review.id, { version: review.version, reason: "It is about the post.", note: "" });
      taken.hidden++;
    } else if (kind === 99 && person && !person.isErased && people.filter(({ isErased }) => !isErased).length > 3) {
      await transact(platform, async (tx) => {
        await reviewData.erase(platform, tx, await lockPerson(tx, person.customerId));
      });
      person.isErased = true;
      taken.erased++;
    }
  };
  for (let done = 1; done <= steps; done++) {
    await step();
    if (done % 50 === 0) expect(await ratingsFault(shop.db)).toEqual([]);
  }
  expect(Math.min(...Object.values(taken))).toBeGreaterThan(1);
  for (const { id, slug } of products) {
    const { summary, reviews: page } = await listed("", id);
    const published = (await shop.db.select().from(reviews)).filter(
      (each) => each.product_id === id && each.state === "published",
    );
    const average = published.length
      ? Math.round((published.reduce((sum, { stars }) => sum + stars, 0) / published.length) * 10) / 10
      : null;
    expect([summary.count, summary.average, page.total]).toEqual([published.length, average, published.length]);
    const { rating } = (await shop.call<ProductDetail>("GET", `/api/product/single/${slug}`)).body.data;
    expect(rating).toEqual(average === null ? null : { average, count: published.length });
  }
});

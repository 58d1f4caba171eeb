import { expect, test } from "vitest";
import { broken, refused } from "../../testing/media-corpus.ts";
import { shopWithReviewable } from "../../testing/reviews.ts";
import { testShop } from "../../testing/shop.ts";
import { reviewPictures } from "./tables.ts";

test("what the contest refuses is no picture of a review either", async () => {
  await using shop = await testShop();
  const { save, add } = await shopWithReviewable(shop);
  await save();
  for (const [name, bytes] of Object.entries({ ...refused, ...broken })) {
    const { status } = await add(Buffer.from(bytes as string));
    expect([name, [413, 422].includes(status)]).toEqual([name, true]);
  }
  expect(await shop.db.$count(reviewPictures)).toBe(0);
});

import { reviewMessages as messages } from "@cairn/contract/reviews/messages.ts";
import type { OwnReview } from "@cairn/contract/reviews/own.ts";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { rawCall } from "../../testing/call.ts";
import { ratingsFault } from "../../testing/ratings.ts";
import { photograph } from "../../testing/returns.ts";
import { shopWithReviewable } from "../../testing/reviews.ts";
import { testShop } from "../../testing/shop.ts";
import { reviewPictures } from "./tables.ts";

test("a picture is kept without its metadata, and seen by everybody only while its review is published", async () => {
  await using shop = await testShop();
  const { save, add, found, publish, hide, listed } = await shopWithReviewable(shop);
  const { id } = (await save()).body.data;
  const added = await add(await photograph(90));
  expect([added.status, added.body.message]).toEqual([200, messages.pictureKept]);
  const [own] = added.body.data.pictures;
  expect(own).toMatchObject({ width: 60, height: 40, url: expect.stringMatching(/^\/media\/signed\//) });
  const signed = await rawCall(shop, own?.url ?? "");
  expect([signed.status, (await sharp(signed.body).metadata()).exif]).toEqual([200, undefined]);
  const [row] = await shop.db.select().from(reviewPictures);
  const path = `/media/${row?.key}`;
  const isSeen = async () => (await rawCall(shop, path)).status === 200;
  expect(await isSeen()).toBe(false);
  await publish(id);
  expect(await isSeen()).toBe(true);
  expect((await listed("pictures=only")).reviews.data).toMatchObject([{ pictures: [{ url: path, width: 60 }] }]);
  await hide(id);
  expect(await isSeen()).toBe(false);
  expect((await found(id)).pictures).toMatchObject([{ width: 60 }]);
});

test("the same picture is kept once, a review has four at most, and each change is read anew", async () => {
  await using shop = await testShop();
  const { save, add, publish, own, customer, lineId } = await shopWithReviewable(shop);
  const { id } = (await save()).body.data;
  const same = await photograph(10);
  await add(same);
  await publish(id);
  expect((await add(same)).body.data.state).toBe("published");
  const others = await Promise.all([20, 60, 100, 140].map(async (grey) => add(await photograph(grey))));
  expect(others.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409]);
  const review = (await own()).products[0]?.review;
  expect([review?.state, review?.pictures.length]).toEqual(["pending", 4]);
  const path = `/api/reviews/own/${lineId}/pictures/${review?.pictures[0]?.id}`;
  const remove = (token: string) => shop.call<OwnReview>("DELETE", path, { token });
  expect((await remove((await shop.customer()).token)).status).toBe(404);
  expect((await remove(customer.token)).body.data.pictures).toHaveLength(3);
  expect((await remove(customer.token)).status).toBe(404);
  expect(await ratingsFault(shop.db)).toEqual([]);
});

test("uploads that failed a while ago take none of a review's four places", async () => {
  await using shop = await testShop();
  const { save, add, own } = await shopWithReviewable(shop);
  const { id } = (await save()).body.data;
  await shop.db
    .insert(reviewPictures)
    .values(["a", "b", "c", "d"].map((name) => ({ review_id: id, key: `reviews/${name}.webp`, sha256: name })));
  expect((await add(await photograph(70))).body.message).toBe(messages.tooManyPictures);
  await shop.db.update(reviewPictures).set({ added_at: sql`now() - interval '11 minutes'` as never });
  for (const grey of [10, 60, 110, 160]) expect((await add(await photograph(grey))).status).toBe(200);
  expect((await own()).products[0]?.review?.pictures).toHaveLength(4);
  expect((await add(await photograph(210))).status).toBe(409);
});

test("a picture whose review is withdrawn while it is stored leaves no file", async () => {
  await using shop = await testShop();
  const { save, add, customer, lineId } = await shopWithReviewable(shop);
  await save();
  const { media } = shop.platform;
  const { put } = media;
  const keys: string[] = [];
  media.put = async (key, bytes) => {
    keys.push(key);
    await shop.call("DELETE", `/api/reviews/own/${lineId}`, { token: customer.token });
    await put(key, bytes);
  };
  expect((await add(await photograph(70))).status).toBe(409);
  expect(keys).toHaveLength(1);
  await vi.waitFor(async () => expect(await media.get(keys[0] ?? "")).toBeUndefined(), 60_000);
  expect(await shop.db.$count(reviewPictures)).toBe(0);
});

test("nobody adds pictures to what is not theirs, or before they have written", async () => {
  await using shop = await testShop();
  const { add, save } = await shopWithReviewable(shop);
  expect((await add(await photograph(50))).body.message).toBe(messages.notWritten);
  await save();
  const stranger = await shop.customer();
  expect((await add(await photograph(50), stranger.token)).status).toBe(404);
  expect(await shop.db.$count(reviewPictures)).toBe(0);
});

test("what is no picture or only begins as one is refused, and hostile words are text", async () => {
  await using shop = await testShop();
  const { save, add, publish, listed } = await shopWithReviewable(shop);
  const words = '<script>alert(1)</script>\n{{constructor}} "><img src=x onerror=alert(1)> \u202e';
  const { id } = (await save({ words, use: "<b>14 kg</b>" })).body.data;
  const picture = await photograph(50);
  for (const bytes of [Buffer.from('<svg onload="alert(1)"/>'), picture.subarray(0, picture.length / 2)])
    expect((await add(bytes)).status).toBe(422);
  expect(await shop.db.$count(reviewPictures)).toBe(0);
  await publish(id);
  const { data } = (await listed()).reviews;
  expect(data[0]).toMatchObject({ words, use: "<b>14 kg</b>" });
  expect((await save({ words: "a\u0000b" })).status).toBe(422);
});

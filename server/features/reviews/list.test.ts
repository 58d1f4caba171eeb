import { reviewMessages as messages } from "@cairn/contract/reviews/messages.ts";
import { reviewReportMessages } from "@cairn/contract/reviews/report-messages.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { list, sell, slugsOf } from "../../testing/listing.ts";
import { shopWithReviewable } from "../../testing/reviews.ts";
import { testShop } from "../../testing/shop.ts";
import { reviewReports, reviews, reviewVotes } from "./tables.ts";

/** Published reviews of a product, as a table that is brought in has them. */
const reviewsOf = (productId: number, stars: readonly number[], more: object = {}) =>
  stars.map((each, index) => ({
    product_id: productId,
    source: "imported" as const,
    author_name: `Author ${index}`,
    stars: each,
    words: `Words of number ${index}`,
    state: "published" as const,
    published_at: sql`now()`,
    written_at: sql`now() - make_interval(days => ${index})`,
    ...more,
  }));

test("reviews are filtered, searched and sorted, while their figures stay those of all", async () => {
  await using shop = await testShop();
  const { product, listed } = await shopWithReviewable(shop);
  await shop.db.insert(reviews).values(reviewsOf(product.id, [5, 4, 4, 1, 3]));
  await shop.db
    .insert(reviews)
    .values(
      reviewsOf(product.id, [2], { author_name: "Zoë", words: "The zip jams.", picture_count: 1, helpful_count: 3 }),
    );
  const stars = async (query: string) => (await listed(query)).reviews.data.map((each) => each.stars).join("");
  expect(await stars("sort=newest")).toHaveLength(6);
  expect(await stars("sort=best")).toBe("544321");
  expect(await stars("sort=worst")).toBe("123445");
  expect((await stars("sort=helpful"))[0]).toBe("2");
  expect(await stars("stars=4")).toBe("44");
  expect(await stars("pictures=only")).toBe("2");
  expect(await stars("words=ZIP zoe".replace(" ", "%20"))).toBe("2");
  expect(await stars("words=nothing")).toBe("");
  for (const query of ["", "stars=4", "words=nothing", "page=9"]) {
    expect((await listed(query)).summary).toMatchObject({
      count: 6,
      average: 3.2,
      stars: [
        { stars: 5, count: 1 },
        { stars: 4, count: 2 },
        { stars: 3, count: 1 },
        { stars: 2, count: 1 },
        { stars: 1, count: 1 },
      ],
    });
  }
  expect((await listed("stars=4")).reviews.total).toBe(2);
  expect(await listed("", 999_999_999)).toMatchObject({ summary: { count: 0, average: null }, reviews: { data: [] } });
  for (const query of ["page=0", "page=1000", "stars=6", "sort=price", "pictures=yes", `words=${"x".repeat(101)}`])
    expect((await shop.call("GET", `/api/reviews/of-product/${product.id}?${query}`)).status).toBe(422);
});

test("beside a published review, neither one that waits nor a hidden one is read, whatever is looked for", async () => {
  await using shop = await testShop();
  const { product, listed } = await shopWithReviewable(shop);
  const unread = { published_at: null, picture_count: 1, stars: 4 };
  await shop.db.insert(reviews).values([
    ...reviewsOf(product.id, [4], { words: "The zip runs.", picture_count: 1 }),
    ...reviewsOf(product.id, [4], { ...unread, state: "pending", words: "The zip waits." }),
    ...reviewsOf(product.id, [4], {
      ...{ ...unread, state: "hidden", words: "The zip swears." },
      ...{ hidden_at: sql`now()`, hidden_reason: "It swears." },
    }),
  ]);
  for (const query of ["", "sort=helpful", "sort=best", "stars=4", "pictures=only", "words=zip"]) {
    const { data, total } = (await listed(query)).reviews;
    expect([query, data.map(({ words }) => words), total]).toEqual([query, ["The zip runs."], 1]);
  }
});

test("what is not in the shop has no reviews, and has them again once it comes back", async () => {
  await using shop = await testShop();
  const { published, listed, owner, product } = await shopWithReviewable(shop);
  await published();
  expect((await listed()).reviews.total).toBe(1);
  expect((await owner("POST", `/products/${product.id}/archive`)).status).toBe(200);
  for (const query of ["", "words=rain", "stars=4"]) {
    expect(await listed(query)).toMatchObject({
      summary: { count: 0, average: null },
      reviews: { data: [], total: 0 },
    });
  }
  expect((await owner("POST", `/products/${product.id}/restore`)).status).toBe(200);
  expect((await owner("POST", `/products/${product.id}/publish`)).status).toBe(200);
  expect((await listed()).reviews.total).toBe(1);
});

test("a list comes in pages of ten", async () => {
  await using shop = await testShop();
  const { product, listed } = await shopWithReviewable(shop);
  await shop.db.insert(reviews).values(reviewsOf(product.id, Array<number>(23).fill(5)));
  const pages = await Promise.all(["1", "2", "3", "4"].map(async (page) => (await listed(`page=${page}`)).reviews));
  expect(pages.map(({ data, total, last_page }) => [data.length, total, last_page])).toEqual([
    [10, 23, 3],
    [10, 23, 3],
    [3, 23, 3],
    [0, 23, 3],
  ]);
  expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(23);
});

test("the best rated come first by what many say, and what nobody has reviewed last", async () => {
  await using shop = await testShop();
  const { owner } = await shopWithReviewable(shop);
  for (const name of ["One", "Forty", "None"]) await sell(shop, owner, name, { price: 100 });
  const ids = new Map((await list(shop)).products.data.map(({ slug, id }) => [slug, id]));
  await shop.db.insert(reviews).values(reviewsOf(ids.get("one") ?? 0, [5]));
  await shop.db
    .insert(reviews)
    .values(reviewsOf(ids.get("forty") ?? 0, [...Array<number>(32).fill(5), ...Array<number>(8).fill(4)]));
  shop.platform.cache.forget(["products", ...[...ids.values()].map((id) => `product:${id}`)]);
  expect(slugsOf(await list(shop, "", { sort: "best-rated" })).slice(0, 2)).toEqual(["forty", "one"]);
});

test("a review is helpful once a person, who may take that back, and never to its own author", async () => {
  await using shop = await testShop();
  const { published, listed, customer } = await shopWithReviewable(shop);
  const id = await published();
  const vote = (is_helpful: boolean, token?: string) =>
    shop.call<{ helpful_count: number }>("POST", `/api/reviews/${id}/vote`, {
      ...(token && { token }),
      body: { is_helpful },
    });
  const { token } = await shop.customer();
  expect((await vote(true)).body).toMatchObject({ message: messages.voted, data: { helpful_count: 1 } });
  expect((await vote(true)).body.data.helpful_count).toBe(1);
  expect((await vote(true, token)).body.data.helpful_count).toBe(2);
  expect((await listed()).reviews.data).toMatchObject([{ helpful_count: 2 }]);
  expect((await vote(false, token)).body).toMatchObject({
    message: messages.voteTakenBack,
    data: { helpful_count: 1 },
  });
  expect((await vote(false, token)).body.data.helpful_count).toBe(1);
  const ofAuthor = await vote(true, customer.token);
  expect([ofAuthor.status, ofAuthor.body.message]).toEqual([409, messages.ownVote]);
  expect(JSON.stringify(await shop.db.select().from(reviewVotes))).not.toMatch(/127\.0\.0\.1|::1/);
  expect((await shop.call("POST", "/api/reviews/999/vote", { body: { is_helpful: true } })).status).toBe(404);
});

test("visitors report a review once each, and what nobody can see cannot be reported", async () => {
  await using shop = await testShop();
  const { published, save } = await shopWithReviewable(shop);
  const id = await published();
  const report = (more: object = {}) =>
    shop.call("POST", `/api/reviews/${id}/reports`, { body: { reason: "advert", words: "", ...more } });
  expect((await report()).body.message).toBe(reviewReportMessages.received);
  expect((await report({ reason: "offensive" })).body.message).toBe(reviewReportMessages.receivedBefore);
  expect((await report({ reason: "other" })).status).toBe(422);
  expect(await shop.db.$count(reviewReports)).toBe(1);
  await save({ stars: 1 });
  expect((await report()).status).toBe(404);
});

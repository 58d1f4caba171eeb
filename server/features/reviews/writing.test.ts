import type { ProductDetail } from "@cairn/contract/catalogue/public.ts";
import { reviewMessages as messages } from "@cairn/contract/reviews/messages.ts";
import { expect, test } from "vitest";
import { rawCall } from "../../testing/call.ts";
import { addProduct } from "../../testing/orders.ts";
import { photograph, shopWithArrivedOrder } from "../../testing/returns.ts";
import { arrivedOrder, shopWithReviewable, written } from "../../testing/reviews.ts";
import { testShop } from "../../testing/shop.ts";
import { reviews } from "./tables.ts";

test("who has got something reviews it, staff read it first, and then everybody can", async () => {
  await using shop = await testShop();
  const { save, own, listed, publish, product, reference, lineId } = await shopWithReviewable(shop);
  const before = await own();
  expect(before).toMatchObject({
    author_name: "Wanda W.",
    products: [{ line_id: lineId, order: reference, product_id: product.id, product_slug: "trail-tent", review: null }],
  });
  const saved = await save();
  expect([saved.status, saved.body.message]).toEqual([200, messages.saved]);
  expect(saved.body.data).toMatchObject({ ...written, state: "pending", hidden_reason: "", pictures: [] });
  expect((await listed()).summary).toMatchObject({ count: 0, average: null, fit: null, hidden_count: 0 });
  await publish(saved.body.data.id);
  const { summary, reviews: page } = await listed();
  expect(summary).toMatchObject({ count: 1, average: 4, fit: { average: 0, count: 1 } });
  expect(page.data).toMatchObject([
    { ...written, is_verified: true, is_returned: false, answer: null, helpful_count: 0 },
  ]);
  const { body } = await shop.call<{ rating: unknown }>("GET", "/api/product/single/trail-tent");
  expect(body.data.rating).toEqual({ average: 4, count: 1 });
});

test("nobody reviews what has not arrived, what others have got, or what no order has brought", async () => {
  await using shop = await testShop();
  const { lineId, customer } = await shopWithArrivedOrder(shop, { isDelivered: false });
  const save = (token?: string, line = lineId) =>
    shop.call("PUT", `/api/reviews/own/${line}`, { ...(token && { token }), body: written });
  const early = await save(customer.token);
  expect([early.status, early.body.message]).toEqual([409, messages.notArrived]);
  const stranger = await shop.customer();
  const foreign = await save(stranger.token);
  expect([foreign.status, foreign.body.message]).toEqual([404, messages.lineUnknown]);
  expect((await save(customer.token, 999_999)).status).toBe(404);
  expect((await save()).status).toBe(401);
  const listed = await shop.call<{ products: unknown[] }>("GET", "/api/reviews/own", { token: customer.token });
  expect(listed.body.data.products).toEqual([]);
  expect(await shop.db.$count(reviews)).toBe(0);
});

test("a customer has one review of a product, however often they have ordered it", async () => {
  await using shop = await testShop();
  const { save, own, owner, customer, product, lineId } = await shopWithReviewable(shop);
  await save();
  const again = await arrivedOrder(shop, owner, { buyer: customer, products: [product] });
  const second = await save({ stars: 2 }, customer.token, again.lineIds[0]);
  expect(second.body.data).toMatchObject({ stars: 2 });
  expect(await shop.db.$count(reviews)).toBe(1);
  expect((await own()).products).toMatchObject([{ line_id: lineId, review: { stars: 2 } }]);
});

test("one page rates all lines of an order, and can be narrowed to it", async () => {
  await using shop = await testShop();
  const { save, own, owner, customer } = await shopWithReviewable(shop);
  const stove = await addProduct(shop, { slug: "stove" });
  const mug = await addProduct(shop, { slug: "mug" });
  const { reference, lineIds } = await arrivedOrder(shop, owner, { buyer: customer, products: [stove, mug] });
  for (const line of lineIds) expect((await save({}, customer.token, line)).status).toBe(200);
  const { products } = await own(customer.token, `?order=${reference}`);
  expect(products.map(({ product_slug, review }) => [product_slug, review?.stars])).toEqual(
    expect.arrayContaining([
      ["stove", 4],
      ["mug", 4],
    ]),
  );
  expect((await own()).products).toHaveLength(3);
  expect((await shop.call("GET", "/api/reviews/own?order='--", { token: customer.token })).status).toBe(422);
});

test("a change is read by staff anew and shown by nobody meanwhile, and saying the same again is none", async () => {
  await using shop = await testShop();
  const { save, listed, published, found } = await shopWithReviewable(shop);
  const id = await published();
  expect((await save()).body.data).toMatchObject({ state: "published" });
  expect((await listed()).summary.count).toBe(1);
  const changed = await save({ words: "It leaks after all." });
  expect(changed.body.data).toMatchObject({ state: "pending", words: "It leaks after all." });
  expect(await listed()).toMatchObject({ summary: { count: 0 }, reviews: { data: [], total: 0 } });
  expect((await found(id)).version).toBe(3);
  expect((await shop.call<ProductDetail>("GET", "/api/product/single/trail-tent")).body.data.rating).toBeNull();
});

test("a withdrawn review is gone, and may be written anew", async () => {
  await using shop = await testShop();
  const { save, listed, published, customer, lineId } = await shopWithReviewable(shop);
  await published();
  const withdraw = () => shop.call("DELETE", `/api/reviews/own/${lineId}`, { token: customer.token });
  expect((await withdraw()).body.message).toBe(messages.withdrawn);
  expect((await withdraw()).status).toBe(200);
  expect((await listed()).summary.count).toBe(0);
  expect((await save()).status).toBe(200);
});

test("stars alone are a review, and no other number of stars, fit or name is", async () => {
  await using shop = await testShop();
  const { save } = await shopWithReviewable(shop);
  const alone = await save({ words: undefined, fit: undefined, use: undefined });
  expect(alone.body.data).toMatchObject({ words: "", fit: null, use: "" });
  for (const [more, field] of [
    [{ stars: 0 }, "stars"],
    [{ stars: 6 }, "stars"],
    [{ stars: 4.5 }, "stars"],
    [{ stars: undefined }, "stars"],
    [{ fit: 3 }, "fit"],
    [{ author_name: "" }, "author_name"],
    [{ author_name: "Cairn Support" }, "author_name"],
    [{ author_name: "www.boots.example" }, "author_name"],
    [{ words: "x".repeat(3001) }, "words"],
    [{ use: "x".repeat(121) }, "use"],
  ] as const) {
    const { status, body } = await save(more);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  }
});

test("what somebody has sent back is reviewed all the same, and its review says so", async () => {
  await using shop = await testShop();
  const { published, listed, asked, post } = await shopWithReviewable(shop);
  await published();
  const id = await asked(1);
  await post(`returns/${id}/accept`, { instructions: "To 4 Quay Street." });
  expect((await listed()).reviews.data).toMatchObject([{ is_returned: false }]);
  await post(`returns/${id}/receive`, { restock: [] });
  expect((await listed()).reviews.data).toMatchObject([{ is_returned: true }]);
});

test("the words of an erased customer stay, without name and pictures, and nobody can be known by them", async () => {
  await using shop = await testShop();
  const { published, add, publish, listed, owner, customer } = await shopWithReviewable(shop);
  const id = await published();
  await add(await photograph(80));
  await publish(id);
  const [{ pictures: [picture] = [] } = {}] = (await listed()).reviews.data;
  expect((await rawCall(shop, picture?.url ?? "")).status).toBe(200);
  const erased = await owner("POST", `/customers/${customer.id}/erase`, { email: customer.email });
  expect(erased.status).toBe(200);
  expect((await listed()).reviews.data).toMatchObject([
    { words: written.words, stars: 4, author_name: "", is_verified: true, pictures: [] },
  ]);
  expect((await rawCall(shop, picture?.url ?? "")).status).toBe(404);
  expect((await shop.db.select().from(reviews))[0]).toMatchObject({ customer_id: null, picture_count: 0 });
});

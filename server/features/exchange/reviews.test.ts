import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { checked, doTo, importTable, upload } from "../../testing/imports.ts";
import { addProduct } from "../../testing/orders.ts";
import { ratingsFault } from "../../testing/ratings.ts";
import { testShop } from "../../testing/shop.ts";
import { callsOf, ownersCalls } from "../../testing/staff.ts";
import { reviews } from "../reviews/tables.ts";

const judgeMe = `title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,picture_urls
Dry,"Two nights of rain,
and dry.",5,2021-06-05 12:34:56 UTC,web,ok,Ada L.,ada@example.test,777,trail-tent,Thank you.,https://pictures.test/a.jpg
,Too small for me.,2,2022-01-31 00:00:00 UTC,email,ok,bob@example.test,bob@example.test,777,trail-tent,,
,Buy boots.,5,2022-02-01 00:00:00 UTC,web,spam,Sam,sam@example.test,777,trail-tent,,
,Of something else.,4,2022-02-01 00:00:00 UTC,web,ok,Sue,sue@example.test,778,kettle,,
`;
const wooCommerce = `product_sku,review,rating,date,author name,email,verified
trail-tent,<p>Light &amp; roomy.</p><p>I slept well.</p>,4.0,2020-03-01T10:00:00,Zoë,zoe@example.test,1
`;

test("reviews of Judge.me come in as they were, marked as imported and never verified, and without addresses", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const product = await addProduct(shop);
  const before = await checked(owner, "reviews", judgeMe);
  expect(before).toMatchObject({ problems: [], summary: { added: 3, changed: 0, unchanged: 0 } });
  expect(before.left_out.columns).toEqual(
    expect.arrayContaining([
      { column: "reviewer_email", count: 4 },
      { column: "picture_urls", count: 1 },
      { column: "product_id", count: 4 },
      { column: messages.namesLeftOut, count: 1 },
    ]),
  );
  expect(before.left_out.records).toEqual([{ row: 5, name: "kettle", reason: messages.productOfReviewUnknown }]);
  expect(await shop.db.$count(reviews)).toBe(0);
  await doTo(owner, before.id, "apply");
  const kept = await shop.db.select().from(reviews).orderBy(asc(reviews.id));
  expect(kept).toMatchObject([
    {
      source: "imported",
      order_line_id: null,
      customer_id: null,
      state: "published",
      stars: 5,
      words: "Dry\n\nTwo nights of rain,\nand dry.",
      author_name: "Ada L.",
      written_at: "2021-06-05T12:34:56.000Z",
      answer: "Thank you.",
    },
    { stars: 2, author_name: "", state: "published" },
    { stars: 5, author_name: "Sam", state: "pending" },
  ]);
  const list = await shop.call<{ reviews: { data: object[] } }>("GET", `/api/reviews/of-product/${product.id}`);
  expect(list.body.data.reviews.data).toMatchObject([{ is_verified: false }, { is_verified: false }]);
  const { rows } = await shop.db.execute(
    "select cells::text as cells from import_rows union all select columns::text from imports",
  );
  expect(JSON.stringify([kept, rows])).not.toContain("@example.test");
  expect(await ratingsFault(shop.db)).toEqual([]);
});

test("reviews of WooCommerce are found by the number or the name of their product, whatever they call verified", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await addProduct(shop);
  await importTable(owner, "reviews", wooCommerce);
  await importTable(owner, "reviews", "Product,Rating,Content,Date,Author\nTRAIL tent,3,So so.,2020-04-01,Max\n");
  expect(await shop.db.select().from(reviews).orderBy(asc(reviews.id))).toMatchObject([
    { stars: 4, words: "Light & roomy.\nI slept well.", author_name: "Zoë", source: "imported" },
    { stars: 3, words: "So so.", author_name: "Max" },
  ]);
});

test("the same table again brings nothing twice, and one that is taken back leaves nothing", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await addProduct(shop);
  const first = await importTable(owner, "reviews", judgeMe);
  expect((await checked(owner, "reviews", judgeMe)).summary).toMatchObject({ added: 0, unchanged: 3 });
  const [kept] = await shop.db.select().from(reviews).orderBy(asc(reviews.id));
  await owner("POST", `/reviews/${kept?.id}/hide`, { version: 1, reason: "It is about the post." });
  expect(await doTo(owner, first.id, "undo")).toMatchObject({
    state: "applied",
    refusal: { message: messages.undoRefused },
  });
  await owner("POST", `/reviews/${kept?.id}/publish`, { version: 2 });
  expect(await doTo(owner, first.id, "undo")).toMatchObject({ state: "undone" });
  expect(await shop.db.$count(reviews)).toBe(0);
  expect(await ratingsFault(shop.db)).toEqual([]);
});

test("whoever is erased is in no file of reviews that waits", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await addProduct(shop);
  const customer = await shop.customer("ada@example.test");
  await importTable(owner, "reviews", wooCommerce);
  await checked(owner, "reviews", judgeMe);
  await upload(owner, "reviews", judgeMe);
  const erased = await owner("POST", `/customers/${customer.id}/erase`, { email: customer.email });
  expect(erased.status).toBe(200);
  const { rows } = await shop.db.execute("select state from imports");
  expect(rows).toEqual([{ state: "applied" }]);
});

test("stars, dates and lengths that are none are problems, and who may not moderate brings in nothing", async () => {
  await using shop = await testShop();
  await addProduct(shop);
  const editor = await callsOf(shop, "editor");
  const table = `product_handle,rating,body,review_date\ntrail-tent,6,Good.,2021-01-01\ntrail-tent,5,Good.,yesterday\ntrail-tent,5,${"x".repeat(3001)},2021-01-01\n`;
  const { problems } = await checked(editor, "reviews", table);
  expect(problems.map(({ row, message }) => [row, message])).toEqual([
    [2, messages.starsNeeded],
    [3, messages.moment],
    [4, messages.reviewTooLong],
  ]);
  expect((await upload(await callsOf(shop, "packer"), "reviews", table)).status).toBe(403);
});

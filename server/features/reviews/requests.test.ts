import type { MailProps } from "@cairn/contract/mail/mails.ts";
import { reviewMessages as messages } from "@cairn/contract/reviews/messages.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addProduct } from "../../testing/orders.ts";
import { arrivedOrder, shopWithReviewable } from "../../testing/reviews.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { askForReviews } from "./requests.ts";
import { reviewRefusals, reviewRequests } from "./tables.ts";

const ask = ({ platform }: TestShop) => askForReviews.run(platform, {});
const asked = async (shop: TestShop) =>
  (await shop.mails())
    .filter(({ kind }) => kind === "review-request")
    .map(({ props }) => props as MailProps<"review-request">);
const daysPass = ({ db }: TestShop, days: number) =>
  db.execute(sql`update parcels set delivered_at = delivered_at - make_interval(days => ${days})`);

test("a customer is asked once for an order, some days after its last parcel has arrived", async () => {
  await using shop = await testShop();
  const { reference, customer } = await shopWithReviewable(shop);
  await daysPass(shop, 13);
  await ask(shop);
  expect(await asked(shop)).toEqual([]);
  await daysPass(shop, 1);
  await ask(shop);
  await ask(shop);
  const mails = await asked(shop);
  expect(mails).toMatchObject([
    {
      reference,
      lines: [{ name: "Trail Tent", quantity: 2 }],
      reviewUrl: `http://shop.test/review-order?reference=${reference}`,
      stopUrl: expect.stringMatching(/^http:\/\/shop\.test\/stop-reviews\?key=[\w-]{40,}$/),
      unsubscribeUrl: expect.stringMatching(/^http:\/\/shop\.test\/api\/review-requests\/[\w-]{40,}\/stop$/),
    },
  ]);
  expect((await shop.mails()).find(({ kind }) => kind === "review-request")?.recipient).toBe(customer.email);
});

test("the owner sets after how many days, or that nobody is asked; what is long past is not asked about", async () => {
  await using shop = await testShop();
  const { owner } = await shopWithReviewable(shop);
  const set = async (days: number) => {
    const { body } = await owner<{ version: number }>("GET", "/documents/reviews");
    const saved = await owner("PUT", "/documents/reviews", { version: body.data.version, ask_after_days: days });
    expect(saved.status).toBe(200);
  };
  await set(0);
  await daysPass(shop, 20);
  await ask(shop);
  expect(await asked(shop)).toEqual([]);
  await daysPass(shop, 80);
  await set(7);
  await ask(shop);
  expect(await asked(shop)).toEqual([]);
  await daysPass(shop, -90);
  await ask(shop);
  expect(await asked(shop)).toHaveLength(1);
});

test("nobody is asked about what went back, what they have reviewed, or while a parcel is under way", async () => {
  await using shop = await testShop();
  const { owner, customer, product, save, asked: askReturn, reference } = await shopWithReviewable(shop);
  await askReturn(1);
  await daysPass(shop, 14);
  await ask(shop);
  // One of two tents is on its way back, and the other is asked about.
  expect(await asked(shop)).toMatchObject([{ lines: [{ quantity: 1 }] }]);
  const stove = await addProduct(shop, { slug: "stove" });
  await arrivedOrder(shop, owner, { buyer: customer, products: [product, stove] });
  await save();
  await shop.db.execute(sql`update products set name = 'Stove' where slug = 'stove'`);
  await shop.db.execute(sql`update order_lines set name = 'Stove' where product_slug = 'stove'`);
  const refunded = await arrivedOrder(shop, owner, { buyer: customer, products: [stove] });
  await shop.db.execute(sql`update orders set payment_state = 'refunded' where reference = ${refunded.reference}`);
  const underWay = await arrivedOrder(shop, owner, { buyer: customer, products: [stove] });
  await shop.db.execute(sql`update orders set fulfilment_state = 'sent' where reference = ${underWay.reference}`);
  await daysPass(shop, 14);
  await ask(shop);
  expect((await asked(shop)).filter((mail) => mail.reference !== reference)).toMatchObject([
    { lines: [{ name: "Stove", quantity: 1 }] },
  ]);
});

test("one press ends these mails, also for a guest with the same address, and opening the link alone does not", async () => {
  await using shop = await testShop();
  const { owner, customer } = await shopWithReviewable(shop);
  await daysPass(shop, 14);
  await ask(shop);
  const [mail] = await asked(shop);
  const path = new URL(mail?.unsubscribeUrl ?? "").pathname;
  expect((await shop.call("GET", path)).status).toBe(404);
  expect(await shop.db.$count(reviewRefusals)).toBe(0);
  // A mail client sends a form of its own.
  const stop = () =>
    shop.call("POST", path, {
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  expect((await stop()).body.message).toBe(messages.stopped);
  expect((await stop()).status).toBe(200);
  expect(JSON.stringify(await shop.db.select().from(reviewRefusals))).not.toContain(customer.email);
  const stove = await addProduct(shop, { slug: "stove" });
  await arrivedOrder(shop, owner, { buyer: customer, products: [stove] });
  await daysPass(shop, 14);
  await ask(shop);
  expect(await asked(shop)).toHaveLength(1);
  expect(await shop.db.$count(reviewRequests)).toBe(2);
  expect((await shop.call("POST", `/api/review-requests/${"x".repeat(43)}/stop`)).status).toBe(404);
});

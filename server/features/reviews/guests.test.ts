import type { OwnReview, Reviewable } from "@cairn/contract/reviews/own.ts";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { transact } from "../../platform/database/transact.ts";
import { cardCheckout, payFor } from "../../testing/orders.ts";
import { photograph } from "../../testing/returns.ts";
import { arrivedOrder, bring, shopWithReviewable, written } from "../../testing/reviews.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { orders } from "../orders/tables.ts";
import { findSettings, saveSettings } from "../settings/service.ts";
import { reviews } from "./tables.ts";

/** A guest's order that has arrived, and what its mailed link lets them do. */
async function shopWithGuest(shop: TestShop, email = "gwen@example.test") {
  const arrived = await shopWithReviewable(shop);
  const settings = await findSettings(shop.platform);
  await transact(shop.platform, (tx) => saveSettings(tx, { ...settings, guest_checkout: true }));
  const body = cardCheckout([{ product: arrived.product }], { name: "Gwen Guest", email });
  const { body: opened } = await shop.call("POST", "/api/stripe/checkout", { body });
  const [order] = await shop.db.select().from(orders).where(eq(orders.payment_link, opened.payment_link));
  const reference = order?.reference ?? "";
  await payFor(shop, reference);
  const key = /key=([\w-]+)/.exec(JSON.stringify((await shop.mails()).at(-1)?.props))?.[1] ?? "";
  const path = `/api/order-links/${key}/reviews`;
  const list = async () => (await shop.call<{ author_name: string; products: Reviewable[] }>("GET", path)).body.data;
  const before = await list();
  await bring(shop, arrived.owner, reference);
  const lineId = (await list()).products[0]?.line_id ?? 0;
  const saveByLink = (more: object = {}, line = lineId) =>
    shop.call<OwnReview>("PUT", `${path}/${line}`, { body: { ...written, author_name: "Gwen", ...more } });
  return { ...arrived, guestReference: reference, key, path, list, before, guestLine: lineId, saveByLink };
}

test("a guest reviews by the link of the order, that order alone, and adds pictures likewise", async () => {
  await using shop = await testShop();
  const { before, list, saveByLink, lineId, publish, listed, path, guestLine } = await shopWithGuest(shop);
  expect(before.products).toEqual([]);
  expect(await list()).toMatchObject({ author_name: "Gwen G.", products: [{ review: null }] });
  expect((await saveByLink({}, lineId)).status).toBe(404);
  const saved = await saveByLink();
  expect(saved.body.data).toMatchObject({ author_name: "Gwen", state: "pending" });
  const body = new FormData();
  body.append("picture", new Blob([new Uint8Array(await photograph(40))]), "pack.jpg");
  const added = await shop.call<OwnReview>("POST", `${path}/${guestLine}/pictures`, { body });
  expect(added.body.data.pictures).toHaveLength(1);
  const picture = added.body.data.pictures[0]?.id;
  expect((await shop.call<OwnReview>("DELETE", `${path}/${guestLine}/pictures/${picture}`)).body.data.pictures).toEqual(
    [],
  );
  await publish(saved.body.data.id);
  expect((await listed()).reviews.data).toMatchObject([{ author_name: "Gwen", is_verified: true }]);
  expect((await shop.call("DELETE", `${path}/${guestLine}`)).status).toBe(200);
  expect((await shop.call("GET", path.replace(/links\/[^/]+/, `links/${"x".repeat(43)}`))).status).toBe(404);
});

test("a guest is told by mail what became of a review, with a link that opens the order", async () => {
  await using shop = await testShop();
  const { saveByLink, hide } = await shopWithGuest(shop);
  await hide((await saveByLink()).body.data.id);
  const mail = (await shop.mails()).find(({ kind }) => kind === "review-hidden");
  expect(mail).toMatchObject({ recipient: "gwen@example.test" });
  const key = /review-order\?key=([\w-]+)/.exec(JSON.stringify(mail?.props))?.[1];
  expect((await shop.call("GET", `/api/order-links/${key}/reviews`)).status).toBe(200);
});

test("a review moves with its order into the account, unless that has one of the product already", async () => {
  await using shop = await testShop();
  const { saveByLink, key, owner, product, own } = await shopWithGuest(shop);
  const gwen = await shop.customer("gwen@example.test");
  await saveByLink({ words: "As a guest." });
  const claim = () => shop.call("POST", `/api/order-links/${key}/claim`, { token: gwen.token });
  expect((await claim()).status).toBe(200);
  await vi.waitFor(async () => {
    const [moved] = await shop.db.select().from(reviews);
    expect(moved).toMatchObject({ customer_id: gwen.id, words: "As a guest." });
  }, 60_000);
  const { lineIds } = await arrivedOrder(shop, owner, { buyer: gwen, products: [product] });
  expect(lineIds).toHaveLength(1);
  expect((await own(gwen.token)).products).toMatchObject([{ review: { words: "As a guest." } }]);
});

test("nobody has two reviews of a product by having ordered it as a guest, too", async () => {
  await using shop = await testShop();
  const { saveByLink, key, save, customer } = await shopWithGuest(shop, "wanda@example.test");
  await shop.db.execute(`update customers set email = 'wanda@example.test' where id = ${customer.id}`);
  await save({ words: "With an account." });
  await saveByLink({ words: "As a guest." });
  expect((await shop.call("POST", `/api/order-links/${key}/claim`, { token: customer.token })).status).toBe(200);
  await vi.waitFor(async () => {
    expect((await shop.db.select().from(reviews)).map(({ words }) => words)).toEqual(["With an account."]);
  }, 60_000);
});

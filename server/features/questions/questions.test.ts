import type { NeedGroup } from "@cairn/contract/home/staff.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import type { QuestionPage } from "@cairn/contract/questions/public.ts";
import type { QuestionRow, StaffQuestion } from "@cairn/contract/questions/staff.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addProduct } from "../../testing/orders.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { callsOf } from "../../testing/staff.ts";
import { customers } from "../accounts/tables.ts";
import { questions } from "./tables.ts";

const words = "Does a guidebook fit into the lid?";

async function shopWithProduct(shop: TestShop) {
  const product = await addProduct(shop);
  const { token } = await shop.customer();
  await shop.db.update(customers).set({ confirmed_at: sql`now()` });
  const support = await callsOf(shop, "support");
  const ask = (asked = words, by: string | undefined = token) =>
    shop.call("POST", "/api/questions", { token: by, body: { product_id: product.id, words: asked } });
  const shown = async (page = 1) =>
    (await shop.call<QuestionPage>("GET", `/api/product/questions/${product.slug}?page=${page}`)).body.data;
  const decide = (id: number, action: string, body: object) =>
    support<StaffQuestion>("POST", `/questions/${id}/${action}`, body);
  return { product, token, support, ask, shown, decide };
}

test("what a customer asks stands on the product's page with the answer, and whoever asked is mailed once", async () => {
  await using shop = await testShop();
  const { product, support, ask, shown, decide } = await shopWithProduct(shop);
  for (let press = 0; press < 2; press++) expect((await ask()).status).toBe(200);
  expect((await shown()).data).toEqual([]);
  const needs = (await support<NeedGroup[]>("GET", "/needs")).body.data;
  expect(needs.find(({ kind }) => kind === "question_open")).toMatchObject({ total: 1, needs: [{ detail: words }] });

  expect((await decide(1, "answer", { version: 1, answer: " " })).status).toBe(422);
  expect((await decide(1, "answer", { version: 1, answer: "It does." })).body.data).toMatchObject({
    ...{ state: "answered", answer: "It does.", version: 2, is_email_confirmed: true },
    product: { id: product.id, slug: product.slug },
  });
  expect(await shown()).toMatchObject({
    data: [{ words, asker: "Wanda", answer: "It does." }],
    ...{ total: 1, last_page: 1 },
  });
  expect((await decide(1, "answer", { version: 1, answer: "It does not." })).body).toMatchObject({
    code: "version_conflict",
  });
  await decide(1, "answer", { version: 2, answer: "It does, up to 20 cm." });
  expect((await shown()).data).toMatchObject([{ answer: "It does, up to 20 cm." }]);
  expect((await shop.mails()).map(({ kind, props }) => [kind, props])).toEqual([
    ["question-answered", expect.objectContaining({ question: words, words: "It does." })],
  ]);
});

test("staff decline with a reason, and hide and show what was answered; nothing else can be done to it", async () => {
  await using shop = await testShop();
  const { ask, shown, decide, support } = await shopWithProduct(shop);
  await ask();
  await ask("Where is my parcel? It should be here.");
  expect((await decide(2, "hide", { version: 1 })).status).toBe(409);
  expect((await decide(2, "decline", { version: 1, reason: "It is about an order." })).status).toBe(200);
  expect((await decide(2, "answer", { version: 2, answer: "On its way." })).status).toBe(409);
  expect((await shop.mails()).map(({ kind }) => kind)).toEqual(["question-declined"]);

  await decide(1, "answer", { version: 1, answer: "It does." });
  expect((await shown()).total).toBe(1);
  expect((await decide(1, "hide", { version: 2, note: "Not true any more" })).status).toBe(200);
  expect((await shown()).total).toBe(0);
  expect((await decide(1, "show", { version: 3 })).status).toBe(200);
  expect((await shown()).total).toBe(1);
  const list = async (query: string) =>
    (await support<Page<QuestionRow>>("GET", `/questions?${query}`)).body.data.data.map(({ id }) => id);
  expect(await list("")).toEqual([2, 1]);
  expect(await list("state=declined")).toEqual([2]);
  expect(await list("search=guidebook")).toEqual([1]);
  const packer = await callsOf(shop, "packer", "packer@cairn.example");
  expect((await packer("GET", "/questions")).status).toBe(403);
});

test("questions have 10 to 500 letters, are asked by members alone, of products in the shop, and five times a day", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1" } });
  const { ask, token } = await shopWithProduct(shop);
  const unnamed = await shop.call("POST", "/api/questions", { body: { product_id: 1, words } });
  expect(unnamed.status).toBe(401);
  for (const wrong of ["Too short", "x".repeat(501)]) expect((await ask(wrong)).body.errors).toHaveProperty("words");
  const unknown = await shop.call("POST", "/api/questions", { token, body: { product_id: 99, words } });
  expect(unknown.status).toBe(404);
  for (let each = 1; each < 5; each++) expect((await ask(`${words} ${each}`)).status).toBe(200);
  expect((await ask(`${words} 5`)).status).toBe(429);
  expect(await shop.db.$count(questions)).toBe(4);
});

test("five questions come at once, the newest answers first, and whoever has no confirmed address is not mailed", async () => {
  await using shop = await testShop();
  const { product, shown, decide, token } = await shopWithProduct(shop);
  await shop.db.update(customers).set({ confirmed_at: null });
  expect(token).not.toBe("");
  const rows = Array.from({ length: 7 }, (_, index) => ({
    ...{ product_id: product.id, customer_id: 1, asker: "Wanda", words: `${words} ${index + 1}` },
  }));
  await shop.db.insert(questions).values(rows);
  for (let id = 1; id <= 7; id++) await decide(id, "answer", { version: 1, answer: `Yes, ${id}.` });
  expect(await shown()).toMatchObject({ total: 7, last_page: 2 });
  expect((await shown()).data.map(({ id }) => id)).toEqual([7, 6, 5, 4, 3]);
  expect((await shown(2)).data.map(({ id }) => id)).toEqual([2, 1]);
  expect(await shop.mails()).toEqual([]);
});

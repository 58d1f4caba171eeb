import type { CommunityCard } from "@cairn/contract/community/staff.ts";
import type { BulkResult } from "@cairn/contract/platform/staff-list.ts";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { write as writeLetter } from "./testing/inbox.ts";
import { addProduct } from "./testing/orders.ts";
import { photograph } from "./testing/returns.ts";
import { shopWithReviewable } from "./testing/reviews.ts";
import { testShop } from "./testing/shop.ts";
import { ownersCalls } from "./testing/staff.ts";
import { expectAllInLog, watch } from "./testing/staff-writes.ts";

afterAll(() => expectAllInLog("talk"));

test("what staff do with letters is in the log", async () => {
  await using shop = watch(await testShop());
  const owner = await ownersCalls(shop);
  expect((await writeLetter(shop)).status).toBe(200);
  expect((await owner("PUT", "/letters/1/note", { version: 1, note: "She rang." })).status).toBe(200);
  expect((await owner("POST", "/letters/1/answers", { version: 2, words: "It does." })).status).toBe(200);
  expect((await owner("PUT", "/letters/1/state", { version: 3, state: "closed" })).status).toBe(200);
  expect((await writeLetter(shop)).status).toBe(200);
  expect((await owner<BulkResult>("POST", "/letters/spam", { ids: [2] })).body.data.done).toEqual([2]);
});

test("what staff do with ready answers is in the log", async () => {
  await using shop = watch(await testShop());
  const owner = await ownersCalls(shop);
  const hours = { title: "Opening hours", words: "Hello {name}, from nine to five." };
  expect((await owner("POST", "/ready-answers", hours)).status).toBe(201);
  expect((await owner("PUT", "/ready-answers/1", { ...hours, version: 1, title: "Hours" })).status).toBe(200);
  expect((await owner("DELETE", "/ready-answers/1")).status).toBe(200);
});

test("what is done about members' cards is in the log", async () => {
  await using shop = watch(await testShop());
  const owner = await ownersCalls(shop);
  const { token, id } = await shop.customer();
  const card = { name: "wanda", bio: "", home_place: "", links: [], interests: [], consent: true };
  await shop.call("PUT", "/api/community/membership", { token, body: card });
  const post = async (action: string, body: object) =>
    expect([action, (await owner("POST", `/community-cards/${id}/${action}`, body)).status]).toEqual([action, 200]);
  await shop.call("POST", "/api/members/wanda/reports", { body: { reason: "advert" } });
  await post("leave", {});
  await post("hide", { reason: "It advertises." });
  const { changed_at } = (await owner<CommunityCard>("GET", `/community-cards/${id}`)).body.data;
  await post("show", { changed_at });
});

test("what is decided about reviews is in the log", async () => {
  await using shop = watch(await testShop());
  const { save, add, publish, owner } = await shopWithReviewable(shop);
  const { id } = (await save()).body.data;
  const { pictures } = (await add(await photograph(60))).body.data;
  await publish(id);
  const post = async (action: string, body: object) =>
    expect([action, (await owner("POST", `/reviews/${id}/${action}`, body)).status]).toEqual([action, 200]);
  const path = `/review-pictures/${pictures[0]?.id}`;
  expect((await owner("POST", `${path}/adverts`, {})).status).toBe(200);
  await shop.db.execute(sql`update advert_requests set answer = 'yes', answered_at = now()`);
  expect((await owner("POST", `${path}/library`, {})).status).toBe(200);
  await post("answer", { version: 3, words: "Thank you." });
  await shop.call("POST", `/api/reviews/${id}/reports`, { body: { reason: "advert" } });
  await post("leave", {});
  await post("hide", { version: 4, reason: "It advertises." });
});

test("what is decided about questions is in the log", async () => {
  await using shop = watch(await testShop());
  const owner = await ownersCalls(shop);
  const { token } = await shop.customer();
  const { id: product_id } = await addProduct(shop);
  const ask = (words: string) => shop.call("POST", "/api/questions", { token, body: { product_id, words } });
  const post = async (id: number, action: string, body: object) =>
    expect([action, (await owner("POST", `/questions/${id}/${action}`, body)).status]).toEqual([action, 200]);
  await ask("Does it float on water?");
  await ask("Where is my parcel?");
  await post(1, "answer", { version: 1, answer: "It does." });
  await post(1, "hide", { version: 2, note: "It does not." });
  await post(1, "show", { version: 3 });
  await post(2, "decline", { version: 1, reason: "It is about an order." });
});

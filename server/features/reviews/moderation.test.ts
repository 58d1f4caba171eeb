import type { NeedGroup } from "@cairn/contract/home/staff.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import type { StaffReviewRow } from "@cairn/contract/reviews/staff.ts";
import { staffReviewMessages as messages } from "@cairn/contract/reviews/staff-messages.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "../../platform/audit/tables.ts";
import { mails } from "../../platform/mail/tables.ts";
import { shopWithReviewable, written } from "../../testing/reviews.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { callsOf, type StaffCalls } from "../../testing/staff.ts";
import { reviews } from "./tables.ts";

const mailsOf = ({ db }: TestShop, kind: string) => db.select().from(mails).where(eq(mails.kind, kind));
const needsOf = async (calls: StaffCalls, kind: string) =>
  (await calls<NeedGroup[]>("GET", "/needs")).body.data.find((group) => group.kind === kind)?.needs ?? [];

test("a review waits for staff, who publish it, and its author is told once", async () => {
  await using shop = await testShop();
  const { save, owner, found, publish, customer } = await shopWithReviewable(shop);
  const { id } = (await save()).body.data;
  expect(await needsOf(owner, "review_waiting")).toMatchObject([
    { id, title: "Trail Tent", detail: "4 stars", record: { resource: "reviews", id } },
  ]);
  expect(await found(id)).toMatchObject({ ...written, state: "pending", source: "order", customer_id: customer.id });
  expect((await publish(id)).body.message).toBe(messages.published);
  expect(await needsOf(owner, "review_waiting")).toEqual([]);
  expect((await publish(id)).body.message).toBe(messages.publishedBefore);
  expect(await mailsOf(shop, "review-published")).toMatchObject([
    {
      recipient: customer.email,
      props: { product: "Trail Tent", productUrl: "http://shop.test/products/trail-tent#reviews" },
    },
  ]);
});

test("hiding needs a reason, which its author reads, and leaves a note that counts", async () => {
  await using shop = await testShop();
  const { published, hide, listed, own, found, save, publish, reference } = await shopWithReviewable(shop);
  const id = await published();
  expect((await hide(id, { reason: " " })).status).toBe(422);
  expect((await listed()).summary).toMatchObject({ count: 1, hidden_count: 0 });
  expect((await hide(id, { note: "The second one." })).body.message).toBe(messages.hidden);
  expect(await listed()).toMatchObject({
    summary: { count: 0, average: null, hidden_count: 1 },
    reviews: { data: [] },
  });
  expect((await own()).products[0]?.review).toMatchObject({ state: "hidden", hidden_reason: "It is about the post." });
  expect(await found(id)).toMatchObject({
    hiding: { hidden_by: "Owner", reason: "It is about the post.", note: "The second one." },
  });
  expect(await mailsOf(shop, "review-hidden")).toMatchObject([
    { props: { reason: "It is about the post.", reviewUrl: `http://shop.test/review-order?reference=${reference}` } },
  ]);
  expect((await hide(id)).body.message).toBe(messages.hiddenBefore);
  // A review that its author has changed is no longer hidden: it waits.
  await save({ words: "The tent is fine." });
  expect((await listed()).summary).toMatchObject({ count: 0, hidden_count: 0 });
  await publish(id);
  expect((await listed()).summary).toMatchObject({ count: 1, hidden_count: 0 });
});

test("what was never published and is declined is counted like what is hidden later", async () => {
  await using shop = await testShop();
  const { save, hide, listed } = await shopWithReviewable(shop);
  await hide((await save({ stars: 1 })).body.data.id);
  expect((await listed()).summary).toMatchObject({ count: 0, hidden_count: 1 });
});

test("staff decide about what they have read: what its author has changed since is refused", async () => {
  await using shop = await testShop();
  const { save, owner, found } = await shopWithReviewable(shop);
  const { id } = (await save()).body.data;
  const { version } = await found(id);
  await save({ words: "Buy boots at boots.example." });
  for (const action of ["publish", "hide"]) {
    const late = await owner("POST", `/reviews/${id}/${action}`, { version, reason: "It advertises." });
    expect([late.status, late.body.message]).toEqual([409, messages.changedMeanwhile]);
  }
  expect((await found(id)).state).toBe("pending");
});

test("of colleagues who have read the same version, one decides and the others are told", async () => {
  await using shop = await testShop();
  const { save, owner, found, publish, hide } = await shopWithReviewable(shop);
  const { id } = (await save()).body.data;
  const { version } = await found(id);
  const late = async (action: string, body: object) => {
    const { status, body: answered } = await owner("POST", `/reviews/${id}/${action}`, { version, ...body });
    expect([action, status, answered.message]).toEqual([action, 409, messages.changedMeanwhile]);
  };
  await publish(id);
  await late("hide", { reason: "It advertises." });
  await late("answer", { words: "Thank you." });
  const { version: second } = await found(id);
  const first = await owner("POST", `/reviews/${id}/answer`, { version: second, words: "Thank you." });
  expect(first.body.message).toBe(messages.answered);
  expect((await owner("POST", `/reviews/${id}/answer`, { version: second, words: "We mend it." })).status).toBe(409);
  await hide(id);
  await late("publish", {});
  expect(await found(id)).toMatchObject({ state: "hidden", answer: { words: "Thank you." } });
  // Its author, who has written it once, is told once.
  await publish(id);
  expect(await mailsOf(shop, "review-published")).toHaveLength(1);
});

test("reports wait for staff, who hide the review or leave it", async () => {
  await using shop = await testShop();
  const { published, owner, found, hide } = await shopWithReviewable(shop);
  const id = await published();
  const report = async () => {
    const { token } = await shop.customer();
    await shop.call("POST", `/api/reviews/${id}/reports`, { token, body: { reason: "advert", words: "It sells." } });
  };
  await report();
  expect(await needsOf(owner, "review_reported")).toMatchObject([{ id, detail: "It only advertises something" }]);
  const listed = async (query: string) =>
    (await owner<Page<StaffReviewRow>>("GET", `/reviews?${query}`)).body.data.data.map((row) => row.id);
  expect([await listed("state=reported"), await listed("state=hidden")]).toEqual([[id], []]);
  expect((await owner("POST", `/reviews/${id}/leave`, { note: "It does not." })).body.message).toBe(messages.left);
  expect((await owner("POST", `/reviews/${id}/leave`, {})).body.message).toBe(messages.nothingOpen);
  expect(await found(id)).toMatchObject({
    open_reports: 0,
    reports: [
      {
        reason: "advert",
        words: "It sells.",
        is_member: true,
        state: "left",
        answered_by: "Owner",
        note: "It does not.",
      },
    ],
  });
  await report();
  await hide(id);
  expect(await needsOf(owner, "review_reported")).toEqual([]);
  expect((await found(id)).reports.map(({ state }) => state)).toEqual(["hidden", "left"]);
});

test("staff answer below a review, change the answer and remove it", async () => {
  await using shop = await testShop();
  const { published, owner, listed, found } = await shopWithReviewable(shop);
  const id = await published();
  const answer = async (words: string) =>
    owner("POST", `/reviews/${id}/answer`, { version: (await found(id)).version, words });
  const shown = async () => (await listed()).reviews.data[0]?.answer;
  expect((await answer("Thank you, Wanda.")).body.message).toBe(messages.answered);
  expect(await shown()).toEqual({ words: "Thank you, Wanda.", answered_at: expect.any(String) });
  await answer("Thank you. The new zip is stronger.");
  expect((await shown())?.words).toBe("Thank you. The new zip is stronger.");
  expect((await answer("")).body.message).toBe(messages.answerRemoved);
  expect(await shown()).toBeNull();
});

test("staff find reviews by words, author, product, stars and source; support and editor may, packers may not", async () => {
  await using shop = await testShop();
  const { published, product } = await shopWithReviewable(shop);
  const id = await published();
  await shop.db.insert(reviews).values({
    product_id: product.id,
    source: "imported",
    author_name: "Zoë Ärmel",
    stars: 2,
    words: "It came late.",
  });
  const support = await callsOf(shop, "support");
  const find = async (query: string) =>
    (await support<Page<StaffReviewRow>>("GET", `/reviews?${query}`)).body.data.data.map(({ stars }) => stars).join("");
  expect(await find("search=zoe%20late")).toBe("2");
  expect(await find("search=rain")).toBe("4");
  expect(await find("search=trail")).toHaveLength(2);
  expect(await find(`product=${product.id}&sort=stars`)).toBe("42");
  expect(await find(`product=${product.id + 1}`)).toBe("");
  expect(await find("stars=2")).toBe("2");
  expect(await find("source=order")).toBe("4");
  expect(await find("state=pending")).toBe("2");
  expect((await (await callsOf(shop, "editor"))("GET", `/reviews/${id}`)).status).toBe(200);
  expect((await (await callsOf(shop, "packer"))("GET", "/reviews")).status).toBe(403);
});

test("the log tells who decided, and nothing that an author has written", async () => {
  await using shop = await testShop();
  const { published, hide } = await shopWithReviewable(shop);
  await hide(await published());
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.table_name, "reviews"));
  expect(entries.map(({ staff_name, new_values }) => [staff_name, new_values?.state])).toEqual([
    ["Owner", "published"],
    ["Owner", "hidden"],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/rain|Wanda|Nepal|about the post/);
});

import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import type { OpenEdition } from "@cairn/contract/contest/public.ts";
import { editionStepMessages } from "@cairn/contract/contest/staff-edition-messages.ts";
import type { EditionStepPreview, StaffEdition } from "@cairn/contract/contest/staff-editions.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addEdition, contestShop, inDays, percentOff, photograph, winterLight } from "../../testing/contest.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { closeOverdue } from "./editions.ts";
import { editions } from "./tables.ts";

async function editionShop() {
  const shop = await testShop();
  const staff = await ownersCalls(shop);
  const listed = async () => (await staff<Page<StaffEdition>>("GET", "/editions")).body.data.data;
  /** Saves with the version that it has. */
  const change = async (slug: string, values: object) => {
    const { version } = (await staff<StaffEdition>("GET", `/editions/${slug}`)).body.data;
    return staff("PUT", `/editions/${slug}`, { ...values, version });
  };
  const states = async () => (await listed()).map(({ slug, state }) => [slug, state]);
  return { shop, staff, states, listed, change, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

test("an edition is drafted, opened and closed, in this order and once", async () => {
  await using fixture = await editionShop();
  const { shop, staff, states, listed } = fixture;
  expect((await staff("POST", "/editions", winterLight)).status).toBe(201);
  expect((await staff("POST", "/editions", winterLight)).body.errors).toEqual({ slug: [judgingMessages.slugTaken] });
  expect(await listed()).toMatchObject([{ ...winterLight, state: "draft", entries: 0, announced_at: null }]);
  expect((await staff("POST", "/editions/winter-light/close")).status).toBe(409);
  const opened = await Promise.all([1, 2, 3].map(() => staff("POST", "/editions/winter-light/open")));
  expect(opened.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await staff("POST", "/editions", { ...winterLight, slug: "spring" });
  expect((await staff("POST", "/editions/spring/open")).body.message).toBe(judgingMessages.otherOpen);
  expect((await staff("POST", "/editions/winter-light/close")).status).toBe(200);
  expect((await staff("POST", "/editions/spring/open")).status).toBe(200);
  expect((await states()).toSorted()).toEqual([
    ["spring", "open"],
    ["winter-light", "judging"],
  ]);
  expect(await shop.db.$count(editions)).toBe(2);
});

test("the list tells how many entries each edition has", async () => {
  await using open = await contestShop();
  const staff = await ownersCalls(open.shop);
  await staff("POST", "/editions", winterLight);
  for (const name of ["a.jpg", "b.jpg"]) await open.enter([{ name, bytes: photograph }]);
  const { data } = (await staff<Page<StaffEdition>>("GET", "/editions")).body.data;
  expect(data.map(({ slug, entries }) => [slug, entries]).toSorted()).toEqual([
    ["autumn-2026", 2],
    ["winter-light", 0],
  ]);
});

test("the rules and prizes of an open edition stay, its last day may move", async () => {
  await using fixture = await editionShop();
  const { staff } = fixture;
  await staff("POST", "/editions", winterLight);
  const change = (more: object) => fixture.change("winter-light", { ...winterLight, ...more });
  expect((await change({ vote_percent: 10 })).status).toBe(200);
  await change({});
  await staff("POST", "/editions/winter-light/open");
  for (const more of [
    { vote_percent: 0 },
    { prizes: [percentOff(5)] },
    { terms_version: "new" },
    { prize_days: 1 },
    { rules_html: "<p>Other rules</p>" },
    { slug: "other" },
  ])
    expect((await change(more)).body.message).toBe(judgingMessages.editionFixed);
  expect((await change({ closes_at: inDays(40), title: "Winter lights" })).status).toBe(200);
});

test("one version never names two sets of rules: an edition with other words is opened with a version of its own", async () => {
  await using fixture = await editionShop();
  const { staff, change } = fixture;
  const rules = { terms_version: "2026-11", rules_html: "<p>One picture each.</p>" };
  await staff("POST", "/editions", { ...winterLight, ...rules });
  await staff("POST", "/editions/winter-light/open");
  await staff("POST", "/editions/winter-light/close");
  const next = { ...winterLight, ...rules, slug: "spring-light", title: "Spring light" };
  await staff("POST", "/editions", { ...next, rules_html: "<p>Two pictures each.</p>" });
  const words = editionStepMessages.versionUsed(winterLight.title);
  const steps = await staff<{ step: string; blocks: string[] }[]>("GET", "/editions/spring-light/steps");
  expect(steps.body.data.find(({ step }) => step === "open")?.blocks).toEqual([words]);
  const refused = await staff("POST", "/editions/spring-light/open");
  expect([refused.status, refused.body.message]).toEqual([409, words]);
  await change("spring-light", { ...next, rules_html: "<p>Two pictures each.</p>", terms_version: "2027-03" });
  expect((await staff("POST", "/editions/spring-light/open")).status).toBe(200);
  await staff("POST", "/editions/spring-light/close");
  await staff("POST", "/editions", { ...next, slug: "same-rules" });
  expect((await staff("POST", "/editions/same-rules/open")).status).toBe(200);
});

test("an edition whose last day is over is not opened, and an open one ends by being closed", async () => {
  await using fixture = await editionShop();
  const { staff, states, listed, change } = fixture;
  const over = { ...winterLight, opens_at: inDays(-9), closes_at: inDays(-1) };
  const path = "/editions/winter-light";
  expect((await staff("POST", "/editions", over)).body.errors).toEqual({ closes_at: [judgingMessages.dayPassed] });
  await staff("POST", "/editions", { ...over, closes_at: inDays(1) });
  await fixture.shop.db.update(editions).set({ closes_at: new Date(over.closes_at).toISOString() });
  // It is saved all the same while its day stays.
  expect((await change("winter-light", { ...over, title: "Winter's light" })).status).toBe(200);
  const gone = { ...over, publishes_at: inDays(-0.5) };
  expect((await change("winter-light", gone)).body.errors).toEqual({ publishes_at: [judgingMessages.dayPassed] });
  const refused = await staff("POST", `${path}/open`);
  expect([refused.status, refused.body.message]).toEqual([409, judgingMessages.editionOver]);
  expect(await states()).toEqual([["winter-light", "draft"]]);
  expect((await change("winter-light", { ...over, closes_at: inDays(1) })).status).toBe(200);
  expect((await staff("POST", `${path}/open`)).status).toBe(200);
  const { status, body } = await change("winter-light", over);
  expect([status, body.errors]).toEqual([422, { closes_at: [judgingMessages.closesInPast] }]);
  expect(await listed()).not.toMatchObject([over]);
  expect((await staff("POST", `${path}/close`)).status).toBe(200);
  expect((await change("winter-light", over)).status).toBe(200);
});

test("dates out of order and prizes that are none are refused, each at its field", async () => {
  await using fixture = await editionShop();
  const { staff } = fixture;
  const errorsOf = async (more: object) =>
    Object.keys((await staff("POST", "/editions", { ...winterLight, ...more })).body.errors ?? {});
  expect(await errorsOf({ closes_at: inDays(-2) })).toEqual(["closes_at"]);
  expect(await errorsOf({ publishes_at: inDays(29) })).toEqual(["closes_at"]);
  expect(await errorsOf({ prizes: [] })).toEqual(["prizes"]);
  expect(await errorsOf({ prizes: [percentOff(91)] })).toEqual(["prizes.0.percent"]);
  expect(await errorsOf({ vote_percent: 51 })).toEqual(["vote_percent"]);
  expect(await errorsOf({ slug: "2026" })).toEqual(["slug"]);
});

test("an edition takes nothing after its last day, and goes to the jury by itself", async () => {
  await using contest = await contestShop();
  const { shop, enter } = contest;
  await shop.db.update(editions).set({ closes_at: sql`now() - interval '1 second'` });
  expect((await enter([{ name: "a.jpg", bytes: photograph }])).status).toBe(409);
  await closeOverdue(shop.platform);
  expect(await shop.db.select({ state: editions.state }).from(editions)).toEqual([{ state: "judging" }]);
});

test("each step says before what it will do and what keeps it back, and a draft is told of once it is announced", async () => {
  await using fixture = await editionShop();
  const { shop, staff, change } = fixture;
  await addEdition(shop.db, {
    slug: "autumn",
    title: "Autumn",
    state: "open",
    closes_at: sql`now() + interval '1 day'`,
    publishes_at: sql`now() + interval '2 days'`,
  });
  const draft = { ...winterLight, opens_at: inDays(2), rules_html: '<p onclick="x()">Be kind.</p>' };
  const { id } = (await staff<StaffEdition>("POST", "/editions", draft)).body.data;
  const steps = async () => {
    const { data } = (await staff<EditionStepPreview[]>("GET", `/editions/${id}/steps`)).body;
    return Object.fromEntries(data.map((step) => [step.step, step]));
  };
  const announced = async () =>
    (await shop.call<OpenEdition | null>("GET", "/api/contest/edition/announced")).body.data;
  expect(await announced()).toBeNull();
  expect(await steps()).toMatchObject({
    announce: { state: "now", blocks: [] },
    open: { state: "now", blocks: [editionStepMessages.otherOpen("Autumn")], hints: [editionStepMessages.noJury] },
    close: { state: "later" },
    publish: { state: "later" },
  });
  expect((await staff("POST", "/editions/winter-light/announce")).status).toBe(200);
  expect(await announced()).toMatchObject({ title: "Winter light", prizes: winterLight.prizes });
  expect((await steps()).announce).toMatchObject({ state: "done" });
  expect((await change("winter-light", { ...draft, title: "Winter lights" })).status).toBe(200);
  expect(await announced()).toMatchObject({ title: "Winter lights" });
  await staff("POST", `/editions/${id}/unannounce`);
  expect(await announced()).toBeNull();

  await staff("POST", "/editions/autumn/close");
  expect((await steps()).open).toMatchObject({ blocks: [] });
  expect((await staff("POST", `/editions/${id}/open`)).status).toBe(200);
  expect((await staff("POST", `/editions/${id}/announce`)).status).toBe(409);
  const rules = await shop.call("GET", "/api/contest/edition/rules");
  expect(rules.body.data).toEqual({ title: "Winter lights", version: "2027-01", rules_html: "<p>Be kind.</p>" });
  await staff("POST", `/editions/${id}/close`);
  expect(await steps()).toMatchObject({
    close: { state: "done" },
    judge: { state: "done", hints: [editionStepMessages.nothingToJudge] },
    publish: { state: "now", blocks: [expect.stringContaining("announced for")] },
  });
});

test("only a draft is deleted", async () => {
  await using fixture = await editionShop();
  const { staff, listed } = fixture;
  await staff("POST", "/editions", winterLight);
  const { id } = (await staff<StaffEdition>("POST", "/editions", { ...winterLight, slug: "spring" })).body.data;
  expect((await staff("DELETE", `/editions/${id}`)).status).toBe(200);
  await staff("POST", "/editions/winter-light/open");
  const refused = await staff("DELETE", "/editions/winter-light");
  expect([refused.status, refused.body.message]).toEqual([409, editionStepMessages.onlyDrafts]);
  expect((await listed()).map(({ slug }) => slug)).toEqual(["winter-light"]);
});

test("the steps name the last day of an edition as its public page does", async () => {
  await using fixture = await editionShop();
  const { staff } = fixture;
  const days = { opens_at: "2091-01-01T00:00:00Z", closes_at: "2091-01-23T00:00:00Z" };
  await staff("POST", "/editions", { ...winterLight, ...days, publishes_at: "2091-02-01T00:00:00Z" });
  const { body } = await staff<EditionStepPreview[]>("GET", "/editions/winter-light/steps");
  expect(body.data[0]?.does[0]).toContain("22 January 2091");
});

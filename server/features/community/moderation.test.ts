import { visitorReportMessages } from "@cairn/contract/accounts/reports/messages.ts";
import { communityMessages } from "@cairn/contract/community/messages.ts";
import type { OwnCard } from "@cairn/contract/community/public.ts";
import { cardReportMessages } from "@cairn/contract/community/report-messages.ts";
import type { CommunityCard, CommunityCardRow } from "@cairn/contract/community/staff.ts";
import { staffCommunityMessages as messages } from "@cairn/contract/community/staff-messages.ts";
import type { NeedGroup } from "@cairn/contract/home/staff.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "../../platform/mail/tables.ts";
import { visitorsCalls } from "../../testing/calls.ts";
import { testShop } from "../../testing/shop.ts";
import { callsOf, ownersCalls } from "../../testing/staff.ts";
import { customers } from "../accounts/tables.ts";
import { cardReports, members } from "./tables.ts";

const written = {
  name: "wanda-walks",
  bio: "I sell boots at boots-for-less.example.",
  home_place: "Keswick",
  links: ["https://boots-for-less.example"],
  interests: ["mountains"],
  consent: true,
};
const reason = "Your card advertises boots.";

/** A shop with one member's card, and what visitors, the member and staff do about it. */
async function shopWithCard(environment: Record<string, string> = {}) {
  const shop = await testShop({ environment });
  const member = await shop.customer();
  const owner = await ownersCalls(shop);
  const save = (more: object = {}) =>
    shop.call("PUT", "/api/community/membership", { token: member.token, body: { ...written, ...more } });
  await save();
  const path = `/community-cards/${member.id}`;
  const report = (more: object = {}, token?: string) =>
    shop.call("POST", "/api/members/wanda-walks/reports", {
      body: { reason: "advert", words: "It sells boots.", ...more },
      ...(token && { token }),
    });
  const card = async () => (await owner<CommunityCard>("GET", path)).body.data;
  const listed = async (query = "") =>
    (await owner<Page<CommunityCardRow>>("GET", `/community-cards?${query}`)).body.data.data.map(({ name }) => name);
  const own = async () =>
    (await shop.call<OwnCard | null>("GET", "/api/community/membership", { token: member.token })).body.data;
  const hide = (body: object = {}) => owner("POST", `${path}/hide`, { reason, ...body });
  const leave = (body: object = {}) => owner("POST", `${path}/leave`, body);
  const show = async (changedAt?: string) =>
    owner("POST", `${path}/show`, { changed_at: changedAt ?? (await card()).changed_at });
  const isPublic = async (name = "wanda-walks") => (await shop.call("GET", `/api/members/${name}`)).status === 200;
  const needs = async (kind: string) =>
    (await owner<NeedGroup[]>("GET", "/needs")).body.data.find((group) => group.kind === kind)?.needs ?? [];
  return {
    shop,
    member,
    owner,
    path,
    save,
    report,
    card,
    listed,
    own,
    hide,
    leave,
    show,
    isPublic,
    needs,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

test("visitors report a card once each, guests too, and staff read why", async () => {
  await using open = await shopWithCard();
  const { shop, report, card, listed } = open;
  const reporter = await shop.customer();
  expect((await report()).body.message).toBe(cardReportMessages.received);
  expect((await report({ reason: "person" })).body.message).toBe(cardReportMessages.receivedBefore);
  expect((await report({ reason: "person", words: "" }, reporter.token)).body.message).toBe(
    cardReportMessages.received,
  );
  expect((await report({}, reporter.token)).body.message).toBe(cardReportMessages.receivedBefore);
  expect((await report({ reason: "other", words: "" })).body.errors).toEqual({
    words: [visitorReportMessages.wordsNeeded],
  });
  expect((await shop.call("POST", "/api/members/nobody/reports", { body: { reason: "advert" } })).status).toBe(404);
  expect(await card()).toMatchObject({
    name: "wanda-walks",
    links: ["https://boots-for-less.example"],
    open_reports: 2,
    reports_in_all: 2,
    hidden_at: null,
    reports: [
      { reason: "person", words: "", is_member: true, state: "open" },
      { reason: "advert", words: "It sells boots.", is_member: false, state: "open" },
    ],
  });
  expect(await listed("state=reported")).toEqual(["wanda-walks"]);
  // A guest's address itself is kept nowhere.
  const kept = JSON.stringify(await shop.db.select().from(cardReports));
  expect(kept).not.toMatch(/127\.0\.0\.1|::1/);
});

test("of many reports by one person at once one is kept", async () => {
  await using open = await shopWithCard();
  const { shop, report } = open;
  const { token } = await shop.customer();
  const answers = await Promise.all(Array.from({ length: 6 }, () => report({}, token)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(answers.filter(({ body }) => body.message === cardReportMessages.received)).toHaveLength(1);
  expect(await shop.db.$count(cardReports)).toBe(1);
});

test("a card that staff hide is not public at the next request, and its member is told why and how to reply", async () => {
  await using open = await shopWithCard();
  const { shop, member, report, card, listed, own, hide, isPublic, needs } = open;
  await report();
  expect(await needs("card_reported")).toMatchObject([
    { id: member.id, title: "wanda-walks", record: { resource: "community-cards", id: member.id } },
  ]);
  expect([await isPublic(), await own()]).toMatchObject([true, { hidden: null }]);
  const hidden = await hide({ note: "She was asked twice." });
  expect([hidden.status, hidden.body.message]).toEqual([200, messages.hidden]);
  expect(await isPublic()).toBe(false);
  expect((await report({}, (await shop.customer()).token)).status).toBe(404);
  expect(await own()).toMatchObject({ bio: written.bio, hidden: { reason, is_changed: false } });
  expect(await card()).toMatchObject({
    hidden_at: expect.any(String),
    hiding: { hidden_by: "Owner", reason, note: "She was asked twice." },
    open_reports: 0,
    reports: [{ state: "hidden", answered_by: "Owner", note: "She was asked twice." }],
  });
  expect([await listed("state=hidden"), await listed("state=reported")]).toEqual([["wanda-walks"], []]);
  expect(await needs("card_reported")).toEqual([]);
  const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, "card-hidden"));
  expect(mail).toMatchObject({
    recipient: member.email,
    props: { card: "wanda-walks", reason, cardUrl: "http://shop.test/join-community" },
  });
});

test("what is on a hidden card stands in nothing that everybody can read", async () => {
  await using open = await shopWithCard();
  const { shop, hide } = open;
  const calls = visitorsCalls.filter(({ method, config }) => method === "GET" && config.access === "public");
  const files = [
    "/sitemap.xml",
    "/robots.txt",
    "/blogs/feed.xml",
    "/contest/winners/feed.xml",
    "/manifest.webmanifest",
  ];
  const paths = [...files, ...calls.map(({ url }) => url.replace(":name", "wanda-walks").replaceAll(/:\w+/g, "1"))];
  expect(paths.length).toBeGreaterThan(20);
  const found = async () => {
    const texts = await Promise.all(paths.map(async (path) => (await shop.call("GET", path)).text));
    return paths.filter((_, index) => /wanda-walks|boots-for-less|Keswick/.test(texts[index] ?? ""));
  };
  expect(await found()).toEqual(["/api/members/wanda-walks"]);
  await hide();
  expect(await found()).toEqual([]);
});

test("nobody is mailed at an address that was never confirmed, and staff are told so", async () => {
  await using open = await shopWithCard();
  const { shop, hide, own } = open;
  await shop.db.update(customers).set({ confirmed_at: null });
  expect((await hide()).body.message).toBe(messages.hiddenUnmailed);
  expect(await shop.db.$count(mails, eq(mails.kind, "card-hidden"))).toBe(0);
  expect(await own()).toMatchObject({ hidden: { reason } });
});

test("a hidden card can be changed, which tells staff and shows nothing", async () => {
  await using open = await shopWithCard();
  const { shop, member, save, listed, own, hide, show, card, isPublic, needs } = open;
  await hide();
  const seen = (await card()).changed_at;
  expect(await needs("card_changed")).toEqual([]);
  expect((await save({ bio: "I walk." })).status).toBe(200);
  expect(await isPublic()).toBe(false);
  expect(await own()).toMatchObject({ bio: "I walk.", hidden: { is_changed: true } });
  expect(await listed("state=changed")).toEqual(["wanda-walks"]);
  expect(await needs("card_changed")).toMatchObject([{ id: member.id, title: "wanda-walks" }]);
  // As somebody saw it before the change, it is not shown.
  const late = await show(seen);
  expect([late.status, late.body.message, await isPublic()]).toEqual([409, messages.changedMeanwhile, false]);
  expect((await hide({ reason: "It still does." })).status).toBe(200);
  expect(await own()).toMatchObject({ hidden: { reason: "It still does.", is_changed: false } });
  expect(await needs("card_changed")).toEqual([]);
  expect(await shop.db.$count(mails, eq(mails.kind, "card-hidden"))).toBe(2);
  await save({ bio: "I walk far." });
  expect((await show()).status).toBe(200);
  expect(await isPublic()).toBe(true);
  expect(await own()).toMatchObject({ hidden: null });
  const again = await show();
  expect([again.status, again.body.message]).toEqual([409, messages.notHidden]);
});

test("the name of a hidden member stays taken, and who leaves and joins anew stays hidden", async () => {
  await using open = await shopWithCard();
  const { shop, member, save, hide, isPublic, listed } = open;
  await hide();
  const other = await shop.customer();
  const taken = await shop.call("PUT", "/api/community/membership", { token: other.token, body: written });
  expect([taken.status, taken.body.errors]).toEqual([422, { name: [communityMessages.nameTaken] }]);
  await shop.call("DELETE", "/api/community/membership", { token: member.token });
  expect((await save({ name: "wanda-anew" })).status).toBe(200);
  expect(await isPublic("wanda-anew")).toBe(false);
  expect(await listed("state=changed")).toEqual(["wanda-anew"]);
});

test("what staff leave stays, and their answer is kept", async () => {
  await using open = await shopWithCard();
  const { report, leave, card, isPublic, owner } = open;
  await report();
  expect((await leave({ note: "Boots are no crime." })).status).toBe(200);
  expect(await isPublic()).toBe(true);
  expect(await card()).toMatchObject({ open_reports: 0, reports_in_all: 1, reports: [{ state: "left" }] });
  const again = await leave();
  expect([again.status, again.body.message]).toEqual([409, messages.nothingOpen]);
  for (const [action, body] of [
    ["hide", { reason }],
    ["leave", {}],
    ["show", { changed_at: new Date().toISOString() }],
  ] as const)
    expect((await owner("POST", `/community-cards/999999/${action}`, body)).status).toBe(404);
});

test("of two members of staff who hide a card at once one does, and the other reads so", async () => {
  await using open = await shopWithCard();
  const { shop, hide, card, show } = open;
  const hidings = await Promise.all([hide({ reason: "One." }), hide({ reason: "Two." }), hide({ reason: "Three." })]);
  expect(hidings.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(hidings.find(({ status }) => status === 409)?.body.message).toBe(messages.hiddenMeanwhile);
  expect(await shop.db.$count(mails, eq(mails.kind, "card-hidden"))).toBe(1);
  const { changed_at } = await card();
  const showings = await Promise.all([show(changed_at), show(changed_at)]);
  expect(showings.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("staff search cards by what stands on them, and order them by reports", async () => {
  await using open = await shopWithCard();
  const { shop, report, listed, leave } = open;
  const other = await shop.customer();
  const body = { ...written, name: "olaf", bio: "I paddle.", home_place: "Oban", links: [] };
  await shop.call("PUT", "/api/community/membership", { token: other.token, body });
  await shop.db.update(members).set({ joined_at: sql`now() + interval '1 minute'` }).where(eq(members.name, "olaf"));
  expect(await listed()).toEqual(["olaf", "wanda-walks"]);
  expect(await listed("order=asc")).toEqual(["wanda-walks", "olaf"]);
  for (const [search, found] of [
    ["BOOTS-for-less.example", ["wanda-walks"]],
    ["oban", ["olaf"]],
    ["paddle", ["olaf"]],
    ["nowhere", []],
  ] as const)
    expect(await listed(`search=${search}`)).toEqual(found);
  await report();
  expect(await listed("sort=reports")).toEqual(["wanda-walks", "olaf"]);
  await leave();
  expect(await listed("sort=reports&order=asc")).toEqual(["olaf", "wanda-walks"]);
});

test("editors and support moderate the community, packers and the jury's chair do not", async () => {
  await using open = await shopWithCard();
  const { shop, path } = open;
  for (const [role, status] of [
    ["editor", 200],
    ["support", 200],
    ["packer", 403],
    ["jury_chair", 403],
  ] as const) {
    const calls = await callsOf(shop, role);
    expect([role, (await calls("GET", path)).status]).toEqual([role, status]);
  }
});

test("reports from one address end at a limit", async () => {
  await using open = await shopWithCard({ RATE_LIMIT_FACTOR: "1" });
  const { shop } = open;
  const statuses: number[] = [];
  for (let turn = 0; turn < 21; turn++)
    statuses.push(
      (await shop.call("POST", `/api/members/nobody-${turn}/reports`, { body: { reason: "advert" } })).status,
    );
  expect(statuses.slice(-2)).toEqual([404, 429]);
});

test("who leaves and joins anew keeps the reports of their card, until their account is erased", async () => {
  await using open = await shopWithCard();
  const { shop, member, owner, save, report, needs } = open;
  await report();
  await shop.call("DELETE", "/api/community/membership", { token: member.token });
  expect(await needs("card_reported")).toEqual([]);
  await save();
  expect(await needs("card_reported")).toMatchObject([{ id: member.id }]);
  await owner("POST", `/customers/${member.id}/erase`, { email: member.email });
  expect(await shop.db.$count(cardReports)).toBe(0);
});

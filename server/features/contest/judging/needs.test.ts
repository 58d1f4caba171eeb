import type { OpenEdition } from "@cairn/contract/contest/public.ts";
import { editionNeedMessages as words } from "@cairn/contract/contest/staff-edition-messages.ts";
import type { StaffEdition } from "@cairn/contract/contest/staff-editions.ts";
import type { Need, NeedGroup } from "@cairn/contract/home/staff.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inDays, winterLight } from "../../../testing/contest.ts";
import { beStill, judgingShop, reachPublication } from "../../../testing/judging.ts";
import { testShop } from "../../../testing/shop.ts";
import { callsOf, type StaffCalls } from "../../../testing/staff.ts";
import { closeOverdue } from "../editions.ts";
import { editions, submissions } from "../tables.ts";
import { jurors } from "./tables.ts";

/** What the first screen tells of one kind. */
async function needsOf(caller: StaffCalls, wanted: NeedGroup["kind"]): Promise<Need[]> {
  const groups = (await caller<NeedGroup[]>("GET", "/needs")).body.data;
  return groups.find(({ kind }) => kind === wanted)?.needs ?? [];
}

test("an edition waits for its chair wherever the next step is theirs, until it is made", async () => {
  await using contest = await judgingShop();
  const { shop, edition, jury, references, score } = contest;
  const chair = await callsOf(shop, "jury_chair");
  const waiting = async () => (await needsOf(chair, "edition_waiting")).map(({ detail }) => detail);
  const facts = { judged: 3, pending: 0, withoutCategory: 0, jurors: 2 };
  expect(await needsOf(chair, "edition_waiting")).toEqual([
    {
      ...{ id: "autumn-2026", title: "Autumn 2026", detail: words.open(facts), since: null, order: null },
      record: { resource: "judging", id: "autumn-2026" },
    },
  ]);
  expect(await needsOf(await callsOf(shop, "editor"), "edition_waiting")).toEqual([]);

  await edition("POST", "/rounds", { quorum: 2 });
  expect(await waiting()).toEqual([]);
  for (const juror of jury) for (const reference of references) await score(juror, reference, 7);
  // A score that is given anew is the same juror's still.
  await score(jury[0], references[0], 8);
  const [closing] = await needsOf(chair, "edition_waiting");
  expect(closing).toMatchObject({ detail: words.close(1), since: expect.any(String) });
  await edition("POST", "/rounds/close");
  expect(await waiting()).toEqual([]);

  await reachPublication(shop);
  expect(await waiting()).toEqual([words.publish]);
  await edition("POST", "/rounds", { quorum: 1 });
  expect(await waiting()).toEqual([]);
  for (const reference of references) await score(jury[0], reference, 7);
  expect(await waiting()).toEqual([words.close(2)]);
  await edition("POST", "/rounds/close");
  await edition("POST", "/publish");
  expect(await waiting()).toEqual([]);
});

test("a round can be closed once what lacks scores is out of it, be it excluded or withdrawn", async () => {
  await using contest = await judgingShop();
  const { shop, staff, edition, judging, entrants, jury, references, score } = contest;
  await edition("POST", "/rounds", { quorum: 1 });
  await score(jury[0], references[0], 7);
  const waiting = () => needsOf(staff, "edition_waiting");
  await judging("POST", "/exclusions", { reference: references[1], reason: "It was put together from two pictures." });
  expect(await waiting()).toEqual([]);
  const token = entrants[2]?.token ?? "";
  expect((await shop.call("POST", `/api/contest/entries/${references[2]}/withdraw`, { token })).status).toBe(200);
  expect(await waiting()).toMatchObject([{ detail: words.close(1) }]);
  await judging("DELETE", `/exclusions/${references[1]}`);
  expect(await waiting()).toEqual([]);
});

test("before its first round an edition tells what keeps the jury back", async () => {
  await using contest = await judgingShop({ entries: 2, jurors: 0 });
  const { shop, staff, references } = contest;
  await shop.db.update(editions).set({ closes_at: sql`now() - interval '1 hour'` });
  const facts = { judged: 2, pending: 0, withoutCategory: 0, jurors: 0 };
  expect(await needsOf(staff, "edition_waiting")).toMatchObject([
    { detail: words.open(facts), since: expect.any(String) },
  ]);
  const change = (fields: Partial<typeof submissions.$inferInsert>) =>
    shop.db
      .update(submissions)
      .set(fields)
      .where(eq(submissions.reference, references[0] ?? ""));
  await change({ category: null });
  expect(await needsOf(staff, "edition_waiting")).toMatchObject([
    { detail: words.open({ ...facts, withoutCategory: 1 }) },
  ]);
  await change({ state: "pending" });
  expect(await needsOf(staff, "edition_waiting")).toMatchObject([
    { detail: words.open({ ...facts, judged: 1, pending: 1 }) },
  ]);
});

test("an edition that was announced waits from its first day to be opened, and is told of until its last", async () => {
  await using shop = await testShop();
  const chair = await callsOf(shop, "jury_chair");
  const draft = { ...winterLight, opens_at: inDays(1) };
  const change = async (days: object) => {
    const { version } = (await chair<StaffEdition>("GET", "/editions/winter-light")).body.data;
    expect((await chair("PUT", "/editions/winter-light", { ...draft, ...days, version })).status).toBe(200);
  };
  const announced = async () =>
    (await shop.call<OpenEdition | null>("GET", "/api/contest/edition/announced")).body.data;
  const { id } = (await chair<StaffEdition>("POST", "/editions", draft)).body.data;
  expect((await chair("POST", "/editions/winter-light/announce")).status).toBe(200);
  expect(await needsOf(chair, "edition_waiting")).toEqual([]);
  await change({ opens_at: inDays(-2) });
  expect(await announced()).toMatchObject({ title: "Winter light" });
  const late = { detail: words.openLate, record: { resource: "editions", id } };
  expect(await needsOf(chair, "edition_waiting")).toMatchObject([late]);
  // Nobody writes anything when its last day is over.
  await shop.db.update(editions).set({ closes_at: sql`now() - interval '1 second'` });
  await closeOverdue(shop.platform);
  expect(await announced()).toBeNull();
  expect(await needsOf(chair, "edition_waiting")).toEqual([]);
});

test("an edition with nothing to judge waits from the day of its results", async () => {
  await using contest = await judgingShop({ entries: 0 });
  const { shop, staff, edition } = contest;
  expect(await needsOf(staff, "edition_waiting")).toEqual([]);
  await reachPublication(shop);
  expect(await needsOf(staff, "edition_waiting")).toMatchObject([{ detail: words.publishEmpty }]);
  expect((await edition("POST", "/publish")).status).toBe(200);
  expect(await needsOf(staff, "edition_waiting")).toEqual([]);
});

test("a juror from whom nothing comes waits for a reminder, until the next day after each, and no more once all is scored", async () => {
  await using contest = await judgingShop();
  const { shop, edition, judging, entrants, jury, references, score } = contest;
  const [busy, idle] = jury;
  const chair = await callsOf(shop, "jury_chair");
  const late = async () => (await needsOf(chair, "juror_late")).map(({ id, detail }) => [id, detail]);
  // Somebody with an entry of their own, which others score.
  await edition("POST", "/jurors", { email: entrants[0]?.email });
  await edition("POST", "/rounds", { quorum: 2 });
  for (const reference of references) await score(busy, reference, 7);
  for (const reference of references.slice(1)) await score(entrants[0], reference, 7);
  await score(idle, references[0], 7);
  expect(await late()).toEqual([]);
  await beStill(shop);
  expect(await needsOf(chair, "juror_late")).toMatchObject([
    {
      ...{ id: idle?.id, detail: words.left("Autumn 2026", 2), since: expect.any(String) },
      record: { resource: "judging", id: "autumn-2026" },
    },
  ]);
  expect(await needsOf(await callsOf(shop, "editor"), "juror_late")).toEqual([]);

  expect((await judging("POST", "/reminders", { ids: [idle?.id] })).status).toBe(200);
  expect(await late()).toEqual([]);
  await shop.db.update(jurors).set({ reminded_at: sql`now() - interval '25 hours'` });
  expect(await late()).toEqual([[idle?.id, words.left("Autumn 2026", 2)]]);
  await score(idle, references[1], 7);
  expect(await late()).toEqual([]);
  await beStill(shop);
  expect(await late()).toEqual([[idle?.id, words.left("Autumn 2026", 1)]]);
  await edition("POST", "/rounds/close");
  expect(await late()).toEqual([]);
});

test("who was called to a round that has run for days is not late yet", async () => {
  await using contest = await judgingShop({ entries: 1, jurors: 1 });
  const { shop, edition, staff, jury } = contest;
  await edition("POST", "/rounds", { quorum: 1 });
  await beStill(shop);
  const { email } = await shop.customer();
  await edition("POST", "/jurors", { email });
  expect(await needsOf(staff, "juror_late")).toMatchObject([{ id: jury[0]?.id }]);
});

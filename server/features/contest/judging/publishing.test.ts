import type { GalleryItem } from "@cairn/contract/contest/gallery/public.ts";
import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import type { ContestResult, Prize } from "@cairn/contract/contest/judging/public.ts";
import type { Publication } from "@cairn/contract/contest/judging/staff-jury.ts";
import type { EditionStepPreview } from "@cairn/contract/contest/staff-editions.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "../../../platform/mail/tables.ts";
import { judgedShop, judgingShop, reachPublication } from "../../../testing/judging.ts";
import { anyCartLine } from "../../../testing/orders.ts";
import { withoutTriggers } from "../../../testing/without-triggers.ts";
import { customers } from "../../accounts/tables.ts";
import { takeUse } from "../../coupons/service.ts";
import { coupons } from "../../coupons/tables.ts";
import { editions, submissionFiles, submissions } from "../tables.ts";
import { notifyEntrants } from "./notify-entrants.ts";
import { awards, scores } from "./tables.ts";
import { planResult } from "./winners.ts";

test("an edition is published by its day, once its jury is done", async () => {
  await using contest = await judgingShop();
  const { shop, edition } = contest;
  expect((await edition("POST", "/publish")).body.message).toBe(judgingMessages.notJudged);
  await edition("POST", "/rounds", { quorum: 1 });
  expect((await edition("POST", "/publish")).body.message).toBe(judgingMessages.notJudged);
  expect(await shop.db.$count(awards)).toBe(0);

  await using judged = await judgedShop();
  expect((await judged.edition("POST", "/publish")).body.message).toBe(judgingMessages.tooEarly);
  expect((await judged.shop.call("GET", "/api/contest/winners")).body.data).toBeNull();
  expect(await judged.shop.db.$count(awards)).toBe(0);
});

test("published ten times at once and again, every winner has one prize and one mail, everybody else one answer", async () => {
  await using contest = await judgedShop();
  const { shop, edition, entrants } = contest;
  await reachPublication(shop);
  await shop.db.update(editions).set({ prize_percents: [50, 25] });
  const answers = await Promise.all(Array.from({ length: 10 }, () => edition("POST", "/publish")));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await edition("POST", "/publish")).status).toBe(200);
  expect(await shop.db.$count(awards)).toBe(2);
  expect(await shop.db.$count(coupons)).toBe(2);
  const [{ id } = { id: 0 }] = await shop.db.select({ id: editions.id }).from(editions);
  for (let times = 0; times < 2; times++) await notifyEntrants.run(shop.platform, { editionId: id, after: 0 });
  const written = await shop.db.select({ kind: mails.kind, to: mails.recipient }).from(mails);
  const about = (kind: string) => written.filter((mail) => mail.kind === kind).map(({ to }) => to);
  expect(about("contest-won").sort()).toEqual([entrants[1]?.email, entrants[2]?.email].sort());
  expect(about("contest-result")).toEqual([entrants[0]?.email]);
});

test("the winners are shown with their points, and their pictures go when they withdraw", async () => {
  await using contest = await judgedShop();
  const { shop, edition, entrants, references } = contest;
  await reachPublication(shop);
  await edition("POST", "/publish");
  const result = async () => (await shop.call<ContestResult>("GET", "/api/contest/winners/autumn-2026")).body.data;
  const { winners, ...facts } = await result();
  expect(facts).toMatchObject({ slug: "autumn-2026", jurors: 2, quorum: 2, vote_percent: 0, others: [] });
  expect(facts.rules).toMatchObject({ title: "Autumn 2026", version: expect.stringMatching(/\S/) });
  expect(facts.seal).toMatch(/^[0-9a-f]{64}$/);
  expect(winners).toMatchObject([{ category: "adventure", rank: 1, title: "Entry 3", points: 80, votes: 0 }]);
  expect((await shop.call("GET", "/api/contest/winners/spring")).status).toBe(404);
  const { body: gallery } = await shop.call<GalleryItem[]>("GET", "/api/gallery-image/all");
  expect(gallery.data.map(({ title, award }) => [title, award]).toSorted()).toEqual([
    ["Entry 1", null],
    ["Entry 2", null],
    ["Entry 3", "First place, Adventure, Autumn 2026"],
  ]);
  const shown = gallery.data.find(({ title }) => title === "Entry 3");
  expect(winners.map(({ item, files }) => [item, files.length])).toEqual([[shown?.id, 1]]);
  await shop.call("POST", `/api/contest/entries/${references[2]}/withdraw`, { token: entrants[2]?.token ?? "" });
  expect((await result()).winners).toEqual([]);
});

test("of a jury that has not all scored everything, the result tells how many have at the least", async () => {
  await using contest = await judgingShop();
  const { shop, edition, jury, references, score } = contest;
  await edition("POST", "/rounds", { quorum: 1 });
  for (const reference of references) await score(jury[0], reference, 6);
  await score(jury[1], references[0], 7);
  await edition("POST", "/rounds/close");
  await edition("POST", "/rounds", { quorum: 2, best: 1 });
  for (const juror of jury) await score(juror, references[0], 8);
  await edition("POST", "/rounds/close");
  await reachPublication(shop);
  await edition("POST", "/publish");
  const { body } = await shop.call<ContestResult>("GET", "/api/contest/winners");
  expect(body.data).toMatchObject({ jurors: 2, quorum: 1 });
});

test("an entry that was declined while its round ran, and approved again afterwards, wins nothing by few scores", async () => {
  await using contest = await judgingShop();
  const { shop, staff, edition, jury, references, score } = contest;
  await edition("POST", "/rounds", { quorum: 2 });
  await score(jury[0], references[2], 10);
  await staff("POST", `/submissions/${references[2]}/decline`, {
    from: "approved",
    reason: "Who is shown was not asked.",
  });
  for (const juror of jury) for (const reference of references.slice(0, 2)) await score(juror, reference, 7);
  expect((await edition("POST", "/rounds/close")).status).toBe(200);
  expect((await staff("POST", `/submissions/${references[2]}/approve`, { from: "declined" })).status).toBe(200);
  await reachPublication(shop);
  await edition("POST", "/publish");
  const { body } = await shop.call<ContestResult>("GET", "/api/contest/winners");
  expect(body.data.winners.map(({ title }) => title)).toEqual(["Entry 1"]);
});

test("a prize stands in the winner's account, and nobody else can use it", async () => {
  await using contest = await judgedShop();
  const { shop, edition, entrants } = contest;
  await reachPublication(shop);
  await edition("POST", "/publish");
  const [, other, winner] = entrants;
  const prizes = async (token = "") => (await shop.call<Prize[]>("GET", "/api/contest/prizes", { token })).body.data;
  const [prize] = await prizes(winner?.token);
  expect(prize).toMatchObject({ title: "Entry 3", rank: 1, prize: { percent: 25 }, coupon: { is_used: false } });
  expect(await prizes(other?.token)).toEqual([]);
  const code = prize?.coupon?.code ?? "";
  const use = (customerId = 0, orderReference = "") =>
    shop.db.transaction((tx) => takeUse(tx, { code, customerId, orderReference, lines: [anyCartLine] }));
  await expect(use(other?.id, "one")).rejects.toMatchObject({ code: "coupon_personal", status: 422 });
  await expect(use(winner?.id, "two")).resolves.toMatchObject({ discount: 25 });
  await expect(use(winner?.id, "three")).rejects.toMatchObject({ status: 409 });
  expect(await prizes(winner?.token)).toMatchObject([{ coupon: { is_used: true } }]);
});

test("a contest whose scores were changed is not published", async () => {
  await using contest = await judgedShop();
  const { shop, staff, edition, references } = contest;
  await reachPublication(shop);
  const isFirst = eq(scores.position, 1);
  await withoutTriggers(shop.db, (tx) => tx.update(scores).set({ craft: 10 }).where(isFirst));
  expect((await edition("POST", "/publish")).body.message).toBe(judgingMessages.scoresChanged);
  await withoutTriggers(shop.db, (tx) => tx.update(scores).set({ craft: 6 }).where(isFirst));
  expect((await edition("POST", "/publish")).status).toBe(200);
  const { body } = await shop.call<ContestResult>("GET", "/api/contest/winners");
  expect(body.data.winners.map(({ title, category }) => [title, category])).toEqual([["Entry 3", "adventure"]]);
  const late = await staff("POST", `/submissions/${references[0]}/category`, { category: "culture" });
  expect(late.body.message).toBe(judgingMessages.editionMoved);
});

test("an edition that is published is past changing", async () => {
  await using contest = await judgedShop();
  const { shop, staff, edition } = contest;
  await reachPublication(shop);
  await edition("POST", "/publish");
  const { body } = await staff<object>("GET", "/editions/autumn-2026");
  const { state: _state, published_at: _published, ...fields } = body.data as Record<string, unknown>;
  expect((await staff("PUT", "/editions/autumn-2026", fields)).status).toBe(409);
  expect((await edition("POST", "/rounds", { quorum: 1 })).status).toBe(409);
  expect((await edition("POST", "/jurors", { email: "who@example.test" })).status).toBe(409);
});

test("an edition without an entry to judge is published without winners, once nothing waits for a decision", async () => {
  await using contest = await judgingShop({ entries: 1, jurors: 0 });
  const { shop, edition } = contest;
  await reachPublication(shop);
  const publish = async () => (await edition("POST", "/publish")).body.message;
  expect(await publish()).toBe(judgingMessages.notJudged);
  await shop.db.update(submissions).set({ state: "pending" });
  expect(await publish()).toBe(judgingMessages.stillPending);
  await shop.db.update(submissions).set({ state: "declined" });
  expect((await edition("POST", "/rounds", { quorum: 1 })).body.message).toBe(judgingMessages.nothingToJudge);
  expect(await publish()).toBe(judgingMessages.published);
  const { body } = await shop.call<ContestResult>("GET", "/api/contest/winners");
  expect(body.data).toMatchObject({ slug: "autumn-2026", jurors: 0, quorum: 0, winners: [] });
  expect((await shop.mails()).map(({ kind }) => kind)).not.toContain("contest-result");
});

test("feed readers and search engines hear of the winners, in words that are harmless there", async () => {
  await using contest = await judgedShop();
  const { shop, edition } = contest;
  const read = async (path: string) => (await shop.call("GET", path)).text;
  expect(await read("/sitemap.xml")).not.toContain("/contest/winners");
  await shop.db.update(submissions).set({ title: "Fog & <b>frost</b> ]]>" });
  await reachPublication(shop);
  await edition("POST", "/publish");
  expect(await read("/sitemap.xml")).toContain("<loc>http://shop.test/contest/winners/autumn-2026</loc>");
  const feed = await read("/contest/winners/feed.xml");
  expect(feed).toContain("First place, Adventure, Autumn 2026: Fog &amp;");
  expect(feed).not.toContain("<b>");
  expect(feed.match(/<item>/g)).toHaveLength(1);
});

test("a winner whose pictures are all hidden leaves an empty place that says so", async () => {
  await using contest = await judgedShop();
  const { shop, staff, edition } = contest;
  await reachPublication(shop);
  await edition("POST", "/publish");
  const result = async () => (await shop.call<ContestResult>("GET", "/api/contest/winners")).body.data;
  const [winner] = (await result()).winners;
  expect((await staff("POST", `/reported-pictures/${winner?.item}/hide`, {})).status).toBe(200);
  expect(await result()).toMatchObject({
    winners: [],
    vacant: [{ category: "adventure", rank: 1, reason: "hidden" }],
  });
  const { places } = (await contest.judging<Publication>("GET", "/publication")).body.data;
  expect(places).toMatchObject([{ rank: 1, state: "hidden" }]);
});

test("before the publication, a place whose pictures are all hidden is shown as the empty one that it will be", async () => {
  await using contest = await judgedShop();
  const { shop, staff, judging } = contest;
  await reachPublication(shop);
  const places = async () => (await judging<Publication>("GET", "/publication")).body.data.places;
  const [first] = await places();
  expect(first).toMatchObject({ rank: 1, state: "planned" });
  const [file] = await shop.db
    .select({ id: submissionFiles.id })
    .from(submissionFiles)
    .innerJoin(submissions, eq(submissions.id, submissionFiles.submission_id))
    .where(eq(submissions.reference, first?.reference ?? ""));
  expect((await staff("POST", `/reported-pictures/${file?.id}/hide`, {})).status).toBe(200);
  expect(await places()).toMatchObject([{ rank: 1, state: "hidden" }]);
  expect(await planResult(shop.db, "autumn-2026")).toMatchObject({
    winners: [],
    vacant: [{ category: "adventure", rank: 1, reason: "hidden" }],
  });
});

test("staff read before how many mails the publication sends, to whom alone, and who gets none gets none", async () => {
  await using contest = await judgedShop({ entries: 4 });
  const { shop, staff, edition, judging, entrants, references } = contest;
  await shop.db.update(customers).set({ confirmed_at: sql`now()` });
  await shop.db
    .update(customers)
    .set({ confirmed_at: null })
    .where(eq(customers.id, entrants[1]?.id ?? 0));
  await reachPublication(shop);
  await judging("POST", "/exclusions", { reference: references[0], reason: "It breaks the rules." });
  const previews = (await judging<{ kind: string; count: number; html: string }[]>("GET", "/publication/mails")).body
    .data;
  expect(previews.map(({ kind, count }) => [kind, count])).toEqual([
    ["contest-won", 1],
    ["contest-result", 1],
  ]);
  expect(previews[1]?.html).toContain("Entry 3");
  expect((await judging<Publication>("GET", "/publication")).body.data.others).toBe(1);
  const { body } = await staff<EditionStepPreview[]>("GET", "/editions/autumn-2026/steps");
  expect(body.data.at(-1)?.does.join()).toContain("2 mails in all");
  await edition("POST", "/publish");
  const [{ id } = { id: 0 }] = await shop.db.select({ id: editions.id }).from(editions);
  await notifyEntrants.run(shop.platform, { editionId: id, after: 0 });
  const contestMails = (await shop.mails()).filter(({ kind }) => kind.startsWith("contest-"));
  expect(contestMails.map(({ kind, recipient }) => [kind, recipient]).toSorted()).toEqual([
    ["contest-result", entrants[2]?.email],
    ["contest-won", entrants[3]?.email],
  ]);
});

test("before any round the judging says what keeps the publication back", async () => {
  await using contest = await judgingShop();
  await reachPublication(contest.shop);
  const { problem } = (await contest.judging<Publication>("GET", "/publication")).body.data;
  expect(problem).toBe(judgingMessages.notJudged);
});

import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import type { ContestResult, Prize } from "@cairn/contract/contest/judging/public.ts";
import type { EditionJudging, Place, Publication, TakenBack } from "@cairn/contract/contest/judging/staff-jury.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { judgedShop, judgingShop, reachPublication } from "../../../testing/judging.ts";
import { untilWaiting } from "../../../testing/locks.ts";
import { anyCartLine } from "../../../testing/orders.ts";
import { customers } from "../../accounts/tables.ts";
import { takeUse } from "../../coupons/service.ts";
import { coupons } from "../../coupons/tables.ts";
import { editions } from "../tables.ts";
import { awards } from "./tables.ts";

type Contest = Awaited<ReturnType<typeof judgedShop>>;

const reason = "It was put together from two pictures.";

/** Four entries, of which the best two have won 50 % and 25 %. */
async function publishedShop() {
  const contest = await judgedShop({ entries: 4 });
  const { shop, edition } = contest;
  await shop.db.update(editions).set({ prize_percents: [50, 25] });
  await reachPublication(shop);
  expect((await edition("POST", "/publish")).status).toBe(200);
  return contest;
}

const publicationOf = async ({ judging }: Contest) => (await judging<Publication>("GET", "/publication")).body.data;
const resultOf = async ({ shop }: Contest) => (await shop.call<ContestResult>("GET", "/api/contest/winners")).body.data;
const titlesOf = async (contest: Contest) =>
  (await resultOf(contest)).winners.map(({ rank, title }) => `${rank} ${title}`);
const prizesOf = async ({ shop, entrants }: Contest, index: number) =>
  (await shop.call<Prize[]>("GET", "/api/contest/prizes", { token: entrants[index]?.token ?? "" })).body.data;

async function placeOf(contest: Contest, title: string): Promise<Place & { id: number }> {
  const place = (await publicationOf(contest)).places.find((each) => each.title === title && each.state !== "planned");
  if (!place?.id) throw new Error("no such place");
  return { ...place, id: place.id };
}

async function takeBack(contest: Contest, title: string, movesUp: boolean) {
  const { id } = await placeOf(contest, title);
  return contest.judging<TakenBack>("POST", `/places/${id}/take-back`, { reason, moves_up: movesUp });
}

const mailsOf = async ({ shop, entrants }: Contest, index: number) =>
  (await shop.mails())
    .filter(({ recipient }) => recipient === entrants[index]?.email)
    .map(({ kind }) => kind)
    .filter((kind) => !kind.startsWith("entry-a") && kind !== "entry-receipt");

/** What the chair does with entries, counted from 1. */
const exclude = ({ judging, references }: Contest, entry: number) =>
  judging("POST", "/exclusions", { reference: references[entry - 1], reason });
const include = ({ judging, references }: Contest, entry: number) =>
  judging("DELETE", `/exclusions/${references[entry - 1]}`);
const includeAndRead = async (contest: Contest, entry: number) => (await include(contest, entry)).body.message;

test("before the publication an entry that is excluded wins nothing, the next one moves up, and may come back", async () => {
  await using contest = await judgedShop();
  const { shop, staff, edition, judging, references } = contest;
  await reachPublication(shop);
  const planned = async () => (await publicationOf(contest)).places.map(({ title }) => title);
  expect(await planned()).toEqual(["Entry 3"]);
  for (const { status } of await Promise.all([exclude(contest, 3), exclude(contest, 3), exclude(contest, 3)]))
    expect(status).toBe(200);
  expect(await planned()).toEqual(["Entry 2"]);
  expect((await publicationOf(contest)).excluded).toEqual([{ reference: references[2], title: "Entry 3", reason }]);
  expect(await mailsOf(contest, 2)).toEqual(["entry-excluded"]);
  for (const { body } of await Promise.all([include(contest, 3), include(contest, 3)]))
    expect(body.message).toBe(judgingMessages.entryIncluded);
  expect(await planned()).toEqual(["Entry 3"]);
  expect(await mailsOf(contest, 2)).toEqual(["entry-excluded", "entry-included"]);
  await exclude(contest, 3);
  await include(contest, 3);
  expect(await mailsOf(contest, 2)).toHaveLength(4);
  await exclude(contest, 3);
  // Whose entry is declined meanwhile is not told that it is ranked.
  await staff("POST", `/submissions/${references[2]}/decline`, { from: "approved", reason });
  expect(await includeAndRead(contest, 3)).toBe(judgingMessages.entryIncludedUnapproved);
  expect(await mailsOf(contest, 2)).toHaveLength(5);
  expect((await edition("POST", "/publish")).status).toBe(200);
  expect(await titlesOf(contest)).toEqual(["1 Entry 2"]);
  expect((await exclude(contest, 3)).body.message).toBe(judgingMessages.editionMoved);
  expect((await judging("POST", "/exclusions", { reference: "0".repeat(32), reason })).status).toBe(409);
});

test("who is excluded before there is a round takes part again, also while it runs without their scores", async () => {
  await using contest = await judgingShop();
  const { edition, judging } = contest;
  for (const number of [1, 2]) {
    await exclude(contest, 3);
    expect(await includeAndRead(contest, 3)).toBe(judgingMessages.entryIncluded);
    expect(await mailsOf(contest, 2)).toHaveLength(2 * number);
    if (number === 1) expect((await edition("POST", "/rounds", { quorum: 2 })).status).toBe(200);
  }
  expect((await judging<EditionJudging>("GET", "")).body.data.contestants).toBe(3);
});

test("of an entry that the closed round leaves out, its quorum missing, nobody is told that it takes part again", async () => {
  await using contest = await judgingShop();
  const { shop, edition, references, jury, score } = contest;
  await edition("POST", "/rounds", { quorum: 2 });
  for (const juror of jury) for (const reference of references.slice(0, 2)) await score(juror, reference, 7);
  await score(jury[0], references[2], 10);
  await exclude(contest, 3);
  expect((await edition("POST", "/rounds/close")).status).toBe(200);
  for (let time = 1; time <= 2; time++)
    expect(await includeAndRead(contest, 3)).toBe(judgingMessages.entryIncludedTooLate);
  expect(await mailsOf(contest, 2)).toEqual(["entry-excluded"]);
  await reachPublication(shop);
  expect((await publicationOf(contest)).places.map(({ title }) => title)).toEqual(["Entry 1"]);
});

test("nor of an entry without which the next round was opened, before and after that is closed", async () => {
  await using contest = await judgedShop();
  const { edition, references, jury, score } = contest;
  await exclude(contest, 3);
  expect((await edition("POST", "/rounds", { quorum: 1 })).status).toBe(200);
  expect(await includeAndRead(contest, 3)).toBe(judgingMessages.entryIncludedTooLate);
  await exclude(contest, 3);
  for (const reference of references.slice(0, 2)) await score(jury[0], reference, 7);
  expect((await edition("POST", "/rounds/close")).status).toBe(200);
  expect(await includeAndRead(contest, 3)).toBe(judgingMessages.entryIncludedTooLate);
  expect(await mailsOf(contest, 2)).toEqual(["entry-excluded", "entry-excluded"]);
});

test("a place that is taken back stays empty and is told of, its coupon ends, and its entrant is told once", async () => {
  await using contest = await publishedShop();
  const { shop } = contest;
  const { coupon, id } = await placeOf(contest, "Entry 4");
  const answers = await Promise.all([1, 2, 3, 4].map(() => takeBack(contest, "Entry 4", false)));
  expect(answers.map(({ status, body }) => [status, body.data])).toEqual(
    answers.map(() => [200, { prize: "blocked", moved_up: [] }]),
  );
  expect(await titlesOf(contest)).toEqual(["2 Entry 3"]);
  expect((await resultOf(contest)).vacant).toEqual([{ category: "adventure", rank: 1, reason: "taken_back" }]);
  expect(await mailsOf(contest, 3)).toEqual(["contest-won", "prize-taken-back"]);
  expect(await prizesOf(contest, 3)).toEqual([]);
  const use = shop.db.transaction((tx) =>
    takeUse(tx, {
      code: coupon?.code ?? "",
      customerId: contest.entrants[3]?.id ?? 0,
      orderReference: "one",
      lines: [anyCartLine],
    }),
  );
  await expect(use).rejects.toMatchObject({ code: "coupon_over" });
  const [kept] = await shop.db.select().from(awards).where(eq(awards.id, id));
  expect(kept).toMatchObject({ taken_back_reason: reason, rank: 1 });
  const gallery = await shop.call<{ title: string; award: string | null }[]>("GET", "/api/gallery-image/all");
  expect(gallery.body.data.find(({ title }) => title === "Entry 4")?.award).toBeNull();
});

test("those behind a place that is taken back move up where staff choose so, with the prize of their new place", async () => {
  await using contest = await publishedShop();
  const { shop } = contest;
  // The prize of who moves up has almost ended meanwhile.
  await shop.db.update(coupons).set({ ends_at: sql`now() + interval '1 hour'` });
  const { body } = await takeBack(contest, "Entry 4", true);
  expect(body.data).toEqual({ prize: "blocked", moved_up: ["Entry 3", "Entry 2"] });
  // Done again, also at once, nobody moves further.
  const { id } = await placeOf(contest, "Entry 4");
  const again = () => contest.judging<TakenBack>("POST", `/places/${id}/take-back`, { reason, moves_up: true });
  for (const answer of await Promise.all([again(), again()])) expect(answer.body.data.moved_up).toEqual([]);
  expect(await titlesOf(contest)).toEqual(["1 Entry 3", "2 Entry 2"]);
  expect((await resultOf(contest)).vacant).toEqual([]);
  const [prize] = await prizesOf(contest, 2);
  expect(prize).toMatchObject({ rank: 1, prize: { percent: 50 }, coupon: { is_used: false } });
  expect(Date.parse(prize?.coupon?.ends_at ?? "")).toBeGreaterThan(Date.now() + 80 * 24 * 3600_000);
  expect(await prizesOf(contest, 1)).toMatchObject([{ rank: 2, prize: { percent: 25 } }]);
  expect(await shop.db.$count(coupons)).toBe(3);
  // One for each place that they came to.
  expect(await mailsOf(contest, 2)).toEqual(["contest-won", "contest-won"]);
  expect(await mailsOf(contest, 1)).toContain("contest-won");
});

test("a place that was taken back first can be given to the next one later", async () => {
  await using contest = await publishedShop();
  await takeBack(contest, "Entry 3", false);
  expect(await titlesOf(contest)).toEqual(["1 Entry 4"]);
  const { body } = await takeBack(contest, "Entry 3", true);
  expect(body.data.moved_up).toEqual(["Entry 2"]);
  expect(await titlesOf(contest)).toEqual(["1 Entry 4", "2 Entry 2"]);
});

test("of a prize that was used staff are told so, and the order keeps it", async () => {
  await using contest = await publishedShop();
  const { shop, entrants } = contest;
  const { coupon } = await placeOf(contest, "Entry 4");
  const code = coupon?.code ?? "";
  await shop.db.transaction((tx) =>
    takeUse(tx, { code, customerId: entrants[3]?.id ?? 0, orderReference: "one", lines: [anyCartLine] }),
  );
  expect((await takeBack(contest, "Entry 4", false)).body.data.prize).toBe("used");
  const [mail] = (await shop.mails()).filter(({ kind }) => kind === "prize-taken-back");
  expect(mail?.props).toMatchObject({ isUsed: true, reason });
  expect((await publicationOf(contest)).places[0]).toMatchObject({ state: "taken_back", coupon: { is_used: true } });
});

test("who has used their prize already is told of the better place without a code to use", async () => {
  await using contest = await publishedShop();
  const { shop, entrants } = contest;
  await shop.db.update(customers).set({ confirmed_at: sql`now()` });
  const { coupon } = await placeOf(contest, "Entry 3");
  const use = {
    code: coupon?.code ?? "",
    customerId: entrants[2]?.id ?? 0,
    orderReference: "one",
    lines: [anyCartLine],
  };
  await shop.db.transaction((tx) => takeUse(tx, use));
  expect((await takeBack(contest, "Entry 4", true)).body.data.moved_up).toEqual(["Entry 3", "Entry 2"]);
  const lastMail = (await shop.mails()).findLast(({ recipient }) => recipient === entrants[2]?.email);
  expect(JSON.stringify(lastMail?.props)).not.toContain(coupon?.code);
  expect(lastMail).toMatchObject({ kind: "place-moved-up", props: { rank: 1 } });
});

test("a winner who withdraws keeps the place without name and picture, and loses the coupon unless it was used", async () => {
  await using contest = await publishedShop();
  const { shop, entrants, references } = contest;
  await shop.call("POST", `/api/contest/entries/${references[3]}/withdraw`, { token: entrants[3]?.token ?? "" });
  const result = await resultOf(contest);
  expect(result.vacant).toEqual([{ category: "adventure", rank: 1, reason: "withdrawn" }]);
  expect(JSON.stringify(result)).not.toContain("Entry 4");
  expect(await titlesOf(contest)).toEqual(["2 Entry 3"]);
  expect(await prizesOf(contest, 3)).toEqual([]);
  expect((await publicationOf(contest)).places[0]).toMatchObject({ state: "withdrawn", coupon: { is_over: true } });
  // Staff may give the place to those behind.
  expect((await takeBack(contest, "Entry 4", true)).body.data.moved_up).toEqual(["Entry 3", "Entry 2"]);
  expect(await titlesOf(contest)).toEqual(["1 Entry 3", "2 Entry 2"]);
  expect(await mailsOf(contest, 3)).not.toContain("prize-taken-back");
});

test("who withdrew is not said to have lost the prize where nobody is left to move up", async () => {
  await using contest = await publishedShop();
  const { shop, entrants, references } = contest;
  await takeBack(contest, "Entry 4", true);
  for (const index of [0, 1])
    await shop.call("POST", `/api/contest/entries/${references[index]}/withdraw`, {
      token: entrants[index]?.token ?? "",
    });
  expect((await takeBack(contest, "Entry 2", true)).body.data.moved_up).toEqual([]);
  expect((await resultOf(contest)).vacant).toEqual([{ category: "adventure", rank: 2, reason: "withdrawn" }]);
});

test("a winner who withdraws while their place is taken back stands in nobody's way", async () => {
  await using contest = await publishedShop();
  const { shop, judging, entrants, references } = contest;
  const { coupon, id } = await placeOf(contest, "Entry 4");
  const { taken, withdrawn } = await shop.db.transaction(async (tx) => {
    await tx
      .select()
      .from(coupons)
      .where(eq(coupons.code, coupon?.code ?? ""))
      .for("update");
    const taken = judging<TakenBack>("POST", `/places/${id}/take-back`, { reason, moves_up: true });
    await untilWaiting(shop);
    const token = entrants[3]?.token ?? "";
    const withdrawn = shop.call("POST", `/api/contest/entries/${references[3]}/withdraw`, { token });
    await untilWaiting(shop, 2);
    return { taken, withdrawn };
  });
  expect([(await taken).status, (await withdrawn).status]).toEqual([200, 200]);
  expect(await titlesOf(contest)).toEqual(["1 Entry 3", "2 Entry 2"]);
});

test("before the publication the next one moves up for a winner who withdraws", async () => {
  await using contest = await judgedShop();
  const { shop, edition, entrants, references } = contest;
  await reachPublication(shop);
  await shop.call("POST", `/api/contest/entries/${references[2]}/withdraw`, { token: entrants[2]?.token ?? "" });
  await edition("POST", "/publish");
  expect(await titlesOf(contest)).toEqual(["1 Entry 2"]);
  expect((await resultOf(contest)).vacant).toEqual([]);
});

test("a place whose account is erased stays a place that somebody withdrew from", async () => {
  await using contest = await publishedShop();
  const { staff, entrants } = contest;
  expect((await staff("POST", `/customers/${entrants[3]?.id}/erase`, { email: entrants[3]?.email })).status).toBe(200);
  expect((await resultOf(contest)).vacant).toEqual([{ category: "adventure", rank: 1, reason: "withdrawn" }]);
  expect((await publicationOf(contest)).places[0]).toMatchObject({ state: "withdrawn", reference: "", coupon: null });
});

test("nothing is taken back before it is published, nor a place of another edition", async () => {
  await using contest = await judgedShop();
  const body = { reason, moves_up: false };
  expect((await contest.judging("POST", "/places/1/take-back", body)).body.message).toBe(judgingMessages.editionMoved);
  await using published = await publishedShop();
  expect((await published.judging("POST", "/places/99/take-back", body)).status).toBe(404);
});

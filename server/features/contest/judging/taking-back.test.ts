import type { ContestResult, Prize } from "@cairn/contract/judging.ts";
import { judgingMessages } from "@cairn/contract/messages/judging.ts";
import type { Place, Publication, TakenBack } from "@cairn/contract/staff/jury-desk.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { untilWaiting } from "../../../testing-locks.ts";
import { customers } from "../../accounts/tables.ts";
import { takeUse } from "../../coupons/service.ts";
import { coupons } from "../../coupons/tables.ts";
import { editions } from "../tables.ts";
import { judgedShop, reachPublication } from "./judging-testing.ts";
import { awards } from "./tables.ts";

type Contest = Awaited<ReturnType<typeof judgedShop>>;

const reason = "It was put together from two pictures.";

/** Four entries, of which the best two have won 50 % and 25 %. */
async function publishedShop() {
  const contest = await judgedShop({ entries: 4 });
  const { shop, edition } = contest;
  await shop.db.update(editions).set({ prizePercents: [50, 25] });
  await reachPublication(shop);
  expect((await edition("POST", "/publish")).status).toBe(200);
  return contest;
}

const publicationOf = async ({ desk }: Contest) => (await desk<Publication>("GET", "/publication")).body.data;
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
  return contest.desk<TakenBack>("POST", `/places/${id}/take-back`, { reason, moves_up: movesUp });
}

const mailsOf = async ({ shop, entrants }: Contest, index: number) =>
  (await shop.mails())
    .filter(({ recipient }) => recipient === entrants[index]?.email)
    .map(({ kind }) => kind)
    .filter((kind) => !kind.startsWith("entry-a") && kind !== "entry-receipt");

test("before the publication an entry that is excluded wins nothing, the next one moves up, and may come back", async () => {
  await using contest = await judgedShop();
  const { shop, staff, edition, desk, references } = contest;
  await reachPublication(shop);
  const planned = async () => (await publicationOf(contest)).places.map(({ title }) => title);
  expect(await planned()).toEqual(["Entry 3"]);
  const exclude = () => desk("POST", "/exclusions", { reference: references[2], reason });
  for (const { status } of await Promise.all([exclude(), exclude(), exclude()])) expect(status).toBe(200);
  expect(await planned()).toEqual(["Entry 2"]);
  expect((await publicationOf(contest)).excluded).toEqual([{ reference: references[2], title: "Entry 3", reason }]);
  expect(await mailsOf(contest, 2)).toEqual(["entry-excluded"]);
  const include = () => desk("DELETE", `/exclusions/${references[2]}`);
  for (const { status } of await Promise.all([include(), include()])) expect(status).toBe(200);
  expect(await planned()).toEqual(["Entry 3"]);
  expect(await mailsOf(contest, 2)).toEqual(["entry-excluded", "entry-included"]);
  await exclude();
  await include();
  expect(await mailsOf(contest, 2)).toHaveLength(4);
  await exclude();
  // Whose entry is declined meanwhile is not told that it is ranked.
  await staff("POST", `/submissions/${references[2]}/decline`, { from: "approved", reason });
  await include();
  expect(await mailsOf(contest, 2)).toHaveLength(5);
  expect((await edition("POST", "/publish")).status).toBe(200);
  expect(await titlesOf(contest)).toEqual(["1 Entry 2"]);
  expect((await exclude()).body.message).toBe(judgingMessages.editionMoved);
  expect((await desk("POST", "/exclusions", { reference: "0".repeat(32), reason })).status).toBe(409);
});

test("a place that is taken back stays empty and is told of, its coupon ends, and its entrant is told once", async () => {
  await using contest = await publishedShop();
  const { shop } = contest;
  const { coupon, id } = await placeOf(contest, "Entry 4");
  const answers = await Promise.all([1, 2, 3, 4].map(() => takeBack(contest, "Entry 4", false)));
  expect(answers.map(({ status, body }) => [status, body.data])).toEqual(
    answers.map(() => [200, { coupon: "blocked", moved_up: [] }]),
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
      lines: [],
    }),
  );
  await expect(use).rejects.toMatchObject({ code: "coupon_over" });
  const [kept] = await shop.db.select().from(awards).where(eq(awards.id, id));
  expect(kept).toMatchObject({ takenBackReason: reason, rank: 1 });
  const gallery = await shop.call<{ title: string; award: string | null }[]>("GET", "/api/gallery-image/all");
  expect(gallery.body.data.find(({ title }) => title === "Entry 4")?.award).toBeNull();
});

test("those behind a place that is taken back move up where staff choose so, with the prize of their new place", async () => {
  await using contest = await publishedShop();
  const { shop } = contest;
  const { body } = await takeBack(contest, "Entry 4", true);
  expect(body.data).toEqual({ coupon: "blocked", moved_up: ["Entry 3", "Entry 2"] });
  // Done again, also at once, nobody moves further.
  const { id } = await placeOf(contest, "Entry 4");
  const again = () => contest.desk<TakenBack>("POST", `/places/${id}/take-back`, { reason, moves_up: true });
  for (const answer of await Promise.all([again(), again()])) expect(answer.body.data.moved_up).toEqual([]);
  expect(await titlesOf(contest)).toEqual(["1 Entry 3", "2 Entry 2"]);
  expect((await resultOf(contest)).vacant).toEqual([]);
  expect(await prizesOf(contest, 2)).toMatchObject([{ rank: 1, discount: 50, is_used: false }]);
  expect(await prizesOf(contest, 1)).toMatchObject([{ rank: 2, discount: 25 }]);
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
    takeUse(tx, { code, customerId: entrants[3]?.id ?? 0, orderReference: "one", lines: [] }),
  );
  expect((await takeBack(contest, "Entry 4", false)).body.data.coupon).toBe("used");
  const [told] = (await shop.mails()).filter(({ kind }) => kind === "prize-taken-back");
  expect(told?.props).toMatchObject({ isUsed: true, reason });
  expect((await publicationOf(contest)).places[0]).toMatchObject({ state: "taken_back", coupon: { is_used: true } });
});

test("who has used their prize already is told of the better place without a code to use", async () => {
  await using contest = await publishedShop();
  const { shop, entrants } = contest;
  await shop.db.update(customers).set({ confirmedAt: sql`now()` });
  const { coupon } = await placeOf(contest, "Entry 3");
  const use = { code: coupon?.code ?? "", customerId: entrants[2]?.id ?? 0, orderReference: "one", lines: [] };
  await shop.db.transaction((tx) => takeUse(tx, use));
  expect((await takeBack(contest, "Entry 4", true)).body.data.moved_up).toEqual(["Entry 3", "Entry 2"]);
  const told = (await shop.mails()).findLast(({ recipient }) => recipient === entrants[2]?.email);
  expect(JSON.stringify(told?.props)).not.toContain(coupon?.code);
  expect(told).toMatchObject({ kind: "place-moved-up", props: { rank: 1 } });
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
});

test("a winner who withdraws while their place is taken back stands in nobody's way", async () => {
  await using contest = await publishedShop();
  const { shop, desk, entrants, references } = contest;
  const { coupon, id } = await placeOf(contest, "Entry 4");
  const { taken, withdrawn } = await shop.db.transaction(async (tx) => {
    await tx
      .select()
      .from(coupons)
      .where(eq(coupons.code, coupon?.code ?? ""))
      .for("update");
    const taken = desk<TakenBack>("POST", `/places/${id}/take-back`, { reason, moves_up: true });
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
  expect((await contest.desk("POST", "/places/1/take-back", body)).body.message).toBe(judgingMessages.editionMoved);
  await using published = await publishedShop();
  expect((await published.desk("POST", "/places/99/take-back", body)).status).toBe(404);
});

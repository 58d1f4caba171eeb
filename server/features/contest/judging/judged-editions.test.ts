import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import { type ContestResult, findResult } from "@cairn/contract/contest/judging/public.ts";
import type {
  CoverageRow,
  EditionJudging,
  JudgedEdition,
  Publication,
} from "@cairn/contract/contest/judging/staff-jury.ts";
import type { BulkResult } from "@cairn/contract/platform/staff-list.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addEdition, winterLight } from "../../../testing/contest.ts";
import { beStill, judgedShop, judgingShop, type Member, reachPublication } from "../../../testing/judging.ts";
import { previewed } from "../../../testing/previews.ts";
import { editions } from "../tables.ts";
import { jurors } from "./tables.ts";

interface Listed {
  readonly data: CoverageRow[];
  readonly total: number;
}

test("the chair sees what is scored by whom, what is left, and what is tied or divided", async () => {
  await using contest = await judgingShop({ entries: 4 });
  const { shop, staff, edition, judging, jury, references, score } = contest;
  const read = async () => (await judging<EditionJudging>("GET", "")).body.data;
  // Also of a jury that was called long before its first round.
  await shop.db.update(jurors).set({ added_at: sql`now() - interval '4 days'` });
  expect(await read()).toMatchObject({
    ...{ state: "judging", round: null, contestants: 4, jurors: 2 },
    jury: [{ is_late: false }, { is_late: false }],
  });
  await edition("POST", "/rounds", { quorum: 2 });
  for (const reference of references.slice(0, 3)) await score(jury[0], reference, 6);
  await score(jury[1], references[0], 10);
  await score(jury[1], references[1], 6);
  expect(await read()).toMatchObject({
    round: { number: 1, quorum: 2, closed_at: null, entries: 4, judged: 2 },
    categories: [{ entries: 0 }, { entries: 0 }, { category: "adventure", entries: 4, judged: 2, tied: 2 }],
  });
  const left = (await read()).jury.map(({ id, scored, left }) => [id, scored, left]);
  expect(left.toSorted()).toEqual(
    [
      [jury[0]?.id, 3, 1],
      [jury[1]?.id, 2, 2],
    ].toSorted(),
  );
  const list = async (query: string) => (await judging<Listed>("GET", `/entries${query}`)).body.data;
  const [best, ...others] = (await list("")).data;
  expect(best).toMatchObject({ title: "Entry 1", rank: 1, points: 80, jury_points: 80, spread: 4, settled_by: null });
  expect(best?.scores.map(({ story, craft, originality }) => [story, craft, originality])).toEqual([
    [6, 6, 6],
    [10, 10, 10],
  ]);
  expect(others.map(({ title, settled_by }) => [title, settled_by])).toEqual([
    ["Entry 2", null],
    ["Entry 3", "entered_first"],
    ["Entry 4", null],
  ]);
  const titles = async (query: string) => (await list(query)).data.map(({ title }) => title);
  expect(await titles("?show=open")).toEqual(["Entry 3", "Entry 4"]);
  expect(await titles("?show=tied")).toEqual(["Entry 2", "Entry 3"]);
  expect(await titles("?show=divided")).toEqual(["Entry 1"]);
  expect(await titles("?search=try%204")).toEqual(["Entry 4"]);
  expect(await titles("?category=culture")).toEqual([]);
  expect(await list("?per_page=2&page=2")).toMatchObject({ total: 4, data: [{ title: "Entry 3" }, { rank: 4 }] });
  const { data } = (await staff<{ data: JudgedEdition[] }>("GET", "/judging")).body.data;
  expect(data).toMatchObject([{ id: "autumn-2026", round: { number: 1, entries: 4, is_open: true }, jurors: 2 }]);
  expect((await staff("GET", "/judging/no-such")).status).toBe(404);
  await addEdition(shop.db, { slug: "winter-light", title: "Winter light", state: "open" });
  await addEdition(shop.db, { slug: "winter-nights", title: "Winter nights", state: "draft" });
  const judged = async (query: string) => {
    const { data, total } = (await staff<{ data: JudgedEdition[]; total: number }>("GET", `/judging${query}`)).body
      .data;
    return [total, ...data.map(({ id }) => id)];
  };
  expect(await judged("?order=asc&per_page=1&page=2")).toEqual([2, (await judged("?order=desc&per_page=1"))[1]]);
  expect(await judged("?search=wint")).toEqual([1, "winter-light"]);
});

test("jurors are mailed once that a round is open, also who joins while it runs, and find it in their account", async () => {
  await using contest = await judgingShop();
  const { shop, edition, judging, entrants, references, jury } = contest;
  const roundMails = async () =>
    (await shop.mails())
      .filter(({ kind }) => kind === "jury-round")
      .map(({ recipient, props }) => [recipient, (props as { left: number }).left]);
  const running = async (juror: Member | undefined) =>
    (await shop.call("GET", "/api/contest/jury/rounds", { token: juror?.token ?? "" })).body.data;
  const [one, other] = jury;
  expect([await roundMails(), await running(one)]).toEqual([[], []]);
  await edition("POST", "/rounds", { quorum: 1 });
  expect(await roundMails()).toEqual([
    [one?.email, 3],
    [other?.email, 3],
  ]);
  // What is out of the ranking by now is not to be scored.
  const exclusion = { reference: references[1], reason: "It was put together from two pictures." };
  expect((await judging("POST", "/exclusions", exclusion)).status).toBe(200);
  expect(await running(one)).toEqual([{ edition: "Autumn 2026", round: 1 }]);
  expect(await running(entrants[0])).toEqual([]);
  const third = entrants[0]?.email;
  for (const email of [third, third, one?.email]) await edition("POST", "/jurors", { email });
  expect((await roundMails()).slice(2)).toEqual([[third, 1]]);
});

test("a new edition can have the jury of the last one", async () => {
  await using contest = await judgingShop();
  const { shop, staff, jury } = contest;
  const { slug } = winterLight;
  expect((await staff("POST", "/editions", winterLight)).status).toBe(201);
  expect((await staff("POST", `/editions/autumn-2026/jurors/last`)).body.message).toBe(judgingMessages.noLastJury);
  const older = await addEdition(shop.db, { slug: "older", title: "Older" });
  await shop.db.update(editions).set({ opens_at: sql`now() - interval '1 year'` }).where(eq(editions.id, older));
  await shop.db.insert(jurors).values({ edition_id: older, customer_id: contest.entrants[0]?.id ?? 0 });
  expect((await staff("POST", `/editions/${slug}/jurors/last`)).status).toBe(200);
  const called = async () =>
    (await staff<EditionJudging>("GET", `/judging/${slug}`)).body.data.jury.map(({ id }) => id);
  expect((await called()).toSorted()).toEqual(jury.map(({ id }) => id).toSorted());
  expect((await staff("POST", `/editions/${slug}/jurors/last`)).status).toBe(200);
  expect(await called()).toHaveLength(2);
  expect((await shop.mails()).filter(({ kind }) => kind === "jury-round")).toEqual([]);
});

test("late jurors are reminded once a day, however often it is asked for, and others not at all", async () => {
  await using contest = await judgingShop();
  const { shop, edition, judging, jury, references, score } = contest;
  const [one, other] = jury;
  const ids = [one?.id, other?.id];
  const remind = async () => (await judging<BulkResult>("POST", "/reminders", { ids })).body;
  expect((await remind()).message).toBe(judgingMessages.roundUnknown);
  await edition("POST", "/rounds", { quorum: 1 });
  const isLate = async () =>
    (await judging<EditionJudging>("GET", "")).body.data.jury.filter(({ is_late }) => is_late).map(({ id }) => id);
  for (const reference of references) await score(one, reference, 7);
  await score(other, references[0], 7);
  expect(await isLate()).toEqual([]);
  await beStill(shop);
  expect(await isLate()).toEqual([other?.id]);

  const answers = await Promise.all([remind(), remind(), remind()]);
  expect(answers.flatMap(({ data }) => data.done)).toEqual([other?.id]);
  expect(answers.flatMap(({ data }) => data.refused.map(({ message }) => message)).toSorted()).toEqual(
    [
      ...Array(3).fill(judgingMessages.nothingLeft),
      judgingMessages.remindedToday,
      judgingMessages.remindedToday,
    ].toSorted(),
  );
  const sent = async () => (await shop.mails()).filter(({ kind }) => kind === "jury-reminder");
  expect(await sent()).toMatchObject([{ recipient: other?.email, props: { left: 2 } }]);
  await shop.db.update(jurors).set({ reminded_at: sql`now() - interval '25 hours'` });
  await remind();
  expect(await sent()).toHaveLength(2);
});

test("the seal is a file that tells the same as the check, and changes with any score", async () => {
  await using contest = await judgedShop();
  const { edition, judging } = contest;
  const file = async () => JSON.parse((await judging("GET", "/seal")).text) as Record<string, unknown>;
  const seal = await file();
  const check = (await edition<{ seal: string }>("GET", "/scores/check")).body.data;
  expect(seal).toMatchObject({
    seal: check.seal,
    scores: 6,
    is_intact: true,
    rounds: [{ number: 1, seal: check.seal }],
  });
  await edition("POST", "/rounds", { quorum: 1 });
  await contest.score(contest.jury[0], contest.references[0], 3);
  expect((await file()).seal).not.toBe(seal.seal);
});

test("a publication is seen before: who wins what, what keeps it back, and the page itself by a link that ends", async () => {
  await using contest = await judgedShop();
  const { shop, edition, judging } = contest;
  const read = async () => (await judging<Publication>("GET", "/publication")).body.data;
  expect((await read()).problem).toBe(judgingMessages.tooEarly);
  await reachPublication(shop);
  const planned = await read();
  expect(planned).toMatchObject({
    is_published: false,
    problem: null,
    places: [{ rank: 1, title: "Entry 3", entrant: "Wanda Walker", points: 80, prize: { percent: 25 }, coupon: null }],
    next: [{ category: "adventure", title: "Entry 2" }],
    others: 2,
  });
  const { path } = (await judging<{ path: string }>("POST", "/publication/preview")).body.data;
  expect(path).toMatch(/^\/contest\/winners\/autumn-2026\?preview=[\w-]{43}$/);
  const preview = (slug: string) => previewed<ContestResult>(shop, path, findResult.url, { slug });
  expect(await preview("autumn-2026")).toMatchObject({ winners: [{ title: "Entry 3", rank: 1 }] });
  expect((await shop.call("GET", "/api/contest/winners/autumn-2026")).status).toBe(404);
  expect(await preview("autumn-2027")).toBeUndefined();
  await shop.db.execute(sql`update previews set expires_at = now()`);
  expect(await preview("autumn-2026")).toBeNull();

  await edition("POST", "/publish");
  const published = await read();
  expect(published).toMatchObject({ is_published: true });
  expect(published.places).toMatchObject([{ state: "won", title: "Entry 3", coupon: { is_used: false } }]);
});

test("jurors and entries by numbers and references that there cannot be are refused", async () => {
  await using contest = await judgingShop();
  const { staff, edition, judging } = contest;
  await edition("POST", "/rounds", { quorum: 1 });
  expect((await judging("POST", "/reminders", { ids: [3_000_000_000] })).status).toBe(422);
  expect((await staff("GET", "/gallery?entry=%00")).status).toBe(422);
});

import { moderationMessages } from "@cairn/contract/contest/entry-messages.ts";
import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import type { JuryTask } from "@cairn/contract/contest/judging/public.ts";
import type { StandingsRow } from "@cairn/contract/contest/judging/staff.ts";
import type { SubmissionRow } from "@cairn/contract/contest/moderation/staff.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addEdition } from "../../../testing/contest.ts";
import { evenly, judgingShop, type Member } from "../../../testing/judging.ts";
import { withoutTriggers } from "../../../testing/without-triggers.ts";
import { customers } from "../../accounts/tables.ts";
import { submissions } from "../tables.ts";
import { jurors, roundEntries, scores, votes } from "./tables.ts";

const standingsOf = async ({ edition }: Awaited<ReturnType<typeof judgingShop>>) =>
  (await edition<StandingsRow[]>("GET", "/standings")).body.data;

test("jurors see what they are to score, and nothing of who made it or what others think", async () => {
  await using contest = await judgingShop();
  const { shop, edition, jury, references, score } = contest;
  await edition("POST", "/rounds", { quorum: 1 });
  expect((await score(jury[0], references[0], 9)).status).toBe(200);
  const tasks = async (member?: Member) =>
    (await shop.call<JuryTask[]>("GET", "/api/contest/jury", { token: member?.token ?? "" })).body.data;
  const [task] = await tasks(jury[0]);
  expect(task?.entries.map(({ reference }) => reference).sort()).toEqual(references.toSorted());
  expect(task?.entries.find(({ reference }) => reference === references[0])?.score).toEqual(evenly(9));
  expect(JSON.stringify(task)).not.toMatch(/wanda|walker|harrowdale|a\.jpg/i);
  const [other] = await tasks(jury[1]);
  expect(other?.entries.map(({ score }) => score)).toEqual([null, null, null]);
  expect(await tasks(await shop.customer())).toEqual([]);
});

test("nobody scores their own entry, as somebody who is no juror, or when no round runs", async () => {
  await using contest = await judgingShop();
  const { shop, edition, entrants, references, jury, score } = contest;
  const [own] = references;
  const [author] = entrants;
  await edition("POST", "/jurors", { email: author?.email.toUpperCase() });
  expect((await score(jury[0], own, 5)).status).toBe(404);
  await edition("POST", "/rounds", { quorum: 1 });
  expect((await score(author, own, 10)).status).toBe(403);
  expect((await score(author, references[1], 10)).status).toBe(200);
  expect((await score(entrants[2], references[1], 10)).status).toBe(404);
  for (const points of [0, 11, 5.5]) expect((await score(jury[0], own, points)).status).toBe(422);
  const half = { token: jury[0]?.token ?? "", body: { story: 7, craft: 7, round: 1 } };
  expect((await shop.call("POST", `/api/contest/jury/${own}/score`, half)).status).toBe(422);
  const { body } = await shop.call<JuryTask[]>("GET", "/api/contest/jury", { token: author?.token ?? "" });
  expect(body.data[0]?.entries.map(({ reference }) => reference)).not.toContain(own);
  expect(await shop.db.$count(scores)).toBe(1);
});

test("a round closes once every entry has its quorum, and the last word of each juror counts", async () => {
  await using contest = await judgingShop();
  const { edition, jury, references, score } = contest;
  expect((await edition("POST", "/rounds", { quorum: 3 })).body.message).toBe(judgingMessages.jurorsMissing);
  await edition("POST", "/rounds", { quorum: 2 });
  expect((await edition("POST", "/rounds", { quorum: 2 })).body.message).toBe(judgingMessages.roundRunning);
  for (const reference of references) await score(jury[0], reference, 6);
  await score(jury[0], references[2], 10);
  expect((await edition("POST", "/rounds/close")).body.message).toBe(judgingMessages.roundUnfinished);
  for (const reference of references) await score(jury[1], reference, 7);
  expect((await standingsOf(contest)).map(({ reference, rank, points }) => [reference, rank, points])).toEqual([
    [references[2], 1, 85],
    [references[0], 2, 65],
    [references[1], 3, 65],
  ]);
  expect((await edition("POST", "/rounds/close")).status).toBe(200);
  const over = async (round: number) => {
    const { status, body } = await score(jury[0], references[0], 1, round);
    expect([status, body.message]).toEqual([409, judgingMessages.roundOver]);
  };
  await over(1);
  expect((await edition("POST", "/rounds", { quorum: 1, best: 2 })).status).toBe(200);
  await over(1);
  expect((await score(jury[0], references[0], 1, 3)).status).toBe(404);
  expect((await standingsOf(contest)).map(({ reference }) => reference).sort()).toEqual(
    [references[2], references[0]].sort(),
  );
});

test("nothing is judged while an entry waits for its decision or has no category", async () => {
  await using contest = await judgingShop();
  const { shop, staff, edition, references } = contest;
  const isFirst = eq(submissions.reference, references[0] ?? "");
  await shop.db.update(submissions).set({ state: "pending" }).where(isFirst);
  expect((await edition("POST", "/rounds", { quorum: 1 })).body.message).toBe(judgingMessages.stillPending);
  await shop.db.update(submissions).set({ state: "approved", category: null }).where(isFirst);
  expect((await edition("POST", "/rounds", { quorum: 1 })).body.message).toBe(judgingMessages.withoutCategory);
  await staff("POST", `/submissions/${references[0]}/category`, { category: "culture" });
  expect((await edition("POST", "/rounds", { quorum: 1 })).status).toBe(200);
});

test("an entry stays in the category in which it is judged, and jurors are shown that one", async () => {
  await using contest = await judgingShop();
  const { shop, staff, edition, jury, references } = contest;
  const [first = "", second = "", third = ""] = references;
  const put = (reference: string, category: string) =>
    staff("POST", `/submissions/${reference}/category`, { category });
  const isThird = eq(submissions.reference, third);
  await shop.db.update(submissions).set({ state: "declined" }).where(isThird);
  expect((await put(first, "culture")).status).toBe(200);
  await edition("POST", "/rounds", { quorum: 1 });
  await shop.db.update(submissions).set({ state: "approved" }).where(isThird);
  const refused = await put(first, "adventure");
  expect([refused.status, refused.body.message]).toEqual([409, moderationMessages.judged]);
  expect((await put(first, "culture")).status).toBe(200);
  expect((await put(third, "culture")).status).toBe(200);

  const isFirst = eq(submissions.reference, first ?? "");
  await withoutTriggers(shop.db, (tx) => tx.update(submissions).set({ category: "adventure" }).where(isFirst));
  const tasks = await shop.call<JuryTask[]>("GET", "/api/contest/jury", { token: jury[0]?.token ?? "" });
  const shown = new Map(tasks.body.data[0]?.entries.map(({ reference, category }) => [reference, category]));
  expect([first, second].map((reference) => shown.get(reference))).toEqual(["culture", "adventure"]);
});

test("of a round that opens while an entry is put into another category, both know the same one", async () => {
  await using contest = await judgingShop({ entries: 1 });
  const { shop, staff, edition, references } = contest;
  const opened = edition("POST", "/rounds", { quorum: 1 });
  const changes = ["culture", "sunrise-or-sunset", "adventure", "culture"].map((category) =>
    staff("POST", `/submissions/${references[0]}/category`, { category }),
  );
  expect((await opened).status).toBe(200);
  await Promise.all(changes);
  const [judged] = await shop.db
    .select({ round: roundEntries.category, entry: submissions.category })
    .from(roundEntries)
    .innerJoin(submissions, eq(submissions.reference, roundEntries.submission_reference));
  expect(judged?.round).toBe(judged?.entry);
});

test("scores that come at once all find their place in the chain", async () => {
  await using contest = await judgingShop({ jurors: 5 });
  const { edition, jury, references, score } = contest;
  await edition("POST", "/rounds", { quorum: 5 });
  const given = jury.flatMap((juror, index) => references.map((reference) => score(juror, reference, index + 1)));
  const answers = await Promise.all(given);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await edition("GET", "/scores/check")).body.data).toMatchObject({
    is_intact: true,
    scores: 15,
    broken_at: null,
  });
});

test("a score that says the same again is none, and a round is never opened that nobody could close", async () => {
  await using contest = await judgingShop({ jurors: 1 });
  const { shop, edition, entrants, jury, references, score } = contest;
  await edition("POST", "/jurors", { email: entrants[0]?.email });
  expect((await edition("POST", "/rounds", { quorum: 2 })).body.message).toBe(judgingMessages.jurorsMissing);
  await edition("POST", "/rounds", { quorum: 1 });
  for (const points of [7, 7, 8, 8, 7]) await score(jury[0], references[0], points);
  const given = await shop.db.select({ craft: scores.craft }).from(scores).orderBy(scores.position);
  expect(given.map(({ craft }) => craft)).toEqual([7, 8, 7]);
});

test("what a juror has given stays when they leave the jury", async () => {
  await using contest = await judgingShop();
  const { shop, edition, jury, references, score } = contest;
  await edition("POST", "/rounds", { quorum: 1 });
  await score(jury[0], references[0], 9);
  expect((await edition("DELETE", `/jurors/${jury[0]?.id}`)).status).toBe(200);
  expect(await shop.db.$count(jurors)).toBe(1);
  expect((await score(jury[0], references[1], 9)).status).toBe(404);
  expect((await standingsOf(contest))[0]).toMatchObject({ reference: references[0], scores: 1, points: 90 });
});

test("votes count of members whose e-mail is confirmed, and staff see whose is not", async () => {
  await using contest = await judgingShop();
  const { shop, staff, edition, references } = contest;
  await edition("POST", "/rounds", { quorum: 1 });
  const [known, unknown] = [await shop.customer(), await shop.customer()];
  await shop.db.update(customers).set({ confirmed_at: null }).where(eq(customers.id, unknown.id));
  const [entry] = await shop.db
    .select()
    .from(submissions)
    .where(eq(submissions.reference, references[0] ?? ""));
  await shop.db
    .insert(votes)
    .values([known, unknown].map(({ id }) => ({ submission_id: entry?.id ?? 0, customer_id: id })));
  const votesOf = async () =>
    (await standingsOf(contest)).find(({ reference }) => reference === entry?.reference)?.votes;
  expect(await votesOf()).toBe(1);
  await shop.db.update(customers).set({ confirmed_at: new Date().toISOString() }).where(eq(customers.id, unknown.id));
  expect(await votesOf()).toBe(2);
  await shop.db
    .update(customers)
    .set({ confirmed_at: null })
    .where(eq(customers.id, entry?.customer_id ?? 0));
  const queue = await staff<{ data: SubmissionRow[] }>("GET", "/submissions?state=approved");
  expect(queue.body.data.data.filter((each) => !each.is_email_confirmed).map(({ id }) => id)).toEqual([
    entry?.reference,
  ]);
});

test("nobody judges in the name of an address that its mailbox has not confirmed", async () => {
  await using open = await judgingShop({ entries: 1, jurors: 1 });
  const { shop, edition } = open;
  const stranger = await shop.customer("expert@museum.example");
  await shop.db.update(customers).set({ confirmed_at: null }).where(eq(customers.id, stranger.id));
  const call = () => edition("POST", "/jurors", { email: stranger.email });
  expect((await call()).body.message).toBe(judgingMessages.jurorUnconfirmed);
  await shop.db.update(customers).set({ confirmed_at: new Date().toISOString() }).where(eq(customers.id, stranger.id));
  expect((await call()).status).toBe(200);
});

test("every juror has an order of their own, and another one in the next round", async () => {
  await using contest = await judgingShop({ entries: 8, jurors: 3 });
  const { shop, edition, jury, references, score } = contest;
  const orderOf = async ({ token }: Member) =>
    (await shop.call<JuryTask[]>("GET", "/api/contest/jury", { token })).body.data[0]?.entries
      .map(({ reference }) => references.indexOf(reference))
      .join();
  const orders = () => Promise.all(jury.map(orderOf));
  await edition("POST", "/rounds", { quorum: 1 });
  const first = await orders();
  expect(await orders()).toEqual(first);
  for (const reference of references) await score(jury[0], reference, 5);
  await edition("POST", "/rounds/close");
  await edition("POST", "/rounds", { quorum: 1 });
  expect(new Set([...first, ...(await orders())]).size).toBe(6);
});

test("a juror of two editions that are called the same has a task for each", async () => {
  await using contest = await judgingShop({ entries: 1, jurors: 1 });
  const { shop, staff, edition, jury } = contest;
  await edition("POST", "/rounds", { quorum: 1 });
  const editionId = await addEdition(shop.db, { slug: "other", title: "Autumn 2026", state: "judging" });
  await shop.db.execute(sql`
    insert into submissions (reference, edition_id, customer_id, category, first_name, last_name, social_platform_url,
      user_name, title, location, details, other_people_featured, place_shown, terms_version, state, decided_at)
    select md5('other'), ${editionId}, customer_id, category, first_name, last_name, social_platform_url,
      user_name, title, location, details, other_people_featured, place_shown, terms_version, state, decided_at
    from submissions`);
  await staff("POST", "/editions/other/jurors", { email: jury[0]?.email });
  expect((await staff("POST", "/editions/other/rounds", { quorum: 1 })).status).toBe(200);
  const token = jury[0]?.token ?? "";
  const { data } = (await shop.call<JuryTask[]>("GET", "/api/contest/jury", { token })).body;
  expect(data.map(({ entries }) => entries.length)).toEqual([1, 1]);
});

import { moderationMessages } from "@cairn/contract/contest/entry-messages.ts";
import type { Publication, TakenBack } from "@cairn/contract/contest/judging/staff-jury.ts";
import type { BulkResult } from "@cairn/contract/platform/staff-list.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { judgedShop, judgingShop, reachPublication } from "../../../testing/judging.ts";
import { untilWaiting } from "../../../testing/locks.ts";
import { callsOf, type StaffCalls } from "../../../testing/staff.ts";
import { editions, submissions } from "../tables.ts";

type Contest = Awaited<ReturnType<typeof judgingShop>>;

const reason = "It was put together from two pictures.";

/** What moderators do with entries, counted from 1, and how that is answered. */
function actionsOf({ references }: Contest, calls: StaffCalls) {
  const answered = async (action: string, entry: number, body: object) => {
    const answer = await calls("POST", `/submissions/${references[entry - 1]}/${action}`, body);
    return answer.status === 200 ? 200 : [answer.status, answer.body.message];
  };
  return {
    decline: (entry: number) => answered("decline", entry, { from: "approved", reason }),
    approve: (entry: number) => answered("approve", entry, { from: "declined" }),
    undo: (entry: number) => answered("undo", entry, {}),
  };
}

const placesOf = async ({ judging }: Contest) => (await judging<Publication>("GET", "/publication")).body.data.places;
const winnersOf = async (contest: Contest) => (await placesOf(contest)).map(({ title, state }) => `${title} ${state}`);

async function exclude({ judging, references }: Contest, entry: number): Promise<void> {
  expect((await judging("POST", "/exclusions", { reference: references[entry - 1], reason })).status).toBe(200);
}

/** What another call and a decline do that come while something else holds the edition, in this order. */
async function afterEachOther<Result>(
  { shop }: Contest,
  first: () => Promise<Result>,
  decline: () => Promise<unknown>,
) {
  const { one, other } = await shop.db.transaction(async (tx) => {
    await tx.select().from(editions).where(eq(editions.slug, "autumn-2026")).for("update");
    const one = first();
    await untilWaiting(shop);
    const other = decline();
    await untilWaiting(shop, 2);
    return { one, other };
  });
  return [await one, await other];
}

test("an entry that has won stays until the chair has taken its prize back, and others may be declined", async () => {
  await using contest = await judgedShop();
  const { shop, edition, judging } = contest;
  await reachPublication(shop);
  await edition("POST", "/publish");
  const editor = actionsOf(contest, await callsOf(shop, "editor"));
  const refused = [409, moderationMessages.hasWon];
  expect(await editor.decline(3)).toEqual(refused);
  // The decision by which it came into the gallery was not told yet.
  expect(await editor.undo(3)).toEqual(refused);
  expect(await winnersOf(contest)).toEqual(["Entry 3 won"]);
  expect(await editor.decline(2)).toBe(200);
  const [place] = await placesOf(contest);
  expect((await judging("POST", `/places/${place?.id}/take-back`, { reason, moves_up: false })).status).toBe(200);
  expect(await editor.decline(3)).toBe(200);
});

test("what the jury has ranked stays until the chair excludes it, however a moderator would take it out", async () => {
  await using contest = await judgedShop();
  const { shop, references } = contest;
  const calls = await callsOf(shop, "editor");
  const editor = actionsOf(contest, calls);
  const refused = [409, moderationMessages.ranked];
  expect(await editor.decline(3)).toEqual(refused);
  expect(await editor.undo(3)).toEqual(refused);
  await exclude(contest, 1);
  const { data } = (await calls<BulkResult>("POST", "/submissions/undo", { ids: references })).body;
  expect(data).toEqual({
    done: [references[0]],
    refused: references.slice(1).map((id) => ({ id, message: moderationMessages.ranked })),
  });
  expect(await winnersOf(contest)).toEqual(["Entry 3 planned"]);
  await exclude(contest, 3);
  expect(await editor.decline(3)).toBe(200);
});

test("what was declined while a round ran comes back after it by the chair alone, until the winners are published", async () => {
  await using contest = await judgingShop();
  const { shop, edition, jury, references, score } = contest;
  await edition("POST", "/rounds", { quorum: 1 });
  for (const [index, reference] of references.entries()) await score(jury[0], reference, 6 + index);
  const calls = await callsOf(shop, "editor");
  const editor = actionsOf(contest, calls);
  const chair = actionsOf(contest, await callsOf(shop, "jury_chair"));
  expect([await editor.decline(2), await editor.decline(3)]).toEqual([200, 200]);
  await edition("POST", "/rounds/close");
  const refused = [409, moderationMessages.rankedWithout];
  expect(await editor.undo(3)).toEqual(refused);
  expect(await editor.approve(3)).toEqual(refused);
  expect(await winnersOf(contest)).toEqual(["Entry 1 planned"]);
  expect(await chair.undo(3)).toBe(200);
  expect(await winnersOf(contest)).toEqual(["Entry 3 planned"]);
  await reachPublication(shop);
  await edition("POST", "/publish");
  expect(await editor.approve(2)).toBe(200);
  expect(await winnersOf(contest)).toEqual(["Entry 3 won"]);
});

test("what comes back after a round without its quorum is not ranked, and anybody's to approve and decline", async () => {
  await using contest = await judgingShop();
  const { shop, edition, jury, references, score } = contest;
  await edition("POST", "/rounds", { quorum: 2 });
  for (const juror of jury) for (const reference of references.slice(0, 2)) await score(juror, reference, 7);
  // One juror is no quorum, however often they change their score.
  for (const points of [9, 10]) await score(jury[0], references[2], points);
  const editor = actionsOf(contest, await callsOf(shop, "editor"));
  const chair = actionsOf(contest, await callsOf(shop, "jury_chair"));
  expect(await editor.decline(3)).toBe(200);
  await edition("POST", "/rounds/close");
  expect(await chair.approve(3)).toBe(200);
  expect(await winnersOf(contest)).toEqual(["Entry 1 planned"]);
  expect(await editor.decline(3)).toBe(200);
  expect(await editor.approve(3)).toBe(200);
  expect(await editor.decline(2)).toEqual([409, moderationMessages.ranked]);
});

test("once a round is closed its best are the chair's, also while they are judged again, and the others nobody's", async () => {
  await using contest = await judgedShop();
  const { shop, edition } = contest;
  expect((await edition("POST", "/rounds", { quorum: 1, best: 1 })).status).toBe(200);
  const editor = actionsOf(contest, await callsOf(shop, "editor"));
  expect(await editor.decline(3)).toEqual([409, moderationMessages.ranked]);
  expect(await editor.decline(2)).toBe(200);
});

test("a decline that comes while a round is closed finds it closed", async () => {
  await using contest = await judgingShop();
  const { shop, edition, jury, references, score } = contest;
  await edition("POST", "/rounds", { quorum: 1 });
  for (const reference of references) await score(jury[0], reference, 7);
  const { decline } = actionsOf(contest, await callsOf(shop, "editor"));
  const close = async () => (await edition("POST", "/rounds/close")).status;
  expect(await afterEachOther(contest, close, () => decline(3))).toEqual([200, [409, moderationMessages.ranked]]);
  const [kept] = await shop.db
    .select()
    .from(submissions)
    .where(eq(submissions.reference, references[2] ?? ""));
  expect(kept?.state).toBe("approved");
});

test("a decline that comes while the entry moves up to a place finds it there", async () => {
  await using contest = await judgedShop();
  const { shop, edition, judging } = contest;
  await reachPublication(shop);
  await edition("POST", "/publish");
  const { decline } = actionsOf(contest, await callsOf(shop, "editor"));
  const [place] = await placesOf(contest);
  const moveUp = async () => {
    const body = { reason, moves_up: true };
    return (await judging<TakenBack>("POST", `/places/${place?.id}/take-back`, body)).body.data.moved_up;
  };
  expect(await afterEachOther(contest, moveUp, () => decline(2))).toEqual([
    ["Entry 2"],
    [409, moderationMessages.hasWon],
  ]);
  expect(await winnersOf(contest)).toEqual(["Entry 3 taken_back", "Entry 2 won"]);
});

import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import { criteria } from "@cairn/contract/contest/judging/public.ts";
import type { StandingsRow } from "@cairn/contract/contest/judging/staff.ts";
import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { evenly, judgingShop, reachPublication } from "../../../testing/judging.ts";
import type { TestShop } from "../../../testing/shop.ts";
import { withoutTriggers } from "../../../testing/without-triggers.ts";
import { customers } from "../../accounts/tables.ts";
import { submissions } from "../tables.ts";
import { emptySeal, lastLink, sealOf } from "./chain.ts";
import { roundEntries, rounds, scores } from "./tables.ts";

interface Check {
  readonly seal: string;
  readonly broken_at: number | null;
}

/** A contest of three entries whose two jurors have given all of them a 5, and whose first round is closed. */
async function closedRound() {
  const contest = await judgingShop();
  const { edition, jury, references, score } = contest;
  await edition("POST", "/rounds", { quorum: 2 });
  for (const juror of jury) for (const reference of references) await score(juror, reference, 5);
  await edition("POST", "/rounds/close");
  const check = async () => (await edition<Check>("GET", "/scores/check")).body.data;
  return {
    ...contest,
    check,
    brokenAt: async () => (await check()).broken_at,
    listed: async () => (await edition<StandingsRow[]>("GET", "/standings")).body.data,
  };
}

/** The next score of a juror, with the hash that it would have if it were given. */
async function nextScore({ db }: TestShop, submissionReference = "", roundNumber = 1) {
  const [{ edition_id, juror_id } = { edition_id: 0, juror_id: 0 }] = await db.select().from(scores);
  const last = await lastLink(db, edition_id);
  const score = {
    edition_id,
    position: last.position + 1,
    round_number: roundNumber,
    submission_reference: submissionReference,
    juror_id,
    ...evenly(10),
    points: null,
    scored_at: new Date().toISOString(),
  };
  return { ...score, hash: sealOf(last.hash, score) };
}

test("a score that is changed, put in, taken away or moved breaks the chain", async () => {
  await using contest = await closedRound();
  const { shop, listed, brokenAt } = contest;
  expect(await brokenAt()).toBeNull();
  await expect(shop.db.update(scores).set({ craft: 10 })).rejects.toThrow();
  await expect(shop.db.delete(scores)).rejects.toThrow();
  expect(await brokenAt()).toBeNull();

  const standings = await listed();
  const untouched = await shop.db.select().from(scores).orderBy(scores.position);
  const third = eq(scores.position, 3);
  await withoutTriggers(shop.db, (tx) => tx.update(scores).set({ craft: 10 }).where(third));
  expect(await brokenAt()).toBe(3);
  const moved = { craft: 5, scored_at: new Date(0).toISOString() };
  await withoutTriggers(shop.db, (tx) => tx.update(scores).set(moved).where(third));
  expect(await brokenAt()).toBe(3);
  await withoutTriggers(shop.db, (tx) => tx.delete(scores).where(third));
  expect(await brokenAt()).toBe(3);
  await withoutTriggers(shop.db, (tx) => tx.delete(scores));
  expect(await brokenAt()).toBe(1);
  expect(await listed()).not.toEqual(standings);
  // Replayed, the same scores give the same ranking.
  await withoutTriggers(shop.db, (tx) => tx.insert(scores).values(untouched.toReversed()));
  expect(await brokenAt()).toBeNull();
  expect(await listed()).toEqual(standings);
  await withoutTriggers(shop.db, (tx) => tx.delete(scores).where(eq(scores.position, 6)));
  expect(await brokenAt()).toBe(6);
});

test("a score for a round that is closed or not there is refused, and found where it got in", async () => {
  await using contest = await closedRound();
  const { shop, edition, references, brokenAt } = contest;
  const late = await nextScore(shop, references[0]);
  await expect(shop.db.insert(scores).values(late)).rejects.toThrow();
  await expect(shop.db.insert(scores).values(await nextScore(shop, references[0], 2))).rejects.toThrow();
  await edition("POST", "/rounds", { quorum: 1 });
  await expect(shop.db.insert(scores).values(late)).rejects.toThrow();
  expect(await brokenAt()).toBeNull();

  await withoutTriggers(shop.db, (tx) => tx.insert(scores).values(late));
  expect(await brokenAt()).toBe(7);
});

test("a score that was put in after the last round is closed keeps the winners from being published", async () => {
  await using contest = await closedRound();
  const { shop, edition, references, brokenAt } = contest;
  await reachPublication(shop);
  const late = await nextScore(shop, references[0]);
  await withoutTriggers(shop.db, (tx) => tx.insert(scores).values(late));
  expect(await brokenAt()).toBe(7);
  expect((await edition("POST", "/publish")).body.message).toBe(judgingMessages.scoresChanged);
});

test("a round keeps its entries, their categories and its quorum while it runs and afterwards", async () => {
  await using contest = await judgingShop();
  const { shop, edition } = contest;
  await edition("POST", "/rounds", { quorum: 1 });
  const refusesAll = async () => {
    await expect(shop.db.update(roundEntries).set({ category: "culture" })).rejects.toThrow();
    await expect(shop.db.delete(roundEntries)).rejects.toThrow();
    await expect(shop.db.execute(sql`truncate ${roundEntries}`)).rejects.toThrow();
    await expect(shop.db.delete(rounds)).rejects.toThrow();
  };
  await refusesAll();
  const [entry] = await shop.db.select().from(roundEntries);
  const again = { round_id: entry?.round_id ?? 0, submission_reference: "0".repeat(32), category: "culture" } as const;
  await expect(shop.db.insert(roundEntries).values(again)).rejects.toMatchObject({
    cause: { message: "a round takes no entries once it is opened" },
  });

  await using judged = await closedRound();
  await expect(judged.shop.db.update(rounds).set({ quorum: 1 })).rejects.toThrow();
  expect(await judged.shop.db.$count(roundEntries)).toBe(3);
});

test("entries, categories or a quorum that are changed after a round break its seal", async () => {
  await using contest = await closedRound();
  const { shop, edition, brokenAt } = contest;
  await reachPublication(shop);
  const [entry] = await shop.db.select().from(roundEntries);
  if (!entry) throw new Error("a round without entries");
  const isIt = eq(roundEntries.submission_reference, entry.submission_reference);
  await withoutTriggers(shop.db, (tx) => tx.update(roundEntries).set({ category: "culture" }).where(isIt));
  expect(await brokenAt()).toBe(6);
  expect((await edition("POST", "/publish")).body.message).toBe(judgingMessages.scoresChanged);
  await withoutTriggers(shop.db, (tx) => tx.delete(roundEntries).where(isIt));
  expect(await brokenAt()).toBe(6);
  await withoutTriggers(shop.db, (tx) => tx.insert(roundEntries).values(entry));
  expect(await brokenAt()).toBeNull();
  await withoutTriggers(shop.db, (tx) => tx.update(rounds).set({ quorum: 1 }));
  expect(await brokenAt()).toBe(6);
});

test("an account that is deleted takes its entries with it, and breaks no seal", async () => {
  await using contest = await closedRound();
  const { shop, references, brokenAt, listed } = contest;
  const isFirst = eq(submissions.reference, references[0] ?? "");
  const author = shop.db.select({ id: submissions.customer_id }).from(submissions).where(isFirst);
  await shop.db.delete(customers).where(inArray(customers.id, author));
  expect(await shop.db.$count(submissions, isFirst)).toBe(0);
  expect((await listed()).map(({ reference }) => reference).toSorted()).toEqual(references.slice(1).toSorted());
  expect(await brokenAt()).toBeNull();
});

test("the chain goes on behind a round's seal, which covers all before it", async () => {
  await using contest = await closedRound();
  const { shop, edition, jury, references, score, check, brokenAt } = contest;
  const first = await check();
  expect(first.seal).not.toBe(emptySeal);
  await edition("POST", "/rounds", { quorum: 1 });
  for (const reference of references) await score(jury[0], reference, 7);
  await edition("POST", "/rounds/close");
  const second = await check();
  expect(second.broken_at).toBeNull();
  expect(second.seal).not.toBe(first.seal);
  const kept = await shop.db.select({ seal: rounds.seal }).from(rounds).orderBy(rounds.number);
  expect(kept).toEqual([{ seal: first.seal }, { seal: second.seal }]);

  await withoutTriggers(shop.db, (tx) => tx.update(scores).set({ round_number: 1 }).where(eq(scores.position, 7)));
  expect(await brokenAt()).toBe(7);
  await withoutTriggers(shop.db, (tx) => tx.update(scores).set({ round_number: 2 }));
  expect(await brokenAt()).toBe(1);
});

test("each criterion is under the chain", async () => {
  await using contest = await closedRound();
  const { shop, brokenAt } = contest;
  const isSecond = eq(scores.position, 2);
  for (const criterion of criteria) {
    await withoutTriggers(shop.db, (tx) =>
      tx
        .update(scores)
        .set({ [criterion]: 6 })
        .where(isSecond),
    );
    expect([criterion, await brokenAt()]).toEqual([criterion, 2]);
    await withoutTriggers(shop.db, (tx) =>
      tx
        .update(scores)
        .set({ [criterion]: 5 })
        .where(isSecond),
    );
  }
  expect(await brokenAt()).toBeNull();
});

test("a score that was given before there were criteria has the hash that it was given then, and counts as before", async () => {
  const given = {
    edition_id: 1,
    position: 1,
    round_number: 1,
    submission_reference: "0f".repeat(8),
    juror_id: 7,
    story: null,
    craft: null,
    originality: null,
    points: 9,
    scored_at: new Date("2026-10-01T09:00:00.000Z").toISOString(),
  };
  // The seal is that of the release without criteria.
  expect(sealOf(emptySeal, given)).toBe("4e2e1a6adf826ef628b952056067fd05f1832adcd95b23147acb1185fbc73cb4");

  await using contest = await judgingShop({ jurors: 1 });
  const { shop, edition, jury, references, score } = contest;
  await edition("POST", "/rounds", { quorum: 1 });
  const [round] = await shop.db.select().from(rounds);
  const old = {
    ...given,
    edition_id: round?.edition_id ?? 0,
    juror_id: jury[0]?.id ?? 0,
    submission_reference: references[0] ?? "",
  };
  await shop.db.insert(scores).values({ ...old, hash: sealOf(emptySeal, old) });
  for (const reference of references.slice(1)) await score(jury[0], reference, 8);
  const standings = (await edition<StandingsRow[]>("GET", "/standings")).body.data;
  expect(standings.map(({ reference, points }) => [reference, points])).toEqual([
    [references[0], 90],
    [references[1], 80],
    [references[2], 80],
  ]);
  expect((await edition<Check>("GET", "/scores/check")).body.data.broken_at).toBeNull();
});

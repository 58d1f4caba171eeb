import fc from "fast-check";
import { expect, test } from "vitest";
import { type Contender, rank } from "./ranking.ts";

/** With these points of 10, the same for every criterion. */
const contender = (reference: string, points: number[], more: Partial<Contender> = {}): Contender => ({
  reference,
  category: "culture",
  points: points.map((each) => 3 * each),
  votes: 0,
  submitted_at: new Date("2026-10-01T00:00:00Z").toISOString(),
  ...more,
});
const orderOf = (contenders: readonly Contender[], votePercent = 0) =>
  rank(contenders, votePercent).map(({ contender: { reference } }) => reference);

test("the best mean wins, whatever the number of jurors", () => {
  expect(orderOf([contender("a", [8, 8, 8]), contender("b", [9, 8]), contender("c", [10, 5, 5])])).toEqual([
    "b",
    "a",
    "c",
  ]);
});

test("every category has a first of its own", () => {
  const ranked = rank([contender("a", [5]), contender("b", [9], { category: "adventure" }), contender("c", [7])], 0);
  expect(ranked.map(({ contender: { reference }, rank }) => [reference, rank])).toEqual([
    ["b", 1],
    ["c", 1],
    ["a", 2],
  ]);
});

test("votes weigh what the edition says, as a part of the most that an entry of the category got", () => {
  const entries = [contender("jury", [9], { votes: 1 }), contender("audience", [8], { votes: 10 })];
  const few = [contender("jury", [9]), contender("friend", [8], { votes: 1 })];
  expect(orderOf(few, 20)).toEqual(["jury", "friend"]);
  expect(orderOf(entries, 0)).toEqual(["jury", "audience"]);
  expect(
    rank(entries, 20).map(({ contender: { reference }, points_hundredths }) => [reference, points_hundredths]),
  ).toEqual(
    // 0.8 × 80 + 0.2 × 100, and 0.8 × 90 + 0.2 × 10.
    [
      ["audience", 8400],
      ["jury", 7400],
    ],
  );
});

test("equal points are settled by the lowest score, then votes, then who entered first", () => {
  const early = new Date("2026-09-01T00:00:00Z").toISOString();
  expect(
    orderOf([
      contender("late", [7, 7]),
      contender("early", [7, 7], { submitted_at: early }),
      contender("voted", [7, 7], { votes: 1 }),
      contender("divided", [10, 4], { votes: 9 }),
    ]),
  ).toEqual(["voted", "early", "late", "divided"]);
});

test("the same scores give the same order, in whatever order they come", () => {
  const entries = fc.uniqueArray(
    fc.record({
      reference: fc.stringMatching(/^[0-9a-f]{4}$/),
      category: fc.constantFrom("culture", "adventure"),
      points: fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 5 }),
      votes: fc.integer({ min: 0, max: 3 }),
      submitted_at: fc.constantFrom("1970-01-01T00:00:00.000Z", "1970-01-01T00:00:00.001Z"),
    }),
    { selector: ({ reference }) => reference, maxLength: 12 },
  );
  fc.assert(
    fc.property(entries, fc.integer({ min: 0, max: 50 }), fc.infiniteStream(fc.double()), (all, percent, dice) => {
      const shuffled = all
        .map((entry) => ({ ...entry, points: entry.points.toReversed(), by: dice.next().value }))
        .sort((one, other) => one.by - other.by);
      expect(orderOf(shuffled, percent)).toEqual(orderOf(all, percent));
    }),
  );
});

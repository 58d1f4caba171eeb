import * as fc from "fast-check";
import { expect, test } from "vitest";
import { chosen, differencesOf, leavesThatDiffer } from "./differences.ts";

const fields = ["name", "price", "tags"];

test("what only one of two has changed is proposed from whoever changed it", () => {
  const base = { name: "Tent", price: 100, tags: ["a"] };
  const differences = differencesOf(fields, base, { ...base, name: "Big tent" }, { ...base, price: 90 });
  expect(differences.map(({ field, proposed, isContested }) => [field, proposed, isContested])).toEqual([
    ["name", "mine", false],
    ["price", "theirs", false],
  ]);
});

test("what both have changed alike is no difference, and what they changed apart is theirs to choose", () => {
  const base = { name: "Tent", price: 100, tags: ["a"] };
  const mine = { ...base, name: "Big tent", tags: ["a", "b"] };
  const theirs = { ...base, name: "Huge tent", tags: ["a", "b"] };
  const differences = differencesOf(fields, base, mine, theirs);
  expect(differences).toEqual([
    { field: "name", mine: "Big tent", theirs: "Huge tent", proposed: "mine", isContested: true },
  ]);
  expect(chosen(mine, differences, { name: "theirs" })).toEqual({ ...mine, name: "Huge tent" });
  expect(chosen(mine, differences, {})).toEqual(mine);
});

const record = fc.record({
  name: fc.constantFrom("a", "b", "c"),
  price: fc.integer({ min: 0, max: 3 }),
  tags: fc.subarray(["x", "y"]),
});

test("whatever two have changed, nothing that only one of them changed is lost, and nothing contested goes unsaid", () => {
  fc.assert(
    fc.property(record, record, record, (base, mine, theirs) => {
      const differences = differencesOf(fields, base, mine, theirs);
      const saved = chosen(mine, differences, {});
      for (const field of fields as (keyof typeof base)[]) {
        const [was, own, other] = [base[field], mine[field], theirs[field]].map((value) => JSON.stringify(value));
        const isTold = differences.some((each) => each.field === field && each.isContested);
        if (own === was) expect(JSON.stringify(saved[field])).toBe(other);
        else if (other !== was && other !== own) expect(isTold).toBe(true);
        else expect(JSON.stringify(saved[field])).toBe(own);
      }
    }),
  );
});

test("versions that differ by a link, a picture or formatting alone differ, and say by what", () => {
  const words = (former: string, now: string) => leavesThatDiffer({ content: former }, { content: now })[0];
  expect(words('<p><a href="/shop">Here</a></p>', '<p><a href="/gone">Here</a></p>')).toMatchObject({
    former: "Here (link to /shop)",
    now: "Here (link to /gone)",
  });
  expect(words('<p>See</p><img src="/media/lake.webp" alt="A lake">', "<p>See</p>")).toMatchObject({
    former: "See (picture /media/lake.webp A lake)",
    now: "See",
  });
  expect(words("<p><strong>Up</strong></p>", "<p>Up</p>")).toMatchObject({
    former: "Up (formatted otherwise)",
    now: "Up",
  });
  expect(words("<p>Up</p>", "<p>Up</p>")).toBeUndefined();
});

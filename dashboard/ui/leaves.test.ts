import { expect, test } from "vitest";
import { distinguish, htmlInWords, leavesThatDiffer } from "./leaves.ts";

test("versions that differ by a link, a picture or formatting alone differ, and say by what", () => {
  expect(distinguish('<p><a href="/shop">Here</a></p>', '<p><a href="/gone">Here</a></p>')).toEqual({
    former: "Here (link to /shop)",
    now: "Here (link to /gone)",
  });
  expect(distinguish('<p>See</p><img src="/media/lake.webp" alt="A lake">', "<p>See</p>")).toEqual({
    former: "See (picture /media/lake.webp A lake)",
    now: "See",
  });
  expect(distinguish("<p><strong>Up</strong></p>", "<p>Up</p>")).toEqual({
    former: "Up (formatted otherwise)",
    now: "Up",
  });
  expect(leavesThatDiffer({ content: "<p>Up</p>" }, { content: "<p>Up</p>" })).toEqual([]);
});

test("a text that is no HTML keeps its signs", () => {
  expect(htmlInWords("below 3 kg < 5 kg > 2 kg")).toBe("below 3 kg < 5 kg > 2 kg");
});

test("of lists, what belongs together is compared, whatever was put between", () => {
  const [one, two] = [
    { id: 1, name: "One" },
    { id: 2, name: "Two" },
  ];
  expect(
    leavesThatDiffer({ items: [one, two] }, { items: [{ id: 3, name: "New" }, one, { ...two, name: "2" }] }),
  ).toEqual([
    { path: ["items", "0", "id"], former: undefined, now: 3 },
    { path: ["items", "0", "name"], former: undefined, now: "New" },
    { path: ["items", "2", "name"], former: "Two", now: "2" },
  ]);
});

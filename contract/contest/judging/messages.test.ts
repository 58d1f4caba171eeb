import { expect, test } from "vitest";
import { judgedBy } from "./messages.ts";

test("of a jury no more is said than is true of every entry", () => {
  const scoredBy = (jurors: number, quorum: number) => judgedBy(jurors, quorum).replace(/.* 10 by /, "");
  expect(scoredBy(3, 2)).toBe("at least 2 of 3 jurors.");
  expect(scoredBy(5, 1)).toBe("at least 1 of 5 jurors.");
  expect(scoredBy(3, 3)).toBe("all 3 jurors.");
  expect(scoredBy(2, 2)).toBe("both jurors.");
  expect(scoredBy(1, 1)).toBe("one juror.");
});

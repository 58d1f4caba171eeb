import { expect, test } from "vitest";
import { formatDeadline } from "./format.ts";

test.each([
  ["2091-06-30T22:59:00Z", "30 June 2091"],
  ["2091-06-30T22:59:59.999Z", "30 June 2091"],
  ["2091-06-30T23:00:00Z", "30 June 2091"],
  ["2091-07-01T00:00:00Z", "30 June 2091"],
  ["2091-06-30T23:59:00Z", "30 June 2091"],
  ["2091-01-23T00:00:00Z", "22 January 2091"],
  ["2091-01-22T18:00:00Z", "22 January 2091, 18:00 GMT"],
])("a deadline of %s reads %s: the minute is told only where it does not end a day", (instant, words) => {
  expect(formatDeadline(instant)).toBe(words);
});

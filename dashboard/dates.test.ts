import { expect, test } from "vitest";
import { ago } from "./dates.ts";

test("an age is told in the largest unit that fits", () => {
  const now = Date.parse("2027-01-10T12:00:00Z");
  expect(ago("2027-01-07T11:00:00Z", now)).toBe("3 days ago");
  expect(ago("2027-01-09T11:00:00Z", now)).toBe("yesterday");
  expect(ago("2027-01-10T09:30:00Z", now)).toBe("2 hours ago");
  expect(ago("2027-01-10T11:58:30Z", now)).toBe("1 minute ago");
  expect(ago("2027-01-10T11:59:59Z", now)).toBe("this minute");
});

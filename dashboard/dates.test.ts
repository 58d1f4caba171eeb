import { expect, test } from "vitest";
import { ago, momentOf } from "./dates.ts";

test("an age is told in the largest unit that fits", () => {
  const now = Date.parse("2027-01-10T12:00:00Z");
  expect(ago("2027-01-07T11:00:00Z", now)).toBe("3 days ago");
  expect(ago("2027-01-09T11:00:00Z", now)).toBe("yesterday");
  expect(ago("2027-01-10T09:30:00Z", now)).toBe("2 hours ago");
  expect(ago("2027-01-10T11:58:30Z", now)).toBe("1 minute ago");
  expect(ago("2027-01-10T11:59:59Z", now)).toBe("this minute");
});

test("a moment is kept in UTC, and what is none or lies in a year that was mistyped is not", () => {
  expect(momentOf("2027-05-01T10:00")).toBe(new Date(2027, 4, 1, 10).toISOString());
  for (const typed of ["", "0002-05-01T10:00", "99999-05-01T10:00", "275761-01-01T00:00", "soon"])
    expect([typed, momentOf(typed)]).toEqual([typed, undefined]);
});

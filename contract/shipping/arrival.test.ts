import { expect, test } from "vitest";
import { arrivalOf } from "./arrival.ts";
import { isBankHoliday } from "./bank-holidays.ts";
import type { Dispatch } from "./dispatch.ts";

const dispatch: Dispatch = {
  cut_off: "12:00",
  sends_on_saturdays: false,
  sends_on_sundays: false,
  sends_on_bank_holidays: false,
  closed: [],
};
const days = { least: 2, most: 4 };
const arrives = (moment: string, changed: Partial<Dispatch> = {}, transit = days) => {
  const { leaves, from, to } = arrivalOf(new Date(moment), { ...dispatch, ...changed }, transit) ?? {};
  return [leaves, from, to];
};

test("what is paid before the cut-off leaves on the same day, by the shop's clock in summer, too", () => {
  expect(arrives("2026-11-26T11:59:59Z")).toEqual(["2026-11-26", "2026-11-30", "2026-12-02"]);
  expect(arrives("2026-11-26T12:00:00Z")).toEqual(["2026-11-27", "2026-12-01", "2026-12-03"]);
  expect(arrives("2026-07-01T10:59:00Z")[0]).toBe("2026-07-01");
  expect(arrives("2026-07-01T11:00:00Z")[0]).toBe("2026-07-02");
  expect(arrives("2026-07-01T23:30:00Z")[0]).toBe("2026-07-02");
});

test("weekends, bank holidays and closed days send nothing, unless the shop does", () => {
  expect(arrives("2026-11-28T09:00:00Z")).toEqual(["2026-11-30", "2026-12-02", "2026-12-04"]);
  expect(arrives("2026-11-28T09:00:00Z", { sends_on_saturdays: true })).toEqual([
    "2026-11-28",
    "2026-12-01",
    "2026-12-03",
  ]);
  expect(arrives("2026-11-29T09:00:00Z", { sends_on_sundays: true })[0]).toBe("2026-11-29");
  expect(arrives("2026-12-24T09:00:00Z")).toEqual(["2026-12-24", "2026-12-30", "2027-01-04"]);
  expect(arrives("2026-12-25T09:00:00Z")[0]).toBe("2026-12-29");
  expect(arrives("2026-12-25T09:00:00Z", { sends_on_bank_holidays: true })[0]).toBe("2026-12-25");
  expect(arrives("2026-11-26T09:00:00Z", { closed: [{ from: "2026-11-26", to: "2026-11-30" }] })[0]).toBe("2026-12-01");
});

test("nothing arrives on a Sunday or a bank holiday, however short its way is", () => {
  const atOnce = { least: 0, most: 0 };
  expect(arrives("2026-11-29T09:00:00Z", { sends_on_sundays: true }, atOnce)).toEqual([
    "2026-11-29",
    "2026-11-30",
    "2026-11-30",
  ]);
  expect(arrives("2026-12-25T09:00:00Z", { sends_on_bank_holidays: true }, atOnce)[1]).toBe("2026-12-29");
});

test("a parcel may arrive on its own day, and a shop that is closed for good promises nothing", () => {
  expect(arrives("2026-11-26T09:00:00Z", {}, { least: 0, most: 1 })).toEqual([
    "2026-11-26",
    "2026-11-26",
    "2026-11-27",
  ]);
  expect(arrives("2026-11-26T09:00:00Z", { closed: [{ from: "2026-01-01", to: "2029-01-01" }] })[0]).toBeUndefined();
});

test("bank holidays are those of England and Wales, with substitutes for weekends", () => {
  const holidaysOf = (year: number) =>
    Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10))
      .filter((day) => day.startsWith(String(year)))
      .filter(isBankHoliday)
      .map((day) => day.slice(5));
  expect(holidaysOf(2026)).toEqual(["01-01", "04-03", "04-06", "05-04", "05-25", "08-31", "12-25", "12-28"]);
  expect(holidaysOf(2027)).toEqual(["01-01", "03-26", "03-29", "05-03", "05-31", "08-30", "12-27", "12-28"]);
  expect(holidaysOf(2028)).toEqual(["01-03", "04-14", "04-17", "05-01", "05-29", "08-28", "12-25", "12-26"]);
  expect(holidaysOf(2033)).toEqual(["01-03", "04-15", "04-18", "05-02", "05-30", "08-29", "12-26", "12-27"]);
});

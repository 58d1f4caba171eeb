import { expect, test } from "vitest";
import { countries, countryAt, lands } from "./atlas.ts";

test("every country has its full name, and lies on the map", () => {
  expect(countries.length).toBeGreaterThan(170);
  expect(countries.filter(({ name }) => /\./.test(name))).toEqual([]);
  for (const { name, latitude, longitude } of countries) {
    expect([name, Math.abs(latitude) < 85 && Math.abs(longitude) <= 180]).toEqual([name, true]);
  }
  const france = countries.find(({ name }) => name === "France");
  expect(france?.latitude).toBeCloseTo(46.5, 0);
});

test("no outline leaps from one edge of the map to the other", () => {
  const leaps = lands
    .flatMap(({ coordinates }) => coordinates.flat())
    .flatMap((line) => line.slice(1).map(([to = 0], index) => Math.abs(to - (line[index]?.[0] ?? 0))))
    .filter((leap) => leap > 180);
  expect(leaps).toEqual([]);
});

test("a point is told the country that it lies in, and the sea has none", () => {
  expect(countryAt(54.5, -3.1)?.name).toBe("United Kingdom");
  expect(countryAt(-44.67, 167.93)?.name).toBe("New Zealand");
  expect(countryAt(66.5, -175)?.name).toBe("Russia");
  expect(countryAt(30, -45)).toBeUndefined();
});

import { expect, test } from "vitest";
import { countries, lands } from "./atlas.ts";
import { places } from "./places.ts";

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

test("every place lies in a country of the atlas, by its name", () => {
  const names = new Set(countries.map(({ name }) => name));
  expect(places.filter(({ country }) => !names.has(country))).toEqual([]);
  expect(new Set(places.map(({ name }) => name)).size).toBe(places.length);
});

test("every place lies within its country's frame, or on an island of its own", () => {
  const islands = [
    "Teide",
    "Pico Ruivo, Madeira",
    "GR 20, Corsica",
    "Samaria Gorge, Crete",
    "Overland Track, Tasmania",
  ];
  const astray = places.filter(({ name, country, latitude, longitude }) => {
    const bounds = countries.find((candidate) => candidate.name === country)?.bounds;
    if (!bounds || islands.includes(name)) return false;
    const [[south, west], [north, east]] = bounds;
    return latitude < south || latitude > north || longitude < west || longitude > east;
  });
  expect(astray).toEqual([]);
});

import { expect, test } from "vitest";
import { countries } from "../../../ui/map/atlas.ts";
import { places } from "./places.ts";

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

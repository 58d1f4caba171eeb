import { expect, test } from "vitest";
import { countryAt } from "./country.ts";

test("a point lies in its country, at borders and on islands too, or in none", () => {
  const places: [number, number, string][] = [
    [54.454, -3.211, "United Kingdom"],
    [48.8566, 2.3522, "France"],
    [46.118, 7.611, "Switzerland"],
    [-44.6719, 167.9254, "New Zealand"],
    [43.85, 18.4, "Bosnia and Herzegovina"],
    [35.68, 139.76, "Japan"],
    [-16.5, 179.4, "Fiji"],
    [40, -40, ""],
  ];
  for (const [latitude, longitude, country] of places)
    expect([latitude, longitude, countryAt(latitude, longitude)]).toEqual([latitude, longitude, country]);
});

import { expect, test } from "vitest";
import { whereaboutsOf } from "./country.ts";

test.each([
  ["in a mountain range", 54.454, -3.211, "United Kingdom"],
  ["Paris", 48.8566, 2.3522, "France"],
  ["at a border", 46.118, 7.611, "Switzerland"],
  ["where two cities meet", 47.5596, 7.5886, "Switzerland"],
  ["a fjord", -44.6719, 167.9254, "New Zealand"],
  ["Sarajevo", 43.85, 18.4, "Bosnia and Herzegovina"],
  ["Tokyo", 35.68, 139.76, "Japan"],
  ["beyond the 180th meridian", -16.85, -179.95, "Fiji"],
  ["Belém", 38.6916, -9.216, "Portugal"],
  ["Santorini", 36.4618, 25.3753, "Greece"],
  ["the caldera of Santorini", 36.4, 25.4, "Greece"],
  ["Positano", 40.6265, 14.483, "Italy"],
  ["the Golden Gate Bridge", 37.8199, -122.4783, "United States of America"],
  ["the harbour of Monaco", 43.735, 7.43, "Monaco"],
  ["Marina Bay", 1.2834, 103.8607, "Singapore"],
  ["an atoll", 3.2, 73, "Maldives"],
  ["Valletta", 35.8989, 14.5146, "Malta"],
  ["St Peter’s Square", 41.9022, 12.4539, "Vatican City"],
  ["San Marino", 43.936, 12.4467, "San Marino"],
  ["Hong Kong", 22.283, 114.17, "Hong Kong"],
  ["Zanzibar", -6.1659, 39.2026, "Tanzania"],
  ["Waikiki", 21.2767, -157.8275, "United States of America"],
  ["Tórshavn", 62.0107, -6.7741, "Faroe Islands"],
  ["Gibraltar", 36.1408, -5.3536, "Gibraltar"],
  ["Gran Canaria", 28.1235, -15.4363, "Spain"],
  ["the Galápagos", -0.743, -90.315, "Ecuador"],
  ["Longyearbyen", 78.2232, 15.6267, "Norway"],
  ["Réunion", -20.8789, 55.4481, "France"],
  ["Easter Island", -27.1127, -109.3497, "Chile"],
  ["Tuvalu", -8.5211, 179.1983, "Tuvalu"],
  ["the Great Barrier Reef", -16.8, 146.2, "Australia"],
  ["a station on the ice", -77.85, 166.67, "Antarctica"],
  ["45 km before a coast", 37.2, -9.35, "Portugal"],
  ["80 km before it", 38.7, -10.4, ""],
  ["the middle of the Atlantic", 40, -40, ""],
  ["the North Pole", 89.5, 0, ""],
])("the country of %s is that of the nearest land", (_what, latitude, longitude, country) => {
  expect(whereaboutsOf(latitude, longitude)).toEqual({ country, disputed_place: undefined });
});

test.each([
  [
    "crimea",
    [
      [44.95, 34.1],
      [44.4952, 34.1663],
      [45.36, 36.47],
    ],
  ],
  [
    "eastern_ukraine",
    [
      [48.0159, 37.8028],
      [46.64, 32.61],
    ],
  ],
  ["abkhazia", [[43.0015, 41.0234]]],
  ["south_ossetia", [[42.2257, 43.9701]]],
  ["transnistria", [[46.8482, 29.5968]]],
  ["kosovo", [[42.6629, 21.1655]]],
  ["northern_cyprus", [[35.3364, 33.3182]]],
  ["golan", [[33, 35.75]]],
  [
    "palestine",
    [
      [31.5326, 35.0998],
      [31.7784, 35.2354],
      [31.5017, 34.4668],
    ],
  ],
  [
    "western_sahara",
    [
      [27.1253, -13.1625],
      [23.69, -15.94],
    ],
  ],
  ["halaib", [[22.22, 36.64]]],
  ["somaliland", [[9.56, 44.065]]],
  [
    "kashmir",
    [
      [34.0837, 74.7973],
      [34.1526, 77.5771],
      [35.9208, 74.3144],
      [32.73, 74.86],
    ],
  ],
  ["aksai_chin", [[35.1, 79.2]]],
  ["arunachal_pradesh", [[27.5861, 91.8594]]],
  ["taiwan", [[25.033, 121.5654]]],
  ["kuril_islands", [[44.03, 145.85]]],
  ["liancourt_rocks", [[37.2414, 131.8669]]],
  ["senkaku_islands", [[25.745, 123.475]]],
  ["falkland_islands", [[-51.6977, -57.8517]]],
  ["essequibo", [[5.17, -59.48]]],
] as const)("whose %s is nobody says by themselves", (disputedPlace, points) => {
  for (const [latitude, longitude] of points)
    expect(whereaboutsOf(latitude, longitude)).toEqual({ country: "", disputed_place: disputedPlace });
});

test("what lies beside a disputed place has its country", () => {
  const places: [number, number, string][] = [
    [46.48, 30.73, "Ukraine"],
    [48.46, 35.04, "Ukraine"],
    [44.89, 37.32, "Russia"],
    [43.59, 39.72, "Russia"],
    [41.98, 44.11, "Georgia"],
    [47.01, 28.86, "Moldova"],
    [31.78, 35.19, "Israel"],
    [32.79, 35.53, "Israel"],
    [33.51, 36.29, "Syria"],
    [35.16, 33.36, "Cyprus"],
    [31.63, 74.87, "India"],
    [32.24, 77.19, "India"],
    [26.14, 91.74, "India"],
    [33.69, 73.05, "Pakistan"],
    [29.65, 91.13, "China"],
    [27.94, -12.92, "Morocco"],
    [20.94, -17.04, "Mauritania"],
    [22.34, 31.63, "Egypt"],
    [11.58, 43.15, "Djibouti"],
    [43.33, 145.58, "Japan"],
    [6.8, -58.16, "Guyana"],
  ];
  for (const [latitude, longitude, country] of places)
    expect([latitude, longitude, whereaboutsOf(latitude, longitude).country]).toEqual([latitude, longitude, country]);
});

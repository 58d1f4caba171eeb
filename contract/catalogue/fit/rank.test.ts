import { expect, test } from "vitest";
import { cabinLimits } from "./airlines.ts";
import { sizeForBack, sizeNameOf } from "./backs.ts";
import { goldenCases } from "./golden-cases.ts";
import { goldenPacks, oddPacks } from "./golden-packs.ts";
import { fitMessages } from "./messages.ts";
import type { Pack } from "./packs.ts";
import { type Choice, needOf, rankPacks } from "./rank.ts";
import { backOf, isMeasure, type Trip } from "./trip.ts";

const nameOf = ({ pack, size }: Choice) => [pack.slug, size].filter(Boolean).join(" ");

/** The packs, of which some sizes are sold out. */
const packsWithout = (soldOut: readonly string[], among: readonly Pack[] = goldenPacks) =>
  among.map((pack) => ({
    ...pack,
    variants: pack.variants.map((variant) => ({
      ...variant,
      stock: soldOut.includes(`${pack.slug} ${variant.option_values[0]}`) ? 0 : variant.stock,
    })),
  }));

test("there are 40 golden cases and more, each of its own", () => {
  expect(goldenCases.length).toBeGreaterThanOrEqual(40);
  const asked = goldenCases.map(({ trip, soldOut, among }) => JSON.stringify([trip, soldOut, among]));
  expect(new Set(asked).size).toBe(goldenCases.length);
});

test.each(goldenCases)("$name", ({ trip, soldOut = [], among, fitting, missing = {} }) => {
  const ranking = rankPacks(packsWithout(soldOut, among), trip);
  expect(ranking.fitting.map(nameOf)).toEqual(fitting);
  expect(
    Object.fromEntries(
      ranking.nearest.map((choice) => [nameOf(choice), choice.problems.map(({ kind }) => kind)] as const),
    ),
  ).toEqual(missing);
});

test("every reason has its sentence, and each of its placeholders a fact", () => {
  const trip: Trip = { days: 4, season: "summer", sleeping: "hut", measure: null, cabin: "lufthansa" };
  const trips = goldenCases.flatMap(({ trip: own, soldOut, among }) => [
    [own, packsWithout(soldOut ?? [], among)] as const,
    [{ ...own, cabin: "ryanair" }, goldenPacks] as const,
  ]);
  const soldOut = packsWithout(["trekking-40 Regular", "trekking-40 Long"]);
  const reasons = [...trips, [trip, soldOut] as const].flatMap(([own, packs]) => {
    const { fitting, nearest } = rankPacks(packs, own);
    return [...fitting, ...nearest].flatMap((choice) => [...choice.reasons, ...choice.problems]);
  });
  expect(new Set(reasons.map(({ kind }) => kind))).toEqual(new Set(Object.keys(fitMessages.reasons)));
  for (const { kind, facts } of reasons) {
    const placeholders = [...fitMessages.reasons[kind].matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const name of placeholders)
      if (name !== "trip") expect([kind, name, name && name in facts]).toEqual([kind, name, true]);
  }
});

test("lengths of back are told as they are: sizes that meet as one, a gap as a gap, a single one as itself", () => {
  const rangesFor = (pack: Pack | undefined, centimetres?: number) => {
    const measure = centimetres === undefined ? null : ({ kind: "tape", centimetres } as const);
    const { fitting, nearest } = rankPacks(pack ? [pack] : [], {
      ...{ days: 4, season: "summer", sleeping: "hut", measure, cabin: "" },
    });
    return [...fitting, ...nearest]
      .flatMap(({ reasons, problems }) => [...reasons, ...problems])
      .flatMap(({ kind, facts }) => ("ranges" in facts ? [[kind, facts.ranges]] : []));
  };
  const trekking = goldenPacks.find(({ slug }) => slug === "trekking-40");
  expect(rangesFor(trekking, 58)).toEqual([["other_back", "43 to 53 cm"]]);
  expect(rangesFor(oddPacks.gap, 48.5)).toEqual([["other_back", "43 to 48 cm or 49 to 54 cm"]]);
  expect(rangesFor(oddPacks.single)).toEqual([["unmeasured_one", "43 to 48 cm"]]);
});

test("more days, less of a roof and more cold never need less", () => {
  const litres = (more: Partial<Trip>) =>
    needOf({ days: 4, season: "summer", sleeping: "hut", measure: null, cabin: "", ...more }).litres;
  for (const sleeping of ["hotel", "hut", "tent"] as const)
    for (let days = 1; days < 30; days++)
      expect(litres({ days: days + 1, sleeping })).toBeGreaterThanOrEqual(litres({ days, sleeping }));
  expect(litres({ sleeping: "hotel" })).toBeLessThan(litres({}));
  expect(litres({})).toBeLessThan(litres({ sleeping: "tent" }));
  expect(litres({ season: "autumn" })).toBeLessThan(litres({ season: "winter" }));
});

test("a back is guessed from a body's height, within what backs can be", () => {
  expect([150, 170, 190].map((centimetres) => backOf({ kind: "height", centimetres }))).toEqual([41, 46, 51]);
  expect(isMeasure({ kind: "tape", centimetres: 34 })).toBe(false);
  expect(isMeasure({ kind: "height", centimetres: 170 })).toBe(true);
  expect(isMeasure({ kind: "height", centimetres: Number.NaN })).toBe(false);
});

test("a size is called by the option that decides it", () => {
  const sized = (option_values: string[], back_from: number, back_to: number) => ({
    ...{ id: 1, stock: 1, is_upcoming: false },
    ...{ option_values, back_from, back_to },
  });
  const variants = [
    sized(["Ember", "Regular"], 43, 48),
    sized(["Ember", "Long"], 48, 53),
    sized(["Glacier", "Regular"], 43, 48),
  ];
  expect(variants.map((variant) => sizeNameOf({ variants }, variant))).toEqual(["Regular", "Long", "Regular"]);
  expect([46, 52, 60].map((back) => sizeForBack({ variants }, back))).toEqual(["Regular", "Long", undefined]);
  expect(sizeForBack({ variants: variants.slice(0, 1) }, 46)).toBeUndefined();
});

test("every airline is named once, with a size that can be", () => {
  expect(new Set(cabinLimits.map(({ key }) => key)).size).toBe(cabinLimits.length);
  for (const { size } of cabinLimits) for (const side of size) expect(side >= 15 && side <= 60).toBe(true);
});

import { goldenPacks, oddPacks } from "./golden-packs.ts";
import type { Pack } from "./packs.ts";
import type { Reason } from "./rank.ts";
import type { Trip } from "./trip.ts";

interface GoldenCase {
  /** Who asks for what. */
  readonly name: string;
  readonly trip: Trip;
  /** Among which packs it is asked; without, among the golden ones. */
  readonly among?: readonly Pack[];
  /** Packs with their size that cannot be bought; all others can. */
  readonly soldOut?: readonly string[];
  /** The answer, the best pack first, each with its size. */
  readonly fitting: readonly string[];
  /** Where nothing fits: what comes nearest, and what is in the way. */
  readonly missing?: Readonly<Record<string, readonly Reason["kind"][]>>;
}

/** Trips with the answers that somebody who knows packs would give, among those of `golden-packs.ts`. */
export const goldenCases: readonly GoldenCase[] = [
  {
    name: "a day in the hills in summer",
    trip: { days: 1, season: "summer", sleeping: "hotel", measure: null, cabin: "" },
    fitting: ["rolltop-22", "daypack-28", "travel-35"],
  },
  {
    name: "a day out in spring, wetter and colder",
    trip: { days: 1, season: "spring", sleeping: "hotel", measure: null, cabin: "" },
    fitting: ["rolltop-22", "daypack-28", "travel-35"],
  },
  {
    name: "a day out in winter, with thick clothes",
    trip: { days: 1, season: "winter", sleeping: "hut", measure: { kind: "tape", centimetres: 46 }, cabin: "" },
    fitting: ["daypack-28", "travel-35", "trekking-40 Regular"],
  },
  {
    name: "a day out with a back that no long pack fits",
    trip: { days: 1, season: "autumn", sleeping: "hut", measure: { kind: "tape", centimetres: 60 }, cabin: "" },
    fitting: ["rolltop-22", "daypack-28", "travel-35"],
  },
  {
    name: "a day out by air under the seat",
    trip: { days: 1, season: "summer", sleeping: "tent", measure: null, cabin: "ryanair-small" },
    fitting: [],
    missing: { "rolltop-22": ["large"], "daypack-28": ["large"] },
  },
  {
    name: "a weekend with beds",
    trip: { days: 2, season: "summer", sleeping: "hotel", measure: null, cabin: "" },
    fitting: ["rolltop-22", "daypack-28", "travel-35"],
  },
  {
    name: "a long weekend with beds",
    trip: { days: 3, season: "summer", sleeping: "hotel", measure: null, cabin: "" },
    fitting: ["daypack-28", "travel-35", "trekking-40"],
  },
  {
    name: "four days with beds in spring",
    trip: { days: 4, season: "spring", sleeping: "hotel", measure: { kind: "tape", centimetres: 46 }, cabin: "" },
    fitting: ["daypack-28", "travel-35", "trekking-40 Regular"],
  },
  {
    name: "five days by air, with a large limit",
    trip: { days: 5, season: "summer", sleeping: "hotel", measure: null, cabin: "lufthansa" },
    fitting: ["daypack-28", "travel-35"],
  },
  {
    name: "a week by air, with the largest limit",
    trip: { days: 7, season: "summer", sleeping: "hotel", measure: null, cabin: "british-airways" },
    fitting: ["travel-35"],
  },
  {
    name: "a winter's week by air",
    trip: { days: 7, season: "winter", sleeping: "hotel", measure: null, cabin: "easyjet" },
    fitting: ["travel-35"],
  },
  {
    name: "a week by air, where two centimetres are too many",
    trip: { days: 7, season: "summer", sleeping: "hotel", measure: null, cabin: "ryanair" },
    fitting: [],
    missing: { "travel-35": ["large"], "daypack-28": ["small"] },
  },
  {
    name: "a long weekend by air, where the small one passes",
    trip: { days: 3, season: "summer", sleeping: "hotel", measure: null, cabin: "ryanair" },
    fitting: ["daypack-28"],
  },
  {
    name: "a long weekend under the seat",
    trip: { days: 3, season: "summer", sleeping: "hotel", measure: null, cabin: "ryanair-small" },
    fitting: [],
    missing: { "daypack-28": ["large"], "travel-35": ["large"] },
  },
  {
    name: "a weekend under a roomier seat, missed by a centimetre",
    trip: { days: 2, season: "summer", sleeping: "hotel", measure: null, cabin: "easyjet-small" },
    fitting: [],
    missing: { "rolltop-22": ["large"], "daypack-28": ["large"] },
  },
  {
    name: "a fortnight with beds is a week with washing",
    trip: { days: 14, season: "summer", sleeping: "hotel", measure: null, cabin: "air-france" },
    fitting: ["travel-35"],
  },
  {
    name: "a winter's fortnight with beds",
    trip: { days: 14, season: "winter", sleeping: "hotel", measure: { kind: "tape", centimetres: 47 }, cabin: "" },
    fitting: ["trekking-40 Regular", "travel-35", "expedition-65 Regular"],
  },
  {
    name: "a night in a hut",
    trip: { days: 2, season: "summer", sleeping: "hut", measure: { kind: "tape", centimetres: 46 }, cabin: "" },
    fitting: ["daypack-28", "trekking-40 Regular", "travel-35"],
  },
  {
    name: "two nights in huts",
    trip: { days: 3, season: "summer", sleeping: "hut", measure: { kind: "tape", centimetres: 46 }, cabin: "" },
    fitting: ["trekking-40 Regular", "daypack-28", "travel-35"],
  },
  {
    name: "three nights in huts, with a short back",
    trip: { days: 4, season: "summer", sleeping: "hut", measure: { kind: "tape", centimetres: 44 }, cabin: "" },
    fitting: ["trekking-40 Regular", "travel-35", "daypack-28"],
  },
  {
    name: "three nights in huts, with a long back",
    trip: { days: 4, season: "summer", sleeping: "hut", measure: { kind: "tape", centimetres: 51 }, cabin: "" },
    fitting: ["trekking-40 Long", "travel-35", "daypack-28"],
  },
  {
    name: "huts in autumn, by the height of the body",
    trip: { days: 5, season: "autumn", sleeping: "hut", measure: { kind: "height", centimetres: 170 }, cabin: "" },
    fitting: ["trekking-40 Regular", "travel-35", "expedition-65 Regular"],
  },
  {
    name: "a week of huts for somebody tall",
    trip: { days: 7, season: "summer", sleeping: "hut", measure: { kind: "height", centimetres: 185 }, cabin: "" },
    fitting: ["trekking-40 Long", "travel-35", "expedition-65 Long"],
  },
  {
    name: "a winter's week of huts",
    trip: { days: 7, season: "winter", sleeping: "hut", measure: { kind: "tape", centimetres: 47 }, cabin: "" },
    fitting: ["trekking-40 Regular", "expedition-65 Regular"],
  },
  {
    name: "ten days of huts are a week with washing",
    trip: { days: 10, season: "autumn", sleeping: "hut", measure: { kind: "tape", centimetres: 48 }, cabin: "" },
    fitting: ["trekking-40 Regular", "travel-35", "expedition-65 Regular"],
  },
  {
    name: "huts with a back between both sizes, of which one is sold out",
    trip: { days: 7, season: "summer", sleeping: "hut", measure: { kind: "tape", centimetres: 48 }, cabin: "" },
    soldOut: ["trekking-40 Regular"],
    fitting: ["trekking-40 Long", "travel-35", "expedition-65 Regular"],
  },
  {
    name: "huts with a back shorter than any",
    trip: { days: 4, season: "summer", sleeping: "hut", measure: { kind: "tape", centimetres: 41 }, cabin: "" },
    fitting: ["travel-35", "daypack-28"],
  },
  {
    name: "huts with a back longer than any",
    trip: { days: 4, season: "summer", sleeping: "hut", measure: { kind: "tape", centimetres: 58 }, cabin: "" },
    fitting: ["travel-35", "daypack-28"],
  },
  {
    name: "huts, not knowing one's back",
    trip: { days: 4, season: "summer", sleeping: "hut", measure: null, cabin: "" },
    fitting: ["trekking-40", "travel-35", "daypack-28"],
  },
  {
    name: "huts for somebody small",
    trip: { days: 4, season: "summer", sleeping: "hut", measure: { kind: "height", centimetres: 150 }, cabin: "" },
    fitting: ["travel-35", "daypack-28"],
  },
  {
    name: "a night in a tent",
    trip: { days: 2, season: "summer", sleeping: "tent", measure: { kind: "tape", centimetres: 45 }, cabin: "" },
    fitting: ["trekking-40 Regular", "travel-35", "expedition-65 Regular"],
  },
  {
    name: "three nights in a tent",
    trip: { days: 4, season: "summer", sleeping: "tent", measure: { kind: "tape", centimetres: 46 }, cabin: "" },
    fitting: ["trekking-40 Regular", "expedition-65 Regular"],
  },
  {
    name: "three nights in a tent in autumn",
    trip: { days: 4, season: "autumn", sleeping: "tent", measure: { kind: "tape", centimetres: 46 }, cabin: "" },
    fitting: ["trekking-40 Regular", "expedition-65 Regular"],
  },
  {
    name: "three nights in a tent, and the right one is sold out",
    trip: { days: 4, season: "summer", sleeping: "tent", measure: { kind: "tape", centimetres: 51 }, cabin: "" },
    soldOut: ["trekking-40 Long"],
    fitting: ["expedition-65 Long", "trekking-40 Long"],
  },
  {
    name: "a winter's night in a tent",
    trip: { days: 3, season: "winter", sleeping: "tent", measure: { kind: "tape", centimetres: 46 }, cabin: "" },
    fitting: ["expedition-65 Regular"],
  },
  {
    name: "a week in a tent, with a long back",
    trip: { days: 7, season: "summer", sleeping: "tent", measure: { kind: "tape", centimetres: 50 }, cabin: "" },
    fitting: ["expedition-65 Long"],
  },
  {
    name: "ten days in a tent, by the height of the body",
    trip: { days: 10, season: "summer", sleeping: "tent", measure: { kind: "height", centimetres: 165 }, cabin: "" },
    fitting: ["expedition-65 Regular"],
  },
  {
    name: "a month in a tent buys food on the way",
    trip: { days: 30, season: "summer", sleeping: "tent", measure: { kind: "tape", centimetres: 53 }, cabin: "" },
    fitting: ["expedition-65 Long"],
  },
  {
    name: "twelve winter days in a tent, more than any carries",
    trip: { days: 12, season: "winter", sleeping: "tent", measure: { kind: "tape", centimetres: 46 }, cabin: "" },
    fitting: [],
    missing: { "expedition-65 Regular": ["small"], "trekking-40 Regular": ["small", "weak"] },
  },
  {
    name: "a week in a tent with a back longer than any",
    trip: { days: 7, season: "summer", sleeping: "tent", measure: { kind: "tape", centimetres: 60 }, cabin: "" },
    fitting: [],
    missing: { "expedition-65": ["other_back"], "travel-35": ["small", "weak"] },
  },
  {
    name: "a week in a tent by air",
    trip: {
      days: 7,
      season: "summer",
      sleeping: "tent",
      measure: { kind: "tape", centimetres: 46 },
      cabin: "british-airways",
    },
    fitting: [],
    missing: { "expedition-65 Regular": ["large"], "travel-35": ["small", "weak"] },
  },
  {
    name: "ten days in a tent, not knowing one's back",
    trip: { days: 10, season: "summer", sleeping: "tent", measure: null, cabin: "" },
    fitting: ["expedition-65"],
  },
  {
    name: "huts with a back between two sizes that leave a gap",
    trip: { days: 4, season: "summer", sleeping: "hut", measure: { kind: "tape", centimetres: 48.5 }, cabin: "" },
    among: [oddPacks.gap],
    fitting: [],
    missing: { "gap-40": ["other_back"] },
  },
  {
    name: "huts with a pack of a single size, not knowing one's back",
    trip: { days: 4, season: "summer", sleeping: "hut", measure: null, cabin: "" },
    among: [oddPacks.single],
    fitting: ["single-40"],
  },
  {
    name: "a weekend by air with packs that nobody has measured",
    trip: { days: 3, season: "summer", sleeping: "hotel", measure: null, cabin: "lufthansa" },
    among: [oddPacks.unmeasured, oddPacks.cabin],
    fitting: [],
    missing: { "cabin-30": ["no_size"], "unmeasured-28": ["no_size"] },
  },
  {
    name: "a long weekend by air, where one of cabin size without measurements is no answer",
    trip: { days: 3, season: "summer", sleeping: "hotel", measure: null, cabin: "ryanair" },
    among: [oddPacks.cabin, ...goldenPacks],
    fitting: ["daypack-28"],
  },
];

import { fill } from "../../platform/labels.ts";
import { cabinLimitOf } from "./airlines.ts";
import { bestVariant, isForBack, sizeNameOf } from "./backs.ts";
import { fitMessages } from "./messages.ts";
import type { Pack, PackVariant } from "./packs.ts";
import { backOf, type Trip } from "./trip.ts";

/** A reason for a pack or against it, with the values that its sentence needs. */
export interface Reason {
  readonly kind:
    | "volume"
    | "roomy"
    | "small"
    | "load"
    | "weak"
    | "back"
    | "back_guessed"
    | "other_back"
    | "one_back"
    | "unmeasured"
    | "unmeasured_one"
    | "cabin"
    | "no_size"
    | "large"
    | "sold_out";
  readonly facts: Readonly<Record<string, string | number>>;
}

export interface Choice {
  readonly pack: Pack;
  readonly variant: PackVariant;
  /** The name of the size that fits; empty where it comes in one, or none is known to fit. */
  readonly size: string;
  readonly reasons: readonly Reason[];
  /** Why it does not fit; empty if it does. */
  readonly problems: readonly Reason[];
}

export interface Ranking {
  /** Up to three packs that fit, the best first. */
  readonly fitting: readonly Choice[];
  /** Where none fits, up to two that miss it by the least. */
  readonly nearest: readonly Choice[];
}

const mostFitting = 3;
const mostNearest = 2;

/**
 * The litres and kilograms that a trip needs, by rules of thumb. A day out takes 20 litres. Beds and huts need a base
 * and two litres for each further day of a week, since clothes are washed then; a tent comes with mat, bag and stove,
 * and with food of two litres a day, three from the fifth. After twelve days food is bought again. Cold takes thick
 * clothes.
 */
export function needOf({ days, season, sleeping }: Trip): { litres: number; kilograms: number } {
  const week = Math.min(days, 7) - 1;
  const fed = Math.min(days, 12);
  const [litres, kilograms] =
    days === 1
      ? [20, 5]
      : {
          hotel: [20 + 2 * week, 7 + 0.3 * Math.min(days, 7)],
          hut: [24 + 2 * week, 7 + 0.4 * Math.min(days, 7)],
          tent: [32 + 2 * Math.min(fed, 4) + 3 * Math.max(0, fed - 4), 10 + 0.8 * Math.min(fed, 10)],
        }[sleeping];
  const cold = { summer: 0, spring: 2, autumn: 2, winter: sleeping === "tent" ? 9 : 6 }[season];
  return { litres: (litres ?? 0) + cold, kilograms: Math.round((kilograms ?? 0) + (season === "winter" ? 2 : 0)) };
}

/** Packs in the order in which they fit a trip, each with its size and the reasons. */
export function rankPacks(packs: readonly Pack[], trip: Trip): Ranking {
  const judged = packs.flatMap((pack) => judge(pack, trip) ?? []).sort((one, other) => one.cost - other.cost);
  const fitting = judged.filter(({ choice }) => choice.problems.length === 0);
  const missing = judged.toSorted(
    (one, other) => one.choice.problems.length - other.choice.problems.length || one.miss - other.miss,
  );
  return {
    fitting: fitting.slice(0, mostFitting).map(({ choice }) => choice),
    nearest: fitting.length > 0 ? [] : missing.slice(0, mostNearest).map(({ choice }) => choice),
  };
}

interface Judged {
  readonly choice: Choice;
  /** The less, the better it fits. */
  readonly cost: number;
  /** By how much it fails. */
  readonly miss: number;
}

/** A pack is too small below 92 percent of the litres that are needed, and roomy above one and a half times as many. */
function judge(pack: Pack, trip: Trip): Judged | undefined {
  const need = needOf(trip);
  const back = trip.measure ? backOf(trip.measure) : undefined;
  const variant = bestVariant(pack, back);
  if (!variant) return undefined;
  const reasons: Reason[] = [];
  const problems: Reason[] = [];
  let miss = 0;
  const { litres, load } = pack;
  const volume = { litres, need: Math.round(need.litres) };
  if (litres < need.litres * 0.92) {
    problems.push({ kind: "small", facts: volume });
    miss += (need.litres - litres) / need.litres;
  } else reasons.push({ kind: litres > need.litres * 1.5 ? "roomy" : "volume", facts: volume });
  const weights = { load, kilograms: need.kilograms };
  if (load < need.kilograms) {
    problems.push({ kind: "weak", facts: weights });
    miss += (need.kilograms - load) / need.kilograms;
  } else reasons.push({ kind: "load", facts: weights });
  miss += judgeBack(pack, { variant, back, trip, reasons, problems });
  miss += judgeCabin(pack, { trip, reasons, problems });
  const size = back !== undefined && isForBack(variant, back) ? sizeNameOf(pack, variant) : "";
  const isSoldOut = !variant.is_upcoming && variant.stock < 1;
  if (isSoldOut) reasons.push({ kind: "sold_out", facts: { size } });
  const isWalked = trip.days > 1 && trip.sleeping !== "hotel";
  const isOneBack = reasons.some(({ kind }) => kind === "one_back");
  // Too much room is carried for nothing, what sits well is walked in for days, and what cannot be bought helps less.
  const cost =
    Math.abs(Math.log(litres / (need.litres * 1.08))) +
    (isWalked && isOneBack ? 0.25 : 0) +
    (isSoldOut || variant.is_upcoming ? 0.5 : 0);
  return { choice: { pack, variant, size, reasons, problems }, cost, miss };
}

interface Judging {
  readonly trip: Trip;
  readonly reasons: Reason[];
  readonly problems: Reason[];
}

/** Without lengths of back a pack has one size for all, which serves where little is carried. */
function judgeBack(
  pack: Pack,
  { variant, back, trip, reasons, problems }: Judging & { variant: PackVariant; back: number | undefined },
): number {
  const ranges = rangesOf(pack);
  const words = rangeWords(ranges);
  if (ranges.length === 0) {
    reasons.push({ kind: "one_back", facts: {} });
    return 0;
  }
  if (back === undefined || !trip.measure) {
    const isOne = new Set(pack.variants.map((each) => `${each.back_from}-${each.back_to}`)).size === 1;
    reasons.push({ kind: isOne ? "unmeasured_one" : "unmeasured", facts: { ranges: words } });
    return 0;
  }
  const { back_from: from, back_to: to } = variant;
  if (from !== null && to !== null && isForBack(variant, back)) {
    const facts = { from, to, back, height: trip.measure.centimetres, size: sizeNameOf(pack, variant) };
    reasons.push({ kind: trip.measure.kind === "tape" ? "back" : "back_guessed", facts });
    return 0;
  }
  problems.push({ kind: "other_back", facts: { ranges: words, back } });
  return Math.min(...ranges.map((range) => Math.max(range.from - back, back - range.to, 0))) / 10;
}

interface BackRange {
  readonly from: number;
  readonly to: number;
}

/** The lengths of back for which a pack is made, ascending; sizes that overlap or meet are one range. */
function rangesOf({ variants }: Pack): readonly BackRange[] {
  const ranges: BackRange[] = [];
  const known = variants.flatMap(({ back_from: from, back_to: to }) => (from && to ? { from, to } : []));
  for (const { from, to } of known.toSorted((one, other) => one.from - other.from)) {
    const last = ranges.at(-1);
    if (last && from <= last.to) ranges[ranges.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else ranges.push({ from, to });
  }
  return ranges;
}

const either = new Intl.ListFormat("en-GB", { type: "disjunction" });

const rangeWords = (ranges: readonly BackRange[]) =>
  either.format(ranges.map(({ from, to }) => fill(fitMessages.range, { from, to })));

/**
 * Whether it goes into the cabin, whichever way round it is put into the gauge. Without measurements nobody can promise
 * that, since limits differ, but one of cabin size comes nearer.
 */
function judgeCabin({ height, width, depth, is_cabin }: Pack, { trip, reasons, problems }: Judging): number {
  const limit = cabinLimitOf(trip.cabin);
  if (!limit) return 0;
  const print = (sides: readonly number[]) => sides.join(" × ");
  const facts = { airline: limit.name, limit: print(limit.size) };
  if (height === null || width === null || depth === null) {
    problems.push({ kind: "no_size", facts });
    return is_cabin ? 0.1 : 1;
  }
  const descending = (sides: readonly number[]) => sides.toSorted((one, other) => other - one);
  const allowed = descending(limit.size);
  const over = descending([height, width, depth]).map((side, place) => Math.max(0, side - (allowed[place] ?? 0)));
  const excess = Math.max(...over);
  const entry = { ...facts, size: print([height, width, depth]) };
  if (excess === 0) reasons.push({ kind: "cabin", facts: entry });
  else problems.push({ kind: "large", facts: entry });
  return excess / 20;
}

import type { DateOrder } from "@cairn/contract/exchange/staff-imports.ts";
import { shopTimeZone } from "@cairn/contract/platform/shop-time.ts";

const dayMs = 24 * 60 * 60 * 1000;

const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: shopTimeZone,
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

/** How far the shop's clock is ahead of UTC, in milliseconds. */
function aheadMs(instant: number): number {
  const shown = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour, minute, second } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** The moment at which the shop's clock shows what UTC's would show at this one. */
function atShop(wallMs: number): number {
  const guess = wallMs - aheadMs(wallMs);
  return wallMs - aheadMs(guess);
}

/** A moment that a cell means; a day alone, or the midnight as which other programs write one, is its beginning. */
export interface WrittenMoment {
  readonly at: Date;
  readonly isDay: boolean;
  /** Whether it could be read in one way only: ISO's. */
  readonly isPlain: boolean;
}

const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const other = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * What a cell says of a day or a moment, in the shop's zone unless it names its own. What is not written as ISO does is
 * read by the order that the owner says and never guessed: "order" while it is not said, undefined for what is no date.
 */
export function readMoment(cell: string, order: DateOrder | null): WrittenMoment | "order" | undefined {
  const text = cell.trim();
  const inIso = iso.exec(text);
  if (inIso) {
    const [, year, month, day, hour, minute, second, zone] = inIso;
    if (zone && Number.isNaN(Date.parse(text.replace(" ", "T")))) return undefined;
    if (zone) return { at: new Date(text.replace(" ", "T")), isDay: false, isPlain: true };
    return momentOf([year, month, day], [hour, minute, second], true);
  }
  const inOrder = other.exec(text);
  if (!inOrder) return undefined;
  if (order === null) return "order";
  const [, first, second, year, ...time] = inOrder;
  return momentOf(order === "day-month" ? [year, second, first] : [year, first, second], time, false);
}

type Digits = readonly (string | undefined)[];

function momentOf([year, month, day]: Digits, [hour, minute, second]: Digits, isPlain: boolean) {
  const wall = new Date(0);
  wall.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  // The 31st of June would be the 1st of July.
  if (wall.getUTCMonth() !== Number(month) - 1 || wall.getUTCDate() !== Number(day)) return undefined;
  wall.setUTCHours(Number(hour ?? 0), Number(minute ?? 0), Number(second ?? 0));
  return {
    at: new Date(atShop(wall.getTime())),
    isDay: [hour, minute, second].every((part) => Number(part ?? 0) === 0),
    isPlain,
  };
}

/** The moment at which what holds until then ends: a day that is named is included. */
export function endOf({ at, isDay }: WrittenMoment): Date {
  if (!isDay) return at;
  // Between noon and noon no clock is changed by more than half a day.
  const nextDay = new Date(at.getTime() + aheadMs(at.getTime()) + dayMs);
  return new Date(atShop(Date.UTC(nextDay.getUTCFullYear(), nextDay.getUTCMonth(), nextDay.getUTCDate())));
}

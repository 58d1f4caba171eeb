import { shopDay } from "@cairn/contract/platform/shop-time.ts";

const monthNames = [
  ...["january", "february", "march", "april", "may", "june"],
  ...["july", "august", "september", "october", "november", "december"],
];
/** The month in which a season begins; winter goes on into the next year. */
const seasons: Readonly<Record<string, number>> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 };
const oneOf = [...monthNames, ...Object.keys(seasons)].join("|");
/** A period beside a year, or "last" or "this": alone, a month may be a name, as June and May are. */
const phrase = new RegExp(`(?<=^|\\s)(?:(last|this)\\s+(${oneOf}|month|year)|(${oneOf})\\s+(\\d{4}))(?=\\s|$)`, "i");

interface UnderstoodSearch {
  /** What is left to be searched for. */
  readonly search: string;
  /** Days of the shop as YYYY-MM-DD, the last one included. */
  readonly placed_from?: string;
  readonly placed_to?: string;
}

/**
 * What a search over orders means: words, and a period such as "last spring", "March 2026" or "this year" by the shop's
 * days. "Last spring" is the latest one that is over.
 */
export function periodIn(search: string, today = shopDay(Date.now())): UnderstoodSearch {
  const plain = search.replaceAll(",", " ");
  const found = phrase.exec(plain);
  if (!found) return { search };
  const [whole, which = "", relative = "", named = "", year = ""] = found;
  const rest = plain.replace(whole, " ").replaceAll(/\s+/g, " ").trim();
  const period = relative ? relativePeriod(which.toLowerCase(), relative.toLowerCase(), today) : null;
  return { search: rest, ...(period ?? monthsOf(named.toLowerCase(), Number(year))) };
}

function relativePeriod(which: string, name: string, today: string) {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const back = which === "last" ? 1 : 0;
  if (name === "year") return between(year - back, 1, 12);
  if (name === "month") return between(year, month - back, 1);
  const latest = [year, year - 1, year - 2].map((one) => monthsOf(name, one));
  const isMatching = ({ placed_from, placed_to }: ReturnType<typeof monthsOf>) =>
    which === "last" ? placed_to < today : placed_from <= today && today <= placed_to;
  return latest.find(isMatching) ?? monthsOf(name, year);
}

function monthsOf(name: string, year: number) {
  const season = seasons[name];
  return season ? between(year, season, 3) : between(year, monthNames.indexOf(name) + 1, 1);
}

/** So many months from one of a year, which may lie before it: month 0 is the December before. */
function between(year: number, month: number, months: number) {
  const day = (date: number) => new Date(date).toISOString().slice(0, 10);
  return { placed_from: day(Date.UTC(year, month - 1, 1)), placed_to: day(Date.UTC(year, month - 1 + months, 0)) };
}

// What a search says, before any word of it is looked up.

/** A run of plain words, or what stood in quotes, or a word behind a minus. */
export interface Part {
  readonly text: string;
  readonly kind: "plain" | "quoted" | "excluded";
}

/** A limit that products have to keep to: of their price in pence, or of what is measured in a unit. */
export interface Bound {
  readonly of: "pence" | "ml" | "g";
  readonly from: number;
  readonly to: number;
  /** How it was written, for when nothing in the shop is measured so. */
  readonly written: string;
}

export interface ParsedSearch {
  readonly parts: readonly Part[];
  readonly bounds: readonly Bound[];
  /** How it was asked that only what is in stock is wanted. */
  readonly inStock: string | undefined;
}

const units = {
  l: ["ml", 1000],
  ml: ["ml", 1],
  cl: ["ml", 10],
  kg: ["g", 1000],
  g: ["g", 1],
  pence: ["pence", 100],
} as const;

/** How each unit is written, its longest words first. */
const spellings: readonly (readonly [keyof typeof units, string])[] = [
  ["ml", "millilit(?:er|re)s?|mls?"],
  ["cl", "centilit(?:er|re)s?|cls?"],
  ["l", "lit(?:er|re)s?|ltrs?|lt|l"],
  ["kg", "kilograms?|kilos?|kgs?"],
  ["g", "grams?|gr|g"],
  ["pence", "pounds?|quid|gbp|£|\\$|€"],
];
const unit = `\\s*-?(?<unit>${spellings.map(([, written]) => written).join("|")})(?![\\p{L}\\d])`;
const money = "(?:£|\\$|€)\\s?";
const number = "(?:\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?|\\d{1,6}(?:[.,]\\d{1,2})?)";
// What follows a number that is no price.
const counted = "persons?|people|p|degrees?|°|days?|nights?|hours?|inch(?:es)?|[cm]?m|seasons?|years?|%";
const end = `(?![\\p{L}\\d]|[.,]\\d|\\s*-?(?:${counted})(?!\\p{L}))`;

const more = "more|over|above|up|upwards?|larger|bigger|greater|heavier|dearer";
const less = "less|under|below|fewer|smaller|cheaper|lighter";
const most = `(?:under|below|(?:${less}|no more|not more) than|up to|max\\.?|maximum|at most|<=?)`;
const least = `(?:over|above|(?:${more}|no less|not less) than|at least|min\\.?|minimum|from|>=?)`;
const start = "(?<![\\p{L}\\d])";

const pattern = (text: string) => new RegExp(start + text, "giu");
const range = pattern(
  `(?:from |between )?(?<sign>${money})?(?<from>${number})(?:${unit.replace("<unit>", "<first>")})?\\s*(?:-|–|to|and)\\s*(?<second>${money})?(?<to>${number})(?:${unit}|${end})`,
);
const upTo = pattern(`${most}\\s*(?<sign>${money})?(?<to>${number})(?:${unit}|${end})`);
const atLeast = pattern(`${least}\\s*(?<sign>${money})?(?<from>${number})(?:${unit}|${end})`);
const orMore = pattern(
  `(?<sign>${money})?(?<from>${number})(?:\\s*(?:\\+|plus)${unit}|(?:${unit.replace("<unit>", "<first>")}|${end})\\s*(?:\\+|(?:or|and) (?:${more}))(?![\\p{L}\\d]))`,
);
const orLess = pattern(
  `(?<sign>${money})?(?<to>${number})(?:${unit}|${end})\\s*(?:(?:or|and) (?:${less})|max(?:imum)?|at most)(?![\\p{L}\\d])`,
);
// Words of numbers before a unit: texts are read with those to ten, and nobody sells a hundred litres by its word.
const ones = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen".split(
  " ",
);
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const inWords = pattern(
  `(?:(?<ten>${tens.join("|")})(?:[ -](?<unity>${ones.slice(0, 9).join("|")}))?|(?<one>${ones.join("|")})|an?(?=\\s+\\p{L}{3}))(?=${unit})`,
);
const centilitres = pattern("(?<number>\\d+(?:[.,]\\d+)?)\\s*-?(?:centilit(?:er|re)s?|cls?)(?![\\p{L}\\d])");
const stocked = /(?<![\p{L}\d])(?:in stock|available now)(?![\p{L}\d])/giu;
const quotes = /(?<=^|\s)["“„«]([^"“”„«»]*)["“”»](?=$|\s)/gu;
const excludedQuotes = /(?<=^|\s)[-−]["“„«]([^"“”„«»]*)["“”»](?=$|\s)/gu;
const excluded = /(?<=^|\s)[-−]([\p{L}][^\s]*)/gu;

type Groups = Partial<Record<"sign" | "second" | "from" | "to" | "first" | "unit", string>>;

/**
 * What the words of a search ask for: "under £100", "30 to 40 litres" and "in stock" are limits, quotes hold words
 * together, a minus keeps them out.
 */
export function parseSearch(text: string): ParsedSearch {
  const parts: Part[] = [];
  const bounds: Bound[] = [];
  let inStock: string | undefined;
  const take = (kind: Part["kind"]) => (_match: string, words: string) => {
    if (/[\p{L}\d]/u.test(words)) parts.push({ text: words, kind });
    return " ";
  };
  const limit = (match: string, ...rest: unknown[]) => {
    const bound = boundOf(match, rest.at(-1) as Groups); // The groups come last where a pattern has any.
    if (bound) bounds.push(bound);
    return bound ? " " : match;
  };
  const plain = text
    .normalize("NFKC")
    .replace(excludedQuotes, take("excluded"))
    .replace(quotes, take("quoted"))
    .replace(excluded, take("excluded"))
    .replace(inWords, (...match: unknown[]) => `${inDigits(match.at(-1) as Numerals)}`)
    .replace(range, limit)
    .replace(upTo, limit)
    .replace(atLeast, limit)
    .replace(orMore, limit)
    .replace(orLess, limit)
    .replace(centilitres, (_match, number: string) => `${numberOf(number) * 10} ml`)
    .replace(stocked, (text) => {
      inStock = text;
      return " ";
    });
  take("plain")("", plain.trim());
  return { parts, bounds, inStock };
}

type Numerals = Partial<Record<"ten" | "unity" | "one", string>>;

/** "Thirty-five" as 35; an article is one. */
const inDigits = ({ ten, unity, one }: Numerals): number =>
  ten ? (tens.indexOf(ten.toLowerCase()) + 2) * 10 + placeOf(unity) : Math.max(1, placeOf(one));
const placeOf = (word = "") => ones.indexOf(word.toLowerCase()) + 1;

function boundOf(written: string, { sign, second, from, to, first, unit }: Groups): Bound | undefined {
  const named = unit ?? first;
  // A bare number behind "under" is a price; "4 to 6", or "from 40", may be anything.
  const isBare = !named && !sign && !second;
  if (isBare && ((from !== undefined && to !== undefined) || /^from|\+$/i.test(written))) return undefined;
  const [of, times] = unitOf(named);
  const [firstOf, firstTimes] = unitOf(first ?? named);
  if (of !== firstOf) return undefined;
  const low = from === undefined ? 0 : numberOf(from) * firstTimes;
  const high = to === undefined ? Number.MAX_SAFE_INTEGER : numberOf(to) * times;
  return { of, from: Math.min(low, high), to: Math.max(low, high), written };
}

/** A unit as it is spelt; without one it is money. */
function unitOf(spelt = "£"): (typeof units)[keyof typeof units] {
  const [key] = spellings.find(([, written]) => new RegExp(`^(?:${written})$`, "i").test(spelt)) ?? ["pence"];
  return units[key];
}

const numberOf = (text: string) => Number(text.replaceAll(/,(?=\d{3})/g, "").replace(",", "."));

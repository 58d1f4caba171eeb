import type { Found } from "@cairn/contract/search/public.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { pictureOf } from "../../platform/media/blurs.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import type { Platform } from "../../platform/platform.ts";
import { categoryPath } from "../catalogue/product-links.ts";
import { findAlternatives } from "./correct-words.ts";
import {
  findHits,
  findMissing,
  limitOf,
  type OtherHit,
  onlyInStock,
  tiers,
  type Wanted,
  type WantedWord,
} from "./find-documents.ts";
import { readScreens, type ScreenDocument } from "./find-screens.ts";
import { findSearchOrder, onPage } from "./order-products.ts";
import { type Bound, type ParsedSearch, type Part, parseSearch } from "./parse-search.ts";
import { allOf, gerundsOf, readWords, type Word } from "./read-words.ts";

/** How much is asked for: products on one page, and the most of what else is found. */
interface Extent {
  readonly limit: number;
  readonly offset: number;
  readonly mostOthers: number;
}

export interface Source extends Pick<Platform, "db" | "cache"> {
  /** Where `db` is a replica, the database that it follows. */
  readonly primary?: Database;
}

/** Where the source of a search reads what it keeps in memory. */
export const keptIn = ({ db, cache, primary = db }: Source) => ({ db: primary, cache });

interface Finding {
  /** Products, best first. */
  readonly ids: number[];
  readonly total: number;
  readonly others: Found[];
  readonly others_first: boolean;
  readonly corrected: string | null;
  readonly missing: string[];
  readonly is_partial: boolean;
}

// With fewer hits than these, what may have been mistyped is looked for as well.
const fewHits = 8;
const mostCandidates = 6;
// A question is to be answered, rather than met with products that it mentions.
const questions = /^(?:how|what|when|where|why|who|can|may|do|does|is|are|should|will)\s/i;

/**
 * What a search finds. Where little or nothing has all of its words, this looks in turn for what may have been meant by
 * a mistyped one, without the words and limits that nothing in the shop has, and for what has some of the words.
 */
export async function find(source: Source, text: string, extent: Extent): Promise<Finding> {
  const search = await readLimits(source.db, parseSearch(text));
  return findRead(source, search, wholeOf(search, text), extent);
}

async function findRead(
  source: Source,
  search: Limited,
  text: string,
  extent: Extent,
  isMended = false,
): Promise<Finding> {
  const read = await readWords(source.db, search.parts, text);
  const words = read.words.flat();
  const included = wantedOf(words);
  const wanted: Wanted = {
    query: included.length > 0 ? allOf(words.map(({ query }) => query)) : "",
    without: allOf(words.flatMap(({ part, query }) => (part === "excluded" ? [query] : []))),
    text: read.text,
    nearly: "",
    words: included,
    gerunds: gerundsOf(words),
    reach: "all",
    limits: allLimits(search.limits),
    isQuestion: questions.test(text),
  };
  if (wanted.query === "" && search.limits.length === 0) return nothing;
  const found = await hitsWithNames(source, wanted, extent);
  if (found.total === 0) {
    for (const left of fewerLimits(search.limits)) {
      const beyond = await hitsWithNames(source, { ...wanted, limits: allLimits(left) }, extent);
      const missing = search.limits.filter((limit) => !left.includes(limit)).map(({ written }) => written);
      if (beyond.total > 0) return { ...findingOf(beyond), missing };
    }
  }
  const corrections =
    count(found) < fewHits && wanted.query && !isMended ? await findCorrections(source.db, search.parts) : undefined;
  if (count(found) > 0 && corrections?.query)
    return findingOf(await hitsOf(source, { ...wanted, reach: found.reach, nearly: corrections.query }, extent));
  if (count(found) > 0 || !wanted.query) return findingOf(found);
  if (corrections?.text) {
    const { part, text: mended } = corrections;
    const parts = search.parts.map((other) => (other === part ? { ...part, text: mended } : other));
    const corrected = await findRead(source, { ...search, parts }, mended, extent, true);
    if (count(corrected) > 0) return { ...corrected, corrected: mended };
  }
  return findLess(source, wanted, words, extent);
}

const nothing: Finding = {
  ids: [],
  total: 0,
  others: [],
  others_first: false,
  corrected: null,
  missing: [],
  is_partial: false,
};

const count = ({ total, others }: Finding) => total + others.length;

/** What products have to keep to, and how it was written. */
interface Limit {
  readonly of: Bound["of"] | "stock";
  readonly condition: SQL;
  readonly written: string;
}

interface Limited {
  readonly parts: readonly Part[];
  readonly limits: readonly Limit[];
}

/** Limits as conditions; what the shop does not measure are words like others. */
async function readLimits(db: Database, { parts, bounds, inStock }: ParsedSearch): Promise<Limited> {
  const limits: Limit[] = [];
  const words: Part[] = [];
  for (const { written, ...bound } of bounds) {
    const condition = await limitOf(db, bound);
    if (condition) limits.push({ of: bound.of, condition, written: written.trim() });
    else words.push({ kind: "plain", text: written });
  }
  if (inStock) limits.push({ of: "stock", condition: onlyInStock, written: inStock });
  return { parts: [...parts, ...words], limits };
}

const allLimits = (limits: readonly Limit[]) =>
  limits.length > 0
    ? sql.join(
        limits.map(({ condition }) => condition),
        sql` and `,
      )
    : sql`true`;

/** Without the price first, since whoever names a size cannot use another one; then without any. */
const fewerLimits = (limits: readonly Limit[]) =>
  [limits.filter(({ of }) => of !== "pence"), []].filter((left) => left.length < limits.length);

/** What names and numbers are compared with as a whole: a search that asks for nothing else. */
const wholeOf = ({ parts, limits }: Limited, text: string) =>
  limits.length > 0 || parts.some(({ kind }) => kind === "excluded")
    ? parts.flatMap(({ kind, text: own }) => (kind === "excluded" ? [] : [own])).join(" ")
    : text;

/** Words that have to be there, each of them once. */
const wantedOf = (words: readonly Word[]): WantedWord[] =>
  words
    .filter(
      ({ part, query }, index) => part !== "excluded" && words.findIndex((other) => other.query === query) === index,
    )
    .map(({ query, isHead }) => ({ query, isHead }));

/** A finding, with how far it reached and how well its best fits. */
interface Reached extends Finding {
  readonly best: number;
  readonly reach: Wanted["reach"];
}

const findingOf = ({ best: _best, reach: _reach, ...finding }: Reached): Finding => finding;

/** The documents with all words; where only texts have them all, those with some of them in their names as well. */
async function hitsWithNames(source: Source, wanted: Wanted, extent: Extent): Promise<Reached> {
  const found = await hitsOf(source, wanted, extent);
  const isNamed = found.best < tiers.anywhere || count(found) === 0 || wanted.words.length < 2;
  return isNamed ? found : hitsOf(source, { ...wanted, reach: "named" }, extent);
}

async function hitsOf(source: Source, wanted: Wanted, extent: Extent): Promise<Reached> {
  const screens = await readScreens(source.db);
  const { products, others } = await findHits(source.db, wanted, screens, extent.mostOthers);
  const [bestProduct = Infinity] = products.map(({ tier }) => tier);
  const [best = Infinity] = others.map(({ tier }) => tier);
  const [bestOfContents = Infinity] = others.filter(({ kind }) => kind !== "category").map(({ tier }) => tier);
  return {
    ...nothing,
    ids: onPage(products, await findSearchOrder(keptIn(source)), extent),
    total: products.reduce((total, { ids }) => total + ids.length, 0),
    others: others.map((hit) => toFound(hit, screens)),
    // Products whose names or attributes fit come first, whatever else is called the same.
    others_first:
      bestProduct >
      (wanted.isQuestion && bestOfContents < Infinity ? tiers.terms : Math.max(tiers.terms, bestOfContents)),
    best: Math.min(bestProduct, best),
    reach: wanted.reach,
  };
}

const folders = {
  category: categoryPath,
  page: (slug: string) => `/${slug}`,
  question: () => "/contest",
  post: (slug: string) => `/blogs/${slug}`,
  gallery: (slug: string) => `/photo-gallery/${slug}`,
} as const;

function toFound(
  { kind, id, title, slug, summary, media_key, blur }: OtherHit,
  screens: readonly ScreenDocument[],
): Found {
  if (kind === "screen") {
    const { title = "", path = "" } = screens.find(({ place }) => place === id) ?? {};
    return { kind, title, path, summary: "", thumbnail: "" };
  }
  return {
    kind,
    title,
    path: folders[kind](slug),
    summary,
    thumbnail: media_key === "" ? "" : mediaUrl(media_key),
    picture: pictureOf(media_key, blur),
  };
}

/** How a search with mistyped words was meant. */
interface Corrections {
  readonly part: Part;
  /** The search as it was meant; empty where all of its words are the shop's. */
  readonly text: string;
  /** All readings of which something has all words, as the text of a `tsquery`; empty where nothing has. */
  readonly query: string;
}

/** Other readings of a search in which words of it may be mistyped, and the first of them that finds anything. */
async function findCorrections(db: Database, parts: readonly Part[]): Promise<Corrections | undefined> {
  const screens = await readScreens(db);
  const alternatives = await findAlternatives(db, parts, [...new Set(screens.flatMap(({ words }) => words))]);
  const best = (word: string) => {
    const { isKnown = true, words = [] } = alternatives.get(word) ?? {};
    return isKnown ? word : (words[0] ?? word);
  };
  const [plain] = parts.filter(({ kind }) => kind === "plain");
  if (!plain) return undefined;
  const others = parts.filter((part) => part !== plain);
  const replaced = (by: (word: string) => string) => plain.text.replace(/[\p{L}\p{M}\d']+/gu, (word) => by(word));
  const candidates = new Set([
    replaced(best),
    ...[...alternatives].flatMap(([asked, { words }]) =>
      words.map((other) => replaced((word) => (word === asked ? other : best(word)))),
    ),
  ]);
  const texts = [...candidates].filter((candidate) => candidate !== plain.text).slice(0, mostCandidates);
  if (texts.length === 0) return undefined;
  const { words: read } = await readWords(db, [...texts.map((text): Part => ({ kind: "plain", text })), ...others], "");
  const kept = read.slice(texts.length).flat();
  const queries = texts.map((text, index) => ({
    text,
    query: allOf([...(read[index] ?? []), ...kept].map(({ query }: Word) => query)),
  }));
  const missing = await findMissing(
    db,
    queries.map(({ query }) => query),
    screens,
  );
  const found = queries.filter(({ query }) => !missing.has(query));
  const [first] = found;
  // A word that the shop has is only replaced by one that is in a name, see `nearly`.
  const mended = replaced(best) === plain.text ? "" : replaced(best);
  return {
    part: plain,
    text: first && mended ? first.text : mended,
    query: found.map(({ query }) => `(${query})`).join(" | "),
  };
}

/** Where nothing has all words: without those that nothing has, or with some of them. */
async function findLess(source: Source, wanted: Wanted, words: readonly Word[], extent: Extent): Promise<Finding> {
  const gone = await findMissing(
    source.db,
    words.map(({ query }) => query),
    await readScreens(source.db),
  );
  const left = words.filter(({ query }) => !gone.has(query));
  const missing = words.filter(({ query, part }) => gone.has(query) && part !== "excluded").map(({ word }) => word);
  const included = wantedOf(left);
  if (included.length === 0) return nothing;
  const less = { ...wanted, query: allOf(left.map(({ query }) => query)), words: included };
  const fewer = missing.length > 0 ? await hitsWithNames(source, less, extent) : undefined;
  if (fewer && count(fewer) > 0) return { ...findingOf(fewer), missing };
  const some = await hitsOf(source, { ...less, reach: "some" }, extent);
  return count(some) > 0 ? { ...findingOf(some), missing, is_partial: true } : nothing;
}

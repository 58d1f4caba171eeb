import type { Found } from "@cairn/contract/search/public.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { pictureOf } from "../../platform/media/blurs.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import { categoryPath } from "../catalogue/product-links.ts";
import { findAlternatives } from "./correct-words.ts";
import {
  type Extent,
  findHits,
  findMissing,
  type Hit,
  limitOf,
  onlyInStock,
  tiers,
  type Wanted,
} from "./find-documents.ts";
import { findScreens } from "./find-screens.ts";
import { type Bound, type ParsedSearch, type Part, parseSearch } from "./parse-search.ts";
import { allOf, readWords, type Word } from "./read-words.ts";
import type { DocumentKind } from "./tables.ts";

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

/**
 * What a search finds. Where little or nothing has all of its words, this looks in turn for what may have been meant by
 * a mistyped one, without the words and limits that nothing in the shop has, and for what has some of the words.
 */
export async function find(db: Database, text: string, extent: Extent): Promise<Finding> {
  const search = await readLimits(db, parseSearch(text));
  const read = await readWords(db, search.parts, wholeOf(search, text));
  const words = read.words.flat();
  const plain = search.parts.filter(({ kind }) => kind === "plain");
  const wanted: Wanted = {
    query: words.some(({ part }) => part !== "excluded") ? allOf(words.map(({ query }) => query)) : "",
    without: allOf(words.flatMap(({ part, query }) => (part === "excluded" ? [query] : []))),
    text: read.text,
    nearly: "",
    some: [],
    limits: allLimits(search.limits),
  };
  if (wanted.query === "" && search.limits.length === 0) return nothing;
  const found = await hitsOf(db, wanted, extent, screensOf(plain, false));
  if (found.total === 0) {
    for (const left of fewerLimits(search.limits)) {
      const beyond = await hitsOf(db, { ...wanted, limits: allLimits(left) }, extent, screensOf(plain, false));
      const missing = search.limits.filter((limit) => !left.includes(limit)).map(({ written }) => written);
      if (beyond.total > 0) return { ...beyond, missing };
    }
  }
  const corrections =
    found.total + found.others.length < fewHits && wanted.query ? await findCorrections(db, search.parts) : undefined;
  if (corrections) {
    const nearly = await hitsOf(db, { ...wanted, nearly: corrections.query }, extent, screensOf(plain, true));
    if (count(nearly) > 0) return { ...nearly, corrected: count(found) === 0 ? corrections.text : null };
  }
  if (count(found) > 0 || !wanted.query) return found;
  return findLess(db, wanted, words, extent);
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

const screensOf = (plain: readonly Part[], isNear: boolean) =>
  plain.length === 1 && plain[0] ? findScreens(plain[0].text, isNear) : [];

async function hitsOf(db: Database, wanted: Wanted, extent: Extent, screens: Found[]): Promise<Finding> {
  const hits = await findHits(db, wanted, extent);
  const products = hits.filter(isProduct);
  const others = hits.filter((hit): hit is OtherHit => !isProduct(hit));
  // A page beyond the last one has no row that could say how many there are.
  const [first] =
    products.length > 0 || extent.offset === 0
      ? products
      : await findHits(db, wanted, { limit: 1, offset: 0, mostOthers: 0 });
  const best = others.filter(({ kind }) => kind !== "category").map(({ tier }) => tier);
  return {
    ...nothing,
    ids: products.map(({ id }) => id),
    total: first?.total ?? 0,
    others: [...screens, ...others.map(toFound)].slice(0, extent.mostOthers),
    // Products whose names or attributes fit come first, whatever else is called the same.
    others_first:
      (first?.tier ?? Infinity) > Math.max(tiers.terms, Math.min(...best, screens.length > 0 ? tiers.name : Infinity)),
  };
}

type OtherHit = Hit & { readonly kind: Exclude<DocumentKind, "product"> };
const isProduct = ({ kind }: Hit) => kind === "product";

const folders = {
  category: categoryPath,
  page: (slug: string) => `/${slug}`,
  question: () => "/contest",
  post: (slug: string) => `/blogs/${slug}`,
  gallery: (slug: string) => `/photo-gallery/${slug}`,
} as const;

const toFound = ({ kind, title, slug, summary, media_key, blur }: OtherHit): Found => ({
  kind,
  title,
  path: folders[kind](slug),
  summary,
  thumbnail: media_key === "" ? "" : mediaUrl(media_key),
  picture: pictureOf(media_key, blur),
});

/** Other readings of a search in which words of it may be mistyped, and the first of them that finds anything. */
async function findCorrections(
  db: Database,
  parts: readonly Part[],
): Promise<{ query: string; text: string } | undefined> {
  const alternatives = await findAlternatives(db, parts);
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
  );
  const found = queries.filter(({ query }) => !missing.has(query));
  const [first] = found;
  return first && { text: first.text, query: found.map(({ query }) => `(${query})`).join(" | ") };
}

/** Where nothing has all words: without those that nothing has, or with some of them. */
async function findLess(db: Database, wanted: Wanted, words: readonly Word[], extent: Extent): Promise<Finding> {
  const gone = await findMissing(
    db,
    words.map(({ query }) => query),
  );
  const left = words.filter(({ query }) => !gone.has(query));
  const missing = words.filter(({ query, part }) => gone.has(query) && part !== "excluded").map(({ word }) => word);
  if (!left.some(({ part }) => part !== "excluded")) return { ...nothing, missing: [] };
  const queries = left.map(({ query }) => query);
  const fewer = missing.length > 0 ? await hitsOf(db, { ...wanted, query: allOf(queries) }, extent, []) : nothing;
  if (count(fewer) > 0) return { ...fewer, missing };
  const some = await hitsOf(
    db,
    {
      ...wanted,
      query: allOf(queries),
      some: left.filter(({ part }) => part !== "excluded").map(({ query }) => query),
    },
    extent,
    [],
  );
  return count(some) > 0 ? { ...some, missing, is_partial: true } : nothing;
}

import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { text } from "drizzle-orm/pg-core";

/** Words beyond these narrow nothing down that anybody would notice. */
const mostWords = 8;

/**
 * Texts as one that is searched, in an index as in a condition: without accents, case and the differences between
 * hyphens, spaces and slashes (`fold`, a function of the database). It begins with a space, so that every word does.
 */
export function searchable(...texts: readonly SQLWrapper[]): SQL {
  return sql`fold(' ' || ${sql.join([...texts], sql` || ' ' || `)})`;
}

/**
 * A column that keeps the searchable text of some expressions of its row: for tables that grow with the shop, of whose
 * rows an index of three letters finds many thousand that are looked at one by one.
 */
export function searchableColumn(...texts: readonly string[]) {
  return text()
    .notNull()
    .generatedAlwaysAs(searchable(...texts.map((one) => sql.raw(one))));
}

/** The words of a search as people mean them. */
export function wordsOf(search: string | undefined): string[] {
  return (search ?? "")
    .normalize("NFKC")
    .trim()
    .split(/[\s\p{Pd}_/]+/u)
    .filter(Boolean)
    .slice(0, mostWords);
}

/**
 * Whether a searchable text has all words of a search, in any order; undefined where there are none. Words of one or two
 * Latin letters count at the start of a word, where an index of three letters finds them; of other scripts anywhere.
 */
export function hasWords(searched: SQLWrapper, search: string | undefined): SQL | undefined {
  const has = (word: string) => sql`${searched} like fold(${patternOf(word)})`;
  const all = and(...wordsOf(search).map(has));
  const number = dialledIn(search);
  return number ? or(all, has(number)) : all;
}

/** The digits of what may be a telephone number, however it is grouped; without zeros that stand for a country's code. */
function dialledIn(search = ""): string {
  const plain = search.normalize("NFKC").trim();
  return /^\+?[\d().\s-]{7,}$/.test(plain) ? plain.replaceAll(/\D/g, "").replace(/^0+/, "") : "";
}

function patternOf(word: string): string {
  const literal = word.replaceAll(/[\\%]/g, "\\$&");
  return /^[\p{Script=Latin}\d]{1,2}$/u.test(word) ? `% ${literal}%` : `%${literal}%`;
}

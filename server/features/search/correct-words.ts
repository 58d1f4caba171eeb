import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import type { Part } from "./parse-search.ts";

// PostgreSQL's trigrams bring these near a word, of which the letters' distance then chooses.
const mostCompared = 100;
// Further ones would be guesses.
const mostAlternatives = 4;
const shortest = 4;
// Two letters may be wrong from here on, and any two from `long` on.
const shortestOfTwo = 6;
const long = 8;
// The shorter of two words that were written as one has so many letters at least.
const shortestHalf = 3;
// Whoever writes whole sentences has not mistyped most of their words.
const mostWords = 6;

export interface Alternatives {
  /** The shop has the word itself, so that it is hardly mistyped. */
  readonly isKnown: boolean;
  readonly words: readonly string[];
}

/**
 * What may have been meant by each of the plain words, nearest first: words of the shop's names, tags, attributes and
 * synonyms and of `names`, or two of them that were written as one. A word with digits is never taken for another one,
 * nor is what stands in quotes or behind a minus.
 */
export async function findAlternatives(
  db: Database,
  parts: readonly Part[],
  names: readonly string[],
): Promise<Map<string, Alternatives>> {
  const plain = parts.filter(({ kind }) => kind === "plain").flatMap(({ text }) => text.split(/[^\p{L}\p{M}\d']+/u));
  const words = plain.filter((word) => word.length >= shortest && !/\d/.test(word)).slice(0, mostWords);
  if (words.length === 0) return new Map();
  const { rows } = await db.execute<{
    asked: string;
    folded: string;
    is_known: boolean;
    near: string[];
    halves: string[];
  }>(sql`
    select asked, fold(asked) as folded,
      exists (select from search_documents where vector @@ plainto_tsquery('simple', search_text(asked))) as is_known,
      array(select word from (select word from search_words order by word <-> fold(asked) limit ${sql.raw(`${mostCompared}`)}) as near
        where ts_lexize('english_stem', word) is distinct from '{}') as near,
      array(select one || ' ' || other from generate_series(${sql.raw(`${shortestHalf}`)}, length(fold(asked)) - ${sql.raw(`${shortestHalf}`)}) as at,
          search_text(left(fold(asked), at)) as one, search_text(substr(fold(asked), at + 1)) as other
        where one ~ '^[a-z]+$' and other ~ '^[a-z]+$'
          and ts_lexize('english_stem', one) is distinct from '{}' and ts_lexize('english_stem', other) is distinct from '{}'
          and exists (select from search_documents where vector @@ (one || ':AB')::tsquery)
          and exists (select from search_documents where vector @@ (other || ':AB')::tsquery) order by at) as halves
    from unnest(${sql.param([...new Set(words)])}::text[]) as asked`);
  const last = words.at(-1);
  const found = rows.map(({ asked, folded, is_known, near, halves }): [string, Alternatives] => {
    const others = [...new Set([...near, ...names.filter((name) => name.length >= shortest)])];
    const isKnown = is_known || others.includes(folded);
    const alike = nearest(folded, others, { mayGoOn: asked === last, isKnown });
    return [asked, { isKnown, words: isKnown ? alike : [...halves, ...alike].slice(0, mostAlternatives) }];
  });
  return new Map(found);
}

interface Typing {
  /** It is the last word, which may still be typed. */
  readonly mayGoOn: boolean;
  readonly isKnown: boolean;
}

/** The words within a few letters of one, nearest first; of what may still be typed their beginnings count. */
export function nearest(asked: string, words: readonly string[], { mayGoOn, isKnown }: Typing): string[] {
  const most = isKnown || asked.length < shortestOfTwo ? 1 : 2;
  return (
    words
      // A word that the shop has was hardly mistyped, and the first letter of a short one is seldom wrong beside another.
      .map((word) => ({ word, most: asked.length < long && word[0] !== asked[0] ? 1 : most }))
      .map(({ word, most }) => {
        const whole = distance(asked, word, most);
        // That it goes on costs half a letter, so that "packs" is rather "pack" than "packing".
        const asBeginning =
          mayGoOn && word.length > asked.length ? distance(asked, word.slice(0, asked.length), most) + 0.5 : whole;
        return { word, letters: Math.min(whole, asBeginning), most };
      })
      .filter(({ word, letters, most }) => word !== asked && letters <= most + 0.5 && letters > 0.5)
      // A letter is left out more often than one is added.
      .toSorted((one, other) => one.letters - other.letters || other.word.length - one.word.length)
      .slice(0, mostAlternatives)
      .map(({ word }) => word)
  );
}

/**
 * How many letters have to be added, left out, exchanged or swapped with their neighbour to make one word of the other
 * (the restricted distance of Damerau and Levenshtein); `most` + 1 where it is more.
 */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      next.push(least);
    }
    before = last;
    last = next;
  }
  return Math.min(most + 1, last[other.length] ?? 0);
}

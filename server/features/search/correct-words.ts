import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import type { Part } from "./parse-search.ts";

// PostgreSQL's trigrams bring these near a word, of which the letters' distance then chooses.
const mostCompared = 100;
// Further ones would be guesses.
const mostAlternatives = 4;
const shortest = 4;
// Whoever writes whole sentences has not mistyped most of their words.
const mostWords = 6;

export interface Alternatives {
  /** The shop has the word itself, so that it is hardly mistyped. */
  readonly isKnown: boolean;
  readonly words: readonly string[];
}

/**
 * Words of the shop's names, tags, attributes and synonyms that may have been meant by each of the plain words, nearest
 * first. A word with digits is never taken for another one, nor is what stands in quotes or behind a minus.
 */
export async function findAlternatives(db: Database, parts: readonly Part[]): Promise<Map<string, Alternatives>> {
  const words = parts
    .filter(({ kind }) => kind === "plain")
    .flatMap(({ text }) => text.split(/[^\p{L}\p{M}\d']+/u))
    .filter((word) => word.length >= shortest && !/\d/.test(word))
    .slice(0, mostWords);
  if (words.length === 0) return new Map();
  const { rows } = await db.execute<{ asked: string; folded: string; word: string }>(sql`
    select asked, fold(asked) as folded, near.word
    from unnest(${sql.param([...new Set(words)])}::text[]) as asked,
      lateral (select word from search_words order by word <-> fold(asked) limit ${sql.raw(`${mostCompared}`)}) as near`);
  const alternatives = new Map<string, Alternatives>();
  const last = words.at(-1);
  for (const asked of new Set(words)) {
    const near = rows.filter((row) => row.asked === asked);
    const [first] = near;
    if (!first) continue;
    const words = [...new Set(near.map(({ word }) => word))];
    const isKnown = words.includes(first.folded);
    alternatives.set(asked, { isKnown, words: nearest(first.folded, words, asked === last) });
  }
  return alternatives;
}

/** The words within a few letters of one, nearest first; of what may still be typed their beginnings count. */
export function nearest(asked: string, words: readonly string[], mayGoOn: boolean): string[] {
  // A single letter is much of a short word, and a word that the shop has was hardly mistyped.
  const most = words.includes(asked) || asked.length < 8 ? 1 : 2;
  return words
    .map((word) => {
      const whole = distance(asked, word, most);
      // That it goes on costs half a letter, so that "packs" is rather "pack" than "packing".
      const asBeginning =
        mayGoOn && word.length > asked.length ? distance(asked, word.slice(0, asked.length), most) + 0.5 : whole;
      return { word, letters: Math.min(whole, asBeginning) };
    })
    .filter(({ word, letters }) => word !== asked && letters <= most + 0.5 && letters > 0.5)
    .toSorted((one, other) => one.letters - other.letters || one.word.length - other.word.length)
    .slice(0, mostAlternatives)
    .map(({ word }) => word);
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

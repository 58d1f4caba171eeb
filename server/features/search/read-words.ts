import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import type { Part } from "./parse-search.ts";

/** One word of a search, as PostgreSQL reads it in texts. */
export interface Word {
  readonly word: string;
  readonly part: Part["kind"];
  /** What a document has that fits it, as the text of a `tsquery`. */
  readonly query: string;
}

interface Row {
  readonly place: number;
  readonly word: string;
  readonly stem: string;
  readonly is_stop: boolean;
  readonly whole: string;
}

/** A word in the text of a `tsquery`; it has letters and digits alone, see `search_text`. */
const lexeme = (word: string, marks = "") => `'${word}'${marks}`;
const anyOf = (queries: readonly string[]) => `(${[...new Set(queries)].join(" | ")})`;
export const allOf = (queries: readonly string[]) => queries.join(" & ");

// Phrases of synonyms are no longer than these, in words.
const longestPhrase = 5;

/**
 * The words of each part of a search, with what else fits them: their stems, synonyms of staff's, both halves of a
 * compound written as one, and for the last one what begins with it. Words that say nothing, such as "the", are left out
 * beside others. `text` is the whole of it as names and article numbers are kept for comparison.
 */
export async function readWords(
  db: Database,
  parts: readonly Part[],
  whole: string,
): Promise<{ readonly words: Word[][]; readonly text: string }> {
  if (parts.length === 0) return { words: [], text: "" };
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select part.place::int as place, word, search_text(${whole}) as whole,
      coalesce((ts_lexize('english_stem', word))[1], word) as stem, ts_lexize('english_stem', word) = '{}' as is_stop
    from unnest(${sql.param(parts.map(({ text }) => text))}::text[]) with ordinality as part (text, place),
      regexp_split_to_table(search_text(part.text), ' +') with ordinality as split (word, at)
    where word <> '' order by part.place, split.at`);
  const runs = parts.map((part, index) => ({ part, own: rows.filter(({ place }) => place === index + 1) }));
  const synonyms = await findSynonyms(
    db,
    runs.flatMap(({ part, own }) => (part.kind === "plain" ? phrasesOf(own) : [])),
  );
  const words = runs.map(({ part, own }) => {
    if (own.length === 0) return [];
    return part.kind === "plain" ? readPlain(own, synonyms) : [asWritten(part, own)];
  });
  return { words, text: rows[0]?.whole ?? "" };
}

/** What stands in quotes is looked for word by word in its order; a word to be left out with its other forms. */
function asWritten(part: Part, rows: readonly Row[]): Word {
  const query =
    part.kind === "quoted"
      ? `(${rows.map(({ word }) => lexeme(word)).join(" <-> ")})`
      : `!(${allOf(rows.map(({ word, stem }) => anyOf([lexeme(stem), lexeme(word)])))})`;
  return { word: rows.map(({ word }) => word).join(" "), part: part.kind, query };
}

function readPlain(rows: readonly Row[], synonyms: readonly string[][]): Word[] {
  const others = meaningTheSame(rows, synonyms);
  const words = rows.map(({ word, stem, is_stop }, index): Word & { readonly isStop: boolean } => ({
    word,
    part: "plain",
    isStop: is_stop,
    query: anyOf([
      ...[stem, word].map((form) => lexeme(form)),
      ...joined(rows, index),
      ...inNumbers(word),
      ...(index === rows.length - 1 ? [lexeme(word, /^\d/.test(word) ? ":*A" : ":*")] : []),
      ...(others.get(index) ?? []),
    ]),
  }));
  const identifying = words.filter(({ isStop }, index) => !isStop || others.has(index));
  return identifying.length > 0 ? identifying : words;
}

/** Two words as one: "day packs" is found as "daypack", too. */
const compoundOf = (first: Row | undefined, second: Row | undefined): string | undefined =>
  first && second && /^[a-z]+$/.test(first.word + second.word) ? first.word + second.stem : undefined;

const joined = (rows: readonly Row[], index: number) =>
  [index - 1, index].flatMap((at) => {
    const compound = compoundOf(rows[at], rows[at + 1]);
    return compound ? [lexeme(compound)] : [];
  });

/** "35l" is found in a name as "35", too. */
function inNumbers(word: string): string[] {
  const [, number] = /^(\d+(?:d\d+)?)(?:l|kg|g|p)$/.exec(word) ?? [];
  return number ? [lexeme(number, ":A")] : [];
}

interface Phrase {
  readonly from: number;
  readonly to: number;
  readonly stems: string;
}

/** Every run of a few words, by their stems. */
const phrasesOf = (rows: readonly Row[]): Phrase[] =>
  rows.flatMap((row, from) => {
    const compound = compoundOf(row, rows[from + 1]);
    const runs = Array.from({ length: Math.min(longestPhrase, rows.length - from) }, (_, more) => ({
      from,
      to: from + more,
      stems: rows
        .slice(from, from + more + 1)
        .map(({ stem }) => stem)
        .join(" "),
    }));
    return compound ? [...runs, { from, to: from + 1, stems: compound }] : runs;
  });

async function findSynonyms(db: Database, phrases: readonly Phrase[]): Promise<string[][]> {
  if (phrases.length === 0) return [];
  const { rows } = await db.execute<{ stems: string[] }>(
    sql`select stems from search_synonyms where stems && ${sql.param(phrases.map(({ stems }) => stems))}::text[]`,
  );
  return rows.map(({ stems }) => stems);
}

/** What means the same as words in a row, by the index of each of these words. */
function meaningTheSame(rows: readonly Row[], synonyms: readonly string[][]): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const { from, to, stems } of phrasesOf(rows)) {
    const same = synonyms
      .filter((group) => group.includes(stems))
      .flat()
      .filter((other) => other !== stems && other !== "")
      .map((other) => `(${allOf(other.split(" ").map((stem) => lexeme(stem)))})`);
    if (same.length === 0) continue;
    for (let index = from; index <= to; index += 1) found.set(index, [...(found.get(index) ?? []), ...same]);
  }
  return found;
}

import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import type { Part } from "./parse-search.ts";

/** One word of a search, as PostgreSQL reads it in texts. */
export interface Word {
  readonly word: string;
  readonly part: Part["kind"];
  /** It names the thing, as "tent" does in "trekking tent" and in "tent for two". */
  readonly isHead: boolean;
  /** What a document has that fits it, as the text of a `tsquery`. */
  readonly query: string;
  /** The words that fit it alone: itself and its synonyms. */
  readonly forms: readonly string[];
}

interface Row {
  readonly place: number;
  readonly word: string;
  readonly stem: string;
  /** The stem of the word and the next one written as one. */
  readonly compound: string | null;
  readonly is_stop: boolean;
  readonly whole: string;
}

/** A word in the text of a `tsquery`; it has letters and digits alone, see `search_text`. */
const lexeme = (word: string, marks = "") => `'${word}'${marks}`;
const anyOf = (queries: readonly string[]) => `(${[...new Set(queries)].join(" | ")})`;
export const allOf = (queries: readonly string[]) => queries.join(" & ");

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
      coalesce((ts_lexize('english_stem', word))[1], word) as stem, ts_lexize('english_stem', word) = '{}' as is_stop,
      case when word || next ~ '^[a-z]+$' then coalesce((ts_lexize('english_stem', word || next))[1], word || next) end as compound
    from unnest(${sql.param(parts.map(({ text }) => text))}::text[]) with ordinality as part (text, place),
      lateral (select word, at, lead(word) over (order by at) as next
        from regexp_split_to_table(search_text(part.text), ' +') with ordinality as split (word, at)) as split
    where word <> '' order by part.place, split.at`);
  const runs = parts.map((part, index) => ({ part, own: rows.filter(({ place }) => place === index + 1) }));
  const plain = runs.flatMap(({ part, own }) => (part.kind === "plain" ? own : []));
  const synonyms = await findSynonyms(db, [
    ...new Set(plain.flatMap(({ stem, compound }) => [stem, compound ?? stem])),
  ]);
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
  return { word: rows.map(({ word }) => word).join(" "), part: part.kind, isHead: false, forms: [], query };
}

function readPlain(rows: readonly Row[], synonyms: readonly Synonym[][]): Word[] {
  const others = meaningTheSame(rows, synonyms);
  // Words that say nothing are in every text, so that alone they are looked for in names.
  const saysNothing = rows.every(({ is_stop }, index) => is_stop && !others.has(index));
  const place = saysNothing ? ":A" : "";
  const start = rows.findIndex(({ is_stop }) => !is_stop);
  const end = rows.findIndex(({ is_stop }, index) => is_stop && index > start);
  const head = end === -1 ? rows.length - 1 : end - 1;
  const words = rows.map(({ word, stem, is_stop }, index): Word & { readonly isStop: boolean } => ({
    word,
    part: "plain",
    isHead: index === head,
    isStop: is_stop,
    forms: [word, ...(others.get(index) ?? []).flatMap((other) => /^\('([a-z]+)'\)$/.exec(other)?.[1] ?? [])],
    query: anyOf([
      ...[stem, word].map((form) => lexeme(form, place)),
      ...joined(rows, index),
      ...inNumbers(word),
      ...(index === rows.length - 1 ? [lexeme(word, saysNothing || /^(\d.*|.)$/.test(word) ? ":*A" : ":*")] : []),
      ...(others.get(index) ?? []),
    ]),
  }));
  return saysNothing ? words : words.filter(({ isStop }, index) => !isStop || others.has(index));
}

/** The gerunds of words, which have their stems: "packing" beside "pack", as the text of a `tsquery`. */
export function gerundsOf(words: readonly Word[]): string {
  const forms = [...new Set(words.flatMap(({ forms }) => forms))];
  const gerunds = forms
    .filter((form) => /^[a-z]{3,}$/.test(form) && !form.endsWith("ing"))
    .map((form) => `${form.replace(/s$/, "").replace(/e$/, "")}ing`);
  return anyOf(gerunds.filter((gerund) => !forms.includes(gerund)).map((gerund) => lexeme(gerund))).replace("()", "");
}

/** Two words as one: "day packs" is found as "daypack", too, and so is what begins with the last two. */
const joined = (rows: readonly Row[], index: number) =>
  [index - 1, index].flatMap((at) => {
    const compound = rows[at]?.compound;
    if (!compound) return [];
    return [
      lexeme(compound),
      ...(at === rows.length - 2 ? [lexeme(`${rows[at]?.word}${rows[at + 1]?.word}`, ":*")] : []),
    ];
  });

/** "35l" is found in a name as "35", and "0.75l" anywhere as "750ml". */
function inNumbers(word: string): string[] {
  const [, number, unit = ""] = /^(\d+(?:d\d+)?)(ml|l|kg|g|p)$/.exec(word) ?? [];
  if (!number) return [];
  const [other, times] = otherUnits[unit] ?? [];
  const value = Number(number.replace("d", "."));
  const converted =
    other && times ? [lexeme(`${Number((value * times).toPrecision(12))}`.replace(".", "d") + other)] : [];
  return [...(unit === "ml" ? [] : [lexeme(number, ":A")]), ...converted];
}

const otherUnits: Readonly<Record<string, readonly [string, number]>> = {
  l: ["ml", 1000],
  ml: ["l", 0.001],
  kg: ["g", 1000],
  g: ["kg", 0.001],
};

/** One of the phrases that mean the same, by its stems and as staff wrote it. */
interface Synonym {
  readonly stems: string;
  readonly word: string;
}

/** Groups of synonyms of which a search has a phrase, in whatever order, or written as one word. */
async function findSynonyms(db: Database, stems: readonly string[]): Promise<Synonym[][]> {
  if (stems.length === 0) return [];
  const { rows } = await db.execute<{ words: string[]; stems: string[] }>(sql`
    select words, stems from search_synonyms where exists (select from unnest(stems) as phrase
      where string_to_array(phrase, ' ') <@ ${sql.param([...stems])}::text[]
        or replace(phrase, ' ', '') = any (${sql.param([...stems])}::text[]))`);
  return rows.map(({ words, stems }) => stems.map((stem, index) => ({ stems: stem, word: words[index] ?? "" })));
}

/** Words that mean the same as those of a search, by the index of each of these. */
function meaningTheSame(rows: readonly Row[], synonyms: readonly Synonym[][]): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const group of synonyms) {
    for (const phrase of group) {
      const same = group
        .filter(({ stems }) => stems !== phrase.stems && stems !== "")
        .map(({ stems }) => `(${allOf(stems.split(" ").map((stem) => lexeme(stem)))})`);
      for (const index of placesOf(phrase, rows)) found.set(index, [...(found.get(index) ?? []), ...same]);
    }
  }
  return found;
}

/** The places of a phrase's words in a search, one by one or written as one; none unless all of them are there. */
function placesOf({ stems, word }: Synonym, rows: readonly Row[]): number[] {
  // "Packing" has the stem of "pack" and is no backpack; "hike" does mean "hiking".
  const means = (row: Row, stem: string) => row.stem === stem && (/ing\b/.test(word) || !row.word.endsWith("ing"));
  const places = stems.split(" ").map((stem) => rows.findIndex((row) => means(row, stem)));
  if (!places.includes(-1)) return places;
  const whole = stems.replaceAll(" ", "");
  return rows.flatMap(({ stem, compound }, index) => {
    if (stem === whole && stems !== whole) return [index];
    return compound === whole ? [index, index + 1] : [];
  });
}

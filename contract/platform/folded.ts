// Letters that Unicode does not take apart, as PostgreSQL's unaccent writes them.
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ŧ: "t",
  ŋ: "n",
};

/**
 * A text as one that is searched in memory: without case, accents, the points of Hebrew and Arabic, and the differences
 * between apostrophes, hyphens, slashes and spaces. What is searched in the database is folded there.
 */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u0640\u064b-\u065f\u0670\p{Cf}]/gu, "")
    .normalize("NFC")
    .replace(/[ßæœøłđðþħıŧŋ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/['`\u00b4\u02b9-\u02bf\u2018\u2019\u2032]/g, "'")
    .replace(/[\s\p{Pd}\u2212_/]+/gu, " ")
    .trim();
}

/** Whether these texts together have all words of a search, in any order. */
export function hasWords(texts: readonly string[], search: string): boolean {
  const text = folded(texts.join(" "));
  return folded(search)
    .split(" ")
    .every((word) => text.includes(word));
}

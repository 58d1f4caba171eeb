import { folded } from "@cairn/contract/platform/folded.ts";

/** The most names that a search suggests. */
const offered = 6;

/** Items whose name contains the text, those that begin with it first; accents and case are ignored. */
export function findMatches<Named extends { readonly name: string }>(
  candidates: readonly Named[],
  words: string,
): Named[] {
  const foldedWords = folded(words);
  if (!foldedWords) return [];
  const rankOf = ({ name }: Named) => {
    const text = folded(name);
    const at = text.indexOf(foldedWords);
    if (at <= 0) return at;
    return text.includes(` ${foldedWords}`) ? 1 : 2;
  };
  return candidates
    .filter((candidate) => rankOf(candidate) >= 0)
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.name.localeCompare(other.name, "en-GB"))
    .slice(0, offered);
}

import { folded } from "@cairn/contract/platform/folded.ts";
import { menuMessages } from "@cairn/contract/platform/messages.ts";
import { screens } from "@cairn/contract/screens.ts";
import type { Found } from "@cairn/contract/search/public.ts";
import { distance } from "./correct-words.ts";

/** Names of screens that everybody may open, in the words of the menu where it has them. */
const named = () =>
  screens.flatMap((screen) => {
    if (!("name" in screen) || !("isTarget" in screen)) return [];
    const title = "menu" in screen ? menuMessages[screen.menu] : screen.name;
    return [{ title, path: screen.path, words: folded(`${title} ${screen.name}`).split(" ") }];
  });

/** Screens whose names have all words of a search, the last of which may be only begun; `isNear` forgives a letter. */
export function findScreens(search: string, isNear: boolean): Found[] {
  const words = folded(search).split(" ");
  const has = (word: string, isLast: boolean) => (other: string) =>
    other === word ||
    (isLast && word.length > 1 && other.startsWith(word)) ||
    (isNear && word.length > 3 && distance(word, other, 1) <= 1);
  return named()
    .filter((screen) => words.every((word, index) => screen.words.some(has(word, index === words.length - 1))))
    .map(({ title, path }) => ({ kind: "screen", title, path, summary: "", thumbnail: "" }));
}

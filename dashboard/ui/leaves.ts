import { aligned } from "./aligned.ts";

/** A value within a record that was otherwise in an earlier one, by the names and places of what it is in. */
export interface LeafDifference {
  readonly path: readonly string[];
  readonly former: unknown;
  readonly now: unknown;
}

/** Every value of `former` that is otherwise in `now`, however deep, or that only one of them has. */
export function leavesThatDiffer(former: unknown, now: unknown, path: readonly string[] = []): LeafDifference[] {
  if (isGroups(former) || isGroups(now)) {
    const [before, after] = [listOf(former), listOf(now)];
    return aligned(before, after).flatMap(([was, is]) => {
      const place = is === undefined ? before.indexOf(was) : after.indexOf(is);
      return leavesThatDiffer(was, is, [...path, String(place)]);
    });
  }
  if (isGroup(former) || isGroup(now)) {
    const [before, after] = [groupOf(former), groupOf(now)];
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => leavesThatDiffer(before[name], after[name], [...path, name]));
  }
  return JSON.stringify(former ?? "") === JSON.stringify(now ?? "") ? [] : [{ path, former, now }];
}

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const groupOf = (value: unknown): Group => (isGroup(value) ? value : {});
/** A list whose items have parts; one of plain values is a value itself. */
const isGroups = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.some((item) => typeof item === "object" && item !== null);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Both sides of a difference in words; where these are alike, the former is said to be formatted otherwise. */
export function distinguish(former: string, now: string): { readonly former: string; readonly now: string } {
  const words = { former: htmlInWords(former), now: htmlInWords(now) };
  return words.former === words.now ? { ...words, former: `${words.former} (formatted otherwise)` } : words;
}

/** HTML as words: where its links lead and which pictures it has is told, other tags are left out. */
export function htmlInWords(html: string): string {
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  return html
    .replaceAll(/(<a [^>]*>)(.*?)<\/a>/gs, (_all, tag, words) => `${words} (link to ${attribute(tag, "href")})`)
    .replaceAll(/<img [^>]*>/g, (tag) => ` (picture ${attribute(tag, "src")} ${attribute(tag, "alt")}) `)
    .replaceAll(/<\/?[a-z][^>]*>/gi, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(" )", ")")
    .trim();
}

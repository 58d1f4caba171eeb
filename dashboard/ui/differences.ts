/** The values of a form or a record, by field. */
export type Values = Readonly<Record<string, unknown>>;

/** A field in which what somebody wants to save is not what somebody else has saved meanwhile. */
export interface Difference {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Whose value is proposed: of whoever changed the field; mine where both did. */
  readonly proposed: Side;
  /** Whether both have changed it. */
  readonly isContested: boolean;
}

export type Side = "mine" | "theirs";

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Where two versions of a record differ that were both made from `base`. */
export function differencesOf(fields: readonly string[], base: Values, mine: Values, theirs: Values): Difference[] {
  return fields
    .filter((field) => !same(mine[field], theirs[field]))
    .map((field) => {
      const isMine = !same(mine[field], base[field]);
      const isTheirs = !same(theirs[field], base[field]);
      return {
        field,
        mine: mine[field],
        theirs: theirs[field],
        proposed: isMine ? "mine" : "theirs",
        isContested: isMine && isTheirs,
      };
    });
}

/** What is saved once somebody has chosen: their own version, with the fields that they left to the other. */
export function chosen(
  mine: Values,
  differences: readonly Difference[],
  choices: Readonly<Record<string, Side>>,
): Values {
  const taken = differences.filter(({ field, proposed }) => (choices[field] ?? proposed) === "theirs");
  return { ...mine, ...Object.fromEntries(taken.map(({ field, theirs }) => [field, theirs])) };
}

/** A text within a record that was otherwise in an earlier one, by the names and places of what it is in. */
export interface LeafDifference {
  readonly path: readonly string[];
  readonly former: string;
  readonly now: string;
}

/** Every value of `former` that is otherwise in `now`, however deep, or that only one of them has; tags in words. */
export function leavesThatDiffer(former: Values, now: Values): LeafDifference[] {
  const before = new Map(leavesOf(former, []).map((leaf) => [leaf.path.join("."), leaf]));
  const shared = Object.fromEntries(Object.keys(former).map((field) => [field, now[field]]));
  const after = new Map(leavesOf(shared, []).map((leaf) => [leaf.path.join("."), leaf]));
  return [...new Map([...before, ...after]).entries()]
    .map(([key, { path }]) => ({ path, former: before.get(key)?.value ?? "", now: after.get(key)?.value ?? "" }))
    .filter((difference) => difference.former !== difference.now)
    .map(({ path, ...values }) => {
      const words = { former: inWords(values.former), now: inWords(values.now) };
      return { path, ...words, ...(words.former === words.now && { former: `${words.former} (formatted otherwise)` }) };
    });
}

interface Leaf {
  readonly path: readonly string[];
  readonly value: string;
}

function leavesOf(value: unknown, path: readonly string[]): Leaf[] {
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
  return [{ path, value: String(value ?? "") }];
}

/** HTML as words: where its links lead and which pictures it has is told, other tags are left out. */
function inWords(html: string): string {
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  return html
    .replaceAll(/(<a [^>]*>)(.*?)<\/a>/gs, (_all, tag, words) => `${words} (link to ${attribute(tag, "href")})`)
    .replaceAll(/<img [^>]*>/g, (tag) => ` (picture ${attribute(tag, "src")} ${attribute(tag, "alt")}) `)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(" )", ")")
    .trim();
}

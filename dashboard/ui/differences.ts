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

/** Every text of `former` that is otherwise in `now`, however deep, or that only one of them has; tags are left out. */
export function leavesThatDiffer(former: Values, now: Values): LeafDifference[] {
  const before = new Map(leavesOf(former, []).map((leaf) => [leaf.path.join("."), leaf]));
  const shared = Object.fromEntries(Object.keys(former).map((field) => [field, now[field]]));
  const after = new Map(leavesOf(shared, []).map((leaf) => [leaf.path.join("."), leaf]));
  return [...new Map([...before, ...after]).entries()]
    .map(([key, { path }]) => ({ path, former: before.get(key)?.text ?? "", now: after.get(key)?.text ?? "" }))
    .filter((difference) => difference.former !== difference.now);
}

interface Leaf {
  readonly path: readonly string[];
  readonly text: string;
}

function leavesOf(value: unknown, path: readonly string[]): Leaf[] {
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
  const text = String(value ?? "").replaceAll(/<[^>]*>/g, " ");
  return [{ path, text: text.trim() }];
}

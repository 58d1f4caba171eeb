/** An item of a list as two versions have it; undefined in the one that has none. */
export type Pair = readonly [former: unknown, now: unknown];

const written = (value: unknown) => JSON.stringify(value ?? null);

/**
 * The items of two versions of a list that belong together, in the order of `now`, with those that are gone where they
 * stood. Items with ids go by these; others by what is the same, and between that by their place.
 */
export function aligned(former: readonly unknown[], now: readonly unknown[]): Pair[] {
  const former_ids = idsOf(former);
  const ids = idsOf(now);
  return former_ids && ids ? byIds(former, former_ids, now, ids) : byLikeness(former, now);
}

/** The ids of a list's items; undefined where one has none, or two have the same. */
export function idsOf(items: readonly unknown[]): readonly unknown[] | undefined {
  const ids = items.map((item) => (item as { id?: unknown } | null)?.id);
  return ids.includes(undefined) || new Set(ids).size < ids.length ? undefined : ids;
}

function byIds(
  former: readonly unknown[],
  formerIds: readonly unknown[],
  now: readonly unknown[],
  ids: readonly unknown[],
): Pair[] {
  const pairs: Pair[] = now.map((item, index) => [former[formerIds.indexOf(ids[index])], item]);
  former.forEach((item, index) => {
    if (!ids.includes(formerIds[index])) pairs.splice(Math.min(index, pairs.length), 0, [item, undefined]);
  });
  return pairs;
}

/** By the longest run of items that stand in both in the same order. */
function byLikeness(former: readonly unknown[], now: readonly unknown[]): Pair[] {
  const left = former.map(written);
  const right = now.map(written);
  // How many items the rests from each two places have in common.
  const common = left.map(() => right.map(() => 0));
  const commonAt = (at: number, to: number) => common[at]?.[to] ?? 0;
  for (let at = left.length - 1; at >= 0; at--)
    for (let to = right.length - 1; to >= 0; to--) {
      const row = common[at];
      if (row)
        row[to] =
          left[at] === right[to] ? 1 + commonAt(at + 1, to + 1) : Math.max(commonAt(at + 1, to), commonAt(at, to + 1));
    }
  const pairs: Pair[] = [];
  const gap = { former: [] as unknown[], now: [] as unknown[] };
  const close = () => {
    const length = Math.max(gap.former.length, gap.now.length);
    for (let place = 0; place < length; place++) pairs.push([gap.former[place], gap.now[place]]);
    gap.former = [];
    gap.now = [];
  };
  let [at, to] = [0, 0];
  while (at < left.length || to < right.length) {
    if (at < left.length && to < right.length && left[at] === right[to]) {
      close();
      pairs.push([former[at++], now[to++]]);
    } else if (to < right.length && (at === left.length || commonAt(at, to + 1) >= commonAt(at + 1, to)))
      gap.now.push(now[to++]);
    else gap.former.push(former[at++]);
  }
  close();
  return pairs;
}

const dayMs = 24 * 60 * 60 * 1000;
const days = 7;
const weeks = 4;
const months = 12;

const momentOf = (name: string) => new Date(name.slice(0, 10)).getTime();
const weekOf = (name: string) => Math.floor(momentOf(name) / dayMs / 7);

/**
 * The archives to keep, of names that begin with their day: all of the newest's day, and the last of each of the latest
 * 7 days, 4 weeks and 12 months that have any.
 */
export function keptArchives(names: readonly string[]): Set<string> {
  const latestFirst = names.toSorted().toReversed();
  const lastOfEach = (periodOf: (name: string) => unknown, most: number) => {
    const last = new Map<unknown, string>();
    for (const name of latestFirst) if (!last.has(periodOf(name))) last.set(periodOf(name), name);
    return [...last.values()].slice(0, most);
  };
  const newestDay = latestFirst[0]?.slice(0, 10);
  return new Set([
    ...latestFirst.filter((name) => name.slice(0, 10) === newestDay),
    ...lastOfEach((name) => name.slice(0, 10), days),
    ...lastOfEach(weekOf, weeks),
    ...lastOfEach((name) => name.slice(0, 7), months),
  ]);
}

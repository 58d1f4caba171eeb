/** Numbers that look like chance and are the same each time, so that a demo can be told about and tested. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number between these two, both included. */
  between(least: number, most: number): number;
  /** True in so many of all cases, from 0 to 1. */
  chance(part: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** One of these, each as often as its weight says. */
  weighted<Item>(choices: readonly (readonly [Item, weight: number])[]): Item;
  /** So many characters of an alphabet. */
  text(length: number, alphabet: string): string;
}

export const digits = "0123456789";
export const urlSafe = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz${digits}`;

/** The generator mulberry32, which passes for random where nothing depends on its being so. */
export function seeded(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <Item>(items: readonly Item[]) => some(items[between(0, items.length - 1)]);
  return {
    next,
    between,
    pick,
    chance: (part) => next() < part,
    weighted(choices) {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      const found = choices.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return some(found ?? choices.at(-1))[0];
    },
    text: (length, alphabet) => Array.from({ length }, () => pick([...alphabet])).join(""),
  };
}

function some<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new RangeError("there is nothing to choose from");
  return item;
}

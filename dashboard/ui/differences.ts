import type * as z from "zod/mini";
import { aligned, idsOf } from "./aligned.ts";
import { type Fields, labelOf } from "./fields.ts";
import { itemOf, shapeOf, titleFieldOf } from "./schema/shapes.ts";

/** The values of a form or a record, by field. */
export type Values = Readonly<Record<string, unknown>>;

export type Side = "mine" | "theirs";

/** A field, however deep, in which what somebody wants to save is not what somebody else has saved meanwhile. */
export interface Difference {
  /** Tells it from all others, however often they are compared. */
  readonly key: string;
  /** Its name as a form has it, such as `steps.0.price`. */
  readonly field: string;
  /** Where it stands, in words. */
  readonly label: string;
  /** What its value is made of. */
  readonly schema: z.core.$ZodType;
  /** Undefined of an item of a list that this side does not have. */
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Whose value is proposed: of whoever changed the field; mine where both did. */
  readonly proposed: Side;
  /** Whether both have changed it. */
  readonly isContested: boolean;
}

interface Versions {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

interface Comparison {
  /** What the records are made of: the contract of the form's save. */
  readonly schema: z.core.$ZodType;
  readonly fields: Fields;
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

/** Where two versions of a record differ that were both made from `base`, field by field within groups and lists. */
export function differencesOf(comparison: Comparison): Difference[] {
  const differences: Difference[] = [];
  merged(comparison, (difference) => {
    differences.push(difference);
    return difference.proposed;
  });
  return differences;
}

/** What is saved once somebody has chosen: what is proposed, but for the choices by the keys of the differences. */
export function chosen(comparison: Comparison, choices: Readonly<Record<string, Side>>): Values {
  return merged(comparison, ({ key, proposed }) => choices[key] ?? proposed);
}

type Choose = (difference: Difference) => Side;

interface Place {
  readonly key: string;
  readonly field: string;
  readonly words: readonly string[];
  readonly schema: z.core.$ZodType;
}

function merged({ schema, fields, base, mine, theirs }: Comparison, choose: Choose): Values {
  const shape = shapeOf(schema) ?? {};
  const changed = Object.entries(shape).filter(([name]) => name !== "version");
  const values = changed.map(([name, inner]) => {
    const place = { key: name, field: name, words: [labelOf(fields, name)], schema: inner };
    return [name, mergedAt(place, { base: base[name], mine: mine[name], theirs: theirs[name] }, fields, choose)];
  });
  return { ...mine, ...Object.fromEntries(values) };
}

function mergedAt(place: Place, versions: Versions, fields: Fields, choose: Choose): unknown {
  const { base, mine, theirs } = versions;
  if (same(mine, theirs)) return mine;
  const shape = shapeOf(place.schema, mine, theirs);
  if (shape && isGroup(mine) && isGroup(theirs)) {
    const former = isGroup(base) ? base : {};
    const values = Object.entries(shape).map(([name, schema]) => {
      const field = `${place.field}.${name}`;
      const inner = { key: `${place.key}.${name}`, field, words: [...place.words, labelOf(fields, field)], schema };
      return [name, mergedAt(inner, { base: former[name], mine: mine[name], theirs: theirs[name] }, fields, choose)];
    });
    return { ...mine, ...Object.fromEntries(values) };
  }
  const item = itemOf(place.schema);
  if (item && Array.isArray(mine) && Array.isArray(theirs))
    return mergedList(
      { ...place, schema: item },
      { base: Array.isArray(base) ? base : [], mine, theirs },
      fields,
      choose,
    );
  return choose(differenceOf(place, versions)) === "mine" ? mine : theirs;
}

interface Lists {
  readonly base: readonly unknown[];
  readonly mine: readonly unknown[];
  readonly theirs: readonly unknown[];
}

/** A list, item by item, and where both have put the same items into another order, in the order that is chosen. */
function mergedList(place: Place, lists: Lists, fields: Fields, choose: Choose): unknown[] {
  const items = itemsOf(lists);
  const titles = new Map(items.map((item, index) => [item, titleOf(item, place.schema) || String(index + 1)]));
  const orderIn = (side: keyof Lists) =>
    lists[side].flatMap((value) => items.find((item) => item[side] === value && item.mine && item.theirs) ?? []);
  const order = { base: orderIn("base"), mine: orderIn("mine"), theirs: orderIn("theirs") };
  const named = (side: keyof Lists) => order[side].map((item) => titles.get(item));
  const isMoved = order.mine.some((item, index) => item !== order.theirs[index]);
  const inOrder = { ...place, key: `${place.key}.order`, field: `${place.field}.order` };
  // Who has moved something is told by the items, since several may have one title.
  const numbered = (side: keyof Lists) => order[side].map((item) => items.indexOf(item));
  const moved = { base: numbered("base"), mine: numbered("mine"), theirs: numbered("theirs") };
  const difference = differenceOf({ ...inOrder, words: [...place.words, "Order"] }, moved);
  const side = isMoved ? choose({ ...difference, mine: named("mine"), theirs: named("theirs") }) : "mine";
  const kept = arranged(items, lists, side).map((item) => {
    const index = items.indexOf(item);
    const words = [...place.words, titles.get(item) ?? ""];
    const inner = { ...place, key: `${place.key}.${index}`, field: `${place.field}.${index}`, words };
    if (item.mine !== undefined && item.theirs !== undefined) return mergedAt(inner, item, fields, choose);
    return choose(differenceOf(inner, item)) === "mine" ? item.mine : item.theirs;
  });
  return withOwnIds(kept.filter((item) => item !== undefined));
}

/** The items of three versions of a list that belong together; what two have added apart are two. */
function itemsOf({ base, mine, theirs }: Lists): Versions[] {
  const others = aligned(base, theirs);
  const added = others.flatMap(([was, item]) => (was === undefined ? [item] : []));
  const items = aligned(base, mine).map(([was, item]): Versions => {
    if (was !== undefined) return { base: was, mine: item, theirs: others.find(([other]) => other === was)?.[1] };
    const alike = added.findIndex((other) => same(other, item));
    return { base: undefined, mine: item, theirs: alike < 0 ? undefined : added.splice(alike, 1)[0] };
  });
  return [...items, ...added.map((item): Versions => ({ base: undefined, mine: undefined, theirs: item }))];
}

/** Items in the order of one side, and what only the other one has behind what it stands behind there. */
function arranged(items: readonly Versions[], lists: Lists, side: Side): Versions[] {
  const orderOf = (of: Side) => lists[of].flatMap((value) => items.find((item) => item[of] === value) ?? []);
  const all = orderOf(side);
  const others = orderOf(side === "mine" ? "theirs" : "mine");
  others.forEach((item, index) => {
    const before = others[index - 1];
    if (!all.includes(item)) all.splice(before ? all.indexOf(before) + 1 : 0, 0, item);
  });
  return all;
}

/** What an item is called, by its first line of words. */
function titleOf({ base, mine, theirs }: Versions, schema: z.core.$ZodType): string {
  const name = titleFieldOf(schema) ?? "";
  return String(((mine ?? theirs ?? base) as Values)[name] ?? "");
}

/** Two who have added an item have given both the next id: the later one takes another. */
function withOwnIds(items: readonly unknown[]): unknown[] {
  const ids = items.map((item) => Number((item as { id?: unknown }).id));
  if (idsOf(items) || ids.some(Number.isNaN)) return [...items];
  let last = Math.max(...ids);
  return items.map((item, index) =>
    ids.indexOf(Number(ids[index])) < index ? { ...(item as object), id: ++last } : item,
  );
}

function differenceOf({ key, field, words, schema }: Place, { base, mine, theirs }: Versions): Difference {
  const isMine = !same(mine, base);
  const proposed = isMine ? "mine" : "theirs";
  const isContested = isMine && !same(theirs, base);
  return { key, field, label: words.join(" › "), schema, mine, theirs, proposed, isContested };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const isGroup = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

import { demands, launchDays, type SoldVariant } from "./baskets.ts";
import type { Books, MovementRow } from "./books.ts";
import { beginningOf, day, historyDays, hour } from "./calendar.ts";

const periodMs = 56 * day;

/** What a variant has at the start, and what of it is held, so that its free units are those of the demo shop. */
export interface StockNow {
  readonly id: number;
  readonly stock: number;
  readonly held: number;
}

/**
 * Has the shop receive what was sold: what a variant had when its movements begin, then a delivery every eight weeks,
 * each as large as what was asked for until the next, so that there was never less than nothing and is now what the
 * demo shop says. Puts all movements into the order in which they happened.
 */
export function receiveStock(books: Books, variants: readonly SoldVariant[]): StockNow[] {
  const numbers = variants.map((variant) => {
    const moved = books.movements
      .filter(({ variant_id }) => variant_id === variant.id)
      .toSorted((one, other) => Date.parse(one.moved_at) - Date.parse(other.moved_at));
    if (demands[variant.sku]) books.movements.push(...deliveries(books.now, variant, moved));
    const held = moved.reduce((sum, { held_change }) => sum + held_change, 0);
    return { id: variant.id, stock: variant.stock + held, held };
  });
  books.movements.sort((one, other) => Date.parse(one.moved_at) - Date.parse(other.moved_at));
  return numbers;
}

function deliveries(now: number, variant: SoldVariant, moved: readonly MovementRow[]): MovementRow[] {
  const isLaunched = demands[variant.sku]?.launchedBefore !== undefined;
  const begins = isLaunched ? now - launchDays * day - 2 * hour : beginningOf(now);
  const starts = Array.from(
    { length: isLaunched ? 1 : Math.ceil((historyDays * day) / periodMs) },
    // Deliveries come in the morning, and each period begins with its own.
    (_, index) => begins + index * periodMs + (index ? 9 * hour : 0),
  );
  let free = 0;
  return starts.flatMap((start, index) => {
    const end = starts[index + 1] ?? Infinity;
    const { sum, deepest } = freeUnitsIn(moved.filter(({ moved_at }) => isWithin(moved_at, index ? start : 0, end)));
    const isLast = index === starts.length - 1;
    const wanted = isLast ? variant.stock - sum : variant.stock - deepest;
    if (wanted + deepest < 0) throw new Error(`${variant.sku} cannot come to its stock`);
    const change = wanted - free;
    free = wanted + sum;
    return change === 0 ? [] : [delivery(variant, start, change, index === 0 && !isLaunched)];
  });
}

const isWithin = (moment: string, start: number, end: number) =>
  Date.parse(moment) >= start && Date.parse(moment) < end;

/** By how many units what is free changed, and how deep it went meanwhile. */
function freeUnitsIn(moved: readonly MovementRow[]): { sum: number; deepest: number } {
  let sum = 0;
  let deepest = 0;
  for (const { stock_change, held_change } of moved) {
    sum += stock_change - held_change;
    deepest = Math.min(deepest, sum);
  }
  return { sum, deepest };
}

function delivery({ id }: SoldVariant, at: number, change: number, isOpening: boolean): MovementRow {
  const more = change > 0;
  return {
    variant_id: id,
    reason: isOpening ? "opening" : more ? "received" : "counted",
    stock_change: change,
    held_change: 0,
    order_reference: null,
    reservation_id: null,
    staff_name: isOpening ? null : "Tom Ashworth",
    note: isOpening ? "" : more ? "Delivery from the workshop" : "Stock-take",
    moved_at: new Date(at).toISOString(),
  };
}

import type { ProductSummary } from "@cairn/contract/catalogue.ts";
import { highestQuantity } from "@cairn/contract/pricing.ts";

/** A product as last received from the API, with its quantity. */
export type CartLine = ProductSummary & { readonly quantity: number };

/** The current data of the requested products; those missing from it are no longer sold. */
export interface Quote {
  readonly ids: readonly number[];
  readonly products: readonly ProductSummary[];
}

/** A change that a quote made to a line, for reporting to the customer. */
export interface CartChange {
  readonly name: string;
  readonly kind: "gone" | "price" | "stock";
}

/** The largest quantity per order; at least 1, so that a sold-out line can stay and say so. */
export function quantityLimit({ stock }: Pick<ProductSummary, "stock">): number {
  return Math.max(1, Math.min(highestQuantity, stock));
}

export function withOneMore(lines: readonly CartLine[], product: ProductSummary): CartLine[] {
  const held = lines.find(({ id }) => id === product.id);
  if (!held) return [...lines, { ...product, quantity: 1 }];
  return lines.map((line) => (line === held ? limited({ ...product, quantity: line.quantity + 1 }) : line));
}

/** Accepts positive integers only, capped at the limit; other values change nothing. */
export function withQuantity(lines: readonly CartLine[], productId: number, quantity: number): readonly CartLine[] {
  if (!Number.isInteger(quantity) || quantity < 1) return lines;
  return lines.map((line) => (line.id === productId ? limited({ ...line, quantity }) : line));
}

export function without(lines: readonly CartLine[], productId: number): CartLine[] {
  return lines.filter(({ id }) => id !== productId);
}

/** Restores a removed line at its former position. */
export function withLineAt(lines: readonly CartLine[], line: CartLine, index: number): CartLine[] {
  return without(lines, line.id).toSpliced(index, 0, line);
}

/**
 * Updates each line with current product data; a line whose product is gone is dropped, which may empty the cart
 * (decisions, "Cart"). Products added since the quote was requested stay unchanged.
 */
export function refreshed(
  lines: readonly CartLine[],
  { ids, products }: Quote,
): { lines: CartLine[]; changes: CartChange[] } {
  const asked = new Set(ids);
  const found = new Map(products.map((product) => [product.id, product]));
  const kept: CartLine[] = [];
  const changes: CartChange[] = [];
  for (const line of lines) {
    const product = found.get(line.id) ?? (asked.has(line.id) ? undefined : line);
    if (!product) {
      changes.push({ name: line.name, kind: "gone" });
      continue;
    }
    if (product.price !== line.price) changes.push({ name: product.name, kind: "price" });
    if (product.stock < line.quantity && product.stock < line.stock)
      changes.push({ name: product.name, kind: "stock" });
    kept.push(limited({ ...product, quantity: line.quantity }));
  }
  return { lines: kept, changes };
}

export function totalQuantity(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function limited(line: CartLine): CartLine {
  return { ...line, quantity: Math.min(line.quantity, quantityLimit(line)) };
}

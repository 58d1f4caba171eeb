import type { ProductSummary } from "@cairn/contract/catalogue.ts";
import { highestQuantity } from "@cairn/contract/pricing.ts";

/** A product as it was last seen, and how many of it. */
export type CartLine = ProductSummary & { readonly quantity: number };

/** What the shop has of the products that were asked for; of these it has no longer what is not there. */
export interface Quote {
  readonly ids: readonly number[];
  readonly products: readonly ProductSummary[];
}

/** What a quote did to a line, for the customer to be told. */
export interface CartChange {
  readonly name: string;
  readonly kind: "gone" | "price" | "stock";
}

/** The most of a product that one order takes; at least 1, so that a line whose stock went away can say so. */
export function quantityLimit({ stock }: Pick<ProductSummary, "stock">): number {
  return Math.max(1, Math.min(highestQuantity, stock));
}

export function withOneMore(lines: readonly CartLine[], product: ProductSummary): CartLine[] {
  const held = lines.find(({ id }) => id === product.id);
  if (!held) return [...lines, { ...product, quantity: 1 }];
  return lines.map((line) => (line === held ? limited({ ...product, quantity: line.quantity + 1 }) : line));
}

/** Whole numbers above 0 only, anything else changes nothing; capped at what can be sold. */
export function withQuantity(lines: readonly CartLine[], productId: number, quantity: number): readonly CartLine[] {
  if (!Number.isInteger(quantity) || quantity < 1) return lines;
  return lines.map((line) => (line.id === productId ? limited({ ...line, quantity }) : line));
}

export function without(lines: readonly CartLine[], productId: number): CartLine[] {
  return lines.filter(({ id }) => id !== productId);
}

/** Puts a removed line back where it stood. */
export function withLineAt(lines: readonly CartLine[], line: CartLine, index: number): CartLine[] {
  return without(lines, line.id).toSpliced(index, 0, line);
}

/**
 * Each line with its product as the shop has it now; a line whose product is gone is dropped, and when all are the
 * cart is empty (decisions, "Cart"). What came into the cart since the quote was asked for stays as it is.
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

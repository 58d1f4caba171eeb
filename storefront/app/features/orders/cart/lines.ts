import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import { highestQuantity } from "@cairn/contract/orders/quantity.ts";

/** A variant of a product as last received from the API, with its quantity. */
export type CartLine = ProductSummary & { readonly quantity: number };

/** What tells lines apart. A line that names a product alone knows its variant, 0 until then, from the first quote. */
export type LineKey = Pick<CartLine, "id" | "variant_id">;

export function isSameLine(one: LineKey, other: LineKey): boolean {
  return one.id === other.id && one.variant_id === other.variant_id;
}

/** The largest quantity per order; at least 1, so that a sold-out line can stay and say so. */
export function quantityLimit({ stock }: Pick<ProductSummary, "stock">): number {
  return Math.max(1, Math.min(highestQuantity, stock));
}

export function withOneMore(lines: readonly CartLine[], product: ProductSummary): CartLine[] {
  const held = lines.find((line) => isSameLine(line, product));
  if (!held) return [...lines, { ...product, quantity: 1 }];
  return lines.map((line) => (line === held ? limited({ ...product, quantity: line.quantity + 1 }) : line));
}

/** Accepts positive integers only, capped at the limit; other values change nothing. */
export function withQuantity(lines: readonly CartLine[], key: LineKey, quantity: number): readonly CartLine[] {
  if (!Number.isInteger(quantity) || quantity < 1) return lines;
  return lines.map((line) => (isSameLine(line, key) ? limited({ ...line, quantity }) : line));
}

export function without(lines: readonly CartLine[], key: LineKey): CartLine[] {
  return lines.filter((line) => !isSameLine(line, key));
}

/** Restores a removed line at its former position. */
export function withLineAt(lines: readonly CartLine[], line: CartLine, index: number): CartLine[] {
  return without(lines, line).toSpliced(index, 0, line);
}

export function fullName({ name, variant_name }: Pick<ProductSummary, "name" | "variant_name">): string {
  return nameWithVariant(name, variant_name);
}

export function totalQuantity(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** With no more than can be sold. */
export function limited(line: CartLine): CartLine {
  return { ...line, quantity: Math.min(line.quantity, quantityLimit(line)) };
}

import type { ProductSummary } from "@cairn/contract/catalogue.ts";
import { highestQuantity } from "@cairn/contract/pricing.ts";
import { nameWithVariant } from "@cairn/contract/variants.ts";

/** A variant of a product as last received from the API, with its quantity. */
export type CartLine = ProductSummary & { readonly quantity: number };

/** What tells lines apart. A line of an older release knows its variant, 0 until then, from the first quote. */
export type LineKey = Pick<CartLine, "id" | "variant_id">;

export function isSameLine(one: LineKey, other: LineKey): boolean {
  return one.id === other.id && one.variant_id === other.variant_id;
}

/** The current data of each requested line; without a product it is no longer sold. */
export type Quote = readonly { readonly line: LineKey; readonly product: ProductSummary | undefined }[];

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

/**
 * Updates each line with current product data; a line whose product is gone is dropped, which may empty the cart
 * (decisions, "Cart"). Products added since the quote was requested stay unchanged.
 */
export function refreshed(lines: readonly CartLine[], quote: Quote): { lines: CartLine[]; changes: CartChange[] } {
  const kept: CartLine[] = [];
  const changes: CartChange[] = [];
  for (const line of lines) {
    const answer = quote.find((each) => isSameLine(each.line, line));
    const product = answer ? answer.product : line;
    if (!product) {
      changes.push({ name: fullName(line), kind: "gone" });
      continue;
    }
    if (product.price !== line.price) changes.push({ name: fullName(product), kind: "price" });
    const same = kept.findIndex((each) => isSameLine(each, product));
    const quantity = line.quantity + (kept[same]?.quantity ?? 0);
    if (product.stock < quantity && (product.stock < line.stock || quantity > line.quantity))
      changes.push({ name: fullName(product), kind: "stock" });
    kept.splice(same < 0 ? kept.length : same, 1, limited({ ...product, quantity }));
  }
  return { lines: kept, changes };
}

export function fullName({ name, variant_name }: Pick<ProductSummary, "name" | "variant_name">): string {
  return nameWithVariant(name, variant_name);
}

export function totalQuantity(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function limited(line: CartLine): CartLine {
  return { ...line, quantity: Math.min(line.quantity, quantityLimit(line)) };
}

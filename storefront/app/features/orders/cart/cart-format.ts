import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { penceFromPounds, poundsFromPence } from "@cairn/contract/platform/money.ts";
import type { CartLine } from "./lines.ts";

/** The storage format of the key `cart`: an array of the API's product fields, in pounds, with `quantity`. */
export function printCart(lines: readonly CartLine[]): string {
  return JSON.stringify(
    lines.map((line) => ({
      ...line,
      price: poundsFromPence(line.price),
      sale: line.sale && {
        ...line.sale,
        compare_at_price: poundsFromPence(line.sale.compare_at_price),
        lowest_price: poundsFromPence(line.sale.lowest_price),
      },
      tax: poundsFromPence(line.tax),
    })),
  );
}

/**
 * Validated by hand, since the header shows the cart on every page and a schema would add zod to it. Invalid lines, as
 * of an older version of the shop, are dropped.
 */
export function parseCart(text: string): CartLine[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.flatMap(lineOf) : [];
  } catch {
    return [];
  }
}

function lineOf(found: unknown): CartLine[] {
  if (!isRecord(found)) return [];
  const { id, variant_id, slug, name, variant_name, thumbnail, price, tax, stock, weight_grams, quantity } = found;
  const isLine =
    isCount(id) && isCount(quantity) && typeof slug === "string" && typeof name === "string" && isAmount(price);
  if (!isLine || quantity < 1) return [];
  return [
    {
      id,
      // A cart of the specified form (section 3, "Cart item") names products alone.
      variant_id: isCount(variant_id) ? variant_id : 0,
      slug,
      name,
      variant_name: typeof variant_name === "string" ? variant_name : "",
      quantity,
      thumbnail: typeof thumbnail === "string" ? thumbnail : "",
      price: penceFromPounds(price),
      sale: saleOf(found.sale),
      tax: penceFromPounds(isAmount(tax) ? tax : 0),
      stock: isCount(stock) ? stock : quantity,
      is_low: found.is_low === true,
      // Nor has it a weight, which comes with the first quote.
      weight_grams: isCount(weight_grams) ? weight_grams : 0,
      ability: abilityOf(found),
      is_upcoming: found.is_upcoming === true,
    },
  ];
}

function saleOf(found: unknown): ProductSummary["sale"] {
  if (!isRecord(found)) return null;
  const { compare_at_price: before, lowest_price: lowest, until } = found;
  if (!isAmount(before) || !isAmount(lowest)) return null;
  return {
    compare_at_price: penceFromPounds(before),
    lowest_price: penceFromPounds(lowest),
    until: typeof until === "string" ? until : null,
  };
}

function abilityOf({ ability }: Record<string, unknown>): ProductSummary["ability"] {
  return ability === "production" ? ability : "available";
}

function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === "object" && found !== null;
}

function isCount(found: unknown): found is number {
  return Number.isSafeInteger(found);
}

function isAmount(found: unknown): found is number {
  return typeof found === "number" && Number.isSafeInteger(Math.round(found * 100));
}

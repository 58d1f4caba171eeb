import type { Product } from "@cairn/contract/catalogue.ts";
import { type Pence, pence } from "@cairn/contract/money.ts";

/** A picture of the demo shop; `file` is its path in the folder `media` beside this file. */
export interface DemoImage {
  readonly file: `products/${string}.webp`;
  readonly alt: string;
}

export interface DemoVariant {
  readonly sku: string;
  readonly pricePence: Pence;
  readonly taxPence: Pence;
  readonly stock: number;
  readonly isDefault: boolean;
}

/** A product of the demo shop; the first picture is its thumbnail. */
export interface DemoProduct {
  readonly slug: string;
  readonly name: string;
  readonly ability: Product["ability"];
  readonly description: string;
  readonly images: readonly DemoImage[];
  readonly variants: readonly DemoVariant[];
}

/** The one variant of a product that comes in one size; the price is in pence, written `249_00`. */
export function onlyVariant(sku: string, pricePence: number, stock: number): DemoVariant[] {
  return [{ sku, pricePence: pence(pricePence), taxPence: pence(0), stock, isDefault: true }];
}

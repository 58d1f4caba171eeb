import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { type Stored, stored, useStored } from "../../../lib/stored.ts";
import { summaryOf } from "../../catalogue/summary-of.ts";
import { parseCart, printCart } from "./cart-format.ts";
import {
  type CartLine,
  isSameLine,
  type LineKey,
  quantityLimit,
  withLineAt,
  withOneMore,
  without,
  withQuantity,
} from "./lines.ts";

export interface Cart {
  readonly lines: Stored<readonly CartLine[]>;
  /** Adds one; false if the quantity has reached its limit. */
  add(product: ProductSummary): boolean;
  increase(line: LineKey): void;
  /** Never goes below 1: only `remove` removes a line. */
  decrease(line: LineKey): void;
  /** Accepts positive integers only, capped at the limit. */
  setQuantity(line: LineKey, quantity: number): void;
  /** Returns a function that undoes it. */
  remove(line: LineKey): () => void;
  reset(): void;
}

export function createCart(storage?: () => Storage): Cart {
  const lines = stored<readonly CartLine[]>({ key: "cart", empty: [], parse: parseCart, print: printCart }, storage);

  function quantityOf(key: LineKey): number {
    return lines.read().find((line) => isSameLine(line, key))?.quantity ?? 0;
  }

  function setQuantity(key: LineKey, quantity: number) {
    lines.write(withQuantity(lines.read(), key, quantity));
  }

  return {
    lines,
    add(product) {
      if (quantityOf(product) >= quantityLimit(product)) return false;
      lines.write(withOneMore(lines.read(), summaryOf(product)));
      return true;
    },
    increase: (key) => setQuantity(key, quantityOf(key) + 1),
    decrease: (key) => setQuantity(key, quantityOf(key) - 1),
    setQuantity,
    remove(key) {
      const index = lines.read().findIndex((each) => isSameLine(each, key));
      const line = lines.read()[index];
      lines.write(without(lines.read(), key));
      return () => {
        if (line) lines.write(withLineAt(lines.read(), line, index));
      };
    },
    reset: () => lines.write(lines.empty),
  };
}

/** The visitor's cart, stored under `cart` and shared by all tabs. */
export const cart = createCart();

/** Empty on the server and during hydration. */
export function useCart(): readonly CartLine[] {
  return useStored(cart.lines);
}

import type { Product } from "./public.ts";

/** Launched, but nothing left to sell (decisions, "Money, stock, orders"). */
export function isSoldOut({ is_upcoming, stock }: Pick<Product, "is_upcoming" | "stock">): boolean {
  return !is_upcoming && stock < 1;
}

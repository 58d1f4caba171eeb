import type { Product } from "./catalogue.ts";

type Availability = Pick<Product, "ability" | "stock">;

/** Not yet launched: reservable, never for sale (specification section 9). */
export function isUpcoming({ ability, stock }: Availability): boolean {
  return ability === "production" && stock < 1;
}

/** Launched, but nothing left to sell (decisions, "Money, stock, orders"). */
export function isSoldOut({ ability, stock }: Availability): boolean {
  return ability !== "production" && stock < 1;
}

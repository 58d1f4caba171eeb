import { useEffect } from "react";
import { type Quote, refreshCart } from "./refresh-cart.ts";

/** For screens that have a quote of the cart: applies it to the cart and reports the changes. */
export function useCartRefresh(quote: Quote): void {
  useEffect(() => refreshCart(quote), [quote]);
}

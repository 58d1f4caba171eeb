import { useEffect } from "react";
import { api } from "../../../lib/browser-api.ts";
import { cart } from "./cart.ts";

/** For screens that show products: requests a quote of a cart that is not empty, and applies it. */
export function useCartQuote(): void {
  useEffect(() => {
    if (cart.lines.read().length === 0) return;
    const ask = async () => {
      const [{ quoteCart }, { refreshCart }] = await Promise.all([import("./quote.ts"), import("./refresh-cart.ts")]);
      refreshCart(await quoteCart(api));
    };
    // Without a quote the cart stays unchanged.
    ask().catch(() => undefined);
  }, []);
}

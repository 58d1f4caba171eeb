import { cartMessages } from "@cairn/contract/messages/cart.ts";
import { useEffect } from "react";
import { api } from "../../lib/browser-api.ts";
import { toast } from "../../lib/toast.ts";
import { cart } from "./cart.ts";
import type { CartChange, Quote } from "./lines.ts";

const words: Record<CartChange["kind"], string> = {
  gone: cartMessages.gone,
  price: cartMessages.changed,
  stock: cartMessages.short,
};

function refresh(quote: Quote): void {
  for (const { name, kind } of cart.refresh(quote)) toast.say(`${name} ${words[kind]}`, { duration: 8000 });
}

/** For screens that have a quote of the cart: applies it to the cart and reports the changes. */
export function useCartRefresh(quote: Quote): void {
  useEffect(() => refresh(quote), [quote]);
}

/** For screens that show products: requests a quote of a cart that is not empty and applies it. */
export function useCartQuote(): void {
  useEffect(() => {
    if (cart.lines.read().length === 0) return;
    const ask = async () => refresh(await (await import("./quote.ts")).quoteCart(api));
    // Without a quote the cart stays unchanged.
    ask().catch(() => undefined);
  }, []);
}

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

/** For screens that have asked for a quote of the cart: takes it over and names what changed. */
export function useCartRefresh(quote: Quote): void {
  useEffect(() => refresh(quote), [quote]);
}

/** For a screen that shows what is for sale: asks for a quote of the cart, if it holds anything, and takes it over. */
export function useCartQuote(): void {
  useEffect(() => {
    if (cart.lines.read().length === 0) return;
    const ask = async () => refresh(await (await import("./quote.ts")).quoteCart(api));
    // A cart that could not be quoted stays as it is.
    ask().catch(() => undefined);
  }, []);
}

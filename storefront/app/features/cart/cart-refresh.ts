import type { Product } from "@cairn/contract/catalogue.ts";
import { cartMessages } from "@cairn/contract/messages/cart.ts";
import { useEffect } from "react";
import { toast } from "../../lib/toast.ts";
import { cart } from "./cart.ts";
import type { CartChange } from "./lines.ts";

const words: Record<CartChange["kind"], string> = {
  gone: cartMessages.gone,
  price: cartMessages.changed,
  stock: cartMessages.short,
};

/** For screens that have loaded the full product list: takes it over into the cart and names what changed. */
export function useCartRefresh(products: readonly Product[]): void {
  useEffect(() => {
    for (const { name, kind } of cart.refresh(products)) toast.say(`${name} ${words[kind]}`, { duration: 8000 });
  }, [products]);
}

import type { Order } from "@cairn/contract/orders/public.ts";
import { stored } from "../../lib/stored.ts";
import { cart } from "../cart/cart.ts";
import { checkoutDraft } from "./checkout-draft.ts";

const rememberedOrders = 20;

const emptied = stored<readonly string[]>({
  key: "paid-orders",
  empty: [],
  parse: (text) => text.split(" ").filter(Boolean),
  print: (references) => references.join(" "),
});

/**
 * Removes paid goods from the cart, once per order: when the page is reloaded the cart may already hold the next order.
 */
export function emptyCartFor({ reference, lines }: Order): void {
  if (emptied.read().includes(reference)) return;
  emptied.write([reference, ...emptied.read()].slice(0, rememberedOrders));
  for (const { variant_id, quantity } of lines) {
    const held = cart.lines.read().find((line) => line.variant_id === variant_id);
    if (!held) continue;
    if (held.quantity > quantity) cart.setQuantity(held, held.quantity - quantity);
    else cart.remove(held);
  }
  checkoutDraft.write({ ...checkoutDraft.read(), coupon: "" });
}

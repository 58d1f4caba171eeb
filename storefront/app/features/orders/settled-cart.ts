import type { Order } from "@cairn/contract/orders/public.ts";
import { stored } from "../../lib/stored.ts";
import { cart } from "./cart/cart.ts";
import type { CartLine } from "./cart/lines.ts";
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
  for (const { variant_id, product_slug, quantity } of lines) {
    // A line may name its product alone.
    const isPaid = (line: CartLine) =>
      line.variant_id === 0 ? line.slug === product_slug : line.variant_id === variant_id;
    const held = cart.lines.read().find(isPaid);
    if (!held) continue;
    if (held.quantity > quantity) cart.setQuantity(held, held.quantity - quantity);
    else cart.remove(held);
  }
  checkoutDraft.write({ ...checkoutDraft.read(), coupon: "", is_gift: "", gift_note: "" });
}

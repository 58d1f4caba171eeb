import type { Order } from "@cairn/contract/orders/public.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { expect, test } from "vitest";
import { cart } from "./cart/cart.ts";
import type { CartLine } from "./cart/lines.ts";
import { checkoutDraft } from "./checkout-draft.ts";
import { emptyCartFor } from "./settled-cart.ts";

const line = (slug: string, variant_id: number, quantity: number): CartLine => ({
  id: 1,
  variant_id,
  slug,
  name: slug,
  variant_name: "",
  thumbnail: "",
  price: pence(100),
  weight_grams: 0,
  sale: null,
  tax: pence(0),
  stock: 9,
  is_low: false,
  ability: "available",
  is_upcoming: false,
  quantity,
});

test("the next order begins without the coupon, the gift and the note of the one that was paid", () => {
  const delivery = { ...checkoutDraft.empty, town: "Keswick" };
  checkoutDraft.write({ ...delivery, coupon: "TRAIL10", is_gift: "yes", gift_note: "Happy birthday" });
  emptyCartFor({ reference: "CRN-2", lines: [] } as unknown as Order);
  expect(checkoutDraft.read()).toEqual(delivery);
});

test("what was paid leaves the cart once, by its variant, and by its product where it names that alone", () => {
  cart.lines.write([line("tent", 1, 3), line("tent", 2, 1), line("stove", 0, 1), line("mug", 5, 1)]);
  const paid = [
    { variant_id: 1, product_slug: "tent", quantity: 2 },
    { variant_id: 2, product_slug: "tent", quantity: 1 },
    { variant_id: 7, product_slug: "stove", quantity: 1 },
  ];
  const order = { reference: "CRN-1", lines: paid } as unknown as Order; // What else an order has is not read.
  for (let times = 0; times < 2; times++) emptyCartFor(order);
  expect(cart.lines.read().map(({ slug, variant_id, quantity }) => [slug, variant_id, quantity])).toEqual([
    ["tent", 1, 1],
    ["mug", 5, 1],
  ]);
});

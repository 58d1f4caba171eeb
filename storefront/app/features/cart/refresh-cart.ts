import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { cartMessages } from "@cairn/contract/orders/cart-messages.ts";
import { toast } from "../../lib/toast.ts";
import { type Cart, cart } from "./cart.ts";
import { type CartLine, fullName, isSameLine, type LineKey, limited } from "./lines.ts";

/** The current data of each requested line; without a product it is no longer sold. */
export type Quote = readonly { readonly line: LineKey; readonly product: ProductSummary | undefined }[];

/** A change that a quote made to a line, for reporting to the customer. */
export interface CartChange {
  readonly name: string;
  readonly kind: "gone" | "price" | "stock";
}

const words = {
  gone: "gone",
  price: "changed",
  stock: "short",
} as const satisfies Record<CartChange["kind"], keyof typeof cartMessages>;

/** Applies a quote to the visitor's cart and reports the changes. */
export function refreshCart(quote: Quote): void {
  for (const { name, kind } of applyQuote(cart, quote))
    toast.say(`${name} ${cartMessages[words[kind]]}`, { duration: 8000 });
}

/** Applies a quote to a cart; returns the changes to report to the customer. */
export function applyQuote({ lines }: Pick<Cart, "lines">, quote: Quote): CartChange[] {
  const held = lines.read();
  if (held.length === 0) return [];
  const { lines: kept, changes } = refreshed(held, quote);
  lines.write(kept.length > 0 ? kept : lines.empty);
  return changes;
}

/**
 * Updates each line with current product data; a line whose product is gone is dropped, which may empty the cart
 * (decisions, "Cart"). Products added since the quote was requested stay unchanged.
 */
function refreshed(lines: readonly CartLine[], quote: Quote): { lines: CartLine[]; changes: CartChange[] } {
  const kept: CartLine[] = [];
  const changes: CartChange[] = [];
  for (const line of lines) {
    const answer = quote.find((each) => isSameLine(each.line, line));
    const product = answer ? answer.product : line;
    if (!product) {
      changes.push({ name: fullName(line), kind: "gone" });
      continue;
    }
    if (product.price !== line.price) changes.push({ name: fullName(product), kind: "price" });
    const { quantity } = line;
    if (product.stock < quantity && product.stock < line.stock)
      changes.push({ name: fullName(product), kind: "stock" });
    kept.push(limited({ ...product, quantity }));
  }
  return { lines: kept, changes };
}

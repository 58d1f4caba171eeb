import { quoteProducts } from "@cairn/contract/catalogue.ts";
import type { ApiClient } from "../../lib/api.ts";
import { cart } from "./cart.ts";
import type { LineKey, Quote } from "./lines.ts";

// The limit of lines per order; a larger cart is requested in parts.
const mostAtOnce = 100;

/** The current data of the products in the cart. */
export async function quoteCart(api: ApiClient): Promise<Quote> {
  const asked = cart.lines.read().map(({ id, variant_id }) => ({ id, variant_id }));
  const parts = Array.from({ length: Math.ceil(asked.length / mostAtOnce) }, (_, part) =>
    asked.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  );
  const answers = await Promise.all(
    parts.map((part) => api(quoteProducts, { query: { ids: part.map(choiceOf).join(",") } })),
  );
  return { asked, products: answers.flatMap(({ data }) => data) };
}

function choiceOf({ id, variant_id }: LineKey): string {
  return variant_id === 0 ? String(id) : `${id}:${variant_id}`;
}

import { quoteProducts } from "@cairn/contract/catalogue.ts";
import type { ApiClient } from "../../lib/api.ts";
import { cart } from "./cart.ts";
import type { Quote } from "./lines.ts";

// The limit of lines per order; a larger cart is requested in parts.
const mostAtOnce = 100;

/** The current data of the products in the cart. */
export async function quoteCart(api: ApiClient): Promise<Quote> {
  const ids = cart.lines.read().map(({ id }) => id);
  const parts = Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, part) =>
    ids.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  );
  const answers = await Promise.all(parts.map((part) => api(quoteProducts, { query: { ids: part.join(",") } })));
  return { ids, products: answers.flatMap(({ data }) => data) };
}

import { quoteProducts } from "@cairn/contract/catalogue/public.ts";
import type { ApiClient } from "../../lib/api.ts";
import { cart } from "./cart.ts";
import { isSameLine } from "./lines.ts";
import type { Quote } from "./refresh-cart.ts";

// The limit of lines per order; a larger cart is requested in parts.
const mostAtOnce = 100;

/** The current data of the lines in the cart. */
export async function quoteCart(api: ApiClient): Promise<Quote> {
  const lines = cart.lines.read().map(({ id, variant_id }) => ({ id, variant_id }));
  const parts = Array.from({ length: Math.ceil(lines.length / mostAtOnce) }, (_, part) =>
    lines.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  );
  const answers = await Promise.all(
    parts.map((part) => {
      const ids = part.map(({ id, variant_id }) => `${id}:${variant_id}`).join(",");
      return api(quoteProducts, { query: { ids } });
    }),
  );
  const products = answers.flatMap(({ data }) => data);
  return lines.map((line) => ({ line, product: products.find((product) => isSameLine(product, line)) }));
}

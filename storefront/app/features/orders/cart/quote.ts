import { quoteProducts } from "@cairn/contract/catalogue/public.ts";
import type { ApiClient } from "../../../lib/api.ts";
import { cart } from "./cart.ts";
import { isSameLine, type LineKey } from "./lines.ts";
import type { Quote } from "./refresh-cart.ts";

// The limit of lines per order; a larger cart is requested in parts.
const mostAtOnce = 100;

/** The current data of the lines in the cart. Those that name a product alone are asked for apart. */
export async function quoteCart(api: ApiClient): Promise<Quote> {
  const lines = cart.lines.read().map(({ id, variant_id }) => ({ id, variant_id }));
  const withoutVariant = lines.filter(({ variant_id }) => variant_id === 0);
  const [known, found] = await Promise.all([
    ask(
      api,
      lines.filter((line) => !withoutVariant.includes(line)).map(({ id, variant_id }) => `${id}:${variant_id}`),
    ),
    ask(
      api,
      withoutVariant.map(({ id }) => String(id)),
    ),
  ]);
  const answerTo = (line: LineKey) =>
    line.variant_id === 0 ? found.find(({ id }) => id === line.id) : known.find((product) => isSameLine(product, line));
  return lines.map((line) => ({ line, product: answerTo(line) }));
}

async function ask(api: ApiClient, choices: readonly string[]) {
  const parts = Array.from({ length: Math.ceil(choices.length / mostAtOnce) }, (_, part) =>
    choices.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  );
  const answers = await Promise.all(parts.map((part) => api(quoteProducts, { query: { ids: part.join(",") } })));
  return answers.flatMap(({ data }) => data);
}

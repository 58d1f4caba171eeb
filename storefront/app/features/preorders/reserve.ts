import { reserveProduct } from "@cairn/contract/preorders.ts";
import { api } from "../../lib/browser-api.ts";

/** Returns the server's success message. */
export async function reserve(productId: number, variantId: number): Promise<string> {
  const { message } = await api(reserveProduct, {
    body: { product_id: productId, variant_id: variantId, quantity: 1 },
  });
  return message;
}

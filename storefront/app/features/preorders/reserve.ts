import { listReservations, reserveProduct } from "@cairn/contract/preorders/public.ts";
import { api } from "../../lib/browser-api.ts";

/** Returns the server's success message. */
export async function reserve(productId: number, variantId: number): Promise<string> {
  const { message } = await api(reserveProduct, {
    body: { product_id: productId, variant_id: variantId, quantity: 1 },
  });
  return message;
}

/** The customer's place in the queue of a variant, if they have one. */
export async function findPlace(productId: number, variantId: number): Promise<number | undefined> {
  const { data } = await api(listReservations);
  return data.find(({ product }) => product.id === productId && product.variant_id === variantId)?.place ?? undefined;
}

import { requestAlert } from "@cairn/contract/alerts/public.ts";
import { api } from "../../lib/browser-api.ts";

/** Returns the server's success message; guests name an address. */
export async function askForAlert(product: { id: number; variant_id: number }, email?: string): Promise<string> {
  const { message } = await api(requestAlert, {
    body: { product_id: product.id, variant_id: product.variant_id, email },
  });
  return message;
}

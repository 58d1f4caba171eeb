import { addCountries, addProduct } from "./orders.ts";
import type { TestShop } from "./shop.ts";
import { ownersCalls } from "./staff.ts";

/** A shop of a tent at £100, and what staff make out for a new guest: two of them, £20 off. */
export async function shopToSell(shop: TestShop, { stock = 5 }: { readonly stock?: number } = {}) {
  await addCountries(shop.db);
  const tent = await addProduct(shop, { slug: "tent", stock });
  const owner = await ownersCalls(shop);
  const content = {
    lines: [{ product_id: tent.id, variant_id: tent.variantId, quantity: 2 }],
    delivery: { phone: "020 7946 0182", address: "1 Summit Row, Leeds", country: "GB" },
    ...{ discount: 20, reason: "The last one came late.", shipping: null },
  };
  const guest = { name: "Wilma Weber", email: "wilma@weber.test" };
  const key = "0123456789abcdef";
  const draft = { ...content, idempotency_key: key, customer_id: null, guest, total: 183.95, settled_by: "link" };
  return { tent, owner, content, draft };
}

/** The key of the link by which the last draft is paid. */
export async function keyOfDraft(shop: TestShop): Promise<string> {
  const mail = (await shop.mails()).findLast(({ kind }) => kind === "order-to-pay");
  const { payUrl = "" } = (mail?.props ?? {}) as { payUrl?: string };
  return URL.parse(payUrl)?.searchParams.get("key") ?? "";
}

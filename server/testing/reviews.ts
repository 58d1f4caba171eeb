import type { Order } from "@cairn/contract/orders/public.ts";
import type { Answer } from "@cairn/contract/platform/endpoint.ts";
import type { OwnReview, Reviewable } from "@cairn/contract/reviews/own.ts";
import type { listReviews } from "@cairn/contract/reviews/public.ts";
import type { StaffReview } from "@cairn/contract/reviews/staff.ts";
import { desc, eq } from "drizzle-orm";
import { orders } from "../features/orders/tables.ts";
import { checkOut, payFor, type TestProduct } from "./orders.ts";
import { newKey, shopWithArrivedOrder } from "./returns.ts";
import type { TestShop } from "./shop.ts";
import type { StaffCalls } from "./staff.ts";

export const written = {
  stars: 4,
  words: "Dry after two nights of rain.",
  fit: 0,
  use: "14 kg, three weeks, Nepal",
  author_name: "Wanda W.",
};

type Buyer = { readonly id: number; readonly token: string };

/** Sends a paid order whole, and notes that it has arrived. */
export async function bring(shop: TestShop, owner: StaffCalls, reference: string): Promise<void> {
  await payFor(shop, reference);
  await owner("POST", `/orders/${reference}/parcels`, {
    idempotency_key: newKey(),
    carrier: "evri",
    tracking_number: "",
  });
  const [parcel] = (await owner<Order>("GET", `/orders/${reference}`)).body.data.parcels;
  await owner("POST", `/orders/${reference}/parcels/${parcel?.id}/deliver`);
}

/** An order of these products that has arrived; gives its lines' ids in their order. */
export async function arrivedOrder(
  shop: TestShop,
  owner: StaffCalls,
  { buyer, products }: { buyer: Buyer; products: readonly TestProduct[] },
): Promise<{ reference: string; lineIds: number[] }> {
  const placed = await checkOut(
    shop,
    buyer.token,
    products.map((product) => ({ product })),
  );
  if (placed.status !== 200) throw new Error(placed.text);
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.customer_id, buyer.id))
    .orderBy(desc(orders.id))
    .limit(1);
  const reference = order?.reference ?? "";
  await bring(shop, owner, reference);
  const { lines } = (await owner<Order>("GET", `/orders/${reference}`)).body.data;
  return { reference, lineIds: lines.map(({ id }) => id) };
}

/** An arrived order of one product, and what its customer, visitors and the owner do about its review. */
export async function shopWithReviewable(shop: TestShop) {
  const arrived = await shopWithArrivedOrder(shop);
  const { owner, product, customer, lineId } = arrived;
  const save = (more: object = {}, token = customer.token, line = lineId) =>
    shop.call<OwnReview>("PUT", `/api/reviews/own/${line}`, { token, body: { ...written, ...more } });
  const own = async (token = customer.token, query = "") =>
    (await shop.call<{ author_name: string; products: Reviewable[] }>("GET", `/api/reviews/own${query}`, { token }))
      .body.data;
  const listed = async (query = "", of = product.id) =>
    (await shop.call<Answer<typeof listReviews>["data"]>("GET", `/api/reviews/of-product/${of}?${query}`)).body.data;
  const found = async (id: number) => (await owner<StaffReview>("GET", `/reviews/${id}`)).body.data;
  const publish = async (id: number) => owner("POST", `/reviews/${id}/publish`, { version: (await found(id)).version });
  const hide = async (id: number, more: object = {}) =>
    owner("POST", `/reviews/${id}/hide`, {
      version: (await found(id)).version,
      reason: "It is about the post.",
      ...more,
    });
  const published = async (more: object = {}) => {
    const { id } = (await save(more)).body.data;
    await publish(id);
    return id;
  };
  const add = (bytes: Uint8Array, token = customer.token, line = lineId) => {
    const body = new FormData();
    body.append("picture", new Blob([new Uint8Array(bytes)]), "pack.jpg");
    return shop.call<OwnReview>("POST", `/api/reviews/own/${line}/pictures`, { token, body });
  };
  return { ...arrived, save, own, listed, found, publish, hide, published, add };
}

import type { EditPreview } from "@cairn/contract/orders/edits/staff.ts";
import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import { expect } from "vitest";
import {
  addCountries,
  addProduct,
  addVariant,
  bookFaults,
  checkOut,
  ledgerFaults,
  onlyOrder,
  payFor,
} from "./orders.ts";
import type { TestShop } from "./shop.ts";
import { ownersCalls } from "./staff.ts";

/** A paid order of two tents in medium at £100, with £3.95 for delivery; in large a tent costs £110. */
export async function shopWithPaidOrder(shop: TestShop, more: object = {}) {
  await addCountries(shop.db);
  const medium = await addProduct(shop, { slug: "tent" });
  const large = await addVariant(shop, medium, { value: "L", pricePence: 11_000 });
  const customer = await shop.customer();
  expect((await checkOut(shop, customer.token, [{ product: medium, quantity: 2 }], more)).status).toBe(200);
  const { reference } = await onlyOrder(shop.db);
  await payFor(shop, reference);
  const owner = await ownersCalls(shop);
  const seen = async () => (await owner<StaffOrder>("GET", `/orders/${reference}`)).body.data;
  const [line] = (await seen()).lines;
  const mediumLine = { line_id: line?.id ?? 0, quantity: 2 };
  const toLarge = (quantity: number) => ({ product_id: large.id, variant_id: large.variantId, quantity });
  return { medium, large, customer, reference, owner, seen, mediumLine, toLarge };
}

export type Stage = Awaited<ReturnType<typeof shopWithPaidOrder>>;

/** A change that changes nothing yet, but takes the lines out that it does not name. */
export const asItIs = { lines: [], added: [], shipping: null };

/** Changes the order as staff do: the preview first, and then what it costs by that. */
export async function change({ owner, reference, seen }: Stage, changes: object, more: object = {}) {
  const body = { ...asItIs, ...changes };
  const preview = await owner<EditPreview>("POST", `/orders/${reference}/edits/preview`, body);
  expect(preview.body, preview.text).toMatchObject({ success: true });
  const { difference } = preview.body.data;
  const { edits } = await seen();
  return owner("POST", `/orders/${reference}/edits`, {
    ...{ ...body, reason: "The other size, please.", difference, edits: edits.length, settled_by: "link" },
    ...more,
  });
}

/** Stock and books are as the orders say. */
export async function expectSound({ db }: TestShop) {
  expect(await ledgerFaults(db)).toEqual([]);
  expect(await bookFaults(db)).toEqual([]);
}

/** The key of the link by which a change is paid. */
export const linkOf = async (shop: TestShop) => {
  const mail = (await shop.mails()).find(({ kind }) => kind === "order-change-to-pay");
  const { payUrl = "" } = (mail?.props ?? {}) as { payUrl?: string };
  return URL.parse(payUrl)?.searchParams.get("key") ?? "";
};

import type { EditPreview } from "@cairn/contract/orders/edits/staff.ts";
import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { orders } from "../features/orders/tables.ts";
import {
  addCountries,
  addProduct,
  addVariant,
  bookFaults,
  checkOut,
  ledgerFaults,
  payFor,
  type TestProduct,
} from "./orders.ts";
import type { TestShop } from "./shop.ts";
import { ownersCalls, type StaffCalls } from "./staff.ts";

/** A tent at £100 in medium and £110 in large. */
export async function addTents(shop: TestShop, stock = 5) {
  await addCountries(shop.db);
  const medium = await addProduct(shop, { slug: "tent", stock });
  const large = await addVariant(shop, medium, { value: "L", pricePence: 11_000, stock });
  const toLarge = (quantity: number) => ({ product_id: large.id, variant_id: large.variantId, quantity });
  return { medium, large, toLarge };
}

/** What staff see of an order and do with it. */
export async function orderOf(owner: StaffCalls, reference: string) {
  const seen = async () => (await owner<StaffOrder>("GET", `/orders/${reference}`)).body.data;
  const post = (path: string, body: object = {}) => owner("POST", `/orders/${reference}/${path}`, body);
  const [line] = (await seen()).lines;
  return { owner, reference, seen, post, lineId: line?.id ?? 0 };
}

/** An order of two of a product that a new customer has paid, with £3.95 for delivery. */
export async function payForTwo(shop: TestShop, owner: StaffCalls, product: TestProduct, more: object = {}) {
  const customer = await shop.customer();
  expect((await checkOut(shop, customer.token, [{ product, quantity: 2 }], more)).status).toBe(200);
  const [{ reference } = { reference: "" }] = await shop.db
    .select({ reference: orders.reference })
    .from(orders)
    .where(eq(orders.customer_id, customer.id));
  await payFor(shop, reference);
  return { customer, ...(await orderOf(owner, reference)) };
}

/** A paid order of two tents in medium at £100, with £3.95 for delivery; in large a tent costs £110. */
export async function shopWithPaidOrder(shop: TestShop, more: object = {}) {
  const tents = await addTents(shop);
  const order = await payForTwo(shop, await ownersCalls(shop), tents.medium, more);
  return { ...tents, ...order, mediumLine: { line_id: order.lineId, quantity: 2 } };
}

export type Stage = Awaited<ReturnType<typeof shopWithPaidOrder>>;

/** A change that changes nothing yet, but takes the lines out that it does not name. */
export const asItIs = { lines: [], added: [], shipping: null };

/** Changes the order as staff do: the preview first, and then what it costs by that. */
export async function change(
  { owner, reference, seen }: Pick<Stage, "owner" | "reference" | "seen">,
  changes: object,
  more: object = {},
) {
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

/** The key of the link by which the last change is paid. */
export const linkOf = async (shop: TestShop) => {
  const mail = (await shop.mails()).findLast(({ kind }) => kind === "order-change-to-pay");
  const { payUrl = "" } = (mail?.props ?? {}) as { payUrl?: string };
  return URL.parse(payUrl)?.searchParams.get("key") ?? "";
};

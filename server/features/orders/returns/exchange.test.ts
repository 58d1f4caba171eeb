import type { Order } from "@cairn/contract/orders/public.ts";
import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import {
  addCountries,
  addProduct,
  addVariant,
  bookFaults,
  checkOut,
  ledgerFaults,
  onlyOrder,
  payFor,
  stockOf,
} from "../../../testing/orders.ts";
import { type TestShop, testShop } from "../../../testing/shop.ts";
import { ownersCalls } from "../../../testing/staff.ts";
import { coupons } from "../../coupons/tables.ts";
import { refunds } from "../tables.ts";

/** A delivered order of two tents in medium with a tenth off, of which one is asked to be returned. */
async function shopWithReturn(shop: TestShop) {
  await addCountries(shop.db);
  await shop.db.insert(coupons).values({ code: "TENTH", percent: 10 });
  const medium = await addProduct(shop, { slug: "tent" });
  const large = await addVariant(shop, medium, { value: "L", pricePence: 12_000 });
  const { token } = await shop.customer();
  const lines = [{ product: medium, quantity: 2 }];
  expect((await checkOut(shop, token, lines, { coupon_code: "TENTH" })).status).toBe(200);
  const { reference } = await onlyOrder(shop.db);
  await payFor(shop, reference);
  const owner = await ownersCalls(shop);
  const staff = async (path: string, body: object = {}) => owner("POST", `/orders/${reference}/${path}`, body);
  const seen = async () => (await owner<StaffOrder>("GET", `/orders/${reference}`)).body.data;
  await staff("parcels", { idempotency_key: "0123456789abcdef", carrier: "evri", tracking_number: "" });
  const [parcel] = (await seen()).parcels;
  await staff(`parcels/${parcel?.id}/deliver`);
  const [line] = (await seen()).lines;
  const asked = {
    idempotency_key: "fedcba9876543210",
    ...{ lines: [{ line_id: line?.id, quantity: 1 }], reason: "does_not_fit", text: "Too small." },
  };
  expect((await shop.call("POST", `/api/orders/${reference}/returns`, { token, body: asked })).status).toBe(201);
  const [{ id = 0 } = {}] = (await seen()).returns;
  const exchange = (variantId: number) => [{ line_id: line?.id, variant_id: variantId }];
  return { reference, staff, seen, medium, large, token, path: `returns/${id}`, exchange, lineId: line?.id ?? 0 };
}

async function expectSound({ db }: TestShop) {
  expect(await ledgerFaults(db)).toEqual([]);
  expect(await bookFaults(db)).toEqual([]);
}

test("a return ends in another size: it is kept when accepted, paid with the returned one, and packed next", async () => {
  await using shop = await testShop();
  const { staff, seen, medium, large, path, exchange, lineId, reference, token } = await shopWithReturn(shop);
  const accepted = { instructions: "Send it.", exchange: exchange(large.variantId) };
  expect((await staff(`${path}/accept`, accepted)).status).toBe(200);
  expect(await stockOf(shop.db, large)).toEqual({ stock: 5, held: 1 });
  expect((await seen()).returns).toMatchObject([{ lines: [{ exchange: { name: "Trail Tent, L" } }] }]);
  await expectSound(shop);
  expect((await staff(`${path}/exchange`)).status).toBe(409);
  await staff(`${path}/receive`, { restock: [{ line_id: lineId, quantity: 1 }] });
  expect((await staff(`${path}/exchange`)).status).toBe(200);
  expect((await staff(`${path}/exchange`)).status).toBe(200);
  await expectSound(shop);
  expect(await stockOf(shop.db, medium)).toEqual({ stock: 4, held: 0 });
  expect(await stockOf(shop.db, large)).toEqual({ stock: 4, held: 0 });
  const order = await seen();
  expect(order).toMatchObject({ fulfilment_state: "open", payment_state: "paid", left: 183.95, refundable: 183.95 });
  expect(order.lines).toMatchObject([
    { sku: "tent", quantity: 2, refunded_quantity: 1 },
    { sku: "tent-L", quantity: 1, price: 100, discount: 10 },
  ]);
  const own = (await shop.call<Order>("GET", `/api/orders/${reference}`, { token })).body.data;
  expect(own).toMatchObject({ returns: [{ state: "exchanged" }], edits: [{ difference: 0, reason: "exchanged" }] });
  // The one that was sent in its place is sent, comes back, and its money goes.
  const parcel = { idempotency_key: "0123456789abcdea", carrier: "evri", tracking_number: "" };
  expect((await staff("parcels", parcel)).status).toBe(200);
  const of = { kind: "lines", lines: [{ line_id: order.lines[1]?.id, quantity: 1 }], with_shipping: false };
  const refund = { idempotency_key: "0123456789abcdeb", reason: "Sorry.", restock: false, of };
  expect((await staff("refunds", refund)).status).toBe(200);
  await vi.waitFor(async () => expect(await shop.db.$count(refunds, sql`made_at is null`)).toBe(0), 60_000);
  expect(await seen()).toMatchObject({ payment_state: "partly_refunded", left: 93.95 });
  await expectSound(shop);
});

test("what is kept for an exchange is free again once the return ends otherwise, and can be the same variant", async () => {
  await using shop = await testShop();
  const { staff, medium, path, exchange, lineId } = await shopWithReturn(shop);
  const other = await addProduct(shop, { slug: "stove" });
  const accept = (variantId: number) =>
    staff(`${path}/accept`, { instructions: "Send it.", exchange: exchange(variantId) });
  expect((await accept(other.variantId)).status).toBe(422);
  expect((await accept(medium.variantId)).status).toBe(200);
  expect(await stockOf(shop.db, medium)).toEqual({ stock: 3, held: 1 });
  await staff(`${path}/receive`, { restock: [{ line_id: lineId, quantity: 1 }] });
  expect((await staff(`${path}/refund`, { with_shipping: false })).status).toBe(200);
  expect(await stockOf(shop.db, medium)).toEqual({ stock: 4, held: 0 });
  await expectSound(shop);
});

test("an exchange of a unit that was refunded meanwhile is refused, and its return closed instead", async () => {
  await using shop = await testShop();
  const { staff, large, path, exchange, lineId } = await shopWithReturn(shop);
  await staff(`${path}/accept`, { instructions: "Send it.", exchange: exchange(large.variantId) });
  await staff(`${path}/receive`, { restock: [{ line_id: lineId, quantity: 1 }] });
  const of = { kind: "lines", lines: [{ line_id: lineId, quantity: 2 }], with_shipping: false };
  const refund = { idempotency_key: "0123456789abcdeb", reason: "Sorry.", restock: false, of };
  expect((await staff("refunds", refund)).status).toBe(200);
  expect(await staff(`${path}/exchange`)).toMatchObject({
    status: 409,
    body: { message: "Some of this was refunded already, so it cannot be exchanged. Close the return instead" },
  });
  expect((await staff(`${path}/close`, { reason: "It was refunded." })).status).toBe(200);
  expect(await stockOf(shop.db, large)).toEqual({ stock: 5, held: 0 });
  await expectSound(shop);
});

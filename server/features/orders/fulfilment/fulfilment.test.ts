import type { Order } from "@cairn/contract/orders/public.ts";
import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import { expect, test } from "vitest";
import { eventsOf, ledgerFaults, payFor, shopWithOrder } from "../../../testing/orders.ts";
import { type TestShop, testShop } from "../../../testing/shop.ts";
import { ownersCalls } from "../../../testing/staff.ts";
import { orders } from "../tables.ts";

/** A paid order of two units, and the owner's calls about it. */
async function shopWithPaidOrder(shop: TestShop) {
  const placed = await shopWithOrder(shop);
  await payFor(shop, placed.reference);
  const owner = await ownersCalls(shop);
  const path = `/orders/${placed.reference}`;
  const post = (action: string, body?: object) => owner("POST", `${path}/${action}`, body);
  const seen = async () => (await owner<StaffOrder>("GET", path)).body.data;
  const ask = () => shop.call<Order>("GET", `/api/orders/${placed.reference}`, { token: placed.customer.token });
  const own = async () => (await ask()).body.data;
  return { ...placed, owner, post, seen, own };
}

const key = (digit: number) => String(digit).repeat(32);
const parcel = (digit: number, more: object = {}) => ({
  idempotency_key: key(digit),
  carrier: "evri",
  tracking_number: "H01 ABC",
  ...more,
});
const mailKinds = async (shop: TestShop) => (await shop.mails()).map(({ kind }) => kind);

test("an order is packed, sent and delivered; each step is taken once, told once and seen by its customer", async () => {
  await using shop = await testShop();
  const { post, own, seen, reference } = await shopWithPaidOrder(shop);
  for (let press = 0; press < 2; press++) expect((await post("pack")).status).toBe(200);
  const sent = await Promise.all([post("parcels", parcel(1)), post("parcels", parcel(1))]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  const [{ id } = { id: 0 }] = (await own()).parcels;
  for (let press = 0; press < 2; press++) expect((await post(`parcels/${id}/deliver`)).status).toBe(200);

  expect(await own()).toMatchObject({
    payment_state: "paid",
    fulfilment_state: "delivered",
    lines: [{ sent_quantity: 2 }],
    parcels: [
      {
        carrier: "evri",
        tracking_number: "H01 ABC",
        tracking_url: "https://www.evri.com/track/parcel/H01%20ABC",
        delivered_at: expect.any(String),
        lines: [{ quantity: 2 }],
      },
    ],
    timeline: ["placed", "paid", "packed", "sent", "delivered"].map((step) => ({ step })),
  });
  expect(await mailKinds(shop)).toEqual(["order-confirmation", "parcel-sent", "order-delivered"]);
  expect((await seen()).events.filter(({ actor }) => actor === "staff")).toMatchObject(
    ["fulfilment_packed", "parcel_sent", "fulfilment_sent", "parcel_delivered", "fulfilment_delivered"].map((kind) => ({
      kind,
      actor_name: expect.stringMatching(/./),
    })),
  );
  expect(await eventsOf(shop, reference)).toHaveLength(7);
});

test("a carrier that the shop does not know by name has none in the mail, whose texts say what it is called", async () => {
  await using shop = await testShop();
  const { post } = await shopWithPaidOrder(shop);
  expect((await post("parcels", parcel(1, { carrier: "other" }))).status).toBe(200);
  const sent = (await shop.mails()).find(({ kind }) => kind === "parcel-sent");
  expect(sent?.props).toMatchObject({ carrier: "" });
});

test("an order may leave in parts, and is sent with the last of them; nothing of it leaves twice", async () => {
  await using shop = await testShop();
  const { post, own } = await shopWithPaidOrder(shop);
  const [line] = (await own()).lines;
  const part = (digit: number, quantity: number) =>
    post("parcels", parcel(digit, { lines: [{ line_id: line?.id, quantity }] }));
  expect((await part(1, 3)).status).toBe(422);
  expect((await part(2, 1)).status).toBe(200);
  expect((await own()).fulfilment_state).toBe("open");
  // One of two people who send the rest at once reads that nothing is left.
  const rest = await Promise.all([post("parcels", parcel(3)), post("parcels", parcel(4))]);
  expect(rest.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await own()).toMatchObject({ fulfilment_state: "sent", lines: [{ sent_quantity: 2 }] });
  expect((await own()).parcels).toHaveLength(2);
});

test("what is not paid, or was disputed, is not packed or sent", async () => {
  await using shop = await testShop();
  const { post } = await shopWithPaidOrder(shop);
  for (const paymentState of ["pending", "review", "disputed", "refunding", "refunded", "expired"] as const) {
    await shop.db.update(orders).set({ payment_state: paymentState });
    expect([paymentState, (await post("pack")).status]).toEqual([paymentState, 409]);
    expect([paymentState, (await post("parcels", parcel(1))).status]).toEqual([paymentState, 409]);
  }
  expect(await mailKinds(shop)).toEqual(["order-confirmation"]);
});

test("an address is corrected until something is sent, and what it was stays written down", async () => {
  await using shop = await testShop();
  const { owner, post, own, seen, reference } = await shopWithPaidOrder(shop);
  const correct = (address: string, more: object = {}) =>
    owner("PUT", `/orders/${reference}/address`, { address, phone: "020 7946 0182", ...more });
  expect((await correct("x")).status).toBe(422);
  expect((await correct("2 Summit Row", { phone: "020 7946" })).status).toBe(422);
  const address_parts = { line1: "4 Summit Row", line2: "", town: "Keswick", postcode: "CA12 5AA" };
  expect((await correct("4 Summit Row", { address_parts })).status).toBe(200);
  expect(await own()).toMatchObject({ address: "4 Summit Row\nKeswick\nCA12 5AA", address_parts });
  expect((await correct("2 Summit Row, Keswick")).status).toBe(200);
  expect((await own()).address_parts).toBeNull();
  expect((await own()).address).toBe("2 Summit Row, Keswick");
  await post("parcels", parcel(1));
  expect((await correct("3 Summit Row, Keswick")).status).toBe(409);
  const { events } = await seen();
  expect(events.find(({ kind }) => kind === "address_corrected")?.detail).toEqual({
    before: { address: "1 Summit Row", phone: "+44 20 7946 0182" },
  });
});

test("a note is for staff alone", async () => {
  await using shop = await testShop();
  const { post, own, seen } = await shopWithPaidOrder(shop);
  expect((await post("notes", { text: "  " })).status).toBe(422);
  expect((await post("notes", { text: "Rang twice." })).status).toBe(200);
  expect((await seen()).events.at(-1)).toMatchObject({ kind: "note", detail: { text: "Rang twice." } });
  expect(JSON.stringify(await own())).not.toContain("Rang twice");
});

test("calls about orders and parcels that are not there are refused with 404", async () => {
  await using shop = await testShop();
  const { owner, post } = await shopWithPaidOrder(shop);
  expect((await owner("POST", "/orders/CRN-NONE/pack")).status).toBe(404);
  expect((await post("parcels/99/deliver")).status).toBe(404);
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

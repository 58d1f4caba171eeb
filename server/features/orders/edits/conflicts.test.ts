import { expect, test } from "vitest";
import { keyOf } from "../../../testing/access-keys.ts";
import { change, expectSound, type Stage, shopWithPaidOrder } from "../../../testing/order-edits.ts";
import { stockOf } from "../../../testing/orders.ts";
import { testShop } from "../../../testing/shop.ts";

/** Notes the difference of the last change as taken in cash. */
async function notePaid({ owner, reference, seen }: Stage) {
  const { edits } = await seen();
  return owner("POST", `/orders/${reference}/edits/${edits.at(-1)?.id}/paid`, { method: "cash" });
}

const parcelOf = (lines: readonly object[], key = "0123456789abcdef") => ({
  ...{ idempotency_key: key, carrier: "evri", tracking_number: "", lines },
});

async function refundOne({ owner, reference, mediumLine }: Stage) {
  const of = { kind: "lines", lines: [{ ...mediumLine, quantity: 1 }], with_shipping: false };
  const refund = { idempotency_key: "0123456789abcdeb", reason: "Sorry.", restock: true, of };
  return owner("POST", `/orders/${reference}/refunds`, refund);
}

/** What staff read who note money for a change that its order has gone on without. */
const overtaken = {
  status: 409,
  body: { message: "The order has moved on since, so this change cannot be made. Withdraw it and make another" },
};

test("no exchange is made while a change waits, and the change is made as it was asked for", async () => {
  await using shop = await testShop();
  const stage = await shopWithPaidOrder(shop);
  const { owner, reference, seen, customer, mediumLine, large, toLarge } = stage;
  const one = { ...mediumLine, quantity: 1 };
  const staff = (path: string, body: object = {}) => owner("POST", `/orders/${reference}/${path}`, body);
  expect((await staff("parcels", parcelOf([one]))).status).toBe(200);
  const asked = { idempotency_key: "fedcba9876543210", lines: [one], reason: "does_not_fit", text: "Too small." };
  const ask = await shop.call("POST", `/api/orders/${reference}/returns`, { token: customer.token, body: asked });
  expect(ask.status).toBe(201);
  const path = `returns/${(await seen()).returns[0]?.id}`;
  const instead = [{ line_id: mediumLine.line_id, variant_id: large.variantId }];
  expect((await staff(`${path}/accept`, { instructions: "Send it.", exchange: instead })).status).toBe(200);
  expect((await staff(`${path}/receive`, { restock: [] })).status).toBe(200);
  expect((await change(stage, { added: [toLarge(1)] })).status).toBe(200);
  expect(await staff(`${path}/exchange`)).toMatchObject({
    status: 409,
    body: { message: "A change to this order is waiting for its payment. Withdraw that one first" },
  });
  expect((await notePaid(stage)).status).toBe(200);
  expect((await staff(`${path}/exchange`)).status).toBe(200);
  await expectSound(shop);
});

test("an order that its customer has cancelled is not changed by money that staff note", async () => {
  await using shop = await testShop();
  const stage = await shopWithPaidOrder(shop);
  const { reference, customer, mediumLine, toLarge, large } = stage;
  await change(stage, { lines: [mediumLine], added: [toLarge(1)] });
  const cancelled = await shop.call("POST", `/api/orders/${reference}/cancel`, { token: customer.token, body: {} });
  expect(cancelled.status).toBe(200);
  expect(await notePaid(stage)).toMatchObject(overtaken);
  expect(await stage.seen()).toMatchObject({ total: 203.95, fulfilment_state: "cancelled" });
  expect(await stockOf(shop.db, large)).toEqual({ stock: 5, held: 1 });
  await expectSound(shop);
});

test("a change of a line of which units were refunded meanwhile is not made, whether it goes out, shrinks or bears less", async () => {
  for (const lines of [0, 1, 2]) {
    await using shop = await testShop();
    const stage = await shopWithPaidOrder(shop);
    const { mediumLine, toLarge, owner, reference } = stage;
    const kept = lines > 0 ? [{ ...mediumLine, quantity: lines }] : [];
    expect((await change(stage, { lines: kept, added: [toLarge(2)] })).status).toBe(200);
    expect((await refundOne(stage)).status).toBe(200);
    expect(await notePaid(stage)).toMatchObject(overtaken);
    await expectSound(shop);
    const [{ id } = {}] = (await stage.seen()).edits;
    expect((await owner("POST", `/orders/${reference}/edits/${id}/withdraw`, {})).status).toBe(200);
  }
});

test("an order whose last unsent line is taken out is sent, or has arrived if all of its parcels have", async () => {
  for (const hasArrived of [false, true]) {
    await using shop = await testShop();
    const stage = await shopWithPaidOrder(shop);
    const { owner, reference, seen, mediumLine, toLarge } = stage;
    const staff = (path: string, body: object = {}) => owner("POST", `/orders/${reference}/${path}`, body);
    await change(stage, { lines: [mediumLine], added: [toLarge(1)] }, { settled_by: "cash" });
    expect((await staff("parcels", parcelOf([mediumLine]))).status).toBe(200);
    if (hasArrived) await staff(`parcels/${(await seen()).parcels[0]?.id}/deliver`);
    expect((await change(stage, {})).status).toBe(200);
    expect(await seen()).toMatchObject({
      fulfilment_state: hasArrived ? "delivered" : "sent",
      lines: [{ quantity: 2 }],
    });
    await expectSound(shop);
  }
});

test("what makes an order cheaper gives money back, so that it asks for the right to refund as well", async () => {
  await using shop = await testShop();
  const stage = await shopWithPaidOrder(shop);
  const { owner, mediumLine, toLarge, seen } = stage;
  const { program } = await keyOf(shop, owner, ["orders.read", "orders.edit"]);
  const cheaper = { lines: [{ ...mediumLine, quantity: 1 }] };
  expect(await change({ ...stage, owner: program }, cheaper)).toMatchObject({
    status: 403,
    body: { message: "The order would cost less, and you may not refund. Ask somebody who may" },
  });
  expect(await seen()).toMatchObject({ total: 203.95, refunds: [], edits: [] });
  expect((await change({ ...stage, owner: program }, { lines: [mediumLine], added: [toLarge(1)] })).status).toBe(200);
});

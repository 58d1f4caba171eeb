import { expect, test } from "vitest";
import { bookFaults, eventsOf, ledgerFaults, stockOf } from "../../../testing/orders.ts";
import { newKey, shopWithArrivedOrder } from "../../../testing/returns.ts";
import { type TestShop, testShop } from "../../../testing/shop.ts";
import { callsOf } from "../../../testing/staff.ts";
import { returns } from "./tables.ts";

async function shopOfReturns(shop: TestShop, options: Parameters<typeof shopWithArrivedOrder>[1] = {}) {
  const sent = await shopWithArrivedOrder(shop, options);
  const { post, lineId } = sent;
  const units = (quantity: number) => [{ line_id: lineId, quantity }];
  const start = (quantity: number, more: object = {}, restock = 0) =>
    post("returns", {
      idempotency_key: newKey(),
      of: { kind: "units", lines: units(quantity), reason: "faulty", instructions: null, ...more },
      restock: restock > 0 ? units(restock) : [],
    });
  const cameBack = (parcel: number, restock = 0, idempotency_key = newKey()) =>
    post("returns", { idempotency_key, of: { kind: "parcel", parcel }, restock: restock > 0 ? units(restock) : [] });
  const kinds = async () => (await shop.mails()).map(({ kind }) => kind);
  return { ...sent, start, cameBack, kinds, units };
}

test("staff start a return of what is here already: it has come, and its units are in stock once", async () => {
  await using shop = await testShop();
  const { post, own, product, units, kinds, reference } = await shopOfReturns(shop);
  const input = {
    idempotency_key: newKey(),
    of: { kind: "units", lines: units(1), reason: "does_not_fit", instructions: null },
    restock: units(1),
  };
  const answers = await Promise.all([post("returns", input), post("returns", input)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 4, held: 0 });
  expect(await own()).toMatchObject({
    returns: [
      {
        ...{ state: "received", reason: "does_not_fit", parcel_id: null },
        lines: [{ quantity: 1, restocked_quantity: 1 }],
        steps: [{ state: "received" }],
      },
    ],
    lines: [{ returnable_quantity: 1 }],
  });
  expect((await kinds()).filter((kind) => kind.startsWith("return"))).toEqual(["return-received"]);
  const [{ id } = { id: 0 }] = (await own()).returns;
  expect((await post(`returns/${id}/refund`, { with_shipping: true })).status).toBe(200);
  expect((await own()).returns).toMatchObject([{ state: "refunded" }]);
  expect(await ledgerFaults(shop.db)).toEqual([]);
  expect(await bookFaults(shop.db)).toEqual([]);
  expect((await eventsOf(shop, reference)).filter((kind) => kind === "return_received")).toHaveLength(1);
});

test("a return that its customer is still to send is accepted, and nothing of it is in stock yet", async () => {
  await using shop = await testShop();
  const { start, own, product, kinds, post, units } = await shopOfReturns(shop, { sent: 1, isDelivered: false });
  const asked = { instructions: "To 4 Quay Street, Whitby." };
  expect((await start(1, asked, 1)).status).toBe(422);
  expect((await start(1, { instructions: " " })).status).toBe(422);
  expect((await start(1, asked)).status).toBe(200);
  expect((await own()).returns).toMatchObject([{ state: "accepted", instructions: asked.instructions }]);
  expect(await kinds()).toContain("return-accepted");
  expect(await stockOf(shop.db, product)).toEqual({ stock: 3, held: 0 });
  const [{ id } = { id: 0 }] = (await own()).returns;
  expect((await post(`returns/${id}/receive`, { restock: units(1) })).status).toBe(200);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 4, held: 0 });
});

test("units are in one return at most, also where two members start one at once", async () => {
  await using shop = await testShop();
  const { start, asked, post, own } = await shopOfReturns(shop);
  expect((await start(3)).status).toBe(409);
  const answers = await Promise.all([start(2), start(2), start(2)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const taken = (await own()).returns.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
  expect(taken).toBe(2);
  expect((await start(2)).status).toBe(409);
  for (const { id } of (await own()).returns) await post(`returns/${id}/refund`, { with_shipping: false });
  // What was paid back by its return does not come back again.
  expect((await start(2)).status).toBe(409);
  expect(await asked(1).catch(() => "refused")).toBe("refused");
});

test("a parcel that came back undelivered is a return that has come, and its order is not on its way any more", async () => {
  await using shop = await testShop();
  const { cameBack, own, seen, product, kinds, post, owner, reference } = await shopOfReturns(shop, {
    isDelivered: false,
  });
  const [{ id } = { id: 0 }] = (await own()).parcels;
  const key = newKey();
  for (let press = 0; press < 2; press++) expect((await cameBack(id, 2, key)).status).toBe(200);
  expect((await cameBack(id)).status).toBe(409);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 5, held: 0 });
  expect(await own()).toMatchObject({
    parcels: [{ came_back_at: expect.any(String), delivered_at: null }],
    returns: [{ state: "received", parcel_id: id, lines: [{ quantity: 2, restocked_quantity: 2 }] }],
    return_by: null,
  });
  expect((await kinds()).filter((kind) => kind.startsWith("return"))).toEqual(["return-undelivered"]);
  const { version, lines, carrier } = (await seen()).parcels[0] ?? { version: 0, lines: [], carrier: "" };
  // It neither arrives nor was never sent; its number may be corrected.
  await post(`parcels/${id}/deliver`);
  expect((await own()).fulfilment_state).toBe("sent");
  const takenBack = await post(`parcels/${id}/take-back`, { version });
  expect(takenBack).toMatchObject({ status: 409, body: { message: expect.stringContaining("came back") } });
  const correction = { version, carrier, tracking_number: "H7", lines };
  expect((await owner("PUT", `/orders/${reference}/parcels/${id}`, correction)).status).toBe(200);
  const [{ id: returned } = { id: 0 }] = (await own()).returns;
  expect((await post(`returns/${returned}/refund`, { with_shipping: true })).status).toBe(200);
  expect(await ledgerFaults(shop.db)).toEqual([]);
  const page = (await owner<{ data: object[] }>("GET", "/returns?state=refunded")).body.data;
  expect(page.data).toMatchObject([{ is_undelivered: true }]);
});

test("an order has arrived with the parcel that did, once the other came back", async () => {
  await using shop = await testShop();
  const { cameBack, own, post, units } = await shopOfReturns(shop, { sent: 1 });
  await post("parcels", { idempotency_key: newKey(), carrier: "dpd", tracking_number: "", lines: units(1) });
  expect((await own()).fulfilment_state).toBe("sent");
  const [first, second] = (await own()).parcels;
  expect((await cameBack(first?.id ?? 0)).status).toBe(409);
  expect((await cameBack(99)).status).toBe(404);
  expect((await cameBack(second?.id ?? 0)).status).toBe(200);
  expect(await own()).toMatchObject({
    fulfilment_state: "delivered",
    return_by: expect.any(String),
    lines: [{ returnable_quantity: 1 }],
  });
});

test("whoever may answer returns may start them, and nobody else", async () => {
  await using shop = await testShop();
  const { reference, units } = await shopOfReturns(shop);
  const body = () => ({
    idempotency_key: newKey(),
    of: { kind: "units", lines: units(1), reason: "faulty", instructions: null },
    restock: [],
  });
  const [packer, editor] = [await callsOf(shop, "packer"), await callsOf(shop, "editor")];
  expect((await editor("POST", `/orders/${reference}/returns`, body())).status).toBe(403);
  expect((await packer("POST", `/orders/${reference}/returns`, body())).status).toBe(200);
  expect(await shop.db.$count(returns)).toBe(1);
});

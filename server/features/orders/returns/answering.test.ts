import { returnStates } from "@cairn/contract/orders/returns/public.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { ledgerFaults, stockOf } from "../../../testing/orders.ts";
import { newKey, shopWithArrivedOrder } from "../../../testing/returns.ts";
import { type TestShop, testShop } from "../../../testing/shop.ts";
import { orderEvents, orderLines, payments, refunds } from "../tables.ts";
import { changeReturn, returnMoves } from "./states.ts";
import { returns } from "./tables.ts";

const untilMade = (shop: TestShop) =>
  vi.waitFor(async () => expect(await shop.db.$count(refunds, sql`made_at is null`)).toBe(0), 60_000);

test("a return comes into a state only from those that the table names, and each change is written down", async () => {
  await using shop = await testShop();
  const { asked } = await shopWithArrivedOrder(shop);
  await asked(1);
  const expected = ["return_asked"];
  for (const from of returnStates) {
    for (const to of returnStates) {
      const [found] = await shop.db.update(returns).set({ state: from }).returning();
      if (!found) throw new Error("no return");
      const moved = await shop.db.transaction((tx) => changeReturn(tx, found, to, { actor: "shop" }));
      const isAllowed = returnMoves[to].includes(from);
      expect(moved?.state, `${from} to ${to}`).toBe(isAllowed ? to : undefined);
      if (isAllowed) expected.push(`return_${to}`);
    }
  }
  const kinds = (await shop.db.select().from(orderEvents).orderBy(orderEvents.id)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind.startsWith("return_"))).toEqual(expected);
  await expect(shop.db.execute(sql`update returns set state = 'lost'`)).rejects.toThrow();
});

test("a return is accepted, received, put back into stock and paid back; each step once, with its mail and who it was", async () => {
  await using shop = await testShop();
  const { asked, post, own, seen, lineId, product, reference } = await shopWithArrivedOrder(shop);
  const id = await asked(1);
  const twice = async (action: string, body: object) => {
    const answers = await Promise.all([post(`returns/${id}/${action}`, body), post(`returns/${id}/${action}`, body)]);
    expect([action, ...answers.map(({ status }) => status)]).toEqual([action, 200, 200]);
  };
  expect((await post(`returns/${id}/receive`, { restock: [] })).status).toBe(409);
  await twice("accept", { instructions: "To 4 Quay Street, Whitby." });
  expect((await post(`returns/${id}/refund`, { with_shipping: false })).status).toBe(409);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 3, held: 0 });
  await twice("receive", { restock: [{ line_id: lineId, quantity: 1 }] });
  expect(await stockOf(shop.db, product)).toEqual({ stock: 4, held: 0 });
  await twice("refund", { with_shipping: false });
  await untilMade(shop);
  expect(await own()).toMatchObject({
    payment_state: "partly_refunded",
    fulfilment_state: "delivered",
    lines: [{ refunded_quantity: 1, cancelled_quantity: 0, returnable_quantity: 1 }],
    refunds: [{ amount: 100, made_at: expect.any(String) }],
    returns: [
      {
        state: "refunded",
        instructions: "To 4 Quay Street, Whitby.",
        lines: [{ quantity: 1, restocked_quantity: 1 }],
        steps: ["asked", "accepted", "received", "refunded"].map((state) => ({ state })),
      },
    ],
  });
  const steps = (await seen()).events.filter(({ kind, actor }) => kind.startsWith("return_") && actor === "staff");
  expect(steps).toMatchObject(
    ["return_accepted", "return_received", "return_refunded"].map((kind) => ({
      kind,
      actor_name: expect.stringMatching(/./),
    })),
  );
  const mails = (await shop.mails()).filter(({ kind }) => /^return-|refunded$/.test(kind));
  expect(mails.map(({ kind }) => kind)).toEqual([
    "return-asked",
    "return-accepted",
    "return-received",
    "order-refunded",
  ]);
  expect(mails[1]?.props).toMatchObject({ reference, words: "To 4 Quay Street, Whitby." });
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("a return is declined with a reason, also when what was accepted never comes", async () => {
  await using shop = await testShop();
  const { asked, post, own } = await shopWithArrivedOrder(shop);
  const first = await asked(1);
  expect((await post(`returns/${first}/decline`, { reason: "  " })).status).toBe(422);
  for (let press = 0; press < 2; press++) {
    expect((await post(`returns/${first}/decline`, { reason: "It was worn." })).status).toBe(200);
  }
  expect((await post(`returns/${first}/accept`, { instructions: "After all." })).status).toBe(409);
  const second = await asked(2);
  await post(`returns/${second}/accept`, { instructions: "To 4 Quay Street." });
  expect((await post(`returns/${second}/decline`, { reason: "Nothing came." })).status).toBe(200);
  expect(await own()).toMatchObject({
    lines: [{ returnable_quantity: 2 }],
    returns: [
      { state: "declined", answer: "It was worn." },
      { state: "declined", answer: "Nothing came." },
    ],
  });
  const declined = (await shop.mails()).filter(({ kind }) => kind === "return-declined");
  expect(declined).toMatchObject([{ props: { words: "It was worn." } }, { props: { words: "Nothing came." } }]);
});

test("what is closed without a refund stays returned, and no more is restocked than came", async () => {
  await using shop = await testShop();
  const { asked, post, own, lineId, product } = await shopWithArrivedOrder(shop);
  const id = await asked(1);
  await post(`returns/${id}/accept`, { instructions: "To 4 Quay Street." });
  expect((await post(`returns/${id}/receive`, { restock: [{ line_id: lineId, quantity: 2 }] })).status).toBe(422);
  expect((await own()).returns).toMatchObject([{ state: "accepted" }]);
  expect((await post(`returns/${id}/receive`, { restock: [] })).status).toBe(200);
  expect((await post(`returns/${id}/close`, { reason: "A new one is on its way." })).status).toBe(200);
  expect((await post(`returns/${id}/refund`, { with_shipping: false })).status).toBe(409);
  expect(await own()).toMatchObject({
    lines: [{ returnable_quantity: 1 }],
    returns: [{ state: "closed", answer: "A new one is on its way." }],
  });
  expect(await stockOf(shop.db, product)).toEqual({ stock: 3, held: 0 });
  expect((await shop.mails()).at(-1)).toMatchObject({ kind: "return-closed" });
});

test("the refund of a return cancels nothing that is still to be sent", async () => {
  await using shop = await testShop();
  const { asked, post, own, lineId, product } = await shopWithArrivedOrder(shop, { sent: 1 });
  const id = await asked(1);
  await post(`returns/${id}/accept`, { instructions: "To 4 Quay Street." });
  await post(`returns/${id}/receive`, { restock: [{ line_id: lineId, quantity: 1 }] });
  expect((await post(`returns/${id}/refund`, { with_shipping: false })).status).toBe(200);
  await untilMade(shop);
  expect(await own()).toMatchObject({
    fulfilment_state: "open",
    lines: [{ sent_quantity: 1, cancelled_quantity: 0, refunded_quantity: 1, returnable_quantity: 0 }],
  });
  const parcel = { idempotency_key: newKey(), carrier: "evri", tracking_number: "" };
  expect((await post("parcels", parcel)).status).toBe(200);
  expect(await own()).toMatchObject({
    fulfilment_state: "sent",
    lines: [{ sent_quantity: 2, returnable_quantity: 1 }],
  });
  expect(await stockOf(shop.db, product)).toEqual({ stock: 4, held: 0 });
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("refunds of returns and of staff together never exceed what was paid", async () => {
  await using shop = await testShop();
  const { asked, post, own } = await shopWithArrivedOrder(shop);
  const id = await asked(2);
  await post(`returns/${id}/accept`, { instructions: "To 4 Quay Street." });
  await post(`returns/${id}/receive`, { restock: [] });
  const sum = { idempotency_key: newKey(), reason: "Sorry.", restock: false, of: { kind: "sum", amount: 100 } };
  expect((await post("refunds", sum)).status).toBe(200);
  expect((await post(`returns/${id}/refund`, { with_shipping: true })).status).toBe(422);
  expect((await own()).returns).toMatchObject([{ state: "received" }]);
  expect(await shop.db.select().from(orderLines)).toMatchObject([{ refunded_quantity: 0 }]);
  expect(await shop.db.select().from(payments)).toMatchObject([{ captured_pence: 20_395, refunded_pence: 10_000 }]);
});

test("staff find the returns that wait, and those of every other state", async () => {
  await using shop = await testShop();
  const { asked, post, owner, reference } = await shopWithArrivedOrder(shop);
  const id = await asked(1);
  const list = async (query: string) =>
    (await owner<Page<{ id: number; order: string }>>("GET", `/returns${query}`)).body.data.data;
  expect(await list("?state=asked")).toMatchObject([{ id, order: reference, state: "asked", reason: "faulty" }]);
  await post(`returns/${id}/decline`, { reason: "It was worn." });
  expect(await list("?state=asked")).toEqual([]);
  expect(await list("?state=declined")).toMatchObject([{ id, state: "declined" }]);
  expect((await owner("POST", `/orders/CRN-NONE/returns/${id}/accept`, { instructions: "x" })).status).toBe(404);
});

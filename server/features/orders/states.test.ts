import { fulfilmentStates, paymentStates } from "@cairn/contract/orders/public.ts";
import { expect, test } from "vitest";
import { eventsOf, onlyOrder, shopWithOrder } from "../../testing/orders.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { changeFulfilment, changePayment, fulfilmentMoves, paymentMoves, shop as theShop } from "./states.ts";
import { orders } from "./tables.ts";

test("a payment comes into a state only from those that the table names, and each change is written down", async () => {
  await using shop = await testShop();
  const { reference } = await shopWithOrder(shop);
  const { id } = await onlyOrder(shop.db);
  const expected = ["placed"];
  for (const from of paymentStates) {
    for (const to of paymentStates) {
      await shop.db.update(orders).set({ payment_state: from });
      const moved = await shop.db.transaction((tx) => changePayment(tx, id, to, theShop));
      const isAllowed = paymentMoves[to].includes(from);
      expect(moved?.payment_state, `${from} to ${to}`).toBe(isAllowed ? to : undefined);
      expect((await onlyOrder(shop.db)).payment_state).toBe(isAllowed ? to : from);
      if (isAllowed) expected.push(to);
    }
  }
  expect(await eventsOf(shop, reference)).toEqual(expected);
});

test("goods move only as the table says, and only while the payment stands as it must", async () => {
  await using shop = await testShop();
  await shopWithOrder(shop);
  const moves: string[] = [];
  for (const from of fulfilmentStates) {
    for (const to of fulfilmentStates) moves.push(...(await movesBetween(shop, from, to)));
  }
  expect(moves).toEqual([
    "open to packed while paid, partly_refunded",
    "open to sent while paid, partly_refunded",
    "open to cancelled while paid, review, refunding, partly_refunded, refunded, disputed",
    "packed to open while paid, review, refunding, partly_refunded, refunded, disputed",
    "packed to sent while paid, partly_refunded",
    "packed to cancelled while paid, review, refunding, partly_refunded, refunded, disputed",
    "sent to open while paid, review, refunding, partly_refunded, refunded, disputed",
    "sent to packed while paid, partly_refunded",
    "sent to delivered while paid, review, refunding, partly_refunded, refunded, disputed",
    "delivered to open while paid, review, refunding, partly_refunded, refunded, disputed",
    "delivered to packed while paid, partly_refunded",
  ]);
});

type Fulfilment = (typeof fulfilmentStates)[number];

async function movesBetween(shop: TestShop, from: Fulfilment, to: Fulfilment): Promise<string[]> {
  const { id } = await onlyOrder(shop.db);
  const allowed = [];
  for (const paymentState of paymentStates) {
    await shop.db.update(orders).set({ payment_state: paymentState, fulfilment_state: from });
    if (await shop.db.transaction((tx) => changeFulfilment(tx, id, to, theShop))) allowed.push(paymentState);
  }
  return allowed.length > 0 ? [`${from} to ${to} while ${allowed.join(", ")}`] : [];
}

test("no state is a dead end for money that may still come or go back", () => {
  const leads = (to: keyof typeof paymentMoves) => paymentMoves[to];
  for (const state of ["declined", "cancelled", "expired", "superseded", "review"] as const) {
    expect(leads("paid"), state).toContain(state);
    expect(leads("refunding"), state).toContain(state);
  }
  expect(fulfilmentMoves.delivered.from).toEqual(["sent"]);
});

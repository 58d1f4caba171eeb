import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addProduct, addVariant, checkOut, eventsOf, payFor } from "../../../testing/orders.ts";
import { newKey, shopWithArrivedOrder } from "../../../testing/returns.ts";
import { testShop } from "../../../testing/shop.ts";
import { parcels } from "../fulfilment/tables.ts";
import { orders } from "../tables.ts";
import { returns } from "./tables.ts";

test("a customer asks for the return of what has arrived, sees it at the order and gets a mail; once a key", async () => {
  await using shop = await testShop();
  const { ask, own, lineId, reference } = await shopWithArrivedOrder(shop);
  const idempotency_key = newKey();
  const answers = await Promise.all([ask(1, { idempotency_key }), ask(1, { idempotency_key })]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0].body.data.id).toBe(answers[1].body.data.id);
  expect(await own()).toMatchObject({
    lines: [{ quantity: 2, returnable_quantity: 1 }],
    returns: [
      {
        state: "asked",
        reason: "faulty",
        text: "A seam has failed.",
        lines: [{ line_id: lineId, quantity: 1, restocked_quantity: 0 }],
        steps: [{ state: "asked", happened_at: expect.any(String) }],
      },
    ],
  });
  expect((await own()).timeline.map(({ step }) => step)).toEqual([
    "placed",
    "paid",
    "sent",
    "delivered",
    "return_asked",
  ]);
  expect((await eventsOf(shop, reference)).filter((kind) => kind.startsWith("return_"))).toEqual(["return_asked"]);
  const mails = (await shop.mails()).filter(({ kind }) => kind === "return-asked");
  expect(mails).toMatchObject([{ props: { reference, lines: [{ quantity: 1 }] } }]);
});

test("of two who ask for the same unit at once one is told that it is in a return already", async () => {
  await using shop = await testShop();
  const { ask, own } = await shopWithArrivedOrder(shop);
  expect((await ask(1)).status).toBe(201);
  const rest = await Promise.all([ask(1), ask(1), ask(1)]);
  expect(rest.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(await own()).toMatchObject({ lines: [{ returnable_quantity: 0 }], returns: [{}, {}] });
});

test("a stranger's order is not there, and wrong words lose nothing", async () => {
  await using shop = await testShop();
  const { ask, asked, withdraw, own } = await shopWithArrivedOrder(shop);
  const stranger = await shop.customer();
  expect((await ask(1, {}, stranger.token)).status).toBe(404);
  const id = await asked(1);
  expect((await withdraw(id, stranger.token)).status).toBe(404);
  expect((await withdraw(id + 1)).status).toBe(404);
  for (const wrong of [{ reason: "bored" }, { lines: [] }, { idempotency_key: "x" }, { text: "a".repeat(2001) }]) {
    expect([wrong, (await ask(1, wrong)).status]).toEqual([wrong, 422]);
  }
  expect((await own()).returns).toMatchObject([{ state: "asked" }]);
});

test("what was not sent, or not in that order, is not returned", async () => {
  await using shop = await testShop();
  const { ask, own } = await shopWithArrivedOrder(shop, { sent: 0 });
  const refused = await ask(1);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "Nothing of this order has been sent yet. You can still cancel it, or write to us.",
  ]);
  expect((await own()).lines).toMatchObject([{ returnable_quantity: 0 }]);
  await using another = await testShop();
  const part = await shopWithArrivedOrder(another, { sent: 1 });
  expect((await part.ask(2)).status).toBe(409);
  expect((await part.ask(1, { lines: [{ line_id: 99, quantity: 1 }] })).status).toBe(409);
  expect((await part.own()).lines).toMatchObject([{ returnable_quantity: 1 }]);
});

test("the time for asking begins with the last parcel's arrival and is over after 30 days", async () => {
  await using shop = await testShop();
  const { ask, own, post } = await shopWithArrivedOrder(shop, { isDelivered: false });
  await shop.db.update(parcels).set({ sent_at: sql`now() - interval '90 days'` });
  expect(await own()).toMatchObject({ return_by: null, lines: [{ returnable_quantity: 2 }] });
  expect((await ask(1)).status).toBe(201);
  await post(`parcels/${(await own()).parcels[0]?.id}/deliver`);
  const arrived = (days: string) => shop.db.update(parcels).set({ delivered_at: sql`now() - ${days}::interval` });
  await arrived("29 days 23 hours");
  const { return_by, lines } = await own();
  expect(Date.parse(return_by ?? "") - Date.now()).toBeGreaterThan(0);
  expect(lines).toMatchObject([{ returnable_quantity: 1 }]);
  await arrived("30 days 1 minute");
  expect(await own()).toMatchObject({ lines: [{ returnable_quantity: 0 }] });
  const refused = await ask(1);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "The time for returning this order is over. Write to us, and we see what can be done.",
  ]);
});

test("nothing is returned of an order whose money has gone back or is reclaimed", async () => {
  await using shop = await testShop();
  const { ask, own } = await shopWithArrivedOrder(shop);
  for (const paymentState of ["refunding", "refunded", "disputed", "review"] as const) {
    await shop.db.update(orders).set({ payment_state: paymentState });
    expect([paymentState, (await ask(1)).status]).toEqual([paymentState, 409]);
    expect((await own()).lines).toMatchObject([{ returnable_quantity: 0 }]);
  }
});

test("a return is withdrawn until it is answered, and its units can be asked for again", async () => {
  await using shop = await testShop();
  const { asked, withdraw, own, post } = await shopWithArrivedOrder(shop);
  const id = await asked(2);
  for (let press = 0; press < 2; press++) expect((await withdraw(id)).status).toBe(200);
  expect(await own()).toMatchObject({ lines: [{ returnable_quantity: 2 }], returns: [{ state: "withdrawn" }] });
  const next = await asked(2);
  await post(`returns/${next}/accept`, { instructions: "To 4 Quay Street." });
  expect((await withdraw(next)).status).toBe(409);
  expect((await own()).returns).toMatchObject([{ state: "withdrawn" }, { state: "accepted" }]);
});

test("a return names each line of its order, and the lines of another order never", async () => {
  await using shop = await testShop();
  const { ask, lineId } = await shopWithArrivedOrder(shop);
  const product = await addProduct(shop, { slug: "stove" });
  await addVariant(shop, product, { value: "large" });
  const other = await shop.customer();
  await checkOut(shop, other.token, [{ product }]);
  const [placed] = await shop.db.select().from(orders).where(sql`customer_id = ${other.id}`);
  await payFor(shop, placed?.reference ?? "");
  const foreign = await ask(1, { lines: [{ line_id: lineId + 1, quantity: 1 }] });
  expect(foreign.status).toBe(409);
  const twice = { line_id: lineId, quantity: 1 };
  expect((await ask(1, { lines: [twice, twice] })).status).toBe(422);
  expect(await shop.db.$count(returns)).toBe(0);
});

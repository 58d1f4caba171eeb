import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import { staffOrderMessages } from "@cairn/contract/orders/staff-messages.ts";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { decideAtProvider, eventsOf, payFor, shopWithOrder, stateOf } from "../../testing/orders.ts";
import { testShop } from "../../testing/shop.ts";
import { callsOf, ownersCalls } from "../../testing/staff.ts";
import { orders } from "./tables.ts";

test("a payment of which nobody told is found by staff who ask the provider again, and the order says who asked", async () => {
  await using shop = await testShop();
  const { reference, link } = await shopWithOrder(shop);
  await decideAtProvider(shop, link, "pay", "never");
  expect(await stateOf(shop)).toBe("pending");
  const owner = await ownersCalls(shop);
  const answer = await owner("POST", `/orders/${reference}/recheck`);
  expect([answer.status, answer.body.message]).toEqual([200, staffOrderMessages.rechecked]);
  expect(await stateOf(shop)).toBe("paid");
  expect(await eventsOf(shop, reference)).toEqual(["placed", "rechecked", "paid"]);
  const { events } = (await owner<StaffOrder>("GET", `/orders/${reference}`)).body.data;
  expect(events[1]).toMatchObject({ actor: "staff", detail: { status: "paid", total: 20_395 } });
  // Asked again it changes nothing.
  expect((await owner("POST", `/orders/${reference}/recheck`)).status).toBe(200);
  expect(await eventsOf(shop, reference)).toEqual(["placed", "rechecked", "paid", "rechecked"]);
});

test("while the provider is away, or where there is no payment, the order stays as it is", async () => {
  await using shop = await testShop();
  const { reference } = await shopWithOrder(shop);
  const owner = await ownersCalls(shop);
  const { stripe } = shop.platform.payments;
  const { retrieve } = stripe;
  Object.assign(stripe, { retrieve: vi.fn().mockRejectedValue(new Error("away")) });
  const away = await owner("POST", `/orders/${reference}/recheck`);
  expect([away.status, away.body.message]).toEqual([503, staffOrderMessages.providerAway]);
  Object.assign(stripe, { retrieve });
  expect(await eventsOf(shop, reference)).toEqual(["placed"]);
  await shop.db.update(orders).set({ payment_id: null }).where(eq(orders.reference, reference));
  expect((await owner("POST", `/orders/${reference}/recheck`)).status).toBe(409);
  const packer = await callsOf(shop, "packer");
  expect((await packer("POST", `/orders/${reference}/recheck`)).status).toBe(403);
});

test("an order shows what was mailed about it, and how often its customer has ordered", async () => {
  await using shop = await testShop();
  const { reference, customer } = await shopWithOrder(shop);
  await payFor(shop, reference);
  const owner = await ownersCalls(shop);
  const order = (await owner<StaffOrder>("GET", `/orders/${reference}`)).body.data;
  expect(order.mails).toMatchObject([{ kind: "order-confirmation", recipient: customer.email, failed_at: null }]);
  expect([order.customer_id, order.customer_orders]).toEqual([customer.id, 1]);
});

import type { OrderTrouble } from "@cairn/contract/mail/mails.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ledgerFaults, stateOf, stockOf } from "../../testing/orders.ts";
import { newKey, paidOrder, setAside } from "../../testing/refunds.ts";
import type { TestShop } from "../../testing/shop.ts";
import { makeRefund } from "./refunds.ts";
import { orderLines, orders } from "./tables.ts";

/** The troubles of which the owner was told, in their order. */
const troublesOf = async (shop: TestShop) =>
  (await shop.mails()).flatMap(({ kind, props }) =>
    kind === "order-trouble" ? (props as { trouble: OrderTrouble }).trouble : [],
  );

test("an order whose refund waits for staff is held and told of when it is disputed, and waits again when that is won", async () => {
  const { shop, provider, paymentId, refund, refuse, giveUp, post } = await paidOrder("stripe");
  refuse();
  await refund({ kind: "whole" });
  await giveUp(0);
  expect(await stateOf(shop)).toBe("review");
  provider.dispute(paymentId);
  await provider.notify();
  expect(await stateOf(shop)).toBe("disputed");
  expect((await post("accept")).status).toBe(409);
  const troubles = (await shop.mails()).filter(({ kind }) => kind === "order-trouble").map(({ props }) => props);
  expect(troubles).toMatchObject([{ trouble: "refund_failed" }, { trouble: "disputed" }]);
  provider.closeDispute(paymentId, "won");
  await provider.notify();
  expect(await stateOf(shop)).toBe("review");
});

test("a payment that was set aside keeps its hold while it is disputed, of which staff are told once", async () => {
  const { shop, provider, paymentId, product } = await setAside();
  provider.dispute(paymentId);
  await provider.notify(3);
  expect(await stateOf(shop)).toBe("disputed");
  const troubles = (await shop.mails()).filter(({ kind }) => kind === "order-trouble").map(({ props }) => props);
  expect(troubles).toMatchObject([{ trouble: "review" }, { trouble: "disputed" }]);
  provider.closeDispute(paymentId, "lost");
  await provider.notify();
  expect(await stateOf(shop)).toBe("refunded");
  expect(await stockOf(shop.db, product)).toEqual({ stock: 5, held: 0 });
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("the goods of an order whose money was lost to a dispute go back into stock", async () => {
  const { shop, provider, paymentId, product, post } = await paidOrder("stripe");
  provider.dispute(paymentId);
  provider.closeDispute(paymentId, "lost");
  await provider.notify();
  expect(await stateOf(shop)).toBe("refunded");
  for (let press = 0; press < 2; press++) {
    expect((await post("cancel", { reason: "Reclaimed by their bank." })).status).toBe(200);
  }
  expect(await stockOf(shop.db, product)).toEqual({ stock: 5, held: 0 });
  expect(await shop.db.$count(orders, eq(orders.fulfilment_state, "cancelled"))).toBe(1);
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("a disputed order stays so while its refund is given up, and comes back to where it was when that is won", async () => {
  const { shop, provider, paymentId, refund, refuse, giveUp, post } = await paidOrder("stripe");
  refuse();
  await refund({ kind: "sum", amount: 10 });
  provider.dispute(paymentId);
  await provider.notify();
  await giveUp(0);
  expect(await stateOf(shop)).toBe("disputed");
  expect((await post("accept")).status).toBe(409);
  expect((await post("pack")).status).toBe(409);
  provider.closeDispute(paymentId, "won");
  await provider.notify();
  expect(await stateOf(shop)).toBe("paid");
  expect(await troublesOf(shop)).toEqual(["disputed", "refund_failed"]);
});

test("a whole refund that is given up in a dispute waits for staff once that is won, who are told", async () => {
  const { shop, provider, paymentId, refund, refuse, giveUp } = await paidOrder("stripe");
  refuse();
  await refund({ kind: "whole" });
  provider.dispute(paymentId);
  await provider.notify();
  await giveUp(0);
  expect(await stateOf(shop)).toBe("disputed");
  provider.closeDispute(paymentId, "won");
  await provider.notify(3);
  expect(await stateOf(shop)).toBe("review");
  expect(await troublesOf(shop)).toEqual(["disputed", "refund_failed", "refund_failed"]);
});

test("what waits to be refunded ends with a lost dispute, and is never tried again", async () => {
  const { shop, provider, paymentId, refund, refuse, refused, rows, post } = await paidOrder("stripe");
  refuse();
  await refund({ kind: "sum", amount: 10 });
  await refused();
  provider.dispute(paymentId);
  await provider.notify();
  provider.closeDispute(paymentId, "lost");
  await provider.notify(3);
  expect(await stateOf(shop)).toBe("refunded");
  const [waiting] = await rows();
  expect(waiting?.failed_at).not.toBeNull();
  await makeRefund.giveUp?.(shop.platform, { id: waiting?.id ?? 0 });
  expect((await post(`refunds/${waiting?.id}/retry`)).status).toBe(409);
  expect(await stateOf(shop)).toBe("refunded");
  expect(await troublesOf(shop)).toEqual(["disputed", "dispute_lost"]);
});

test("each dispute of a payment is told", async () => {
  const { shop, provider, paymentId } = await paidOrder("stripe");
  for (const outcome of ["won", "lost"] as const) {
    provider.dispute(paymentId);
    await provider.notify(2);
    expect(await stateOf(shop)).toBe("disputed");
    provider.closeDispute(paymentId, outcome);
    await provider.notify(2);
  }
  expect(await stateOf(shop)).toBe("refunded");
  expect(await troublesOf(shop)).toEqual(["disputed", "disputed", "dispute_lost"]);
  // What was retrieved before the loss may be noted after it.
  provider.dispute(paymentId);
  await provider.notify();
  expect(await stateOf(shop)).toBe("refunded");
});

test("a payment that was set aside is not accepted while it is disputed, and waits for staff again once that is won", async () => {
  const { shop, provider, paymentId, product, post } = await setAside();
  provider.dispute(paymentId);
  await provider.notify();
  expect((await post("accept")).status).toBe(409);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 5, held: 2 });
  provider.closeDispute(paymentId, "won");
  await provider.notify();
  expect(await stateOf(shop)).toBe("review");
  expect((await post("accept")).status).toBe(200);
  expect(await stateOf(shop)).toBe("paid");
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("of an order that was sent in part, what is left goes back into stock once its money is lost", async () => {
  const { shop, provider, paymentId, product, post } = await paidOrder("stripe");
  const [line] = await shop.db.select().from(orderLines);
  const parcel = { idempotency_key: newKey(), carrier: "evri", tracking_number: "" };
  expect((await post("parcels", { ...parcel, lines: [{ line_id: line?.id, quantity: 1 }] })).status).toBe(200);
  provider.dispute(paymentId);
  provider.closeDispute(paymentId, "lost");
  await provider.notify();
  for (let press = 0; press < 2; press++) {
    expect((await post("cancel", { reason: "Reclaimed by their bank." })).status).toBe(200);
  }
  expect(await stockOf(shop.db, product)).toEqual({ stock: 4, held: 0 });
  expect((await shop.mails()).filter(({ kind }) => kind === "order-cancelled")).toEqual([]);
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

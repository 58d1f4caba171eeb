import type { NeedGroup } from "@cairn/contract/home/staff.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import type { ReservationQueue, StaffReservation } from "@cairn/contract/preorders/staff.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { transact } from "../../platform/database/transact.ts";
import { addProduct, ledgerFaults, stockOf } from "../../testing/orders.ts";
import { testShop } from "../../testing/shop.ts";
import { callsOf } from "../../testing/staff.ts";
import { customers } from "../accounts/tables.ts";
import { receiveStock } from "../catalogue/stock.ts";
import { allotStock } from "./jobs.ts";

test("staff see each queue, allot what is free, and give a reservation up with its reason", async () => {
  await using shop = await testShop();
  const product = await addProduct(shop, { ability: "production", stock: 0 });
  const first = await shop.customer();
  const unconfirmed = await shop.customer();
  const last = await shop.customer();
  for (const { token } of [first, unconfirmed, last])
    await shop.call("POST", "/api/pre-order/store", { token, body: { product_id: product.id, quantity: 1 } });
  await shop.db.update(customers).set({ confirmed_at: null }).where(eq(customers.id, unconfirmed.id));
  const support = await callsOf(shop, "support");
  const list = async (query: string) =>
    (await support<Page<StaffReservation>>("GET", `/reservations?${query}`)).body.data.data;
  const queue = async () => (await support<ReservationQueue[]>("GET", "/queues")).body.data;
  expect((await list("order=asc")).map(({ place, email }) => [place, email])).toEqual([
    [1, first.email],
    [2, unconfirmed.email],
    [3, last.email],
  ]);
  expect(await queue()).toMatchObject([
    { id: product.variantId, waiting: 3, can_be_notified: 2, allotted: 0, free: 0 },
  ]);

  await transact(shop.platform, (tx) => receiveStock(tx, product.variantId, 1));
  expect((await queue())[0]?.free).toBe(1);
  expect((await support("POST", `/queues/${product.variantId}/allot`)).status).toBe(200);
  expect(await list("state=allotted")).toMatchObject([
    { customer_id: first.id, place: null, is_email_confirmed: true },
  ]);

  const [kept] = await list("state=allotted");
  expect((await support("POST", `/reservations/${kept?.id}/cancel`, { reason: "" })).status).toBe(422);
  const given = await support("POST", `/reservations/${kept?.id}/cancel`, { reason: "The mill has closed." });
  expect(given.status).toBe(200);
  // The unit goes to the next who can hear of it.
  expect(await list("state=allotted")).toMatchObject([{ customer_id: last.id }]);
  expect(await list("state=cancelled")).toMatchObject([{ cancel_reason: "The mill has closed." }]);
  const cancellationMails = (await shop.mails()).filter(({ kind }) => kind === "reservation-cancelled");
  expect(cancellationMails).toMatchObject([{ recipient: first.email, props: { reason: "The mill has closed." } }]);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 1, held: 1 });
  expect(await ledgerFaults(shop.db)).toEqual([]);

  expect(await list(`search=${unconfirmed.email.slice(2, 9)}`)).toMatchObject([{ customer_id: unconfirmed.id }]);
  expect(await list("variant_id=999")).toEqual([]);
  expect((await support("POST", "/queues/999/allot")).status).toBe(404);
  expect((await support("POST", "/reservations/999/cancel", { reason: "Gone." })).status).toBe(404);
});

test("for what is out of sale nobody is asked to bring stock, and its queue is still seen", async () => {
  await using shop = await testShop();
  const product = await addProduct(shop, { ability: "production", stock: 0 });
  const { token } = await shop.customer();
  await shop.call("POST", "/api/pre-order/store", { token, body: { product_id: product.id, quantity: 1 } });
  const support = await callsOf(shop, "support");
  const asked = async () => (await support<NeedGroup[]>("GET", "/needs")).body.data.map(({ kind }) => kind);
  const queue = async () => (await support<ReservationQueue[]>("GET", "/queues")).body.data;
  expect(await asked()).toEqual(["preorder_waiting"]);
  expect(await queue()).toMatchObject([{ waiting: 1, free: 0, is_for_sale: true }]);
  for (const [gone, back] of [
    [sql`update variants set is_active = false`, sql`update variants set is_active = true`],
    [sql`update products set is_published = false`, sql`update products set is_published = true`],
  ] as const) {
    await shop.db.execute(gone);
    expect(await asked()).toEqual([]);
    await shop.db.execute(sql`update variants set stock = 3`);
    expect(await queue()).toMatchObject([{ waiting: 1, free: 0, is_for_sale: false }]);
    await allotStock.run(shop.platform, {});
    expect(await queue()).toMatchObject([{ waiting: 1, allotted: 0 }]);
    await shop.db.execute(sql`update variants set stock = 0`);
    await shop.db.execute(back);
  }
  expect(await asked()).toEqual(["preorder_waiting"]);
});

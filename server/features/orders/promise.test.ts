import { randomUUID } from "node:crypto";
import type { Order } from "@cairn/contract/orders/public.ts";
import { shopDay } from "@cairn/contract/platform/shop-time.ts";
import { arrivalFrom, arrivalOf } from "@cairn/contract/shipping/arrival.ts";
import { arrivalText } from "@cairn/contract/shipping/messages.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { payFor, shopWithOrder } from "../../testing/orders.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { dispatch } from "../shipping/dispatch.ts";
import { countries } from "../shipping/tables.ts";
import { orders } from "./tables.ts";

const days = { least_days: 2, most_days: 4 };

test("an order keeps the days of arrival that were promised when it was paid, and its mail says them", async () => {
  await using shop = await testShop();
  const { customer, reference } = await shopWithOrder(shop);
  await shop.db.update(countries).set(days).where(eq(countries.slug, "gb"));
  const own = async () =>
    (await shop.call<Order>("GET", `/api/orders/${reference}`, { token: customer.token })).body.data;
  expect((await own()).arrives).toBeNull();
  await payFor(shop, reference);
  const { arrives, paid_at } = await own();
  const { from, to } = arrivalOf(new Date(paid_at ?? 0), dispatch.initial(), { least: 2, most: 4 }) ?? {};
  expect(arrives).toEqual({ from, to });
  const [mail] = await shop.mails();
  expect(mail?.props).toMatchObject({ arrival: arrives && arrivalText(arrives) });

  await shop.db.update(countries).set({ most_days: 9 }).where(eq(countries.slug, "gb"));
  expect((await own()).arrives).toEqual(arrives);
});

test("a parcel's mail says when that parcel arrives, however late it leaves", async () => {
  await using shop = await testShop();
  const { reference } = await shopWithOrder(shop);
  await shop.db.update(countries).set(days).where(eq(countries.slug, "gb"));
  await payFor(shop, reference);
  await shop.db.update(orders).set({ arrives_from: "2026-01-01", arrives_to: "2026-01-02" });
  const owner = await ownersCalls(shop);
  const parcel = { idempotency_key: randomUUID(), carrier: "evri", tracking_number: "H01ABC" };
  expect((await owner("POST", `/orders/${reference}/parcels`, parcel)).status).toBe(200);
  const mail = (await shop.mails()).find(({ kind }) => kind === "parcel-sent");
  const arrival = arrivalFrom(shopDay(Date.now()), { least: 2, most: 4 });
  expect(mail?.props).toMatchObject({ arrival: arrivalText(arrival) });
});

test("where nobody can say how long it takes, nothing is promised", async () => {
  await using shop = await testShop();
  const { customer, reference } = await shopWithOrder(shop);
  await shop.db.update(countries).set({ least_days: null, most_days: null });
  await payFor(shop, reference);
  const { data } = (await shop.call<Order>("GET", `/api/orders/${reference}`, { token: customer.token })).body;
  expect(data.arrives).toBeNull();
  expect((await shop.mails())[0]?.props).toMatchObject({ arrival: "" });
  const [row] = await shop.db.select({ paid: sql<boolean>`${orders.paid_at} is not null` }).from(orders);
  expect(row?.paid).toBe(true);
});

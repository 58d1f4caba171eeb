import type { Failure } from "@cairn/contract/endpoint.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testShop } from "../../testing.ts";
import { invoices } from "../orders/invoices/tables.ts";
import { payFor, shopWithOrder } from "../orders/orders-testing.ts";
import { orders, payments } from "../orders/tables.ts";
import { reservations } from "../preorders/tables.ts";
import { ownersCalls } from "../staff/testing.ts";
import { personalData } from "./personal-data.ts";
import { findTraces, shopWithSomebody } from "./personal-data-testing.ts";

test("every table that names a customer is in the export, so that none that is added is forgotten", async () => {
  await using shop = await testShop();
  const { rows } = await shop.db.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'customers'::regclass order by 1`);
  const told = new Set(personalData.flatMap(({ tables }) => tables));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
});

test("the export holds what every feature keeps, in pounds and ISO dates, and asks for the password", async () => {
  const { owner, customer, shop } = await shopWithSomebody();
  await using _ = shop;
  const { body } = await owner<Record<string, unknown>>("GET", `/customers/${customer.id}/export`);
  const empty = Object.entries(body.data).filter(
    ([, part]) => part === null || (Array.isArray(part) && part.length === 0),
  );
  expect(empty).toEqual([]);
  expect(body.data).toMatchObject({
    account: { email: customer.email, note_by_staff: "Wanda rang twice." },
    orders: [{ total_pounds: 203.95, name: "Wanda Walker", invoice: { buyer: { name: "Wanda Walker" } } }],
    contest_entries: [{ title: "Wanda above the clouds" }],
    reservations: [{ price_pounds: 100 }],
  });
  await shop.db.execute(sql`update staff_sessions set confirmed_at = now() - interval '1 hour'`);
  const { body: refusal } = await owner<never>("GET", `/customers/${customer.id}/export`);
  expect((refusal as unknown as Failure).code).toBe("password_needed");
});

test("of somebody who is erased no table holds a trace but their invoices, and the books stay", async () => {
  const { owner, customer, shop, markers, product, reference } = await shopWithSomebody();
  await using _ = shop;
  expect((await findTraces(shop, markers)).length).toBeGreaterThan(20);
  const path = `/customers/${customer.id}/erase`;
  const settled = await owner<never>("POST", path, { email: customer.email });
  expect((settled.body as unknown as Failure).uses).toMatchObject([
    { resource: "orders", label: `${reference}: a return of it is open` },
  ]);
  await shop.db.execute(sql`update returns set state = 'closed'`);
  expect((await owner("POST", path, { email: "somebody@else.test" })).status).toBe(422);
  expect((await owner("POST", path, { email: customer.email.toUpperCase() })).status).toBe(200);

  expect(await findTraces(shop, markers)).toEqual(["invoices.buyer"]);
  expect(await shop.db.select().from(payments)).toMatchObject([{ capturedPence: 20_395 }]);
  expect(await shop.db.select().from(invoices)).toMatchObject([{ buyer: { name: "Wanda Walker" } }]);
  expect(await shop.db.select().from(orders)).toMatchObject([
    { totalPence: 20_395, name: "", country: "United Kingdom" },
  ]);
  expect(await shop.db.select().from(reservations)).toEqual([]);
  const { rows } = await shop.db.execute<{ held: number }>(
    sql`select held from variants where id = ${product.variantId}`,
  );
  expect(rows).toEqual([{ held: 0 }]);
  expect((await shop.call("GET", "/api/users/data", { token: customer.token })).status).toBe(401);
  expect((await owner("GET", `/customers/${customer.id}`)).status).toBe(404);
  expect((await owner("POST", path, { email: customer.email })).status).toBe(404);
  const again = { first_name: "Wanda", last_name: "Walker", email: customer.email };
  const password = { password: "long walks, light bags", password_confirmation: "long walks, light bags" };
  expect((await shop.call("POST", "/api/users/register", { body: { ...again, ...password } })).status).toBe(201);
});

test("nobody is erased while an order of theirs is open, and the answer names each", async () => {
  await using shop = await testShop();
  const { reference, customer } = await shopWithOrder(shop);
  const owner = await ownersCalls(shop);
  const refusal = async () => {
    const { body } = await owner<never>("POST", `/customers/${customer.id}/erase`, { email: customer.email });
    return (body as unknown as Failure).uses?.map(({ id, label }) => [id, label]);
  };
  expect(await refusal()).toEqual([[reference, `${reference}: its payment is open`]]);
  await payFor(shop, reference);
  expect(await refusal()).toEqual([[reference, `${reference}: it has not arrived yet`]]);
  for (const [state, label] of [
    ["disputed", "its payment is disputed"],
    ["review", "its payment waits for a decision"],
    ["expired", "it may still be paid, until a day after it was placed"],
  ] as const) {
    await shop.db.update(orders).set({ paymentState: state });
    expect(await refusal()).toEqual([[reference, `${reference}: ${label}`]]);
  }
});

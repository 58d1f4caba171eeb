import type { CustomerHistory, StaffCustomer, StaffCustomerRow } from "@cairn/contract/customers/staff.ts";
import type { Failure, Page } from "@cairn/contract/platform/endpoint.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "../../platform/audit/tables.ts";
import { mails } from "../../platform/mail/tables.ts";
import { write } from "../../testing/inbox.ts";
import { payFor, shopWithOrder } from "../../testing/orders.ts";
import { testShop } from "../../testing/shop.ts";
import { callsOf, ownersCalls } from "../../testing/staff.ts";
import { openGuest } from "../accounts/guests.ts";
import { customers } from "../accounts/tables.ts";
import { stockAlerts } from "../alerts/tables.ts";
import { variants } from "../catalogue/tables.ts";
import { orders, payments } from "../orders/tables.ts";

test("staff find customers and guests by name and e-mail, with what they have bought", async () => {
  await using shop = await testShop();
  const { reference, customer } = await shopWithOrder(shop);
  await payFor(shop, reference);
  await openGuest(shop.db, { name: "Gwen Guest", email: "gwen@example.test" });
  const support = await callsOf(shop, "support");
  const find = async (query: string) => {
    const { body } = await support<Page<StaffCustomerRow>>("GET", `/customers?${query}`);
    return body.data.data;
  };
  const [buyer] = await find(`search=${customer.email.toUpperCase()}`);
  expect(buyer).toMatchObject({ id: customer.id, is_guest: false, is_email_confirmed: true, orders: 1 });
  expect(buyer?.spent).toBeGreaterThan(0);
  expect(await find("search=gwen")).toMatchObject([{ name: "Gwen Guest", is_guest: true, orders: 0, spent: 0 }]);
  expect(await find("search=100%25")).toEqual([]);
  expect((await find("has_orders=true")).map(({ id }) => id)).toEqual([customer.id]);
  expect((await find("has_orders=false&kind=guest")).length).toBe(1);
  expect(await find("kind=account&confirmed=false")).toEqual([]);
  expect((await find("sort=name&order=asc")).map(({ name }) => name)).toEqual(["Gwen Guest", "Wanda Walker"]);
});

test("a customer's page tells of orders and mails, and of an address that takes none", async () => {
  await using shop = await testShop();
  const { reference, customer } = await shopWithOrder(shop);
  await payFor(shop, reference);
  const owner = await ownersCalls(shop);
  const history = async () => (await owner<CustomerHistory>("GET", `/customers/${customer.id}/history`)).body.data;
  await shop.db.insert(mails).values({
    kind: "password-changed",
    key: "bounced",
    recipient: customer.email.toUpperCase(),
    props: {},
    failure: "550 no such mailbox",
    failed_at: sql`now()`,
  });
  expect(await history()).toMatchObject({
    orders: [{ reference, payment_state: "paid" }],
    order_count: 1,
    spent: expect.toSatisfy((spent: number) => spent > 0),
    bounce: { failure: "550 no such mailbox" },
  });
  expect((await history()).mails.length).toBe(2);
  const [{ id: variantId, product_id } = { id: 0, product_id: 0 }] = await shop.db.select().from(variants);
  await shop.db
    .insert(stockAlerts)
    .values({ variant_id: variantId, product_id, email: customer.email, token_hash: "a" });
  expect((await history()).alerts.length).toBe(1);
  // Who has not shown that the address is theirs may have taken somebody else's.
  await shop.db.update(customers).set({ confirmed_at: null }).where(eq(customers.id, customer.id));
  expect((await history()).alerts).toEqual([]);
  await shop.db
    .insert(mails)
    .values({ kind: "password-changed", key: "came", recipient: customer.email, props: {}, sent_at: sql`now()` });
  expect((await history()).bounce).toBeNull();
  expect((await owner("GET", "/customers/999/history")).status).toBe(404);
});

test("a customer's page has phone, addresses, letters, and what they spent without what was paid back", async () => {
  await using shop = await testShop();
  const { reference, customer } = await shopWithOrder(shop);
  await payFor(shop, reference);
  const support = await callsOf(shop, "support");
  const history = async () => (await support<CustomerHistory>("GET", `/customers/${customer.id}/history`)).body.data;
  const [order] = await shop.db.select().from(orders).where(eq(orders.reference, reference));
  await write(shop, { name: "Wanda", email: customer.email.toUpperCase(), words: "Is it waterproof?" });
  await write(shop, { name: "Somebody", email: "else@example.test", words: "Hello." });
  const before = await history();
  expect(before).toMatchObject({
    phones: [order?.phone],
    addresses: [{ text: expect.stringContaining(order?.address ?? "none"), last_used_at: order?.placed_at }],
    letters: [{ beginning: "Is it waterproof?" }],
  });
  await shop.db
    .update(payments)
    .set({ refunded_pence: 1000 })
    .where(eq(payments.order_id, order?.id ?? 0));
  expect((await history()).spent).toBeCloseTo(before.spent - 10);
});

test("staff correct a name and keep a note, and neither is told in the log", async () => {
  await using shop = await testShop();
  const { id } = await shop.customer();
  const owner = await ownersCalls(shop);
  const saved = await owner<StaffCustomer>("PUT", `/customers/${id}`, { version: 1, name: "Wanda W.", note: "Vegan." });
  expect(saved.body.data).toMatchObject({ name: "Wanda W.", note: "Vegan.", version: 2, sessions: 1 });
  const late = await owner<never>("PUT", `/customers/${id}`, { version: 1, name: "Wendy", note: "" });
  expect([late.status, (late.body as unknown as Failure).code]).toEqual([409, "version_conflict"]);
  const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.table_name, "customers"));
  expect(entry?.new_values).toMatchObject({ name: "hidden", note: "hidden" });
});

test("a customer who is logged out everywhere is out at once, and gets the link of a registration again", async () => {
  await using shop = await testShop();
  const { id, token } = await shop.customer();
  const owner = await ownersCalls(shop);
  expect((await owner("POST", `/customers/${id}/confirmation`)).status).toBe(409);
  expect((await owner("POST", `/customers/${id}/log-out`)).status).toBe(200);
  expect((await shop.call("GET", "/api/users/data", { token })).status).toBe(401);
  await shop.db.update(customers).set({ confirmed_at: null }).where(eq(customers.id, id));
  expect((await owner("POST", `/customers/${id}/confirmation`)).status).toBe(200);
  expect((await shop.mails()).map(({ kind }) => kind)).toEqual(["registration-confirmation"]);
});

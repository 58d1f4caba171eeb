import type { CustomerHistory } from "@cairn/contract/customers/staff.ts";
import { shopReasons } from "@cairn/contract/orders/staff-event-messages.ts";
import type { Failure } from "@cairn/contract/platform/endpoint.ts";
import { eq, ne, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { personalData } from "../../features.ts";
import { insertOne } from "../../platform/database/insert-one.ts";
import { transact } from "../../platform/database/transact.ts";
import { mails } from "../../platform/mail/tables.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { addProduct, payFor, shopWithOrder } from "../../testing/orders.ts";
import { findTraces, shopWithSomebody } from "../../testing/personal-data.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { requestEmailChange } from "../accounts/email-change.ts";
import { openGuest } from "../accounts/guests.ts";
import { customers, emailChanges } from "../accounts/tables.ts";
import { stockAlerts } from "../alerts/tables.ts";
import { campaignSubscriptions, campaigns, coupons } from "../coupons/tables.ts";
import { invoices } from "../orders/invoices/tables.ts";
import { orderEvents, orders, payments } from "../orders/tables.ts";
import { reservations } from "../preorders/tables.ts";

test("every table that names a customer is in the export, so that none that is added is forgotten", async () => {
  await using shop = await testShop();
  const { rows } = await shop.db.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'customers'::regclass order by 1`);
  const coveredTables = new Set(personalData.flatMap(({ tables }) => tables));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.map(({ name }) => name).filter((name) => !coveredTables.has(name))).toEqual([]);
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
    orders: [
      {
        ...{ total_pounds: 203.95, name: "Wanda Walker", invoice: { buyer: { name: "Wanda Walker" } } },
        credit_notes: [{ number: "CN-000001", buyer: { name: "Wanda Walker" } }],
      },
    ],
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
  const [order] = await shop.db.select().from(orders);
  const event = { order_id: order?.id ?? 0, kind: "review", actor: "provider" } as const;
  const own = Object.keys(shopReasons).toSorted();
  await shop.db.insert(orderEvents).values(own.map((reason) => ({ ...event, detail: { reason } })));
  expect((await owner("POST", path, { email: customer.email.toUpperCase() })).status).toBe(200);

  expect(await findTraces(shop, markers)).toEqual(["credit_notes.buyer", "invoices.buyer"]);
  expect(await shop.db.select().from(payments)).toMatchObject([{ captured_pence: 20_395 }]);
  expect(await shop.db.select().from(invoices)).toMatchObject([{ buyer: { name: "Wanda Walker" } }]);
  expect(await shop.db.select().from(orders)).toMatchObject([
    { total_pence: 20_395, name: "", country: "United Kingdom" },
  ]);
  const reasons = await shop.db.execute(
    sql`select detail ->> 'reason' as reason from order_events where detail ? 'reason' order by 1`,
  );
  expect(reasons.rows).toEqual(own.map((reason) => ({ reason })));
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
    await shop.db.update(orders).set({ payment_state: state });
    expect(await refusal()).toEqual([[reference, `${reference}: ${label}`]]);
  }
});

async function moveTo(shop: TestShop, { token, id }: { token: string; id: number }, newEmail: string) {
  const link = newToken();
  const change = {
    customer_id: id,
    token_hash: hashToken(link),
    new_email: newEmail,
    expires_at: sql`now() + interval '1 day'`,
  };
  await shop.db.insert(emailChanges).values(change);
  const confirmed = await shop.call("POST", "/api/users/email/confirm", { token, body: { token: link } });
  if (confirmed.status !== 200) throw new Error(confirmed.text);
}

/** An alert, a consent and a mail, of which nothing but the address tells whose they are. */
async function keepByAddress(shop: TestShop, address: string) {
  const { id: productId, variantId } = await addProduct(shop, { slug: address.toLowerCase().replace(/\W/g, "-") });
  const email = address.toLowerCase();
  await shop.db
    .insert(stockAlerts)
    .values({ product_id: productId, variant_id: variantId, email, token_hash: email, confirmed_at: sql`now()` });
  const coupon = await insertOne(shop.db, coupons, { code: email.slice(0, 5).toUpperCase(), percent: 10 });
  const campaign = { coupon_id: coupon.id, title: "Spring", description: "Ten percent." };
  const made = await insertOne(shop.db, campaigns, campaign);
  await shop.db.insert(campaignSubscriptions).values({ campaign_id: made.id, email: address });
  const mail = { kind: "password-changed", key: newToken(), recipient: address, props: {} };
  await shop.db.insert(mails).values({ ...mail, sent_at: sql`now()` });
}

test("what is kept by an address that somebody confirmed and gave up is in their export, and erased with them", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const customer = await shop.customer("Wanda@old.test");
  await keepByAddress(shop, "Wanda@old.test");
  await moveTo(shop, customer, "wanda@new.test");
  const { body } = await owner<Record<string, unknown[]>>("GET", `/customers/${customer.id}/export`);
  const { stock_alerts, campaign_consents, mails: ownMails, former_emails } = body.data;
  expect([stock_alerts, campaign_consents, ownMails].map((part) => part?.length)).toEqual([1, 1, 1]);
  expect(former_emails).toMatchObject([{ email: "wanda@old.test" }]);
  expect((await owner("POST", `/customers/${customer.id}/erase`, { email: "wanda@new.test" })).status).toBe(200);
  expect(await findTraces(shop, ["wanda@"])).toEqual([]);
});

test("an address that was never confirmed, or that somebody else has or had, gives nothing of theirs away", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const never = await shop.customer("never@old.test");
  await shop.db.update(customers).set({ confirmed_at: null });
  const giver = await shop.customer("taken@old.test");
  const other = await shop.customer("handed@old.test");
  for (const address of ["never@old.test", "taken@old.test", "handed@old.test"]) await keepByAddress(shop, address);
  await moveTo(shop, never, "never@new.test");
  await moveTo(shop, giver, "giver@new.test");
  await moveTo(shop, other, "other@new.test");
  await moveTo(shop, giver, "handed@old.test");
  await moveTo(shop, giver, "giver@new.test");
  await shop.customer("Taken@old.test");
  for (const [{ id }, email] of [
    [never, "never@new.test"],
    [giver, "giver@new.test"],
  ] as const) {
    const { body } = await owner<Record<string, unknown[]>>("GET", `/customers/${id}/export`);
    const { stock_alerts, campaign_consents, mails: ownMails } = body.data;
    expect([stock_alerts, campaign_consents, ownMails]).toEqual([[], [], []]);
    expect((await owner("POST", `/customers/${id}/erase`, { email })).status).toBe(200);
  }
  for (const table of [stockAlerts, campaignSubscriptions]) expect(await shop.db.$count(table)).toBe(3);
  expect(await shop.db.$count(mails, ne(mails.recipient, ""))).toBe(3);
  // Nobody else has had it once the other is erased.
  await owner("POST", `/customers/${other.id}/erase`, { email: "other@new.test" });
  expect(await shop.db.$count(stockAlerts)).toBe(2);
});

test("what came to an address after it was given up, or to one that a guest typed since, is not its former owner's", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const leaver = await shop.customer("later@old.test");
  await moveTo(shop, leaver, "leaver@new.test");
  await keepByAddress(shop, "later@old.test");
  const shared = await shop.customer("guest@old.test");
  await keepByAddress(shop, "guest@old.test");
  await moveTo(shop, shared, "shared@new.test");
  await openGuest(shop.db, { name: "Gwen Guest", email: "Guest@old.test" });
  for (const [{ id }, email] of [
    [leaver, "leaver@new.test"],
    [shared, "shared@new.test"],
  ] as const) {
    const { body } = await owner<Record<string, unknown[]>>("GET", `/customers/${id}/export`);
    const { stock_alerts, campaign_consents, mails: ownMails } = body.data;
    expect([email, stock_alerts, campaign_consents, ownMails]).toEqual([email, [], [], []]);
    const { alerts } = (await owner<CustomerHistory>("GET", `/customers/${id}/history`)).body.data;
    expect(alerts).toEqual([]);
    expect((await owner("POST", `/customers/${id}/erase`, { email })).status).toBe(200);
  }
  for (const table of [stockAlerts, campaignSubscriptions]) expect(await shop.db.$count(table)).toBe(2);
  expect(await shop.db.$count(mails, ne(mails.recipient, ""))).toBe(2);
});

test("who gives an address up again is known by what came until then", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const customer = await shop.customer("back@old.test");
  for (const address of ["away@new.test", "back@old.test"]) await moveTo(shop, customer, address);
  await keepByAddress(shop, "back@old.test");
  await moveTo(shop, customer, "away@new.test");
  await owner("POST", `/customers/${customer.id}/erase`, { email: "away@new.test" });
  expect(await findTraces(shop, ["back@old"])).toEqual([]);
});

test("mails that asked to confirm a new address are forgotten with their customer, though it never was", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const customer = await shop.customer("wanda@present.test");
  for (const email of ["wanda@first.test", "wanda@second.test"]) {
    const known = { ...customer, name: "Wanda Walker", avatar: null };
    await transact(shop.platform, (tx) => requestEmailChange(tx, shop.platform, known, email));
  }
  expect(await shop.db.$count(mails, eq(mails.kind, "email-confirmation"))).toBe(2);
  await owner("POST", `/customers/${customer.id}/erase`, { email: "wanda@present.test" });
  expect(await findTraces(shop, ["wanda@"])).toEqual([]);
});

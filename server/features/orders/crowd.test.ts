import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { MailKind } from "@cairn/contract/mail/mails.ts";
import type { PaymentState } from "@cairn/contract/orders/public.ts";
import { eq, sql } from "drizzle-orm";
import { expect, inject, test, vi } from "vitest";
import { connectPostgres } from "../../platform/database/postgres.ts";
import { sandboxPayments } from "../../platform/payments/tables.ts";
import { addCountries, addProduct, cardCheckout, ledgerFaults, type TestProduct } from "../../testing/orders.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { databaseBehindProxy } from "../../testing/tcp-proxy.ts";
import { coupons, couponUses } from "../coupons/tables.ts";
import { reconcileLapsed, reconcilePayments, releaseExpired } from "./jobs.ts";
import { orders } from "./tables.ts";

const oneOf = <T>(choices: readonly T[]): T => choices[randomInt(choices.length)] as T; // Never asked of an empty list.
const roundsEach = 3;

/** Two instances on one database whose every word takes 5 to 50 ms; embedded, there can be only one. */
async function openInstances(cleanup: AsyncDisposableStack): Promise<TestShop[]> {
  if (inject("database").kind === "embedded") return [cleanup.use(await testShop())];
  const database = cleanup.use(await databaseBehindProxy());
  database.proxy.isSlow = true;
  const instances: TestShop[] = [];
  for (let count = 0; count < 2; count++) {
    // What is looked at here are races, which take as long as they take behind such a proxy.
    const connection = await connectPostgres(database.url, 10, {
      connectMs: 60_000,
      statementMs: 60_000,
      silenceMs: 60_000,
    });
    instances.push(cleanup.use(await testShop({ connection })));
  }
  return instances;
}

/** One customer's rounds: several checkouts at once, then every way of paying, asking and coming back at once. */
async function shopAround(
  instances: TestShop[],
  products: readonly TestProduct[],
  token: string,
  statuses: Set<number>,
) {
  const send: TestShop["call"] = (...call) => oneOf(instances).call(...call);
  for (let round = 0; round < roundsEach; round++) {
    const lines = products.map((product) => ({ product, quantity: randomInt(1, 3) })).slice(randomInt(products.length));
    const body = cardCheckout(lines, randomInt(2) ? { coupon_code: "FEW" } : {});
    const checkOut = () => send("POST", "/api/stripe/checkout", { token, body });
    const opened = await Promise.all(Array.from({ length: randomInt(1, 4) }, checkOut));
    const link = opened.find(({ status }) => status === 200)?.body.payment_link;
    for (const { status } of opened) statuses.add(status);
    const [order] = link ? await oneOf(instances).db.select().from(orders).where(eq(orders.payment_link, link)) : [];
    if (!link || !order || randomInt(5) === 0) continue;
    const decide = () =>
      send("POST", new URL(link).pathname, {
        body: `decision=${oneOf(["pay", "pay", "decline", "cancel"])}&delay=${oneOf(["0", "never"])}`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    const ask = () => send("POST", `/api/orders/${order.reference}/check`, { token });
    if (randomInt(5) === 0) await lapse(oneOf(instances), order.id);
    const actions = [decide, decide, ask, checkOut].map(async (action) => {
      await wait(randomInt(60));
      statuses.add((await action()).status);
    });
    await Promise.all(actions);
  }
}

const lapse = ({ db }: TestShop, id: number) =>
  db.update(orders).set({ expires_at: sql`now()` }).where(eq(orders.id, id));

async function runJobs(instances: readonly TestShop[]): Promise<void> {
  await instances[0]?.db.update(orders).set({ placed_at: sql`now() - interval '3 minutes'` });
  for (const job of [reconcilePayments, releaseExpired, reconcileLapsed]) {
    await Promise.all(instances.map(({ platform }) => job.run(platform, {})));
  }
}

test("whatever customers, providers and jobs do at once on two instances, the books agree in the end", {
  timeout: 180_000,
}, async () => {
  await using cleanup = new AsyncDisposableStack();
  const instances = await openInstances(cleanup);
  const shop = oneOf(instances);
  await addCountries(shop.db);
  const products = await Promise.all(["one", "two", "three"].map((slug) => addProduct(shop, { slug, stock: 40 })));
  await shop.db.insert(coupons).values({ code: "FEW", percent: 10, use_limit: 6, uses_per_customer: 2 });
  const customers = await Promise.all(Array.from({ length: 15 }, () => shop.customer()));
  const statuses = new Set<number>();
  let isOpen = true;
  const working = (async () => {
    while (isOpen) {
      await runJobs(instances);
      await wait(100);
    }
  })();
  try {
    await Promise.all(customers.map(({ token }) => shopAround(instances, products, token, statuses)));
  } finally {
    isOpen = false;
    await working;
  }

  await vi.waitFor(async () => {
    const { rows } = await shop.db.execute(
      sql`select id from pgboss.job where name in ('sandbox.notify', 'orders.refund') and state not in ('completed', 'failed')`,
    );
    expect(rows).toEqual([]);
  }, 120_000);
  await runJobs(instances);
  await shop.db.update(orders).set({ expires_at: sql`now()` }).where(eq(orders.payment_state, "pending"));
  await runJobs(instances);
  await vi.waitFor(
    async () => expect(await shop.db.$count(orders, eq(orders.payment_state, "refunding"))).toBe(0),
    120_000,
  );

  const all = await shop.db.select().from(orders);
  const referencesOf = (rows: readonly { reference: string }[]) => rows.map(({ reference }) => reference).toSorted();
  const inState = (...states: PaymentState[]) =>
    referencesOf(all.filter(({ payment_state }) => states.includes(payment_state)));
  const payments = await shop.db.select().from(sandboxPayments);
  expect([...statuses].filter((status) => ![200, 303, 409].includes(status))).toEqual([]);
  expect(await ledgerFaults(shop.db)).toEqual([]);
  expect(payments.filter(({ status }) => status === "open")).toEqual([]);
  expect(inState("paid", "refunded")).toEqual(referencesOf(payments.filter(({ status }) => status === "paid")));
  expect(inState("refunded")).toEqual(referencesOf(payments.filter(({ refunded_pence }) => refunded_pence > 0)));
  const mailed = Map.groupBy(await shop.mails(), ({ kind }) => kind);
  const keysOf = (kind: MailKind) => (mailed.get(kind) ?? []).map(({ key }) => key).toSorted();
  expect(keysOf("order-confirmation")).toEqual(inState("paid"));
  expect(keysOf("late-payment-refund")).toEqual(inState("refunded"));
  expect((await shop.db.select().from(coupons))[0]?.use_count).toBe(await shop.db.$count(couponUses));
});

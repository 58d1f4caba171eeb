import { randomInt } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { expect, inject, test, vi } from "vitest";
import { variants } from "./features/catalogue/tables.ts";
import { reconcileLapsed, reconcilePayments, releaseExpired } from "./features/orders/jobs.ts";
import { orders, payments, refunds } from "./features/orders/tables.ts";
import { connectPostgres } from "./platform/database/postgres.ts";
import { manualProviders } from "./platform/payments/open-providers.ts";
import { createPaypal } from "./platform/payments/paypal.ts";
import { createStripe } from "./platform/payments/stripe.ts";
import type { Call } from "./testing/call.ts";
import { checkOutWith, paymentIdOf } from "./testing/checkout.ts";
import { createTestEnvironment, registerCustomers } from "./testing/environment.ts";
import { ledgerFaults } from "./testing/orders.ts";
import { type Environment, type ShopProcess, startShop } from "./testing/process.ts";
import { type TestShop, testShop } from "./testing/shop.ts";
import { openPaypalSimulator, type PaypalSimulator } from "./testing/simulators/paypal-simulator.ts";
import { openStripeSimulator, type StripeSimulator } from "./testing/simulators/stripe-simulator.ts";
import { stockUp } from "./testing/stock-up.ts";

// `npm run torture` runs the whole of it, with other seeds each time.
const rounds = Number(process.env.TORTURE_ROUNDS ?? 1);
const buyers = Number(process.env.TORTURE_BUYERS ?? 30);
const units = 10;

const onPostgres = test.runIf(inject("database").kind === "postgres");

for (let round = 1; round <= rounds; round++) {
  const seed = Number(process.env.TORTURE_SEED ?? randomInt(2 ** 31));
  onPostgres(
    `many buyers for few units, webhooks lost, doubled, late and out of order, a process killed (seed ${seed})`,
    { timeout: 300_000 },
    () => torture(chances(seed)),
  );
}

/** Chances that are the same for the same seed (mulberry32). */
function chances(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    oneIn: (count: number) => next() < 1 / count,
    below: (count: number) => Math.floor(next() * count),
  };
}

type Chances = ReturnType<typeof chances>;

interface Stage {
  readonly chance: Chances;
  readonly productId: number;
  readonly stripe: StripeSimulator;
  readonly paypal: PaypalSimulator;
  /** The processes that are up; one of them is killed on the way, and comes back. */
  readonly shops: ShopProcess[];
  readonly statuses: Map<number, number>;
  readonly surprises: string[];
}

async function torture(chance: Chances): Promise<void> {
  await using stripe = await openStripeSimulator();
  await using paypal = await openPaypalSimulator();
  await using environment = await createTestEnvironment();
  const tokens = await registerCustomers(environment, buyers);
  const connection = await environment.open();
  const { productId, variantId } = await stockUp(connection, units);
  await connection.close();
  const variables: Environment = {
    ...environment.variables,
    // It is that of one shop, as instances have it: with two addresses the same cart would be two requests.
    PUBLIC_URL: "http://shop.test",
    DEMO: "off",
    LOG_LEVEL: "warn",
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    PAYPAL_API_BASE: paypal.url,
  };
  const shops = [await startShop(variables), await startShop(variables)];
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(async () => {
    for (const shop of shops) await shop[Symbol.asyncDispose]();
  });
  const stage: Stage = { chance, productId, stripe, paypal, shops, statuses: new Map(), surprises: [] };
  const letters = postman(stage);
  const killing = killOnTheWay(stage, variables);
  await Promise.all(tokens.map((token) => buy(stage, token)));
  await killing;
  await letters.end();

  // Another instance judges: what is left to settle is settled by the jobs alone, as if hours had passed.
  const databaseUrl = environment.variables.DATABASE_URL ?? "";
  await using judge = await testShop({
    connection: await connectPostgres(databaseUrl, 5, { connectMs: 60_000 }),
    payments: {
      stripe: createStripe({ ...stripe, apiBase: stripe.url }),
      paypal: createPaypal({ ...paypal, apiBase: paypal.url }),
      ...manualProviders,
    },
  });
  await settleAll(judge);
  await expectFair(stage, judge, variantId);
}

/** One buyer: checks out at either provider, perhaps in two tabs; pays sooner or later; comes back and asks. */
async function buy(stage: Stage, token: string): Promise<void> {
  const { chance, productId, stripe, paypal, statuses, surprises } = stage;
  await pause(chance.below(2_000));
  const isCard = chance.oneIn(2);
  const checkOut = () => persist(stage, (call) => checkOutWith(call, token, isCard ? "stripe" : "paypal", productId));
  const answers = await Promise.all(chance.oneIn(5) ? [checkOut(), checkOut()] : [checkOut()]);
  for (const answer of answers) {
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 409 && !/sold out|being paid|another tab/.test(answer.body?.message ?? "")) {
      surprises.push(answer.body?.message ?? "");
    }
  }
  const opened = answers.find(({ status }) => status < 300);
  if (!opened) return;
  const paymentId = paymentIdOf(opened.body ?? {});
  await pause(chance.below(1_500));
  // Some press twice.
  for (let press = 0; press < (chance.oneIn(4) ? 2 : 1); press++) {
    if (isCard) stripe.pay(paymentId);
    else paypal.approve(paymentId);
  }
  const reference = isCard
    ? String(stripe.sessions.get(paymentId)?.client_reference_id)
    : paypal.orders.get(paymentId)?.unit.custom_id;
  for (let look = 0; look < 1 + chance.below(2); look++) {
    await pause(chance.below(500));
    await persist(stage, (call) => call("POST", `/api/orders/${reference}/check`, { token }));
  }
}

/** Asks any of the processes; one that was killed meanwhile leaves the question to another. */
async function persist<T extends { readonly status: number }>(
  { chance, shops }: Stage,
  ask: (call: Call) => Promise<T>,
) {
  for (;;) {
    const shop = shops[chance.below(shops.length)];
    const answer = shop && (await ask(shop.call).catch(() => undefined));
    if (answer && answer.status !== 503) return answer;
    await pause(50);
  }
}

/** Brings webhooks as the worst network would: a third never, some twice, all late and out of order, to any process. */
function postman(stage: Stage) {
  const { chance, stripe, paypal, shops } = stage;
  const under: Promise<unknown>[] = [];
  let [stripeRead, paypalRead, isOver] = [0, 0, false];
  const carry = (name: string, { body, headers }: { body: string; headers: Readonly<Record<string, string>> }) => {
    if (chance.oneIn(3)) return;
    for (let copy = 0; copy < 1 + chance.below(3); copy++) {
      const restock = async () => {
        await pause(chance.below(1_500));
        const shop = shops[chance.below(shops.length)];
        await shop?.call("POST", `/api/webhooks/${name}`, { body, headers: { ...headers } }).catch(() => undefined);
      };
      under.push(restock());
    }
  };
  const walking = (async () => {
    while (!isOver) {
      for (; stripeRead < stripe.events.length; stripeRead++) {
        const event = stripe.events[stripeRead];
        if (event) carry("stripe", event.signed());
      }
      for (; paypalRead < paypal.events.length; paypalRead++) {
        const event = paypal.events[paypalRead];
        if (event) carry("paypal", event);
      }
      await pause(20);
    }
  })();
  return {
    async end() {
      isOver = true;
      await walking;
      await Promise.all(under);
    },
  };
}

/** Kills one process in the midst of it all, and opens another. */
async function killOnTheWay({ chance, shops }: Stage, variables: Environment): Promise<void> {
  await pause(1_000 + chance.below(1_000));
  const [killed] = shops.splice(1, 1);
  killed?.send("SIGKILL");
  await killed?.ended;
  shops.push(await startShop(variables));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function settleAll(judge: TestShop): Promise<void> {
  for (let hour = 0; hour < 4; hour++) {
    await judge.db.update(orders).set({
      placed_at: sql`${orders.placed_at} - interval '1 hour'`,
      expires_at: sql`${orders.expires_at} - interval '1 hour'`,
      checked_at: sql`${orders.checked_at} - interval '1 hour'`,
    });
    for (const job of [reconcilePayments, releaseExpired, reconcileLapsed]) await job.run(judge.platform, {});
  }
  await vi.waitFor(async () => expect(await judge.db.$count(refunds, sql`made_at is null`)).toBe(0), {
    timeout: 60_000,
    interval: 200,
  });
}

/** As many paid orders as there were units; every penny that was collected is one of theirs, or went back. */
async function expectFair(stage: Stage, judge: TestShop, variantId: number): Promise<void> {
  const { stripe, paypal, statuses, surprises } = stage;
  const all = await judge.db.select().from(orders);
  const paid = all.filter(({ payment_state }) => payment_state === "paid");
  const ends = [...new Set(all.map(({ payment_state }) => payment_state))].toSorted();
  expect(surprises).toEqual([]);
  expect([...statuses.keys()].filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
  expect(
    ends.every((state) => ["paid", "expired", "superseded", "refunded"].includes(state)),
    ends.join(),
  ).toBe(true);
  expect(paid).toHaveLength(Math.min(units, buyers));
  const [variant] = await judge.db.select().from(variants).where(eq(variants.id, variantId));
  expect(variant).toMatchObject({ stock: 0, held: 0 });
  expect(await ledgerFaults(judge.db)).toEqual([]);

  const collected = new Map<string, number>();
  const add = (reference: string, pence: number) => collected.set(reference, (collected.get(reference) ?? 0) + pence);
  for (const session of stripe.sessions.values()) {
    if (session.payment_status === "paid") add(String(session.client_reference_id), Number(session.amount_total));
    for (const refund of stripe.refunds.values()) {
      if (refund.payment_intent === session.payment_intent) add(String(session.client_reference_id), -refund.amount);
    }
  }
  for (const { unit, captures, refunds: back } of paypal.orders.values()) {
    for (const { amount } of captures) add(unit.custom_id, Math.round(Number(amount.value) * 100));
    for (const { amount } of back) add(unit.custom_id, -Math.round(Number(amount.value) * 100));
  }
  for (const { reference, payment_state: paymentState, total_pence } of all) {
    expect([reference, collected.get(reference) ?? 0]).toEqual([reference, paymentState === "paid" ? total_pence : 0]);
  }
  const references = paid.map(({ id }) => id);
  expect(await judge.db.$count(payments, inArray(payments.order_id, references))).toBe(paid.length);
  const confirmations = (await judge.mails()).filter(({ kind }) => kind === "order-confirmation");
  expect(confirmations.map(({ key }) => key).toSorted()).toEqual(paid.map(({ reference }) => reference).toSorted());
}

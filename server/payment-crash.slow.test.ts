import type { PaymentOption } from "@cairn/contract/orders/payment-options.ts";
import { inArray } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { orders, payments } from "./features/orders/tables.ts";
import { countries } from "./features/shipping/tables.ts";
import { connectPostgres } from "./platform/database/postgres.ts";
import { checkOutWith, paymentIdOf } from "./testing/checkout.ts";
import { createTestEnvironment, registerCustomers } from "./testing/environment.ts";
import { addProduct, ledgerFaults } from "./testing/orders.ts";
import { type Environment, type ShopProcess, startShop } from "./testing/process.ts";
import { testShop } from "./testing/shop.ts";
import { openPaypalSimulator, type PaypalSimulator } from "./testing/simulators/paypal-simulator.ts";
import type { SimulatedCall } from "./testing/simulators/simulated-server.ts";
import { openStripeSimulator, type StripeSimulator } from "./testing/simulators/stripe-simulator.ts";

const rounds = Number(process.env.CRASH_ROUNDS ?? 2);

/**
 * At which call to its provider the shop dies: before the provider has done it, or after, with its answer on the way.
 */
interface Moment {
  readonly option: PaymentOption;
  readonly call: RegExp;
  readonly isDone: boolean;
}

const moments: readonly Moment[] = [
  { option: "stripe", call: /^POST \/v1\/checkout\/sessions$/, isDone: false },
  { option: "stripe", call: /^POST \/v1\/checkout\/sessions$/, isDone: true },
  { option: "stripe", call: /^GET \/v1\/checkout\/sessions/, isDone: true },
  { option: "paypal", call: /^POST \/v2\/checkout\/orders$/, isDone: false },
  { option: "paypal", call: /^POST \/v2\/checkout\/orders$/, isDone: true },
  { option: "paypal", call: /^GET \/v2\/checkout\/orders\//, isDone: true },
  { option: "paypal", call: /\/capture$/, isDone: false },
  { option: "paypal", call: /\/capture$/, isDone: true },
];

interface Stage {
  readonly variables: Environment;
  readonly stripe: StripeSimulator;
  readonly paypal: PaypalSimulator;
  readonly productId: number;
  shop: ShopProcess;
  deaths: number;
}

test.runIf(inject("database").kind === "postgres")(
  "kill -9 between any two steps of a payment neither loses a paid order nor charges twice",
  { timeout: 1_800_000 },
  async () => {
    await using stripe = await openStripeSimulator();
    await using paypal = await openPaypalSimulator();
    await using environment = await createTestEnvironment();
    const count = rounds * moments.length;
    const tokens = await registerCustomers(environment, count);
    const connect = () => connectPostgres(environment.variables.DATABASE_URL ?? "", 5, { connectMs: 60_000 });
    await using filling = await testShop({ connection: await connect() });
    await filling.db.insert(countries).values({ slug: "gb", name: "United Kingdom", shipping_pence: 395 });
    const product = await addProduct(filling, { stock: count });
    const variables: Environment = {
      ...environment.variables,
      DEMO: "off",
      // The same after each start, whatever the port: another address of return would be another order.
      PUBLIC_URL: "http://shop.test",
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_BASE: stripe.url,
      PAYPAL_CLIENT_ID: paypal.clientId,
      PAYPAL_CLIENT_SECRET: paypal.clientSecret,
      PAYPAL_WEBHOOK_ID: paypal.webhookId,
      PAYPAL_API_BASE: paypal.url,
    };
    const stage = { variables, stripe, paypal, productId: product.id, shop: await startShop(variables), deaths: 0 };
    for (const [index, token] of tokens.entries()) {
      const moment = moments[index % moments.length];
      if (moment) await buy(stage, token, moment);
    }
    await stage.shop[Symbol.asyncDispose]();

    expect(stage.deaths).toBe(count);
    const paid = await filling.db.select().from(orders);
    const unpaid = paid.filter(({ payment_state }) => payment_state !== "paid");
    expect(unpaid.map(({ id, payment, payment_state }) => ({ id, payment, paymentState: payment_state }))).toEqual([]);
    expect(paid).toHaveLength(count);
    const known = paid.map(({ id }) => id);
    expect(await filling.db.$count(payments, inArray(payments.order_id, known))).toBe(count);
    expect(await ledgerFaults(filling.db)).toEqual([]);
    const sessions = stripe.sessions.values().filter(({ payment_status }) => payment_status === "paid");
    const captures = paypal.orders.values().flatMap(({ captures: collected }) => collected);
    expect([...sessions, ...captures]).toHaveLength(count);
  },
);

/** Buys as a patient customer does: what fails is tried again, and notices that were not taken are brought again. */
async function buy(stage: Stage, token: string, { option, call, isDone }: Moment): Promise<void> {
  const { stripe, paypal } = stage;
  const provider = option === "stripe" ? stripe : paypal;
  let isAlive = true;
  provider.faults = ({ method, path }: SimulatedCall) => {
    if (!isAlive || !call.test(`${method} ${path}`)) return undefined;
    isAlive = false;
    stage.shop.send("SIGKILL");
    return isDone ? { isAnswerLost: true } : { refuse: { status: 500, body: {} } };
  };
  const opened = await untilAnswered(stage, () => checkOutWith(stage.shop.call, token, option, stage.productId));
  const paymentId = paymentIdOf(opened.body ?? {});
  const before = provider.events.length;
  if (option === "stripe") stripe.pay(paymentId);
  else paypal.approve(paymentId);
  for (const event of provider.events.slice(before)) {
    const { body, headers } = "signed" in event ? event.signed() : event;
    await untilAnswered(stage, () =>
      stage.shop.call("POST", `/api/webhooks/${option}`, { body, headers: { ...headers } }),
    );
  }
  provider.faults = () => undefined;
}

/** Asks until the shop has said yes, and opens it again when it has died of the question. */
async function untilAnswered<T extends { readonly status: number }>(stage: Stage, question: () => Promise<T>) {
  for (let attempt = 1; attempt <= 5; attempt++) {
    const answer = await question().catch(() => undefined);
    if (answer && answer.status < 300) return answer;
    if (answer && answer.status < 500) throw new Error(`the shop answered with ${answer.status}`);
    if (answer) continue;
    expect((await stage.shop.ended).signal).toBe("SIGKILL");
    stage.deaths++;
    stage.shop = await startShop(stage.variables);
  }
  throw new Error("the shop never said yes");
}

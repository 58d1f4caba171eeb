import { pence } from "@cairn/contract/platform/money.ts";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import type { ConnectionsInUse } from "../../platform/connections/in-use.ts";
import { providersInUse } from "../../platform/payments/providers-in-use.ts";
import { createStripe } from "../../platform/payments/stripe.ts";
import { addCountries, addProduct, checkOut, decideAtProvider } from "../../testing/orders.ts";
import { testShop } from "../../testing/shop.ts";
import { openStripeSimulator } from "../../testing/simulators/stripe-simulator.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { reconcilePayments } from "../orders/jobs.ts";
import { orders } from "../orders/tables.ts";

async function openSimulator() {
  const stripe = await openStripeSimulator();
  onTestFinished(() => stripe[Symbol.asyncDispose]());
  return stripe;
}

const request = {
  reference: "CRN-1",
  total: pence(1500),
  lines: [{ name: "Tent", price: pence(1000), quantity: 1 }],
  discount: pence(0),
  shipping: pence(500),
  email: "wanda@example.test",
  expiresAt: new Date(Date.now() + 30 * 60_000),
  successUrl: "http://shop.test/payment-success",
  cancelUrl: "http://shop.test/payment-error",
};

test("a payment that was opened with earlier keys is asked of these, settled and refunded", async () => {
  const [before, now] = [await openSimulator(), await openSimulator()];
  await using shop = await testShop();
  const keysOf = ({ secretKey, webhookSecret, url }: typeof now) => ({ secretKey, webhookSecret, apiBase: url });
  const present: ConnectionsInUse = {
    mail: undefined,
    payments: { stripe: { ...keysOf(now), webhookSecret: "whsec_next" }, paypal: "sandbox" },
    formerKeys: { stripe: [keysOf(before)], paypal: [] },
    s3: undefined,
    backups: undefined,
  };
  const { db, secret, config } = shop.platform;
  const connections = { present, refresh: async () => present };
  const { stripe } = providersInUse(connections, { db, secret, publicUrl: config.publicUrl });

  const { payment_id } = await createStripe(keysOf(before)).open(request);
  const payment = { reference: request.reference, payment_id };
  expect(await stripe.retrieve(payment)).toMatchObject({ status: "open", total: 1500 });
  before.pay(payment_id);
  expect(await stripe.retrieve(payment)).toMatchObject({ status: "paid" });
  for (const event of before.events) {
    const { body, headers } = event.signed();
    await stripe.readWebhook({ headers, body: Buffer.from(body) });
    const forged = { ...headers, "stripe-signature": `${headers["stripe-signature"]}0` };
    await expect(stripe.readWebhook({ headers: forged, body: Buffer.from(body) })).rejects.toMatchObject({
      status: 400,
    });
  }
  await stripe.refund({ ...payment, key: "refund-1", amount: pence(300) });
  expect([[...before.refunds.values()].map(({ amount }) => amount), now.refunds.size]).toEqual([[300], 0]);

  const opened = await stripe.open({ ...request, reference: "CRN-2" });
  expect([before.sessions.size, now.sessions.has(opened.payment_id)]).toEqual([1, true]);
  // A provider that is away is asked again later; one that knows the keys no more says nothing of the payment.
  const refuse = (status: number) => () => ({ refuse: { status, body: { error: { message: "No" } } } });
  before.faults = refuse(500);
  await expect(stripe.retrieve(payment)).rejects.toThrow();
  before.faults = refuse(401);
  expect(await stripe.retrieve(payment)).toBeUndefined();
});

test("an order of the sandbox's is settled after its owner has connected Stripe, if it was paid before", async () => {
  const stripe = await openSimulator();
  await using shop = await testShop({ environment: { STRIPE_API_BASE: stripe.url } });
  await addCountries(shop.db);
  const product = await addProduct(shop);
  const [paying, waiting] = [await shop.customer(), await shop.customer()];
  const link = async ({ token }: { token: string }) => (await checkOut(shop, token, [{ product }])).body.payment_link;
  const [paid, open] = [await link(paying), await link(waiting)];
  await decideAtProvider(shop, paid, "pay", "never");
  const owner = await ownersCalls(shop);
  const keys = { secret_key: stripe.secretKey, webhook_secret: stripe.webhookSecret };
  expect((await owner("PUT", "/connections/stripe", keys)).status).toBe(200);

  expect((await shop.call("GET", new URL(open, shop.url).pathname)).status).toBe(404);
  const again = await link(waiting);
  expect(stripe.sessions.has(new URL(again).pathname.split("/").at(-1) ?? "")).toBe(true);
  await shop.db.update(orders).set({ placed_at: sql`now() - interval '3 minutes'` });
  await reconcilePayments.run(shop.platform, {});
  const states = await shop.db.select({ state: orders.payment_state }).from(orders).orderBy(orders.id);
  expect(states.map(({ state }) => state)).toEqual(["paid", "cancelled", "pending"]);
});

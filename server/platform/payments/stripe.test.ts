import { pence } from "@cairn/contract/platform/money.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { openContract } from "../../testing/simulators/contract-check.ts";
import { openStripeSimulator, type StripeSimulator } from "../../testing/simulators/stripe-simulator.ts";
import type { PaymentProvider, PaymentRequest } from "./provider.ts";
import { createStripe } from "./stripe.ts";

const check = await openContract("stripe.spec3.trimmed.json", { isForm: true });

const request: PaymentRequest = {
  reference: "CRN-STRIPE1",
  total: pence(9_395),
  lines: [{ name: "Trail Tent", price: pence(5_000), quantity: 2 }],
  discount: pence(1_000),
  shipping: pence(395),
  email: "wanda@example.test",
  expiresAt: new Date(Date.now() + 30 * 60_000),
  successUrl: "https://shop.example/payment-success?order=CRN-STRIPE1",
  cancelUrl: "https://shop.example/payment-error?order=CRN-STRIPE1",
};

async function open(): Promise<{ simulator: StripeSimulator; stripe: PaymentProvider }> {
  const simulator = await openStripeSimulator(check);
  onTestFinished(() => simulator[Symbol.asyncDispose]());
  const { secretKey, webhookSecret, url: apiBase } = simulator;
  return { simulator, stripe: createStripe({ secretKey, webhookSecret, apiBase }) };
}

async function opened() {
  const { simulator, stripe } = await open();
  const { payment_id } = await stripe.open(request);
  const handle = { reference: request.reference, payment_id };
  const readReport = async () => {
    const { body, headers } = simulator.events.at(-1)?.signed() ?? { body: "", headers: {} };
    return stripe.readWebhook({ headers, body: Buffer.from(body) });
  };
  return { simulator, stripe, handle, readReport };
}

test.runIf(check)("a request that Stripe would not understand is found by its document", () => {
  expect(check?.("POST", "/v1/checkout/sessions", { mode: "payment", nonsense: "1" })).not.toEqual([]);
  expect(check?.("POST", "/v1/refunds", { payment_intent: "pi", amount: "ten" })).not.toEqual([]);
});

test("a session is what the shop asked for, to the penny, and the same order has one", async () => {
  const { simulator, stripe } = await open();
  const first = await stripe.open(request);
  expect(await stripe.open(request)).toEqual(first);
  const [session] = simulator.sessions.values();
  expect(simulator.sessions.size).toBe(1);
  expect(session).toMatchObject({ amount_total: 9_395, customer_email: request.email, currency: "gbp" });
  expect(first.link).toBe(session?.url);
  expect(simulator.breaches).toEqual([]);
  expect(await stripe.retrieve({ reference: request.reference, payment_id: first.payment_id })).toEqual({
    reference: request.reference,
    payment_id: first.payment_id,
    status: "open",
    total: 9_395,
    currency: "GBP",
    refunds: [],
    dispute: undefined,
  });
  expect(await stripe.retrieve({ reference: "CRN-OTHER", payment_id: first.payment_id })).toBeUndefined();
  expect(await stripe.retrieve({ reference: request.reference, payment_id: "cs_none" })).toBeUndefined();
});

test("an order that is opened again later, or whose first opening failed, has one session still", async () => {
  const { simulator, stripe } = await open();
  const lost = { refuse: { status: 500, body: { error: { type: "api_error", message: "Something broke" } } } };
  simulator.faults = ({ path }) => (path === "/v1/checkout/sessions" ? lost : undefined);
  await expect(stripe.open(request)).rejects.toThrow("Something broke");
  simulator.faults = () => undefined;
  const first = await stripe.open(request);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await stripe.open(request)).toEqual(first);
  expect([...simulator.sessions.values()].filter(({ status }) => status === "open")).toHaveLength(1);
});

test("an answer that is lost on its way opens nothing twice", async () => {
  const { simulator, stripe } = await open();
  let answers = 0;
  simulator.faults = ({ method, path }) =>
    method === "POST" && path === "/v1/checkout/sessions" && answers++ === 0 ? { isAnswerLost: true } : undefined;
  await stripe.open(request);
  expect(simulator.sessions.size).toBe(1);
});

test("what has become of a payment is asked of Stripe, whatever the event said", async () => {
  const { simulator, stripe, handle, readReport } = await opened();
  const status = async () => (await stripe.retrieve(handle))?.status;
  simulator.pay(handle.payment_id, "debit");
  expect(await readReport()).toEqual(handle);
  expect(await status()).toBe("processing");
  simulator.decideDebit(handle.payment_id, "failed");
  expect(await readReport()).toEqual(handle);
  expect(await status()).toBe("declined");
  const { simulator: other, stripe: its, handle: paid, readReport: readOther } = await opened();
  other.pay(paid.payment_id);
  expect(await readOther()).toEqual(paid);
  expect((await its.retrieve(paid))?.status).toBe("paid");
  expect((await its.close(paid))?.status).toBe("paid");
});

test("an open session ends when it is closed, and stays ended", async () => {
  const { simulator, stripe, handle } = await opened();
  expect((await stripe.close(handle))?.status).toBe("expired");
  expect((await stripe.close(handle))?.status).toBe("expired");
  simulator.pay(handle.payment_id);
  expect((await stripe.retrieve(handle))?.status).toBe("expired");
});

test("a refund is made once a key, and refunds and disputes of Stripe's own dashboard are seen", async () => {
  const { simulator, stripe, handle, readReport } = await opened();
  simulator.pay(handle.payment_id);
  const ask = () => stripe.refund({ ...handle, key: "CRN-STRIPE1-refund-1", amount: pence(1_000) });
  const { refundId } = await ask();
  expect(await ask()).toEqual({ refundId });
  simulator.forgetKeys();
  expect(await ask()).toEqual({ refundId });
  simulator.refundAtStripe(handle.payment_id, 500);
  expect(await readReport()).toEqual(handle);
  const report = await stripe.retrieve(handle);
  expect(report?.refunds.map(({ amount, key, isFailed }) => [amount, key, isFailed])).toEqual([
    [500, undefined, false],
    [1_000, "CRN-STRIPE1-refund-1", false],
  ]);
  await expect(stripe.refund({ ...handle, key: "CRN-STRIPE1-refund-2", amount: pence(9_000) })).rejects.toThrow();
  simulator.faults = ({ method }) => (method === "POST" ? { refuse: { status: 502, body: {} } } : undefined);
  await expect(stripe.refund({ ...handle, key: "CRN-STRIPE1-refund-3", amount: pence(100) })).rejects.toThrow();
  simulator.faults = () => undefined;
  simulator.dispute(handle.payment_id);
  expect(await readReport()).toEqual(handle);
  expect((await stripe.retrieve(handle))?.dispute).toBe("open");
  simulator.closeDispute(handle.payment_id, "won");
  expect((await stripe.retrieve(handle))?.dispute).toBe("won");
  expect(simulator.breaches).toEqual([]);
});

test("forged, altered and old events are refused, and others than ours ignored", async () => {
  const { simulator, stripe, handle } = await opened();
  simulator.pay(handle.payment_id);
  const event = simulator.events.at(-1);
  if (!event) throw new Error("no event");
  const read = (body: string, headers: Readonly<Record<string, string>>) =>
    stripe.readWebhook({ headers, body: Buffer.from(body) });
  const { body, headers } = event.signed();
  const old = event.signed(Math.floor(Date.now() / 1000) - 400);
  for (const [altered, given] of [
    [body, {}],
    [body, { "stripe-signature": "t=1,v1=0" }],
    [JSON.stringify(JSON.parse(body), null, 1), headers],
    [old.body, old.headers],
  ] as const) {
    await expect(read(altered, given)).rejects.toMatchObject({ status: 400 });
  }
  for (let position = 0; position < body.length; position += 5) {
    const bit = String.fromCharCode(body.charCodeAt(position) ^ 1);
    const flipped = body.slice(0, position) + bit + body.slice(position + 1);
    await expect(read(flipped, headers)).rejects.toMatchObject({ status: 400 });
  }
  const live = createStripe({
    secretKey: "sk_live_other",
    webhookSecret: simulator.webhookSecret,
    apiBase: simulator.url,
  });
  await expect(live.readWebhook({ headers, body: Buffer.from(body) })).rejects.toMatchObject({ status: 400 });
});

import { pence } from "@cairn/contract/platform/money.ts";
import { expect, onTestFinished, test } from "vitest";
import { openContract } from "../../testing/simulators/contract-check.ts";
import { openPaypalSimulator } from "../../testing/simulators/paypal-simulator.ts";
import { createPaypal } from "./paypal.ts";
import type { PaymentRequest } from "./provider.ts";

const contracts = {
  orders: await openContract("paypal.checkout_orders_v2.prism.json"),
  payments: await openContract("paypal.payments_payment_v2.json"),
  webhooks: await openContract("paypal.notifications_webhooks_v1.json"),
};

const request: PaymentRequest = {
  reference: "CRN-PAYPAL1",
  total: pence(9_395),
  lines: [{ name: "Trail Tent", price: pence(5_000), quantity: 2 }],
  discount: pence(1_000),
  shipping: pence(395),
  email: "wanda@example.test",
  expiresAt: new Date(Date.now() + 30 * 60_000),
  successUrl: "https://shop.example/payment-success?order=CRN-PAYPAL1",
  cancelUrl: "https://shop.example/payment-error?order=CRN-PAYPAL1",
};

async function open() {
  const simulator = await openPaypalSimulator(contracts);
  onTestFinished(() => simulator[Symbol.asyncDispose]());
  const { clientId, clientSecret, webhookId, url: apiBase } = simulator;
  const paypal = createPaypal({ clientId, clientSecret, webhookId, apiBase });
  const { payment_id, link } = await paypal.open(request);
  const handle = { reference: request.reference, payment_id };
  const readReport = async () => {
    const { body, headers } = simulator.events.at(-1) ?? { body: "", headers: {} };
    return paypal.readWebhook({ headers, body: Buffer.from(body) });
  };
  const status = async () => (await paypal.retrieve(handle))?.status;
  return { simulator, paypal, handle, link, readReport, status };
}

test.runIf(contracts.orders)("a request that PayPal would not understand is found by its documents", () => {
  expect(contracts.orders?.("POST", "/v2/checkout/orders", { intent: "CAPTURE", purchase_units: "none" })).not.toEqual(
    [],
  );
  expect(contracts.payments?.("POST", "/v2/payments/captures/A1/refund", { amount: { value: 5 } })).not.toEqual([]);
});

test("an order adds up to the penny, has its link to approve, and is opened once", async () => {
  const { simulator, paypal, handle, link } = await open();
  expect(await paypal.open(request)).toEqual({ payment_id: handle.payment_id, link });
  expect(simulator.orders.size).toBe(1);
  expect(link).toBe(`${simulator.url}/approve/${handle.payment_id}`);
  const sent = simulator.calls.find(({ path }) => path === "/v2/checkout/orders");
  expect(JSON.parse(sent?.text ?? "").purchase_units[0].amount).toEqual({
    currency_code: "GBP",
    value: "93.95",
    breakdown: {
      item_total: { currency_code: "GBP", value: "100.00" },
      shipping: { currency_code: "GBP", value: "3.95" },
      discount: { currency_code: "GBP", value: "10.00" },
    },
  });
  expect(simulator.breaches).toEqual([]);
});

test("what the customer approved is collected once, whoever asks at once", async () => {
  const { simulator, paypal, handle, readReport, status } = await open();
  expect(await status()).toBe("open");
  simulator.approve(handle.payment_id);
  expect(await readReport()).toEqual(handle);
  expect(await status()).toBe("authorised");
  const reports = await Promise.all(Array.from({ length: 5 }, () => paypal.capture(handle)));
  expect(reports.map((report) => report?.status)).toEqual(Array(5).fill("paid"));
  expect(simulator.orders.get(handle.payment_id)?.captures).toHaveLength(1);
  expect(await readReport()).toEqual(handle);
});

test("a bank that declines or takes its time is told as such", async () => {
  const { simulator, paypal, handle, status } = await open();
  simulator.approve(handle.payment_id);
  simulator.bank = "DECLINED";
  expect((await paypal.capture(handle))?.status).toBe("declined");
  simulator.bank = "PENDING";
  expect((await paypal.capture(handle))?.status).toBe("processing");
  simulator.decide(handle.payment_id, "COMPLETED");
  expect(await status()).toBe("paid");
});

test("an order that nobody approved is over with the shop's word, and one that PayPal forgot is over too", async () => {
  const { paypal, handle } = await open();
  expect((await paypal.close(handle))?.status).toBe("cancelled");
  expect((await paypal.retrieve({ ...handle, payment_id: "GONE" }))?.status).toBe("expired");
});

test("a refund is made once a key, and refunds and disputes of PayPal's own pages are seen", async () => {
  const { simulator, paypal, handle, readReport } = await open();
  simulator.approve(handle.payment_id);
  await paypal.capture(handle);
  const ask = () => paypal.refund({ ...handle, key: "CRN-PAYPAL1-refund-1", amount: pence(1_000) });
  const { refundId } = await ask();
  expect(await ask()).toEqual({ refundId });
  simulator.refundAtPaypal(handle.payment_id, "5.00");
  expect(await readReport()).toEqual(handle);
  const report = await paypal.retrieve(handle);
  expect(report?.refunds.map(({ amount, key }) => [amount, key])).toEqual([
    [1_000, "CRN-PAYPAL1-refund-1"],
    [500, undefined],
  ]);
  await expect(paypal.refund({ ...handle, key: "CRN-PAYPAL1-refund-2", amount: pence(9_000) })).rejects.toThrow();
  simulator.dispute(handle.payment_id);
  expect(await readReport()).toEqual({ reference: handle.reference, payment_id: null });
  expect((await paypal.retrieve(handle))?.dispute).toBe("open");
  simulator.closeDispute(handle.payment_id, "RESOLVED_BUYER_FAVOUR");
  expect((await paypal.retrieve(handle))?.dispute).toBe("lost");
  expect(simulator.breaches).toEqual([]);
});

test("an event that PayPal does not call its own is refused, and nobody else is asked about it", async () => {
  const { simulator, paypal, handle } = await open();
  simulator.approve(handle.payment_id);
  const { body, headers } = simulator.events.at(-1) ?? { body: "", headers: {} };
  const read = (altered: string, given: Readonly<Record<string, string>>) =>
    paypal.readWebhook({ headers: given, body: Buffer.from(altered) });
  for (const [altered, given] of [
    [body, {}],
    [body.replace("APPROVED", "VOIDED"), headers],
    [body, { ...headers, "paypal-transmission-sig": "AAAA" }],
    ["{", headers],
  ] as const) {
    await expect(read(altered, given)).rejects.toMatchObject({ status: 400 });
  }
  const before = simulator.calls.length;
  for (const cert of [
    "https://api.paypal.com.evil.test/x",
    "http://127.0.0.1/x",
    "https://api.paypal.com@evil.test/x",
  ]) {
    await read(body, { ...headers, "paypal-cert-url": cert });
  }
  expect(simulator.calls.slice(before).every(({ path }) => path.endsWith("/verify-webhook-signature"))).toBe(true);
});

test("what cannot be PayPal's, for want of a header or of a time of these days, costs no call", async () => {
  const { simulator, paypal, handle } = await open();
  simulator.approve(handle.payment_id);
  const { body, headers } = simulator.events.at(-1) ?? { body: "", headers: {} };
  const before = simulator.calls.length;
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  for (const altered of [
    { "paypal-cert-url": "" },
    { "paypal-transmission-time": days(-6) },
    { "paypal-transmission-time": days(6) },
    { "paypal-transmission-time": "yesterday" },
  ]) {
    const notice = { headers: { ...headers, ...altered }, body: Buffer.from(body) };
    await expect(paypal.readWebhook(notice)).rejects.toMatchObject({ status: 400 });
  }
  expect(simulator.calls.length).toBe(before);
  expect(await paypal.readWebhook({ headers, body: Buffer.from(body) })).toEqual(handle);
});

test("a notice that PayPal is too busy to vouch for is not called forged, and is read when it comes again", async () => {
  const { simulator, handle, readReport } = await open();
  simulator.approve(handle.payment_id);
  for (const status of [401, 408, 429, 500, 503]) {
    const refuse = { status, body: {} };
    simulator.faults = ({ path }) => (path.endsWith("/verify-webhook-signature") ? { refuse } : undefined);
    await expect(readReport()).rejects.toThrow(`with ${status}`);
  }
  simulator.faults = () => undefined;
  expect(await readReport()).toEqual(handle);
});

test("a token that PayPal has ended before its time costs one call, not every one", async () => {
  const { simulator, handle, readReport } = await open();
  simulator.approve(handle.payment_id);
  await readReport();
  const asked = () => simulator.calls.filter(({ path }) => path === "/v1/oauth2/token").length;
  const before = asked();
  simulator.faults = ({ path }) =>
    path.endsWith("/verify-webhook-signature") ? { refuse: { status: 401, body: {} } } : undefined;
  await expect(readReport()).rejects.toThrow();
  simulator.faults = () => undefined;
  expect(await readReport()).toEqual(handle);
  expect(asked()).toBe(before + 1);
});

test("a flood of invented notices costs few calls, and those beyond are to come again", async () => {
  const { simulator, handle, readReport, paypal } = await open();
  simulator.approve(handle.payment_id);
  const { body, headers } = simulator.events.at(-1) ?? { body: "", headers: {} };
  const forged = { headers: { ...headers, "paypal-transmission-sig": "AAAA" }, body: Buffer.from(body) };
  const checks = () => simulator.calls.filter(({ path }) => path.endsWith("/verify-webhook-signature")).length;
  // All are asked at once, so that the first ones are still being checked.
  const flood = Array.from({ length: 100 }, () => paypal.readWebhook(forged).catch(({ status }) => status));
  const statuses = await Promise.all(flood);
  const refused = statuses.filter((status) => status === 400).length;
  expect(refused).toSatisfy((count: number) => count > 0 && count <= 24);
  expect(statuses.filter((status) => status === 503)).toHaveLength(100 - refused);
  expect(checks()).toBe(refused);
  expect(await readReport()).toEqual(handle);
});

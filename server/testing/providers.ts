import { onTestFinished } from "vitest";
import { manualProviders } from "../platform/payments/open-providers.ts";
import { createPaypal } from "../platform/payments/paypal.ts";
import { createStripe } from "../platform/payments/stripe.ts";
import { addCountries, addProduct, cardCheckout, onlyOrder, type TestProduct } from "./orders.ts";
import { type TestShop, testShop } from "./shop.ts";
import { openPaypalSimulator, type PaypalSimulator } from "./simulators/paypal-simulator.ts";
import { openStripeSimulator, type StripeSimulator } from "./simulators/stripe-simulator.ts";

/** A shop whose payments are taken by simulated Stripe and PayPal. */
export interface ProviderShop {
  readonly shop: TestShop;
  readonly stripe: StripeSimulator;
  readonly paypal: PaypalSimulator;
}

export async function shopWithProviders(): Promise<ProviderShop> {
  const stripe = await openStripeSimulator();
  onTestFinished(() => stripe[Symbol.asyncDispose]());
  const paypal = await openPaypalSimulator();
  onTestFinished(() => paypal[Symbol.asyncDispose]());
  const shop = await testShop({
    payments: {
      stripe: createStripe({ ...stripe, apiBase: stripe.url }),
      paypal: createPaypal({ ...paypal, apiBase: paypal.url }),
      ...manualProviders,
    },
  });
  onTestFinished(() => shop[Symbol.asyncDispose]());
  await addCountries(shop.db);
  return { shop, stripe, paypal };
}

/** What is alike of both providers, so that a test can be about either. */
export interface TestProvider {
  readonly name: "stripe" | "paypal";
  checkOut(token: string, product: TestProduct, quantity?: number): ReturnType<TestShop["call"]>;
  /** The customer pays on the provider's page. */
  pay(paymentId: string): void;
  /** Sends what the provider has to tell about since the last time, each event so many times, in any order. */
  notify(times?: number): Promise<number[]>;
  /** How often the provider has collected. */
  collected(): number;
  /** All that it has collected, in pence. */
  collectedPence(): number;
  /** All that it has given back, in pence. */
  refundedPence(): number;
  /** Whether it has collected a payment, and what of that it has not given back, in pence. */
  hasCollected(paymentId: string): boolean;
  leftOf(paymentId: string): number;
  refundThere(paymentId: string, pence: number): void;
  dispute(paymentId: string): void;
  closeDispute(paymentId: string, outcome: "won" | "lost"): void;
}

export function providersOf({ shop, stripe, paypal }: ProviderShop): readonly TestProvider[] {
  return [stripeProvider(shop, stripe), paypalProvider(shop, paypal)];
}

function stripeProvider(shop: TestShop, stripe: StripeSimulator): TestProvider {
  let delivered = 0;
  return {
    name: "stripe",
    checkOut: (token, product, quantity = 2) =>
      shop.call("POST", "/api/stripe/checkout", { token, body: cardCheckout([{ product, quantity }]) }),
    pay: (id) => stripe.pay(id),
    notify(times = 1) {
      const fresh = stripe.events.slice(delivered);
      delivered = stripe.events.length;
      return deliver(
        shop,
        "stripe",
        times,
        fresh.map((event) => event.signed()),
      );
    },
    collected: () => [...stripe.sessions.values()].filter(({ payment_status }) => payment_status === "paid").length,
    collectedPence: () =>
      [...stripe.sessions.values()]
        .filter(({ payment_status }) => payment_status === "paid")
        .reduce((sum, { amount_total }) => sum + Number(amount_total), 0),
    refundedPence: () => [...stripe.refunds.values()].reduce((sum, { amount }) => sum + amount, 0),
    hasCollected: (id) => stripe.sessions.get(id)?.payment_status === "paid",
    leftOf(id) {
      const session = stripe.sessions.get(id);
      if (session?.payment_status !== "paid") return 0;
      const back = [...stripe.refunds.values()].filter((one) => one.payment_intent === session.payment_intent);
      return Number(session.amount_total) - back.reduce((sum, { amount }) => sum + amount, 0);
    },
    refundThere: (id, pence) => stripe.refundAtStripe(id, pence),
    dispute: (id) => stripe.dispute(id),
    closeDispute: (id, outcome) => stripe.closeDispute(id, outcome),
  };
}

function paypalProvider(shop: TestShop, paypal: PaypalSimulator): TestProvider {
  let delivered = 0;
  return {
    name: "paypal",
    checkOut: (token, product, quantity = 2) =>
      shop.call("POST", "/api/payment/paypal/create-order", {
        token,
        body: {
          redirect: { success_url: "/payment-success", cancel_url: "/payment-error" },
          products: [{ id: product.id, quantity }],
          user: { address: "1 Summit Row", country: "GB", number: "020 7946 0182" },
        },
      }),
    pay: (id) => paypal.approve(id),
    notify(times = 1) {
      const fresh = paypal.events.slice(delivered);
      delivered = paypal.events.length;
      return deliver(shop, "paypal", times, fresh);
    },
    collected: () => [...paypal.orders.values()].reduce((sum, { captures }) => sum + captures.length, 0),
    collectedPence: () => sumOf([...paypal.orders.values()].flatMap(({ captures }) => captures)),
    refundedPence: () => sumOf([...paypal.orders.values()].flatMap(({ refunds }) => refunds)),
    hasCollected: (id) => (paypal.orders.get(id)?.captures ?? []).length > 0,
    leftOf(id) {
      const { captures = [], refunds = [] } = paypal.orders.get(id) ?? {};
      return sumOf(captures) - sumOf(refunds);
    },
    refundThere: (id, pence) => paypal.refundAtPaypal(id, (pence / 100).toFixed(2)),
    dispute: (id) => paypal.dispute(id),
    closeDispute: (id, outcome) =>
      paypal.closeDispute(id, outcome === "lost" ? "RESOLVED_BUYER_FAVOUR" : "RESOLVED_SELLER_FAVOUR"),
  };
}

/** What amounts of PayPal's add up to, in pence. */
const sumOf = (all: readonly { readonly amount: { readonly value: string } }[]) =>
  all.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0);

interface Delivery {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function deliver(shop: TestShop, name: string, times: number, events: readonly Delivery[]): Promise<number[]> {
  const deliveries = Array.from({ length: times }, () => events).flat();
  const shuffled = deliveries.toSorted(() => Math.random() - 0.5);
  const answers = await Promise.all(
    shuffled.map(({ body, headers }) => shop.call("POST", `/api/webhooks/${name}`, { body, headers: { ...headers } })),
  );
  return answers.map(({ status }) => status);
}

/** One product of five, and one customer's order of two of it, opened at that provider. */
export async function orderAt(shop: TestShop, provider: TestProvider) {
  const product = await addProduct(shop, { slug: `tent-${provider.name}`, stock: 5 });
  const customer = await shop.customer();
  const answer = await provider.checkOut(customer.token, product);
  const { reference, payment_id } = await onlyOrder(shop.db);
  if (!payment_id) throw new Error(answer.text);
  return { product, customer, answer, reference, paymentId: payment_id };
}

import { type Pence, pence, penceFromPounds } from "@cairn/contract/platform/money.ts";
import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  Environment,
  ItemCategory,
  type Money,
  type OAuthToken,
  type Order,
  type OrderRequest,
  OrdersController,
  PaymentsController,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
} from "@paypal/paypal-server-sdk";
import * as z from "zod/mini";
import { createNoticeReader, parsed } from "./paypal-notices.ts";
import type {
  PaymentHandle,
  PaymentProvider,
  PaymentReport,
  PaymentRequest,
  PaymentStatus,
  RefundRequest,
} from "./provider.ts";

export interface PaypalKeys {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  /** Scheme, host and port of another server: PayPal's own sandbox, or one for tests. */
  readonly apiBase: string | undefined;
}

const liveBase = "https://api-m.paypal.com";
const timeoutMs = 7_000;
const currencyCode = "GBP";
/** PayPal's longest name of an item. */
const longestName = 127;
/** What PayPal answers when it is busy, or no longer knows our token: another try may succeed. */
const passing = [401, 408, 429];

type Unit = NonNullable<Order["purchaseUnits"]>[number];
type Capture = NonNullable<NonNullable<NonNullable<Unit["payments"]>["captures"]>[number]>;

const disputesSchema = z.object({
  items: z.optional(
    z.array(
      z.looseObject({
        status: z.optional(z.string()),
        dispute_life_cycle_stage: z.optional(z.string()),
        dispute_outcome: z.optional(z.looseObject({ outcome_code: z.optional(z.string()) })),
      }),
    ),
  ),
});

/** Payments by PayPal's Orders v2 (https://developer.paypal.com/docs/api/orders/v2/). */
export function createPaypal({ clientId, clientSecret, webhookId, apiBase = liveBase }: PaypalKeys): PaymentProvider {
  const client = clientAt(apiBase, clientId, clientSecret);
  const orders = new OrdersController(client);
  const payments = new PaymentsController(client);
  let token: OAuthToken | undefined;

  async function retrieve({ reference, payment_id }: PaymentHandle): Promise<PaymentReport | undefined> {
    if (!payment_id) return undefined;
    const order = await findOrder(payment_id);
    // PayPal forgets orders that nobody approved.
    if (!order)
      return {
        reference,
        payment_id,
        status: "expired",
        total: pence(0),
        currency: currencyCode,
        refunds: [],
      };
    return reportOf({ reference, payment_id }, order);
  }

  async function findOrder(id: string): Promise<Order | undefined> {
    try {
      return (await orders.getOrder({ id })).result;
    } catch (problem) {
      if (problem instanceof ApiError && problem.statusCode === 404) return undefined;
      throw problem;
    }
  }

  async function reportOf(
    { reference, payment_id }: { reference: string; payment_id: string },
    order: Order,
  ): Promise<PaymentReport | undefined> {
    const [unit] = order.purchaseUnits ?? [];
    if (unit?.customId !== reference) return undefined;
    const capture = unit.payments?.captures?.at(-1);
    const amount = capture?.amount ?? unit.amount;
    return {
      reference,
      payment_id,
      status: statusOf(order, capture),
      total: penceOf(amount),
      currency: amount?.currencyCode ?? "",
      refunds: (unit.payments?.refunds ?? []).flatMap(({ id, amount, invoiceId, status }) =>
        id
          ? [
              {
                refundId: id,
                amount: penceOf(amount),
                key: invoiceId,
                isFailed: status === "FAILED" || status === "CANCELLED",
              },
            ]
          : [],
      ),
      fee: feeOf(capture?.sellerReceivableBreakdown?.paypalFee, amount),
      // Whether a payment is here must not rest on another of PayPal's services; the next look tells of a dispute.
      dispute: capture?.id ? await disputeOf(capture.id).catch(() => undefined) : undefined,
    };
  }

  /** Undefined, too, where the account has no right to read disputes. */
  async function disputeOf(captureId: string): Promise<PaymentReport["dispute"]> {
    const answer = await call("GET", `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(captureId)}`);
    const disputes = z.safeParse(disputesSchema, answer);
    const dispute = disputes.success ? disputes.data.items?.[0] : undefined;
    if (!dispute || dispute.dispute_life_cycle_stage === "INQUIRY") return undefined;
    if (dispute.status !== "RESOLVED") return "open";
    return dispute.dispute_outcome?.outcome_code === "RESOLVED_BUYER_FAVOUR" ? "lost" : "won";
  }

  /** A call that PayPal's library has not; undefined when PayPal refuses it, and throws when it may succeed later. */
  async function call(method: "GET" | "POST", path: string, body?: string): Promise<unknown> {
    token = await client.clientCredentialsAuthManager.updateToken(token);
    const response = await fetch(apiBase + path, {
      method,
      headers: { authorization: `Bearer ${token.accessToken}`, "content-type": "application/json" },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body }),
    });
    // A token that PayPal has ended before its time.
    if (response.status === 401) token = undefined;
    if (response.status >= 500 || passing.includes(response.status)) {
      throw new Error(`paypal answered ${method} ${path} with ${response.status}`);
    }
    return response.ok ? response.json() : undefined;
  }

  return {
    name: "paypal",
    retrieve,

    async open(request) {
      const body = orderOf(request);
      const { result } = await orders.createOrder({
        body,
        paypalRequestId: request.reference,
        prefer: "return=minimal",
      });
      const link = result.links?.find(({ rel }) => rel === "payer-action" || rel === "approve");
      if (!result.id || !link) throw new Error("paypal opened an order without a link to approve it");
      return { payment_id: result.id, link: link.href };
    },

    async capture(payment) {
      if (!payment.payment_id) return undefined;
      const id = payment.payment_id;
      try {
        await orders.captureOrder({ id, paypalRequestId: `${payment.reference}-capture`, prefer: "return=minimal" });
      } catch (problem) {
        const [issue] = problem instanceof ApiError ? issuesOf(problem) : [];
        if (issue === "INSTRUMENT_DECLINED") {
          const report = await retrieve(payment);
          return report && { ...report, status: "declined" };
        }
        // The webhook and the return page capture at once, and one of them is the later.
        if (issue !== "ORDER_ALREADY_CAPTURED") throw problem;
      }
      return retrieve(payment);
    },

    // An order of PayPal's is collected by us alone, so that one that nobody has approved ends with our word.
    async close(payment) {
      const report = await retrieve(payment);
      return report?.status === "open" ? { ...report, status: "cancelled" } : report;
    },

    async refund({ reference, key, payment_id, amount }: RefundRequest) {
      const order = await findOrder(payment_id);
      const captureId = order?.purchaseUnits?.[0]?.payments?.captures?.at(-1)?.id;
      if (!captureId) throw new Error("paypal has no payment to give back");
      const { result } = await payments.refundCapturedPayment({
        captureId,
        paypalRequestId: key,
        prefer: "return=minimal",
        body: { amount: moneyOf(amount), customId: reference, invoiceId: key },
      });
      if (!result.id || result.status === "FAILED" || result.status === "CANCELLED") {
        throw new Error(`paypal did not refund: ${result.status}`);
      }
      return { refundId: result.id };
    },

    readWebhook: createNoticeReader(webhookId, call),
  };
}

/** The library knows PayPal's own two servers only; what it would send to one of them goes to the wanted one. */
function clientAt(apiBase: string, oAuthClientId: string, oAuthClientSecret: string): Client {
  class RoutedClient extends Client {
    override getRequestBuilderFactory(): ReturnType<Client["getRequestBuilderFactory"]> {
      const build = super.getRequestBuilderFactory();
      return (...request) => {
        const builder = build(...request);
        builder.interceptRequest((sent) => ({ ...sent, url: sent.url.replace(liveBase, apiBase) }));
        return builder;
      };
    }
  }
  return new RoutedClient({
    environment: Environment.Production,
    timeout: timeoutMs,
    clientCredentialsAuthCredentials: { oAuthClientId, oAuthClientSecret },
  });
}

function orderOf(request: PaymentRequest): OrderRequest {
  const { reference, total, lines, discount, shipping, email, successUrl, cancelUrl } = request;
  const itemTotal = pence(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        referenceId: reference,
        customId: reference,
        // PayPal collects once for an invoice number.
        invoiceId: reference,
        amount: {
          ...moneyOf(total),
          breakdown: {
            itemTotal: moneyOf(itemTotal),
            shipping: moneyOf(shipping),
            ...(discount > 0 && { discount: moneyOf(discount) }),
          },
        },
        items: lines.map(({ name, price, quantity }) => ({
          name: name.slice(0, longestName),
          unitAmount: moneyOf(price),
          quantity: String(quantity),
          category: ItemCategory.PhysicalGoods,
        })),
      },
    ],
    paymentSource: {
      paypal: {
        emailAddress: email,
        experienceContext: {
          returnUrl: successUrl,
          cancelUrl,
          userAction: PaypalExperienceUserAction.PayNow,
          shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
        },
      },
    },
  };
}

/** What PayPal keeps, where it keeps it in the currency of the payment. */
function feeOf(fee: Money | undefined, amount: Money | undefined): Pence | undefined {
  return fee && fee.currencyCode === amount?.currencyCode ? penceOf(fee) : undefined;
}

function statusOf(order: Order, capture: Capture | undefined): PaymentStatus {
  if (!capture) return order.status === "APPROVED" ? "authorised" : order.status === "VOIDED" ? "cancelled" : "open";
  if (capture.status === "PENDING") return "processing";
  return capture.status === "DECLINED" || capture.status === "FAILED" ? "declined" : "paid";
}

function moneyOf(amount: Pence): Money {
  return { currencyCode, value: (amount / 100).toFixed(2) };
}

function penceOf(amount: Money | undefined): Pence {
  return penceFromPounds(Number(amount?.value ?? 0));
}

const problemSchema = z.object({ details: z.optional(z.array(z.object({ issue: z.string() }))) });

function issuesOf({ body }: ApiError): string[] {
  const problem = z.safeParse(problemSchema, typeof body === "string" ? parsed(body) : body);
  return problem.success ? (problem.data.details ?? []).map(({ issue }) => issue) : [];
}

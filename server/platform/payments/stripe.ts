import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import Stripe from "stripe";
import { AppError } from "../errors.ts";
import type {
  PaymentHandle,
  PaymentProvider,
  PaymentReport,
  PaymentRequest,
  PaymentStatus,
  RefundRequest,
  Webhook,
} from "./provider.ts";

export interface StripeKeys {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Scheme, host and port of another server, for tests. */
  readonly apiBase: string | undefined;
}

// Two tries end before the shop gives up waiting for an answer.
const timeoutMs = 3_500;
/** Stripe ends a session no sooner than 30 minutes after it was opened; the shop ends it with its hold. */
const leastMinutes = 31;
/** As Stripe's libraries do. */
const oldestWebhookSeconds = 300;
const mostAttempts = 4;
/** More than any shop opens within half an hour. */
const mostSessions = 5_000;
const currency = "gbp";

type Session = Stripe.Checkout.Session;

/** Card payments by Stripe's hosted Checkout (https://docs.stripe.com/api/checkout/sessions). */
export function createStripe({ secretKey, webhookSecret, apiBase }: StripeKeys): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiBase && serverAt(apiBase)),
  });

  async function retrieve({ reference, payment_id }: PaymentHandle): Promise<PaymentReport | undefined> {
    if (!payment_id) return undefined;
    const session = await stripe.checkout.sessions
      .retrieve(payment_id, { expand: ["payment_intent.latest_charge.balance_transaction"] })
      .catch(ignoring("resource_missing"));
    if (!session || expectWords(session).client_reference_id !== reference) return undefined;
    const charge = chargeOf(session);
    const paymentIntent = idOf(session.payment_intent);
    return {
      reference,
      payment_id,
      status: statusOf(session),
      total: pence(session.amount_total ?? 0),
      currency: (session.currency ?? "").toUpperCase(),
      // Always: one that has failed no longer counts in the charge's own sum.
      refunds: charge && paymentIntent ? await refundsOf(paymentIntent) : [],
      fee: feeOf(charge),
      dispute: charge?.disputed && paymentIntent ? await disputeOf(paymentIntent) : undefined,
    };
  }

  async function refundsOf(paymentIntent: string): Promise<PaymentReport["refunds"]> {
    const { data } = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 });
    return data.map(({ id, amount, status, metadata }) => ({
      refundId: id,
      amount: pence(amount),
      key: metadata?.key,
      isFailed: status === "failed" || status === "canceled",
    }));
  }

  /** Inquiries, whose states begin with "warning", have taken no money, nor have prevented ones. */
  async function disputeOf(paymentIntent: string): Promise<PaymentReport["dispute"]> {
    const { data } = await stripe.disputes.list({ payment_intent: paymentIntent, limit: 1 });
    const status = data[0]?.status;
    if (!status || status.startsWith("warning") || status === "prevented") return undefined;
    if (status === "won") return "won";
    return status === "lost" ? "lost" : "open";
  }

  async function sessionOfIntent(paymentIntent: string | undefined): Promise<PaymentHandle | undefined> {
    if (!paymentIntent) return undefined;
    const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 });
    return data[0] && handleOf(data[0]);
  }

  return {
    name: "stripe",
    retrieve,
    // Checkout collects by itself.
    capture: retrieve,

    async open(request) {
      const coupon = request.discount > 0 ? await discountOf(stripe, request) : undefined;
      const { id, url, amount_total } = await openSession(stripe, request, coupon);
      if (amount_total !== request.total || !url) {
        await stripe.checkout.sessions.expire(id);
        throw new Error(`stripe would collect ${amount_total} pence instead of ${request.total}`);
      }
      return { payment_id: id, link: url };
    },

    async close(payment) {
      // A session that is over already cannot be ended, which is as good.
      if (payment.payment_id)
        await stripe.checkout.sessions.expire(payment.payment_id).then(expectWords, ignoringInvalid);
      return retrieve(payment);
    },

    async refund({ key, payment_id, amount }: RefundRequest) {
      const session = await stripe.checkout.sessions.retrieve(payment_id);
      const paymentIntent = idOf(session.payment_intent);
      if (!paymentIntent) throw new Error("stripe has no payment to give back");
      const params = { payment_intent: paymentIntent, amount, metadata: { key } };
      for (let attempt = 1; ; attempt++) {
        // Stripe forgets keys after a day, and tries may go on for longer.
        const known = (await refundsOf(paymentIntent)).find((refund) => refund.key === key && !refund.isFailed);
        if (known) return { refundId: known.refundId };
        try {
          const refund = await stripe.refunds.create(params, { idempotencyKey: `${key}-${attempt}` });
          const { id, status } = expectWords(refund);
          if (status === "failed" || status === "canceled") throw new Error(`stripe did not refund: ${status}`);
          return { refundId: id };
        } catch (problem) {
          if (attempt === mostAttempts || !isAnswerOfBefore(problem)) throw problem;
        }
      }
    },

    async readWebhook({ headers, body }: Webhook) {
      const signature = String(headers["stripe-signature"] ?? "");
      const event = await stripe.webhooks
        .constructEventAsync(body, signature, webhookSecret, oldestWebhookSeconds)
        .catch(() => undefined);
      if (!event || event.livemode !== isLive(secretKey)) {
        throw new AppError("notice_forged", 400, failureMessages.noticeForged);
      }
      switch (event.type) {
        case "checkout.session.completed":
        case "checkout.session.expired":
        case "checkout.session.async_payment_succeeded":
        case "checkout.session.async_payment_failed":
          return handleOf(event.data.object);
        case "charge.refunded":
        case "refund.updated":
        case "refund.failed":
        case "charge.dispute.created":
        case "charge.dispute.updated":
        case "charge.dispute.closed":
        case "charge.dispute.funds_withdrawn":
        case "charge.dispute.funds_reinstated":
          return sessionOfIntent(idOf(event.data.object.payment_intent));
        default:
          return undefined;
      }
    },
  };
}

function serverAt(address: string) {
  const { protocol, hostname, port } = new URL(address);
  const isPlain = protocol === "http:";
  return { host: hostname, port: port || (isPlain ? "80" : "443"), protocol: isPlain ? "http" : "https" } as const;
}

/** The discount as one sum: Stripe's own percent would round by its own rules. */
async function discountOf(stripe: Stripe, { reference, discount }: PaymentRequest): Promise<string> {
  const { id } = await stripe.coupons.create(
    { name: checkoutMessages.discount, amount_off: discount, currency, duration: "once", max_redemptions: 1 },
    { idempotencyKey: `${reference}-discount` },
  );
  return id;
}

/**
 * Opens a session once an order. Stripe gives the answer of the first request with a key to all later ones for a day,
 * also its own failure, and refuses a later one of another expiry: then the session is looked for, and another key is
 * used only when there is none.
 */
async function openSession(stripe: Stripe, request: PaymentRequest, coupon: string | undefined): Promise<Session> {
  for (let attempt = 1; ; attempt++) {
    try {
      const idempotencyKey = `${request.reference}-${attempt}`;
      return await stripe.checkout.sessions.create(sessionOf(request, coupon), { idempotencyKey });
    } catch (problem) {
      if (attempt === mostAttempts || !isAnswerOfBefore(problem)) throw problem;
      const opened = await findSession(stripe, request);
      if (opened) return opened;
    }
  }
}

/** Stripe's client knows a failure by the words of its answer: one without any comes as an object without an id. */
function expectWords<Answer extends { readonly id: string }>(answer: Answer): Answer {
  if (!answer.id) throw new Error("stripe failed without a word");
  return answer;
}

function isAnswerOfBefore(problem: unknown): boolean {
  if (!(problem instanceof Stripe.errors.StripeError)) return false;
  // Another tab is asking just now, and its answer is still to come.
  if (problem.code === "idempotency_key_in_use") return false;
  const isReplayed = problem.headers?.["idempotent-replayed"] === "true";
  return isReplayed || problem instanceof Stripe.errors.StripeIdempotencyError;
}

async function findSession(stripe: Stripe, { reference, expiresAt }: PaymentRequest): Promise<Session | undefined> {
  const since = Math.floor(expiresAt.getTime() / 1000) - leastMinutes * 60;
  const sessions = await stripe.checkout.sessions
    .list({ created: { gte: since }, limit: 100 })
    .autoPagingToArray({ limit: mostSessions });
  return sessions.find((session) => session.client_reference_id === reference && session.status === "open");
}

function sessionOf(request: PaymentRequest, coupon: string | undefined): Stripe.Checkout.SessionCreateParams {
  const { reference, lines, shipping, email, expiresAt, successUrl, cancelUrl } = request;
  const leastSeconds = Math.ceil(Date.now() / 1000) + leastMinutes * 60;
  return {
    mode: "payment",
    client_reference_id: reference,
    customer_email: email,
    line_items: lines.map(({ name, price, quantity }) => ({
      quantity,
      price_data: { currency, unit_amount: price, product_data: { name } },
    })),
    ...(coupon && { discounts: [{ coupon }] }),
    shipping_options: [
      {
        shipping_rate_data: {
          type: "fixed_amount",
          display_name: checkoutMessages.shipping,
          fixed_amount: { amount: shipping, currency },
        },
      },
    ],
    expires_at: Math.max(Math.ceil(expiresAt.getTime() / 1000), leastSeconds),
    metadata: { reference },
    payment_intent_data: { metadata: { reference } },
    success_url: successUrl,
    cancel_url: cancelUrl,
  };
}

function statusOf(session: Session): PaymentStatus {
  if (session.status === "open") return "open";
  if (session.status === "expired") return "expired";
  if (session.payment_status !== "unpaid") return "paid";
  const intent = session.payment_intent;
  const isOver =
    typeof intent === "object" && (intent?.status === "requires_payment_method" || intent?.status === "canceled");
  return isOver ? "declined" : "processing";
}

function chargeOf({ payment_intent: intent }: Session): Stripe.Charge | undefined {
  const charge = typeof intent === "object" ? intent?.latest_charge : undefined;
  return charge && typeof charge === "object" ? charge : undefined;
}

/** What Stripe keeps, where it is in the shop's currency: an account may be paid out in another one. */
function feeOf(charge: Stripe.Charge | undefined) {
  const transaction = charge?.balance_transaction;
  return typeof transaction === "object" && transaction?.currency === currency ? pence(transaction.fee) : undefined;
}

function handleOf({ id, client_reference_id: reference }: Session): PaymentHandle | undefined {
  return reference ? { reference, payment_id: id } : undefined;
}

function idOf(named: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof named === "object" ? named?.id : named;
}

function isLive(secretKey: string): boolean {
  return secretKey.includes("_live_");
}

function ignoring(code: string) {
  return (problem: unknown) => {
    if (problem instanceof Stripe.errors.StripeError && problem.code === code) return undefined;
    throw problem;
  };
}

function ignoringInvalid(problem: unknown): void {
  if (!(problem instanceof Stripe.errors.StripeInvalidRequestError)) throw problem;
}

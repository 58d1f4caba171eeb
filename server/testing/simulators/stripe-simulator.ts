import { randomBytes } from "node:crypto";
import qs from "qs";
import Stripe from "stripe";
import type { CheckRequest } from "./contract-check.ts";
import {
  openSimulatedServer,
  type SimulatedAnswer,
  type SimulatedCall,
  type SimulatedServer,
} from "./simulated-server.ts";

type Fields = Record<string, unknown>;
type Session = Fields & { id: string; payment_intent: string; status: string; payment_status: string };
type Refund = Fields & { id: string; payment_intent: string; amount: number; status: string };
type Dispute = Fields & { id: string; payment_intent: string; status: string };

/** What it keeps of each payment, in pence. */
export const stripeFee = 50;

/** Stripe as far as the shop uses it, with buttons for what customers, banks and staff do there. */
export interface StripeSimulator extends SimulatedServer {
  readonly webhookSecret: string;
  readonly secretKey: string;
  /** What the provider's document has against the requests that came. */
  readonly breaches: string[];
  readonly sessions: ReadonlyMap<string, Session>;
  readonly refunds: ReadonlyMap<string, Refund>;
  /** The customer pays: at once, or by a method whose money takes days. */
  pay(sessionId: string, method?: "card" | "debit"): void;
  /** The bank has decided about a debit. */
  decideDebit(sessionId: string, outcome: "succeeded" | "failed"): void;
  /** Staff refund in Stripe's own dashboard, in pence. */
  refundAtStripe(sessionId: string, amount: number): void;
  failRefund(refundId: string): void;
  /** A day has passed, after which idempotency keys mean nothing any more. */
  forgetKeys(): void;
  dispute(sessionId: string): void;
  closeDispute(sessionId: string, outcome: "won" | "lost"): void;
  /** Time passes for open sessions. */
  expire(sessionId: string): void;
  /** The events so far, signed as of now and ready to be sent to the shop. */
  readonly events: readonly StripeEvent[];
}

export interface StripeEvent {
  readonly type: string;
  /** The body and its headers, signed as of now or of another time, in seconds. */
  signed(atSeconds?: number): { readonly body: string; readonly headers: Readonly<Record<string, string>> };
}

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;
const nowSeconds = () => Math.floor(Date.now() / 1000);

export async function openStripeSimulator(check?: CheckRequest): Promise<StripeSimulator> {
  const secretKey = "sk_test_simulated";
  const webhookSecret = "whsec_simulated";
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();
  const coupons = new Map<string, Fields & { id: string }>();
  const answered = new Map<string, { text: string; answer: SimulatedAnswer }>();
  const breaches: string[] = [];
  const events: StripeEvent[] = [];
  const stripe = new Stripe(secretKey);

  function announce(type: string, object: Fields): void {
    const payload = JSON.stringify({
      id: newId("evt"),
      object: "event",
      api_version: Stripe.API_VERSION,
      created: nowSeconds(),
      livemode: false,
      type,
      data: { object },
    });
    events.push({
      type,
      signed(timestamp = nowSeconds()) {
        const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
        return { body: payload, headers: { "content-type": "application/json", "stripe-signature": signature } };
      },
    });
  }

  const server = await openSimulatedServer(async (call) => {
    const key = call.headers["idempotency-key"];
    const known = typeof key === "string" ? answered.get(key) : undefined;
    if (known) {
      if (known.text !== call.text) return failure(400, "idempotency_error", "Keys for idempotent requests differ");
      return { ...known.answer, headers: { "idempotent-replayed": "true" } };
    }
    const body = qs.parse(call.text, { depth: 12, arrayLimit: 1000, parameterLimit: 5000 });
    if (call.method === "POST") {
      for (const breach of check?.("POST", call.path, body) ?? []) breaches.push(`${call.path}${breach}`);
    }
    const answer = respond(call, body);
    remember(call, answer);
    return answer;
  }, remember);

  /** Stripe gives the first answer to a key to all later ones, its own failures included. */
  function remember({ headers, text }: SimulatedCall, answer: SimulatedAnswer): void {
    const key = headers["idempotency-key"];
    if (typeof key === "string" && answer.status !== 429) answered.set(key, { text, answer });
  }

  function respond({ method, path, query, headers }: SimulatedCall, body: Fields): SimulatedAnswer {
    if (headers.authorization !== `Bearer ${secretKey}`)
      return failure(401, "invalid_request_error", "Invalid API Key");
    const [, , collection, first, second, third] = path.split("/");
    switch (`${method} ${collection}${first === "sessions" ? "/sessions" : ""}`) {
      case "POST coupons":
        return created(coupons, { id: newId("coupon"), object: "coupon", ...body });
      case "POST checkout/sessions":
        return second === undefined ? openSession(body) : endSession(second, third);
      case "GET checkout/sessions":
        return second === undefined ? listSessions(query) : show(sessions.get(second));
      case "POST refunds":
        return refund(body);
      case "GET refunds":
        return list(refunds, query);
      case "GET disputes":
        return list(disputes, query);
      default:
        return failure(404, "invalid_request_error", `Unrecognized request URL (${method}: ${path})`);
    }
  }

  function openSession(body: Fields): SimulatedAnswer {
    const { line_items: lines, shipping_options: shipping, discounts, ...rest } = body as never as SessionRequest;
    const off = discounts?.[0] ? Number(coupons.get(discounts[0].coupon)?.amount_off ?? 0) : 0;
    const goods = lines.reduce(
      (sum, { quantity, price_data: { unit_amount } }) => sum + Number(quantity) * Number(unit_amount),
      0,
    );
    const expiresAt = Number(rest.expires_at);
    if (expiresAt < nowSeconds() + 30 * 60) {
      return failure(400, "invalid_request_error", "The `expires_at` timestamp must be at least 30 minutes from now");
    }
    const id = newId("cs_test");
    return created(sessions, {
      ...rest,
      id,
      object: "checkout.session",
      livemode: false,
      created: nowSeconds(),
      expires_at: expiresAt,
      url: `${server.url}/pay/${id}`,
      currency: lines[0]?.price_data.currency,
      amount_total: goods - off + Number(shipping?.[0]?.shipping_rate_data.fixed_amount.amount ?? 0),
      payment_intent: newId("pi"),
      status: "open",
      payment_status: "unpaid",
      amount_refunded: 0,
    });
  }

  function endSession(id: string, action: string | undefined): SimulatedAnswer {
    const session = sessions.get(id);
    if (!session || action !== "expire") return missing();
    if (session.status !== "open") return failure(400, "invalid_request_error", "Only open sessions can be expired");
    session.status = "expired";
    announce("checkout.session.expired", session);
    return { status: 200, body: session };
  }

  function listSessions(query: URLSearchParams): SimulatedAnswer {
    const since = Number(query.get("created[gte]") ?? 0);
    const intent = query.get("payment_intent");
    const data = [...sessions.values()]
      .filter((session) => Number(session.created) >= since && (intent === null || session.payment_intent === intent))
      .toReversed();
    return { status: 200, body: { object: "list", url: "/v1/checkout/sessions", has_more: false, data } };
  }

  function list(of: ReadonlyMap<string, Refund | Dispute>, query: URLSearchParams): SimulatedAnswer {
    const data = [...of.values()].filter((one) => one.payment_intent === query.get("payment_intent")).toReversed();
    return { status: 200, body: { object: "list", url: "", has_more: false, data } };
  }

  function refund(body: Fields): SimulatedAnswer {
    const session = [...sessions.values()].find((one) => one.payment_intent === body.payment_intent);
    const amount = Number(body.amount);
    const left = Number(session?.amount_total) - refundedOf(String(body.payment_intent));
    if (session?.payment_status !== "paid") return missing();
    if (amount > left) return failure(400, "invalid_request_error", "Refund amount is greater than unrefunded amount");
    const made = addRefund(session, amount, body.metadata ?? {});
    return { status: 200, body: made };
  }

  function addRefund(session: Session, amount: number, metadata: unknown): Refund {
    const made: Refund = {
      id: newId("re"),
      object: "refund",
      payment_intent: session.payment_intent,
      amount,
      currency: "gbp",
      status: "succeeded",
      metadata,
    };
    refunds.set(made.id, made);
    announce("charge.refunded", { id: newId("ch"), object: "charge", payment_intent: session.payment_intent });
    return made;
  }

  function refundedOf(intent: string): number {
    const counted = [...refunds.values()].filter((one) => one.payment_intent === intent && one.status !== "failed");
    return counted.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** As it is asked for: with the intent and its charge in place of their ids. */
  function show(session: Session | undefined): SimulatedAnswer {
    if (!session) return missing();
    const { payment_intent: id } = session;
    const isTaken = session.payment_status === "paid";
    const failed = session.status === "complete" && session.debit === "failed";
    const charge = {
      id: newId("ch"),
      object: "charge",
      amount_refunded: refundedOf(id),
      balance_transaction: { id: newId("txn"), object: "balance_transaction", currency: "gbp", fee: stripeFee },
      disputed: [...disputes.values()].some((one) => one.payment_intent === id),
    };
    const status = isTaken ? "succeeded" : failed ? "requires_payment_method" : "processing";
    const intent = { id, object: "payment_intent", status, latest_charge: isTaken ? charge : null };
    return { status: 200, body: { ...session, payment_intent: intent } };
  }

  const expected = (id: string): Session => {
    const session = sessions.get(id);
    if (!session) throw new Error("no such session");
    return session;
  };

  return Object.assign(server, {
    webhookSecret,
    secretKey,
    breaches,
    sessions,
    refunds,
    events,
    pay(id: string, method: "card" | "debit" = "card") {
      const session = expected(id);
      if (session.status !== "open") return;
      session.status = "complete";
      session.payment_status = method === "card" ? "paid" : "unpaid";
      announce("checkout.session.completed", session);
    },
    decideDebit(id: string, outcome: "succeeded" | "failed") {
      const session = expected(id);
      session.debit = outcome;
      if (outcome === "succeeded") session.payment_status = "paid";
      announce(`checkout.session.async_payment_${outcome}`, session);
    },
    refundAtStripe(id: string, amount: number) {
      addRefund(expected(id), amount, {});
    },
    forgetKeys: () => answered.clear(),
    failRefund(id: string) {
      const made = refunds.get(id);
      if (!made) throw new Error("no such refund");
      made.status = "failed";
      announce("refund.updated", made);
    },
    dispute(id: string) {
      const { payment_intent } = expected(id);
      const dispute: Dispute = { id: newId("dp"), object: "dispute", payment_intent, status: "needs_response" };
      disputes.set(dispute.id, dispute);
      announce("charge.dispute.created", { ...dispute });
    },
    closeDispute(id: string, outcome: "won" | "lost") {
      const { payment_intent } = expected(id);
      const dispute = [...disputes.values()].findLast((one) => one.payment_intent === payment_intent);
      if (!dispute) throw new Error("no such dispute");
      dispute.status = outcome;
      announce("charge.dispute.closed", { ...dispute });
    },
    expire(id: string) {
      endSession(id, "expire");
    },
  });
}

interface SessionRequest extends Fields {
  readonly line_items: readonly {
    readonly quantity: string;
    readonly price_data: { readonly unit_amount: string; readonly currency: string };
  }[];
  readonly shipping_options?: readonly {
    readonly shipping_rate_data: { readonly fixed_amount: { readonly amount: string } };
  }[];
  readonly discounts?: readonly { readonly coupon: string }[];
}

function created<T extends Fields & { id: string }>(
  into: Map<string, T>,
  object: Fields & { id: string },
): SimulatedAnswer {
  into.set(object.id, object as T);
  return { status: 200, body: object };
}

function failure(status: number, type: string, message: string, code?: string): SimulatedAnswer {
  return { status, body: { error: { type, message, ...(code && { code }) } } };
}

function missing(): SimulatedAnswer {
  return failure(404, "invalid_request_error", "No such object", "resource_missing");
}

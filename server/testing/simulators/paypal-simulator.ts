import { createHmac, randomBytes } from "node:crypto";
import type { CheckRequest } from "./contract-check.ts";
import {
  openSimulatedServer,
  type SimulatedAnswer,
  type SimulatedCall,
  type SimulatedServer,
} from "./simulated-server.ts";

interface Money {
  readonly currency_code: string;
  readonly value: string;
}

interface Capture {
  readonly id: string;
  status: "COMPLETED" | "PENDING" | "DECLINED";
  readonly amount: Money;
}

interface Refund {
  readonly id: string;
  readonly status: "COMPLETED";
  readonly amount: Money;
  readonly custom_id?: string | undefined;
  readonly invoice_id?: string | undefined;
}

interface PurchaseUnit {
  readonly custom_id: string;
  readonly invoice_id: string;
  readonly amount: Money & {
    readonly breakdown?: { readonly item_total: Money; readonly shipping?: Money; readonly discount?: Money };
  };
  readonly items?: readonly { readonly unit_amount: Money; readonly quantity: string }[];
}

interface PaypalOrder {
  readonly id: string;
  status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";
  readonly unit: PurchaseUnit;
  readonly captures: Capture[];
  readonly refunds: Refund[];
  dispute?: { status: string; dispute_outcome?: { outcome_code: string } };
}

/** PayPal as far as the shop uses it, with buttons for what customers and staff do there. */
export interface PaypalSimulator extends SimulatedServer {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  /** What the provider's documents have against the requests that came. */
  readonly breaches: string[];
  readonly orders: ReadonlyMap<string, PaypalOrder>;
  readonly events: readonly PaypalEvent[];
  /** The customer agrees to pay; nothing is collected yet. */
  approve(orderId: string): void;
  /** Whether the customer's bank takes, declines or takes its time over the captures that follow. */
  bank: "COMPLETED" | "PENDING" | "DECLINED";
  /** The bank has made up its mind about a pending capture. */
  decide(orderId: string, status: "COMPLETED" | "DECLINED"): void;
  refundAtPaypal(orderId: string, value: string): void;
  dispute(orderId: string): void;
  closeDispute(orderId: string, outcome: "RESOLVED_BUYER_FAVOUR" | "RESOLVED_SELLER_FAVOUR"): void;
}

export interface PaypalEvent {
  readonly type: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const newId = () => randomBytes(8).toString("hex").toUpperCase();

export interface PaypalContracts {
  readonly orders: CheckRequest | undefined;
  readonly payments: CheckRequest | undefined;
  readonly webhooks: CheckRequest | undefined;
}

export async function openPaypalSimulator(contracts?: PaypalContracts): Promise<PaypalSimulator> {
  const clientId = "simulated-client";
  const clientSecret = "simulated-secret";
  const webhookId = "WHSIMULATED";
  const token = randomBytes(16).toString("hex");
  const signingKey = randomBytes(32);
  const orders = new Map<string, PaypalOrder>();
  const answered = new Map<string, SimulatedAnswer>();
  const breaches: string[] = [];
  const events: PaypalEvent[] = [];

  const sign = (id: string, time: string, event: string) =>
    createHmac("sha256", signingKey).update(`${id}|${time}|${event}`).digest("hex");

  function announce(type: string, resource: object): void {
    const body = JSON.stringify({ id: `WH-${newId()}`, event_type: type, resource_version: "2.0", resource });
    const [id, time] = [newId(), new Date().toISOString()];
    events.push({
      type,
      body,
      headers: {
        "content-type": "application/json",
        "paypal-auth-algo": "SHA256withRSA",
        "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-simulated",
        "paypal-transmission-id": id,
        "paypal-transmission-time": time,
        "paypal-transmission-sig": sign(id, time, body),
      },
    });
  }

  const server = await openSimulatedServer(async (call) => {
    if (call.path === "/v1/oauth2/token") {
      const given = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
      if (call.headers.authorization !== given) return failure(401, "AUTHENTICATION_FAILURE");
      return { status: 200, body: { access_token: token, token_type: "Bearer", expires_in: 32_400 } };
    }
    if (call.headers.authorization !== `Bearer ${token}`) return failure(401, "AUTHENTICATION_FAILURE");
    const body = call.text === "" ? undefined : (JSON.parse(call.text) as unknown);
    note(call, body);
    const key = call.headers["paypal-request-id"];
    const known = typeof key === "string" ? answered.get(`${call.path} ${key}`) : undefined;
    if (known) return { ...known, status: 200 };
    const answer = respond(call, body as never);
    if (typeof key === "string" && answer.status < 300) answered.set(`${call.path} ${key}`, answer);
    return answer;
  });

  function note({ method, path }: SimulatedCall, body: unknown): void {
    if (body === undefined) return;
    for (const check of [contracts?.orders, contracts?.payments, contracts?.webhooks]) {
      for (const breach of check?.(method, path, body) ?? []) breaches.push(`${path}${breach}`);
    }
  }

  function respond({ method, path, query }: SimulatedCall, body: never): SimulatedAnswer {
    const [, , area, , id, action] = path.split("/");
    if (path === "/v1/notifications/verify-webhook-signature") return verify(body);
    if (path === "/v1/customer/disputes") return disputesOf(query.get("disputed_transaction_id"));
    if (area === "checkout" && method === "POST" && id === undefined) return open(body);
    if (area === "checkout" && method === "GET") return show(orders.get(id ?? ""));
    if (area === "checkout" && action === "capture") return capture(orders.get(id ?? ""));
    if (area === "payments" && action === "refund") return refund(id ?? "", body);
    return failure(404, "RESOURCE_NOT_FOUND");
  }

  function open({ purchase_units: [unit] }: { purchase_units: [PurchaseUnit] }): SimulatedAnswer {
    const mismatch = mismatchOf(unit);
    if (mismatch) return failure(422, mismatch);
    const order: PaypalOrder = { id: newId(), status: "PAYER_ACTION_REQUIRED", unit, captures: [], refunds: [] };
    orders.set(order.id, order);
    return { status: 201, body: describe(order) };
  }

  function describe({ id, status, unit, captures, refunds }: PaypalOrder) {
    return {
      id,
      status,
      intent: "CAPTURE",
      purchase_units: [{ ...unit, payments: { captures: captures.map(withFee), refunds } }],
      links: [
        { rel: "self", href: `${server.url}/v2/checkout/orders/${id}`, method: "GET" },
        { rel: "payer-action", href: `${server.url}/approve/${id}`, method: "GET" },
      ],
    };
  }

  function show(order: PaypalOrder | undefined): SimulatedAnswer {
    return order ? { status: 200, body: describe(order) } : failure(404, "RESOURCE_NOT_FOUND");
  }

  function capture(order: PaypalOrder | undefined): SimulatedAnswer {
    if (!order) return failure(404, "RESOURCE_NOT_FOUND");
    if (order.status === "COMPLETED") return failure(422, "ORDER_ALREADY_CAPTURED");
    if (order.status !== "APPROVED") return failure(422, "ORDER_NOT_APPROVED");
    if (simulator.bank === "DECLINED") return failure(422, "INSTRUMENT_DECLINED");
    order.status = "COMPLETED";
    order.captures.push({ id: newId(), status: simulator.bank, amount: order.unit.amount });
    announceCapture(order, simulator.bank);
    return { status: 201, body: describe(order) };
  }

  function announceCapture({ id, unit, captures }: PaypalOrder, status: string): void {
    announce(`PAYMENT.CAPTURE.${status}`, {
      ...captures.at(-1),
      custom_id: unit.custom_id,
      supplementary_data: { related_ids: { order_id: id } },
    });
  }

  function refund(captureId: string, body: { amount: Money; invoice_id?: string }): SimulatedAnswer {
    const order = orders.values().find(({ captures }) => captures.some(({ id }) => id === captureId));
    const paid = order?.captures.find(({ id }) => id === captureId);
    if (!order || paid?.status !== "COMPLETED") return failure(404, "RESOURCE_NOT_FOUND");
    const back = order.refunds.reduce((sum, { amount }) => sum + Number(amount.value), 0);
    if (back + Number(body.amount.value) > Number(paid.amount.value) + 0.001) {
      return failure(422, "REFUND_AMOUNT_EXCEEDED");
    }
    return { status: 201, body: addRefund(order, body.amount, body.invoice_id) };
  }

  function addRefund(order: PaypalOrder, amount: Money, invoice_id?: string): Refund {
    const { custom_id } = order.unit;
    const made: Refund = { id: newId(), status: "COMPLETED", amount, custom_id, invoice_id };
    order.refunds.push(made);
    announceCapture(order, "REFUNDED");
    return made;
  }

  function disputesOf(captureId: string | null): SimulatedAnswer {
    const order = orders.values().find(({ captures }) => captures.some(({ id }) => id === captureId));
    return { status: 200, body: { items: order?.dispute ? [order.dispute] : [] } };
  }

  function verify(body: Record<string, string> & { webhook_event: unknown }): SimulatedAnswer {
    const { transmission_id: id = "", transmission_time: time = "", transmission_sig, webhook_id } = body;
    const isOwn = webhook_id === webhookId && transmission_sig === sign(id, time, JSON.stringify(body.webhook_event));
    return { status: 200, body: { verification_status: isOwn ? "SUCCESS" : "FAILURE" } };
  }

  const expected = (id: string): PaypalOrder => {
    const order = orders.get(id);
    if (!order) throw new Error("no such order");
    return order;
  };
  const announceDispute = (type: string, order: PaypalOrder) =>
    announce(`CUSTOMER.DISPUTE.${type}`, {
      dispute_id: newId(),
      disputed_transactions: [{ seller_transaction_id: order.captures.at(-1)?.id, custom: order.unit.custom_id }],
    });

  const simulator: PaypalSimulator = Object.assign(server, {
    clientId,
    clientSecret,
    webhookId,
    breaches,
    orders,
    events,
    bank: "COMPLETED" as PaypalSimulator["bank"],
    approve(id: string) {
      const order = expected(id);
      if (order.status !== "PAYER_ACTION_REQUIRED") return;
      order.status = "APPROVED";
      announce("CHECKOUT.ORDER.APPROVED", describe(order));
    },
    decide(id: string, status: "COMPLETED" | "DECLINED") {
      const order = expected(id);
      const last = order.captures.at(-1);
      if (last) last.status = status;
      announceCapture(order, status);
    },
    refundAtPaypal(id: string, value: string) {
      addRefund(expected(id), { currency_code: "GBP", value });
    },
    dispute(id: string) {
      const order = expected(id);
      order.dispute = { status: "OPEN" };
      announceDispute("CREATED", order);
    },
    closeDispute(id: string, outcome_code: "RESOLVED_BUYER_FAVOUR" | "RESOLVED_SELLER_FAVOUR") {
      const order = expected(id);
      order.dispute = { status: "RESOLVED", dispute_outcome: { outcome_code } };
      announceDispute("RESOLVED", order);
    },
  });
  return simulator;
}

/** PayPal opens nothing whose parts are not its sum. */
function mismatchOf({ amount, items = [] }: PurchaseUnit): string | undefined {
  const { breakdown } = amount;
  if (!breakdown) return undefined;
  const penceOf = (money: Money | undefined) => Math.round(Number(money?.value ?? 0) * 100);
  const goods = items.reduce((sum, { unit_amount, quantity }) => sum + penceOf(unit_amount) * Number(quantity), 0);
  if (goods !== penceOf(breakdown.item_total)) return "ITEM_TOTAL_MISMATCH";
  const total = goods + penceOf(breakdown.shipping) - penceOf(breakdown.discount);
  return total === penceOf(amount) ? undefined : "AMOUNT_MISMATCH";
}

function failure(status: number, issue: string): SimulatedAnswer {
  const name = status === 422 ? "UNPROCESSABLE_ENTITY" : issue;
  return { status, body: { name, message: issue, details: [{ issue, description: issue }] } };
}

/** A capture with what PayPal keeps of it, which it tells once the capture is complete. */
function withFee(capture: Capture) {
  if (capture.status !== "COMPLETED") return capture;
  const { currency_code, value } = capture.amount;
  const fee = { currency_code, value: "0.60" };
  const net = { currency_code, value: (Number(value) - 0.6).toFixed(2) };
  return {
    ...capture,
    seller_receivable_breakdown: { gross_amount: capture.amount, paypal_fee: fee, net_amount: net },
  };
}

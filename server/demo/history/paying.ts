import type { PaymentOption } from "@cairn/contract/orders/payment-options.ts";
import { lineTotal } from "@cairn/contract/orders/pricing.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { arrivalOf } from "@cairn/contract/shipping/arrival.ts";
import { promiseText } from "../../features/orders/promise-of.ts";
import { dispatch } from "../../features/shipping/dispatch.ts";
import { demoCountries } from "../countries.ts";
import type { OrderRow } from "./books.ts";
import { minute } from "./calendar.ts";
import { mailAboutOrder, mailLine } from "./mails.ts";
import { byProvider, byShop, moveAll, note, type Story } from "./placing.ts";

/** How long after it was placed an order ended that was not paid. */
const holdMs = 30 * minute;

/** The customer pays: what was held is sold, and the confirmation goes out. Gives the moment. */
export function pay(story: Story): number {
  const { books, order, random, lines } = story;
  const at = Date.parse(order.placed_at) + random.between(40, 400) * 1000;
  capture(story, at, order.total_pence);
  order.payment_state = "paid";
  order.paid_at = new Date(at).toISOString();
  promise(order, at);
  moveAll(story, at, "sold", { stock: -1, held: -1 });
  note(story, at, "paid", byProvider, { paymentId: order.payment_id, late: false });
  mailAboutOrder(story, at, "order-confirmation", {
    lines: lines.map((line) => ({
      ...mailLine(books, line, line.quantity),
      total: lineTotal({ price: pence(line.price_pence), quantity: line.quantity }),
    })),
    subtotal: pence(order.subtotal_pence),
    discount: pence(order.discount_pence),
    shipping: pence(order.shipping_pence),
    total: pence(order.total_pence),
    address: order.address,
    arrival: promiseText(order),
    country: order.country,
  });
  return at;
}

/** When it will be there, by what the shop says of delivery before anybody has changed it. */
function promise(order: OrderRow, at: number): void {
  const days = demoCountries.find(({ slug }) => slug === order.country_code.toLowerCase())?.days;
  const arrival = days && arrivalOf(new Date(at), dispatch.initial(), { least: days[0], most: days[1] });
  order.arrives_from = arrival?.from ?? null;
  order.arrives_to = arrival?.to ?? null;
}

/** What a provider keeps of a payment, as small shops in the United Kingdom pay it. */
const feeOf = (option: OrderRow["payment"], pence: number) =>
  option === "stripe" ? Math.round(pence * 0.015) + 20 : Math.round(pence * 0.029) + 30;

/** Money that the provider collected; the sandbox keeps its own books of it. */
function capture(story: Story, at: number, capturedPence: number): void {
  const { books, order } = story;
  books.payments.push({
    id: books.payments.length + 1,
    order_id: order.id,
    option: order.payment,
    provider_id: order.payment_id ?? "",
    currency: "GBP",
    reference: null,
    is_for_change: false,
    captured_pence: capturedPence,
    refunded_pence: 0,
    captured_at: new Date(at).toISOString(),
    lost_at: null,
    fee_pence: feeOf(order.payment, capturedPence),
  });
  openSandboxPayment(story, "paid", capturedPence);
}

function openSandboxPayment({ books, order, lines }: Story, status: "paid" | "declined" | "cancelled", total: number) {
  books.sandboxPayments.push({
    id: order.payment_id ?? "",
    provider: order.payment as PaymentOption, // The demo has no others.
    reference: order.reference,
    total_pence: total,
    currency: "GBP",
    lines: lines.map(({ name, price_pence, quantity }) => ({ name, price: price_pence, quantity })),
    status,
    success_url: order.success_url,
    cancel_url: order.cancel_url,
    refunded_pence: 0,
    expires_at: order.expires_at,
    opened_at: order.placed_at,
  });
}

/** The order is over without money: its goods and its coupon are free again. Gives the moment. */
export function lapse(story: Story, to: "declined" | "cancelled" | "expired"): number {
  const at = endUnpaid(story, to);
  openSandboxPayment(story, to === "declined" ? "declined" : "cancelled", story.order.total_pence);
  return at;
}

function endUnpaid(story: Story, to: "declined" | "cancelled" | "expired"): number {
  const { books, order, random } = story;
  const placed = Date.parse(order.placed_at);
  const at = to === "expired" ? placed + holdMs + random.between(1, 59) * 1000 : placed + random.between(1, 9) * minute;
  order.payment_state = to;
  note(story, at, to, to === "expired" ? byShop : byProvider);
  moveAll(story, at, "released", { stock: 0, held: -1 });
  const use = books.couponUses.findIndex(({ order_reference }) => order_reference === order.reference);
  if (use >= 0) books.couponUses.splice(use, 1);
  return at;
}

/** Paid when the order had lapsed and its goods were gone: all of it goes back by itself. */
export function payTooLate(story: Story): void {
  const { books, order, random } = story;
  const at = endUnpaid(story, "expired") + random.between(4, 90) * minute;
  capture(story, at, order.total_pence);
  const { id, captured_pence: amountPence } = paymentOf(story);
  note(story, at, "refunding", byShop, { reason: "stock_gone", paymentId: order.payment_id, amountPence });
  const refundId = writeRefund(story, id, at, { amount_pence: amountPence, reason: "stock_gone" });
  order.payment_state = "refunded";
  note(story, at + minute, "refunded", byProvider, { refundId, amountPence });
  mailAboutOrder(story, at + minute, "late-payment-refund", {
    amount: pence(amountPence),
    lines: story.lines.map((line) => mailLine(books, line, line.quantity)),
  });
}

/** A payment of another sum than was asked for: the order waits for staff with what it holds. */
export function payAnotherSum(story: Story): void {
  const { order, random } = story;
  const at = Date.parse(order.placed_at) + random.between(60, 300) * 1000;
  const total = order.total_pence - 100;
  capture(story, at, total);
  order.payment_state = "review";
  note(story, at, "review", byProvider, { reason: "mismatch", paymentId: order.payment_id, total, currency: "GBP" });
}

/** The payment of an order. */
export function paymentOf({ books, order }: Story) {
  const payment = books.payments.find(({ order_id }) => order_id === order.id);
  if (!payment) throw new Error(`order ${order.reference} has no payment`);
  return payment;
}

/** Writes a refund down that the provider has made; gives its id there. */
export function writeRefund(
  { books, random, order }: Story,
  paymentId: number,
  at: number,
  refund: { amount_pence: number; reason: string; shipping_pence?: number; idempotency_key?: string },
): string {
  const id = books.refunds.length + 1;
  const { shipping_pence = 0, idempotency_key = null, amount_pence, reason } = refund;
  const providerId = `sbr_${random.text(24, "abcdefghijkmnopqrstuvwxyz23456789")}`;
  const madeAt = new Date(at + minute).toISOString();
  const asked = {
    id,
    payment_id: paymentId,
    kind: "money" as const,
    amount_pence,
    shipping_pence,
    reason,
    idempotency_key,
    requested_at: new Date(at).toISOString(),
  };
  books.refunds.push({ ...asked, provider_id: providerId, made_at: madeAt, failed_at: null });
  const payment = books.payments[paymentId - 1];
  if (payment) payment.refunded_pence += amount_pence;
  const key = `${order.reference}-refund-${id}`;
  books.sandboxRefunds.push({
    key,
    id: providerId,
    payment_id: order.payment_id ?? "",
    amount_pence,
    made_at: madeAt,
  });
  const atProvider = books.sandboxPayments.find((each) => each.id === order.payment_id);
  if (atProvider) atProvider.refunded_pence += amount_pence;
  return providerId;
}

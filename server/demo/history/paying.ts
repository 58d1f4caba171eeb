import { pence } from "@cairn/contract/money.ts";
import { lineTotal } from "@cairn/contract/pricing.ts";
import { minute } from "./calendar.ts";
import { mailAboutOrder, mailLine } from "./mails.ts";
import { byProvider, byShop, moveAll, note, type Story } from "./placing.ts";

/** How long after it was placed an order ended that was not paid. */
const holdMs = 30 * minute;

/** The customer pays: what was held is sold, and the confirmation goes out. Gives the moment. */
export function pay(story: Story): number {
  const { books, order, random, lines } = story;
  const at = order.placedAt.getTime() + random.between(40, 400) * 1000;
  capture(story, at, order.totalPence);
  order.paymentState = "paid";
  order.paidAt = new Date(at);
  moveAll(story, at, "sold", { stock: -1, held: -1 });
  note(story, at, "paid", byProvider, { paymentId: order.paymentId, late: false });
  mailAboutOrder(story, at, "order-confirmation", {
    lines: lines.map((line) => ({
      ...mailLine(books, line, line.quantity),
      total: lineTotal({ price: pence(line.pricePence), quantity: line.quantity }),
    })),
    subtotal: pence(order.subtotalPence),
    discount: pence(order.discountPence),
    shipping: pence(order.shippingPence),
    total: pence(order.totalPence),
    address: order.address,
    country: order.country,
  });
  return at;
}

/** Money that the provider collected; the sandbox keeps its own books of it. */
function capture(story: Story, at: number, capturedPence: number): void {
  const { books, order } = story;
  books.payments.push({
    id: books.payments.length + 1,
    orderId: order.id,
    option: order.payment,
    providerId: order.paymentId ?? "",
    currency: "GBP",
    capturedPence,
    refundedPence: 0,
    capturedAt: new Date(at),
    lostAt: null,
  });
  openSandboxPayment(story, "paid", capturedPence);
}

function openSandboxPayment({ books, order, lines }: Story, status: "paid" | "declined" | "cancelled", total: number) {
  books.sandboxPayments.push({
    id: order.paymentId ?? "",
    provider: order.payment,
    reference: order.reference,
    totalPence: total,
    currency: "GBP",
    lines: lines.map(({ name, pricePence, quantity }) => ({ name, price: pricePence, quantity })),
    status,
    successUrl: order.successUrl,
    cancelUrl: order.cancelUrl,
    refundedPence: 0,
    expiresAt: order.expiresAt,
    openedAt: order.placedAt,
  });
}

/** The order is over without money: its goods and its coupon are free again. Gives the moment. */
export function lapse(story: Story, to: "declined" | "cancelled" | "expired"): number {
  const at = endUnpaid(story, to);
  openSandboxPayment(story, to === "declined" ? "declined" : "cancelled", story.order.totalPence);
  return at;
}

function endUnpaid(story: Story, to: "declined" | "cancelled" | "expired"): number {
  const { books, order, random } = story;
  const placed = order.placedAt.getTime();
  const at = to === "expired" ? placed + holdMs + random.between(1, 59) * 1000 : placed + random.between(1, 9) * minute;
  order.paymentState = to;
  note(story, at, to, to === "expired" ? byShop : byProvider);
  moveAll(story, at, "released", { stock: 0, held: -1 });
  const use = books.couponUses.findIndex(({ orderReference }) => orderReference === order.reference);
  if (use >= 0) books.couponUses.splice(use, 1);
  return at;
}

/** Paid when the order had lapsed and its goods were gone: all of it goes back by itself. */
export function payTooLate(story: Story): void {
  const { books, order, random } = story;
  const at = endUnpaid(story, "expired") + random.between(4, 90) * minute;
  capture(story, at, order.totalPence);
  const { id, capturedPence: amountPence } = paymentOf(story);
  note(story, at, "refunding", byShop, { reason: "stock_gone", paymentId: order.paymentId, amountPence });
  const refundId = writeRefund(story, id, at, { amountPence, reason: "stock_gone" });
  order.paymentState = "refunded";
  note(story, at + minute, "refunded", byProvider, { refundId, amountPence });
  mailAboutOrder(story, at + minute, "late-payment-refund", {
    amount: pence(amountPence),
    lines: story.lines.map((line) => mailLine(books, line, line.quantity)),
  });
}

/** A payment of another sum than was asked for: the order waits for staff with what it holds. */
export function payAnotherSum(story: Story): void {
  const { order, random } = story;
  const at = order.placedAt.getTime() + random.between(60, 300) * 1000;
  const total = order.totalPence - 100;
  capture(story, at, total);
  order.paymentState = "review";
  note(story, at, "review", byProvider, { reason: "mismatch", paymentId: order.paymentId, total, currency: "GBP" });
}

/** The payment of an order. */
export function paymentOf({ books, order }: Story) {
  const payment = books.payments.find(({ orderId }) => orderId === order.id);
  if (!payment) throw new Error(`order ${order.reference} has no payment`);
  return payment;
}

/** Writes a refund down that the provider has made; gives its id there. */
export function writeRefund(
  { books, random, order }: Story,
  paymentId: number,
  at: number,
  refund: { amountPence: number; reason: string; shippingPence?: number; idempotencyKey?: string },
): string {
  const id = books.refunds.length + 1;
  const { shippingPence = 0, idempotencyKey = null, amountPence, reason } = refund;
  const providerId = `sbr_${random.text(24, "abcdefghijkmnopqrstuvwxyz23456789")}`;
  const madeAt = new Date(at + minute);
  const asked = { id, paymentId, amountPence, shippingPence, reason, idempotencyKey, requestedAt: new Date(at) };
  books.refunds.push({ ...asked, providerId, madeAt, failedAt: null });
  const payment = books.payments[paymentId - 1];
  if (payment) payment.refundedPence += amountPence;
  const key = `${order.reference}-refund-${id}`;
  books.sandboxRefunds.push({ key, id: providerId, paymentId: order.paymentId ?? "", amountPence, madeAt });
  const atProvider = books.sandboxPayments.find((each) => each.id === order.paymentId);
  if (atProvider) atProvider.refundedPence += amountPence;
  return providerId;
}

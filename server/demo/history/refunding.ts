import { paidForUnits } from "@cairn/contract/orders/refund-amounts.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { isSoldOut } from "./baskets.ts";
import type { LineRow } from "./books.ts";
import { atWork, day, hour, minute } from "./calendar.ts";
import { mailAboutOrder, mailLine } from "./mails.ts";
import { paymentOf, writeRefund } from "./paying.ts";
import { byCustomer, byProvider, byShop, move, note, type Story, support } from "./placing.ts";

export interface RefundedUnits {
  readonly line: LineRow;
  readonly units: number;
}

interface Refund {
  readonly amountPence: number;
  readonly reason: string;
  readonly lines: readonly RefundedUnits[];
  readonly idempotencyKey: string;
}

/** Staff ask for a refund, which the provider makes a minute later. */
export function refund(story: Story, at: number, { amountPence, reason, lines, idempotencyKey }: Refund, by = support) {
  const { books, order } = story;
  const payment = paymentOf(story);
  const id = books.refunds.length + 1;
  const isWhole = amountPence === payment.captured_pence - payment.refunded_pence;
  note(story, at, isWhole ? "refunding" : "refund_requested", by, { refund: id, amountPence, reason });
  const refundId = writeRefund(story, payment.id, at, {
    amount_pence: amountPence,
    reason,
    idempotency_key: idempotencyKey,
  });
  noteUnits(story, id, lines);
  order.payment_state = isWhole ? "refunded" : "partly_refunded";
  note(story, at + minute, order.payment_state, byProvider, { refundId, amountPence });
  const props = { amount: pence(amountPence), lines: lines.map(({ line, units }) => mailLine(books, line, units)) };
  mailAboutOrder(story, at + minute, "order-refunded", props, `${order.reference}-${id}`);
}

function noteUnits({ books }: Story, refundId: number, lines: readonly RefundedUnits[]): void {
  for (const { line, units } of lines) {
    books.refundLines.push({ refund_id: refundId, line_id: line.id, quantity: units });
    line.refunded_quantity += units;
  }
}

/** What was paid for these units. */
export function paidFor(lines: readonly RefundedUnits[]): number {
  return lines.reduce((sum, { line, units }) => sum + paidForUnits(line, units), 0);
}

export const allOf = ({ lines }: Story): RefundedUnits[] => lines.map((line) => ({ line, units: line.quantity }));

/** Whether what comes back of an order may go into stock again. */
export const mayComeBack = ({ lines }: Story) => !lines.some(isSoldOut);

/** An order is cancelled before it was packed, by its customer or by staff: goods and money go back. */
export function cancelOrder(story: Story, paidAt: number): void {
  const { books, order, random, lines } = story;
  const isByStaff = random.chance(0.4);
  const by = isByStaff ? support : byCustomer;
  const at = paidAt + random.between(10, 110) * minute;
  const reason = isByStaff ? "Customer asked by telephone" : "";
  for (const line of lines) {
    line.cancelled_quantity = line.quantity;
    line.restocked_quantity = line.quantity;
    move(story, at, "restocked", line, line.quantity, { stock: 1, held: 0 });
  }
  order.fulfilment_state = "cancelled";
  note(story, at, "fulfilment_cancelled", by);
  const whole = { amountPence: order.total_pence, reason, lines: allOf(story), idempotencyKey: "cancelled" };
  refund(story, at, whole, by);
  mailAboutOrder(story, at, "order-cancelled", {
    reason,
    lines: lines.map((line) => mailLine(books, line, line.quantity)),
  });
}

const apologies = ["Scuffed in transit, customer keeps it", "Late delivery", "Price match, agreed by telephone"];

/** Some pounds go back as an apology. */
export function apologise(story: Story, arrivedAt: number): void {
  const { books, random, order } = story;
  const at = atWork(random, arrivedAt + random.between(4, 60) * hour);
  if (at > books.now - hour) return;
  const reason = random.pick(apologies);
  note(story, at - 5 * minute, "note", support, { text: `${reason}: agreed with ${order.name.split(" ")[0]}.` });
  const amountPence = Math.min(random.pick([500, 1000, 1000, 1500]), Math.floor(order.total_pence / 2));
  refund(story, at, { amountPence, reason, lines: [], idempotencyKey: `demo-sum-${order.id}` });
}

/** A refund that the provider refused for three days: the order waits for staff. */
export function failRefund(story: Story, at: number): void {
  const { books, order } = story;
  const payment = paymentOf(story);
  const id = books.refunds.length + 1;
  const amountPence = payment.captured_pence;
  const failedAt = at + 3 * day;
  note(story, at, "refunding", support, { refund: id, amountPence, reason: "Parcel lost by the carrier" });
  books.refunds.push({
    id,
    payment_id: payment.id,
    kind: "money",
    amount_pence: amountPence,
    shipping_pence: 0,
    reason: "Parcel lost by the carrier",
    idempotency_key: `demo-lost-${order.id}`,
    provider_id: null,
    requested_at: new Date(at).toISOString(),
    made_at: null,
    failed_at: new Date(failedAt).toISOString(),
  });
  noteUnits(story, id, allOf(story));
  order.payment_state = "review";
  note(story, failedAt, "review", byShop, { reason: "refund_failed", refund: id, amountPence });
}

/** The customer reclaims the money through their bank; a dispute that was lost is the shop's loss. */
export function dispute(story: Story, at: number, lostAt?: number): void {
  const { order } = story;
  order.payment_state = "disputed";
  note(story, at, "disputed", byProvider, { reason: "dispute_open" });
  if (lostAt === undefined) return;
  paymentOf(story).lost_at = new Date(lostAt).toISOString();
  order.payment_state = "refunded";
  note(story, lostAt, "refunded", byProvider, { reason: "dispute_lost" });
}

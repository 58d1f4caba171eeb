/** Occasions on which other programs are told, by the names that they know them by. */
export const webhookEvents = ["order.paid", "order.sent", "order.refunded", "stock.changed", "entry.approved"] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The occasion of a test, which is sent whatever a receiver has chosen. */
export const testEvent = "webhook.test";

/** Each occasion in words, for whoever chooses. */
export const eventLabels: Readonly<Record<WebhookEvent | typeof testEvent, string>> = {
  "order.paid": "Order paid",
  "order.sent": "Order sent, whole or in part",
  "order.refunded": "Order refunded",
  "stock.changed": "Stock changed",
  "entry.approved": "Contest entry approved",
  "webhook.test": "Test",
};

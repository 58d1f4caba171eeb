import type { MailTextSet } from "./text-set.ts";

const reason = "You get this mail because you ordered at {brand}.";
const action = "View your order";

/** The texts of mails about an order. */
export const orderTexts = {
  "order-confirmation": {
    label: "Order confirmed",
    group: "orders",
    placeholders: ["name", "reference", "total"],
    facts: ["reference"],
    texts: {
      subject: "Your {brand} order {reference} is confirmed",
      preview: "Order {reference}, {total}. We have your payment.",
      title: "Thank you, {name}",
      body: "Your payment has arrived and order **{reference}** is confirmed. We are getting it ready for the road.",
      address: "Delivery address",
      closing: "Your invoice is on the order's page, to read, to print and as PDF.",
      action,
      reason,
    },
  },
  "late-payment-refund": {
    label: "Late payment sent back",
    group: "orders",
    placeholders: ["name", "reference", "amount"],
    facts: ["reference", "amount"],
    texts: {
      subject: "Your {brand} order {reference}: we have sent your money back",
      preview: "{amount} for order {reference}, in full.",
      title: "Your money is on its way back",
      body: "Hello {name}, your payment for order **{reference}** reached us after the order had lapsed, and what you ordered was sold out by then. We are sorry.\n\nWe have sent **{amount}** back to where you paid from, the whole sum. Most banks show it within a few days, and there is nothing for you to do.",
      action,
      reason,
    },
  },
  "parcel-sent": {
    label: "Parcel sent",
    group: "orders",
    placeholders: ["name", "reference", "carrier", "contents"],
    facts: ["reference", "contents"],
    phrases: ["whole", "part"],
    texts: {
      subject: "Your {brand} order {reference} is on its way",
      preview: "Order {reference} has left us with {carrier}.",
      title: "Your parcel is on its way",
      body: "Hello {name}, order **{reference}** has left us with {carrier}: {contents}.",
      whole: "all that was left of it",
      part: "a part of it; the rest follows",
      contentsTitle: "In this parcel",
      trackingTitle: "Tracking number",
      address: "It goes to",
      track: "Track the parcel",
      action,
      reason,
    },
  },
  "order-delivered": {
    label: "Order arrived",
    group: "orders",
    placeholders: ["name", "reference"],
    facts: ["reference"],
    texts: {
      subject: "Your {brand} order {reference} has arrived",
      preview: "Order {reference} is with you.",
      title: "Your order has arrived",
      body: "Hello {name}, the carrier tells us that order **{reference}** has arrived. Have a good road with it.\n\nShould something be missing, or not be as you hoped, answer this mail, or ask for a return on your order's page.",
      action,
      reason,
    },
  },
  "order-cancelled": {
    label: "Order cancelled",
    group: "orders",
    placeholders: ["name", "reference", "reason"],
    facts: ["reference", "reason"],
    texts: {
      subject: "Your {brand} order {reference} is cancelled",
      preview: "Order {reference} will not be sent, and your money goes back.",
      title: "Your order is cancelled",
      body: "Hello {name}, order **{reference}** is cancelled. Nothing will be sent, and all that you paid for it goes back to where you paid from. A second mail tells you when it has left us.",
      because: "The reason: {reason}",
      action,
      reason,
    },
  },
  "order-refunded": {
    label: "Refund sent",
    group: "orders",
    placeholders: ["name", "reference", "amount"],
    facts: ["reference", "amount"],
    texts: {
      subject: "Your {brand} order {reference}: a refund is on its way",
      preview: "{amount} for order {reference}.",
      title: "Your money is on its way back",
      body: "Hello {name}, we have sent **{amount}** for order **{reference}** back to where you paid from. Most banks show it within a few days, and there is nothing for you to do.",
      action,
      reason,
    },
  },
} as const satisfies Readonly<Record<string, MailTextSet>>;

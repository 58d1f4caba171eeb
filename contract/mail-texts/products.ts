import type { MailTextSet } from "./text-set.ts";

const reserved = "You get this mail because you reserved a product at {brand}.";

/** The texts of mails about reservations, products that come back, and offers. */
export const productTexts = {
  "reservation-confirmation": {
    label: "Product reserved",
    group: "products",
    placeholders: ["name", "product"],
    facts: ["product"],
    texts: {
      subject: "{product} is reserved for you",
      preview: "{product} has your name on it. We will write when it launches.",
      title: "It is reserved for you",
      body: "Hello {name}, one **{product}** has your name on it.\n\nYou have paid nothing and promised nothing. We will write when it launches, and you decide then.",
      action: "See what you reserved",
      reason: reserved,
    },
  },
  "reservation-allotted": {
    label: "Reserved product is here",
    group: "products",
    placeholders: ["name", "product", "until", "price"],
    facts: ["product", "until", "price"],
    texts: {
      subject: "{product} is here and kept for you",
      preview: "One {product} is kept for you for 48 hours.",
      title: "Yours is here",
      body: "Hello {name}, your **{product}** is here. We keep one for you until **{until}**, for the {price} at which you reserved it, or less if it costs less by now.",
      action: "Put it into the cart",
      closing:
        "Log in with the account that reserved it. If you do not want it any more, you need do nothing: it goes to the next in the queue.",
      reason: reserved,
    },
  },
  "reservation-cancelled": {
    label: "Reservation given up",
    group: "products",
    placeholders: ["name", "product"],
    facts: ["product"],
    texts: {
      subject: "About your reservation of {product}",
      preview: "Your reservation of {product} is given up: this is why.",
      title: "We cannot keep your reservation",
      body: "Hello {name}, we are sorry: we had to give up your reservation of **{product}**. You have paid nothing for it, so there is nothing to pay back.",
      wordsTitle: "Why",
      action: "See what else there is",
      reason: reserved,
    },
  },
  "launch-date": {
    label: "Launch has a date",
    group: "products",
    placeholders: ["name", "product", "date"],
    facts: ["product", "date"],
    texts: {
      subject: "{product}: launching on {date}",
      preview: "{product} is to launch on {date}.",
      title: "A date for what you reserved",
      body: "Hello {name}, **{product}** is to launch on **{date}**. Your place in the queue stays as it is, and we will write when yours is here.",
      action: "See your reservations",
      reason: reserved,
    },
  },
  "alert-confirmation": {
    label: "Confirm a stock alert",
    group: "products",
    placeholders: ["product"],
    facts: ["product"],
    texts: {
      subject: "Shall we tell you when {product} is back?",
      preview: "One click, and we write when {product} is back.",
      title: "Shall we tell you?",
      body: "Hello, somebody wants this address to know when **{product}** can be bought again. If that is you, say so here, and we will write once.",
      action: "Yes, tell me",
      closing: "If it was not you, you need do nothing: we will not write about it again.",
      reason: "You get this mail because this address was entered at {brand} to hear of a product.",
    },
  },
  "back-in-stock": {
    label: "Product is back",
    group: "products",
    placeholders: ["product"],
    facts: ["product"],
    texts: {
      subject: "{product} is back",
      preview: "{product} can be bought again.",
      title: "It is back",
      body: "You wanted to know: **{product}** can be bought again. We keep none aside, so others may be faster.",
      action: "See it in the shop",
      note: "This was the only mail about it. If you wait for other products and do not want to any more:",
      stop: "stop these mails",
      reason: "You get this mail because you asked {brand} to tell you.",
    },
  },
  "coupon-code": {
    label: "Code of a campaign",
    group: "products",
    placeholders: ["title", "discount", "code"],
    facts: ["discount"],
    texts: {
      subject: "Your {discount} % off at {brand}",
      preview: "{code} takes {discount} % off your order.",
      title: "{title}",
      body: "Here is your code. Type it into the checkout, and {discount} % come off what you buy.",
      action: "Go to the shop",
      closing: "If you did not ask for it, you need do nothing. We will not write again about this offer.",
      reason: "You get this mail because your address was entered for this offer at {brand}.",
    },
  },
} as const satisfies Readonly<Record<string, MailTextSet>>;

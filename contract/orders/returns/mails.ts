import { questions } from "../../mail/shared.ts";
import type { MailTextSet } from "../../mail/text-set.ts";

const about = {
  group: "returns",
  placeholders: ["name", "reference"],
  facts: ["reference"],
} as const;
const shared = {
  contentsTitle: "What comes back",
  action: "View your order",
  reason: "You get this mail because you asked {brand} for a return.",
  questions,
} as const;

/** The texts of mails about a return. */
export const returnTexts = {
  "return-asked": {
    label: "Return asked for",
    ...about,
    texts: {
      subject: "Your {brand} order {reference}: we have your return",
      preview: "We look at it and write to you how to send it back. Order {reference}.",
      title: "We have your return",
      body: "Hello {name}, you want to send something of order **{reference}** back. We look at it and write to you soon; please do not send anything before that.",
      ...shared,
    },
  },
  "return-accepted": {
    label: "Return accepted",
    ...about,
    texts: {
      subject: "Your {brand} order {reference}: how to send your return",
      preview: "Your return of order {reference} is accepted: this is how to send it.",
      title: "Please send it back",
      body: "Hello {name}, your return of order **{reference}** is accepted.",
      wordsTitle: "How to send it back",
      ...shared,
    },
  },
  "return-declined": {
    label: "Return declined",
    ...about,
    texts: {
      subject: "Your {brand} order {reference}: about your return",
      preview: "Your return of order {reference} is declined: this is why.",
      title: "We cannot take your return",
      body: "Hello {name}, we cannot take your return of order **{reference}**. If you see it otherwise, answer to {email}.",
      wordsTitle: "Why",
      ...shared,
    },
  },
  "return-received": {
    label: "Return received",
    ...about,
    texts: {
      subject: "Your {brand} order {reference}: your return has reached us",
      preview: "We look at what you sent back of order {reference}.",
      title: "Your return has reached us",
      body: "Hello {name}, what you sent back of order **{reference}** has reached us. We look at it now; another mail tells you how it goes on.",
      ...shared,
    },
  },
  "return-exchanged": {
    label: "Return exchanged",
    ...about,
    texts: {
      subject: "Your {brand} order {reference}: your exchange is being packed",
      preview: "What you sent back of order {reference} has come, and the other is being packed.",
      title: "Your exchange is being packed",
      body: "Hello {name}, what you sent back of order **{reference}** is with us, and we pack the other for you now. A mail tells you when it has left.",
      wordsTitle: "What you get",
      ...shared,
    },
  },
  "return-undelivered": {
    label: "Parcel came back",
    ...about,
    texts: {
      subject: "Your {brand} order {reference}: your parcel came back to us",
      preview: "The carrier could not deliver a parcel of order {reference}.",
      title: "Your parcel came back to us",
      body: "Hello {name}, the carrier could not deliver a parcel of order **{reference}** and has brought it back to us. We will write to you when your money is on its way. If you would rather have it sent again, answer to {email}.",
      ...shared,
      contentsTitle: "In this parcel",
      reason: "You get this mail because you ordered at {brand}.",
    },
  },
  "return-closed": {
    label: "Return settled",
    ...about,
    texts: {
      subject: "Your {brand} order {reference}: your return is settled",
      preview: "What has become of your return of order {reference}.",
      title: "Your return is settled",
      body: "Hello {name}, your return of order **{reference}** is settled.",
      wordsTitle: "What has become of it",
      ...shared,
    },
  },
} as const satisfies Readonly<Record<string, MailTextSet>>;

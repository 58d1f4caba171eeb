import { linkHint, questions } from "../mail/shared.ts";
import type { MailTextSet } from "../mail/text-set.ts";

/** The texts of mails about reviews. */
export const reviewTexts = {
  "review-request": {
    label: "Request for reviews",
    group: "reviews",
    placeholders: ["name", "reference"],
    facts: ["reference"],
    texts: {
      subject: "How are you getting on with your order from {brand}?",
      preview: "Tell others what you think of it. Order {reference}.",
      title: "How are you getting on with it?",
      body: "Hello {name}, your order **{reference}** arrived a while ago. How are you getting on with it?\n\nA few honest words help others to choose, whether you would buy it again or not. You can review everything on one page, and stars alone will do.",
      contentsTitle: "What you ordered",
      action: "Write a review",
      reason: "You get this mail once for each order, because you ordered from {brand}.",
      stop: "Do not ask me for reviews again",
      questions,
    },
  },
  "review-published": {
    label: "Review published",
    group: "reviews",
    placeholders: ["name", "product"],
    facts: ["product"],
    texts: {
      subject: "Your review is on the page of {product}",
      preview: "Everybody can read it now.",
      title: "Your review is published",
      body: "Hello {name}, thank you for your review of **{product}**. Everybody can read it now.\n\nYou can change or withdraw it at any time.",
      action: "See the product",
      reason: "You get this mail because you have written a review at {brand}.",
      questions,
    },
  },
  "review-hidden": {
    label: "Review hidden",
    group: "reviews",
    placeholders: ["name", "product"],
    facts: ["product"],
    texts: {
      subject: "About your review of {product}",
      preview: "We cannot show your review of {product} as it is.",
      title: "About your review",
      body: "Hello {name}, thank you for your review of **{product}**. We cannot show it as it is, for this reason:",
      closing: "Change it, and we read it again. If you think we are wrong, simply answer this mail.",
      action: "Change your review",
      reason: "You get this mail because you have written a review at {brand}.",
      questions,
    },
  },
  "review-advert-question": {
    label: "May we use a review's picture in adverts?",
    group: "reviews",
    placeholders: ["name", "product", "days"],
    facts: ["product"],
    texts: {
      subject: "May we use your picture of {product} in adverts?",
      preview: "We would like to show your picture of {product} in adverts.",
      title: "May we use it in adverts?",
      body: "Hello {name}, your picture stands beside your review of **{product}**, and we would like to show it in adverts, too: on our own pages, in our mails, in print and on social networks, always with your name.\n\nYou decide freely: your review stays as it is, and the picture stays yours.",
      action: "See the question and answer",
      linkHint,
      closing:
        "The link can be used for {days} days, also to change your answer. Without an answer we use it in no advert.",
      reason: "You get this mail because you have written a review at {brand}.",
      questions,
    },
  },
} as const satisfies Readonly<Record<string, MailTextSet>>;

import { linkHint, questions } from "../mail/shared.ts";
import type { MailTextSet } from "../mail/text-set.ts";

const reason = "You get this mail because you asked about a product at {brand}.";

/** The texts of mails about questions that customers have asked. */
export const questionTexts = {
  "question-answered": {
    label: "Question about a product answered",
    group: "products",
    placeholders: ["name", "product"],
    facts: ["product"],
    texts: {
      subject: "Our answer about {product}",
      preview: "{brand} has answered what you asked about {product}.",
      title: "Our answer",
      body: "Hello {name}, thank you for your question about **{product}**.",
      questionTitle: "What you asked",
      action: "See it on the product's page",
      linkHint,
      reason,
      questions,
    },
  },
  "question-declined": {
    label: "Question about a product declined",
    group: "products",
    placeholders: ["name", "product"],
    facts: ["product"],
    texts: {
      subject: "Your question about {product}",
      preview: "We do not show it on the product's page.",
      title: "Your question",
      body: "Hello {name}, thank you for your question about **{product}**. We do not show it on the product's page, for this reason:",
      questionTitle: "What you asked",
      closing: "If anything is still open, simply answer this mail.",
      reason,
      questions,
    },
  },
} as const satisfies Readonly<Record<string, MailTextSet>>;

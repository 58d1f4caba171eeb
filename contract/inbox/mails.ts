import { questions } from "../mail/shared.ts";
import type { MailTextSet } from "../mail/text-set.ts";

/** The texts of what staff answer to letters. */
export const letterTexts = {
  "letter-answer": {
    label: "Answer to a letter",
    group: "letters",
    placeholders: ["name"],
    facts: [],
    texts: {
      subject: "Our answer to your message",
      preview: "{brand} has answered what you wrote.",
      title: "Our answer",
      body: "Hello {name}, thank you for your message.",
      questionTitle: "What you wrote",
      closing: "If anything is still open, simply answer this mail.",
      reason: "You get this mail because somebody wrote to {brand} under this address.",
      questions,
    },
  },
} as const satisfies Readonly<Record<string, MailTextSet>>;

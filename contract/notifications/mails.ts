import { questions } from "../mail/shared.ts";
import type { MailTextSet } from "../mail/text-set.ts";

const reason =
  "You get this mail because you work at {brand}. Choose what you are told under your profile in the dashboard.";

/** The texts of mails that tell staff what happens in the shop. */
export const notificationTexts = {
  "staff-notification": {
    label: "Something has happened",
    group: "staff",
    placeholders: ["name", "event", "about"],
    facts: ["event", "about"],
    phrases: [
      "orderNew",
      "orderLarge",
      "review",
      "disputed",
      "packingProblem",
      "returnAsked",
      "letterCame",
      "stockLow",
      "mailFailed",
      "backupOld",
    ],
    texts: {
      subject: "{event}: {about}",
      preview: "{event}.",
      title: "{event}",
      body: "Hello {name}, there is news from the shop. {event}: **{about}**.",
      orderNew: "A new order is paid",
      orderLarge: "A large order is paid",
      review: "A payment needs your eyes",
      disputed: "A payment is disputed",
      packingProblem: "A packer has reported a problem",
      returnAsked: "Return requested",
      letterCame: "A letter has come",
      stockLow: "A variant is low in stock",
      mailFailed: "Mails could not be sent",
      backupOld: "The newest backup cannot be relied on",
      action: "Open it in the dashboard",
      reason,
      questions,
    },
  },
  "staff-digest": {
    label: "Daily digest",
    group: "staff",
    placeholders: ["name", "date"],
    facts: ["date"],
    phrases: ["more"],
    texts: {
      subject: "{brand}: your digest of {date}",
      preview: "What is new in the shop.",
      title: "Your digest",
      body: "Hello {name}, this is what came up in the shop by the morning of **{date}**.",
      more: "more",
      action: "Open the dashboard",
      reason,
      questions,
    },
  },
} as const satisfies Readonly<Record<string, MailTextSet>>;

import { labels } from "../platform/labels.ts";

/** Reports of members' cards. */
export const cardReportMessages = labels("card_reports", {
  report: "Report this card",
  question: "What is wrong with this card?",
  reasons: {
    person: "It pretends to be me or somebody else",
    advert: "It only advertises something",
    offensive: "It is offensive or cruel",
    danger: "It leads to something unlawful or dangerous",
    private: "It tells what is private of somebody",
    other: "Something else",
  },
  wordsHint: "What should we know? Leave it empty if the card says it all.",
  received: "Thank you. One of us looks at this card soon.",
  receivedBefore: "You have told us about this card already. One of us looks at it soon.",
});

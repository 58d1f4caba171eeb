import { labels } from "../platform/labels.ts";

/** Reports of reviews. */
export const reviewReportMessages = labels("review_reports", {
  report: "Report this review",
  question: "What is wrong with this review?",
  reasons: {
    dishonest: "It does not tell of a real experience",
    other_product: "It is about something else",
    advert: "It only advertises something",
    offensive: "It is offensive or cruel",
    private: "It tells or shows what is private of somebody",
    other: "Something else",
  },
  wordsHint: "What should we know? Leave it empty if the review says it all.",
  received: "Thank you. One of us looks at this review soon.",
  receivedBefore: "You have told us about this review already. One of us looks at it soon.",
});

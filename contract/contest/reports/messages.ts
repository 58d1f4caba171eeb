import { labels } from "../../platform/labels.ts";

/** Reports of pictures in the gallery. */
export const pictureReportMessages = labels("picture_reports", {
  report: "Report this picture",
  question: "What is wrong with this picture?",
  reasons: {
    person: "It shows me or somebody else who was not asked",
    stolen: "It is not the author's own work",
    offensive: "It is offensive or cruel",
    danger: "It shows something unlawful or dangerous",
    contest: "It breaks the rules of the contest",
    other: "Something else",
  },
  wordsHint: "What should we know? Leave it empty if the picture says it all.",
  received: "Thank you. One of us looks at this picture soon.",
  receivedBefore: "You have told us about this picture already. One of us looks at it soon.",
  /** What staff read of their answers. */
  hidden: "It is hidden from everybody now",
  left: "It stays in the gallery, and your answer is kept",
  shownAgain: "It is in the gallery again",
  reopened: "Its reports wait again",
  nothingAnswered: "These reports have no answer that could be taken back",
  nothingOpen: "Somebody has answered these reports meanwhile. Load the list again.",
  notHidden: "This picture is not hidden",
});

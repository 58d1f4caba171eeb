/** What staff are told of drafts and publications. */
export const publishingMessages = {
  drafted: "Saved as a draft. Visitors do not see it yet",
  scheduled: "Saved. It is published by itself when its time has come",
  published: "Published",
  discarded: "The draft is gone",
  takenDown: "Taken down",
  momentNeeded: "Please say when",
  momentPassed: "This has passed already. Choose a later moment, or publish it now",
  endsTooSoon: "This is before it begins",
  endPassed: "This has passed already",
  secondEnd:
    "What visitors see has an end already, and there is one at a time. Choose the same end, or let this begin after it",
  endedBefore:
    "Its time came and went before the shop could publish it, so visitors have not seen it. Please schedule it anew, or publish it now",
  nothingBefore: "There is no former version that could come back",
  noLongerValid: "Something in it is not as it must be by now. Please look through it and save it again",
  notShowable: "Something is missing, or too long, for a preview",
  previewEnded: "This preview has ended. Whoever sent it can make another one.",
} as const;

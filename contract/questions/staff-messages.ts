/** Messages to staff who answer questions about products. */
export const staffQuestionMessages = {
  unknown: "There is no such question. Whoever asked it has been erased, or it never was.",
  answerRequired: "Please write the answer",
  reasonRequired: "Please say why, in words that whoever asked may read",
  answered: "Question and answer are on the product's page now",
  declined: "It is declined",
  hidden: "It is hidden from everybody now",
  shownAgain: "Everybody can see it again",
  notNow: "This cannot be done to the question as it stands. Load it again.",
} as const;

export const questionStateNames = {
  open: "To answer",
  answered: "Answered",
  declined: "Declined",
  hidden: "Hidden",
} as const;

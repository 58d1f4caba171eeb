/** Why a letter is held back, after "since". */
const heldFor = {
  proof: "its browser did not do the small computation that keeps spam away",
  trap: "a field was filled that people do not see",
  links: "it has many links",
};

export const staffInboxMessages = {
  answerRequired: "Write the answer",
  answered: "The answer is on its way",
  noted: "The note is kept",
  moved: {
    open: "The letter is open",
    closed: "The letter is closed",
    spam: "The letter is spam, and goes in thirty days",
  },
  /** The answer where several were called spam at once. */
  calledSpam: (letters: number) =>
    letters === 1 ? "1 letter is spam, and goes in thirty days" : `${letters} letters are spam, and go in thirty days`,
  notAnswerable: "Release it before you answer it",
  notMovable: "That cannot be done to it any more",
  /** Why one of several letters is refused. */
  dealtWith: "Somebody has dealt with it. Open it to call it spam.",
  heldFor,
  /** What becomes of a letter that is held back. */
  goesIn: (reason: keyof typeof heldFor, days: number) =>
    `It goes ${days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`} unless somebody releases it: ${heldFor[reason]}`,
};

export const readyAnswerMessages = {
  titleRequired: "Give it a title, such as Opening hours",
  titleTaken: "Another ready answer has this title",
  wordsRequired: "Write the answer",
  saved: "Saved",
  deleted: "Deleted",
} as const;

export const letterStateNames = {
  open: "Open",
  answered: "Answered",
  closed: "Closed",
  held_back: "Held back",
  spam: "Spam",
} as const;

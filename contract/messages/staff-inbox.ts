export const inboxDeskMessages = {
  answerRequired: "Write the answer",
  answered: "The answer is on its way",
  noted: "The note is kept",
  moved: {
    open: "The letter is open",
    closed: "The letter is closed",
    spam: "The letter is spam, and goes in thirty days",
  },
  notAnswerable: "Release it before you answer it",
  notMovable: "That cannot be done to it any more",
  heldFor: {
    proof: "its browser did not do the small computation that keeps spam away",
    trap: "a field was filled that people do not see",
    links: "it has many links",
  },
};

export const letterStateNames = {
  open: "Open",
  answered: "Answered",
  closed: "Closed",
  held_back: "Held back",
  spam: "Spam",
} as const;

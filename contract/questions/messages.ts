import { labels } from "../platform/labels.ts";

/** Questions that customers ask about a product, and what the team answers. */
export const questionMessages = labels("questions", {
  title: "Questions and answers",
  empty: "No questions yet. Ask the first one and we will answer here.",
  ask: "Ask a question",
  words: "Your question",
  wordsHint: "10 to 500 letters. Your first name stands beside it, and we answer by mail, too.",
  wordsHintWithoutMail: "10 to 500 letters. Your first name stands beside it, and the answer is shown here.",
  wordsShort: "Please ask in at least 10 letters",
  send: "Send the question",
  sending: "Sending your question...",
  received: "Thank you. Question and answer are shown here as soon as we have answered.",
  cancel: "Cancel",
  question: "Question",
  answer: "Answer",
  askedBy: "{name}, {date}",
  asked: "Asked on {date}",
  answeredBy: "{brand}, {date}",
  more: "Show more questions",
  loginNeeded: "Please log in to ask a question",
});

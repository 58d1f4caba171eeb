import { labels } from "../platform/labels.ts";

export const contestMessages = labels("contest", {
  title: "Contest & Reward",
  process: "Three Step Process",
  capture: "Capture Image",
  captureHint: "A photograph or a short video, taken with a phone or a camera. The moment counts, not the gear.",
  submit: "Submit Photo",
  submitHint: "Send it with the few sentences that belong to it: where you were, and what you saw.",
  rewards: "Rewards",
  rewardsHint: "The judges choose the best of every category, and whoever made it is rewarded.",
  join: "Join the contest",
  questions: "Questions about the awards",
});

/** The edition that takes entries, as visitors read of it. */
export const editionMessages = labels("edition", {
  closed: "The contest takes no entries at the moment",
  announced: "Coming next",
  until: "until",
  rulesOf: "The rules of",
  version: "Version",
  openFrom: "Open for entries from",
  openUntil: "Open for entries until",
  results: "The winners are announced on",
  categories: "Categories",
  prizes: "The winners of each category get",
  off: "off an order",
  winners: "See past winners",
  closedHint: "The next edition is being prepared. Until then there is the gallery of all that was sent.",
});

import { labels } from "../platform/labels.ts";

/** Messages to customers who write reviews, and to visitors who press something beside one. */
export const reviewMessages = labels("reviews", {
  starsRequired: "Choose from one to five stars",
  nameRequired: "A name is required, as others will read it",
  pictureRequired: "Choose a picture",
  pictureTooLarge: "That picture is larger than 10 MB",
  pictureUnknown: "That is no photograph that we can open: send a JPEG, PNG, WebP, AVIF, GIF or HEIC",
  tooManyPictures: "A review has at most 4 pictures",
  pictureGone: "There is no such picture",
  pictureKept: "Your picture has been added",
  pictureRemoved: "Your picture has been removed",
  saved: "Thank you. We read your review before everybody can.",
  withdrawn: "Your review has been withdrawn",
  lineUnknown: "There is no such line in your orders",
  notArrived: "You can review this once it has arrived",
  reviewedBefore: "You have reviewed this product already. Change that review instead.",
  notWritten: "There is no review of yours to change. Write it first.",
  unknown: "There is no such review",
  ownVote: "You cannot vote for your own review",
  voted: "Thank you. Your vote counts.",
  voteTakenBack: "Your vote has been taken back",
  linkDead: "This link has expired",
  stopped: "We will not ask you for reviews again",
});

/** How a product fits, from the smallest to the largest. */
export const fitNames = labels("review_fit", {
  "-2": "Much too small",
  "-1": "A little small",
  "0": "True to size",
  "1": "A little large",
  "2": "Much too large",
});

export const reviewSortNames = labels("review_sorts", {
  newest: "Newest",
  helpful: "Most helpful",
  best: "Best rated",
  worst: "Worst rated",
});

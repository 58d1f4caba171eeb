/** Messages to staff who moderate reviews. */
export const staffReviewMessages = {
  reviewUnknown: "There is no such review. Its author has withdrawn it, or it never was.",
  reasonRequired: "Please say why, in words that its author may read",
  published: "Everybody can read it now",
  publishedBefore: "It is published already. Load it again.",
  hidden: "It is hidden now, and the product's page counts it as hidden. Its author is told why by mail.",
  hiddenUnmailed:
    "It is hidden now, and the product's page counts it as hidden. Its author cannot be told by mail: they read why beside their review, if it is theirs still.",
  hiddenBefore: "Somebody has hidden this review already. Load it again to see why.",
  left: "It stays as it is, and your answer to its reports is kept",
  nothingOpen: "Somebody has answered these reports meanwhile. Load the review again.",
  changedMeanwhile:
    "Its author or a colleague has changed this review meanwhile. Load it again, and read it before you decide.",
  answered: "Your answer stands below the review",
  answerRemoved: "The answer is removed",
} as const;

/** Why reviews are hidden, in short for staff, and in the words that the author reads unless staff write others. */
export const reviewHidingReasons = [
  {
    label: "About something else",
    text: "Your review is about something else than this product, such as its delivery. Please tell us about the product itself.",
  },
  {
    label: "Advertises",
    text: "Your review advertises a product or a service. Please tell us about the product itself.",
  },
  {
    label: "Hurts somebody",
    text: "Something in your review is likely to hurt others. Please take out what speaks ill of people.",
  },
  {
    label: "Private matters of others",
    text: "Your review tells or shows something private of somebody else. Please take it out.",
  },
  {
    label: "A picture that cannot stay",
    text: "One of your pictures cannot be shown here. Please remove it, and we look at your review again.",
  },
  {
    label: "Not an experience of its author",
    text: "We have reason to think that this review does not tell of an experience of your own. Write to us if we are wrong.",
  },
] as const;

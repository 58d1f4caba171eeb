/** What staff read when they moderate the community. */
export const staffCommunityMessages = {
  cardUnknown: "There is no such card. Its member has taken it away, or it never was.",
  hidden: "It is hidden from everybody now, and its member is told why by mail",
  hiddenUnmailed:
    "It is hidden from everybody now. Its member has not confirmed their e-mail address, so they read why beside their card alone.",
  left: "It stays in the community, and your answer is kept",
  shownAgain: "Everybody can see it again",
  reasonRequired: "Please say why, in words that its member may read",
  hiddenMeanwhile: "Somebody has hidden this card already. Load it again to see why.",
  notHidden: "This card is not hidden. Load it again.",
  nothingOpen: "Somebody has answered these reports meanwhile. Load the card again.",
  changedMeanwhile: "Its member has changed this card meanwhile. Load it again, and look at it before everybody does.",
} as const;

/** Why cards are hidden, in short for staff, and in the words that the member reads unless staff write others. */
export const hidingReasons = [
  {
    label: "Pretends to be somebody else",
    text: "Your card gives the impression that it is somebody else's. Please write it as yourself.",
  },
  {
    label: "Advertises",
    text: "Your card advertises a product or a service. Cards are there to tell who you are and where you walk.",
  },
  {
    label: "Hurts somebody",
    text: "Something on your card is likely to hurt others. Please take out what speaks ill of people.",
  },
  {
    label: "A link that does harm",
    text: "A link on your card leads to something unlawful or dangerous. Please take it out.",
  },
  {
    label: "Private matters of others",
    text: "Your card tells something private of somebody else, such as an address or a number. Please take it out.",
  },
] as const;

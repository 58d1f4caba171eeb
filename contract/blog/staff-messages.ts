/** What staff are told of posts and of pages of their own. */
export const staffPostMessages = {
  titleRequired: "It needs a title",
  authorRequired: "Please say who wrote it",
  tagRequired: "A tag is a word",
  slugTaken: "Another one has this address",
  pictureNeeded: "A post is published with a picture",
  deleted: "Deleted",
} as const;

import { labels } from "../../platform/labels.ts";

/** The gallery: its heading and subtext stand in the specification, section 1. */
export const galleryMessages = labels("gallery", {
  title: "Gallery",
  heading: "Get inspired",
  lead: "Check out the top pictures and videos of the contest",
  items: "Pictures and videos",
  views: "How to look at the gallery",
  pictures: "Pictures",
  map: "Map",
  showMore: "Show more",
  showing: "Showing",
  of: "of",
  moreFailed: "The next pictures did not arrive.",
  empty: "No pictures yet",
  emptyHint: "The first ones are on their way. Send yours to the contest, and it may hang here.",
  toContest: "See the contest",
  close: "Close",
  lightbox: "Pictures, one at a time",
});

export const galleryMapMessages = labels("galleryMap", {
  label: "Map of the world with the pictures whose authors say where they were made",
  lead: "Where the pictures were made, as exactly as their authors like to tell.",
  items: "Pictures on the map",
  pictures: "pictures",
  countries: "countries",
  noPlaces: "Nobody has said yet where their pictures were made",
  noPlacesHint: "Who enters the contest chooses how much of a place is told.",
});

/** What is said of one picture, in the lightbox and on its own page. */
export const pictureMessages = labels("picture", {
  picture: "Picture",
  author: "By",
  place: "Place",
  category: "Category",
  award: "Award",
  chosenBy: "Mark",
  choice: "Editor's choice",
  previous: "Previous picture",
  next: "Next picture",
  others: "Other pictures",
  toGallery: "Back to the gallery",
  notFound: "This picture is not in the gallery",
  share: "Share",
  linkCopied: "The link is copied",
  linkNotCopied: "The link could not be copied. It stands in the address bar.",
});

/** What stands on a picture or video of the gallery, wherever it is shown. */
export const galleryCardMessages = labels("galleryCard", {
  by: "by",
  choice: "Editor's choice",
  video: "Video",
  play: "Play",
  pause: "Pause",
  unplayable: "This browser cannot play this film. Another one may.",
});

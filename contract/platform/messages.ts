import { labels } from "./labels.ts";

export const siteMessages = labels("site", {
  sandboxPayments: "This shop is on trial: nothing is charged, and nothing is delivered.",
  noMail: "This shop cannot send mail yet.",
  preview: "This is a preview. Only who has this link sees it, until tomorrow.",
  skipToContent: "Skip to content",
  search: "Search",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  menu: "Menu",
  mainMenu: "Main menu",
  close: "Close",
  login: "Login",
  register: "Register",
  account: "Account",
  logout: "Logout",
  accountMenu: "Account menu",
  cart: "Cart",
  wishlist: "Wishlist",
  backToCart: "Back to the cart",
  loading: "Loading",
  slow: "This page takes long to come.",
  retry: "Try again",
  home: "Back to the home page",
  toShop: "Go to the shop",
  notFound: "Opps ! Page Not Found",
  notFoundHint: "The path ends here. The page has moved, or was never on the map.",
  failure: "This page could not be loaded.",
  failureHint: "Nothing is lost. Wait a moment and try again.",
  stalled: "Part of this page did not arrive, so it can be read but not used.",
  previousPage: "Previous",
  nextPage: "Next",
  page: "Page",
  pages: "Pages",
  requestId: "Reference",
});

/** The header's menu, in the specification's words and order. */
export const menuMessages = labels("menu", {
  home: "Home",
  about: "About Us",
  contest: "Contest & Reward",
  shop: "Shop",
  blog: "Blog",
  affiliate: "Become an Affiliate",
  gallery: "Gallery",
  contact: "contact us",
});

/** Headings of the footer's columns, and what the header's menu does not have. */
export const footerMessages = labels("footer", {
  menu: "Footer menu",
  discover: "Discover",
  company: "Company",
  pages: "Good to know",
  trip: "Plan your trip",
  social: "Follow us",
  unfold: "Help and pages",
});

/** The buttons of every row of slides. */
export const sliderMessages = labels("slides", {
  previous: "Previous slide",
  next: "Next slide",
  pause: "Pause the slides",
  play: "Play the slides",
  of: "of",
});

/** The buttons of a looping video. */
export const videoMessages = labels("films", {
  play: "Play the video",
  pause: "Pause the video",
  mute: "Mute",
  unmute: "Unmute",
  startedMuted: "your browser starts videos without sound",
});

/** What is wrong with any text, whichever field it is in. */
export const fieldMessages = labels("fields", {
  tooLong: "At most {longest} characters",
  unstorable: "Contains characters that cannot be stored",
});

export const membersOnlyMessages = labels("membersOnly", {
  scriptless: "This page is for members and needs JavaScript, which is switched off.",
});

export const failureMessages = labels("failures", {
  noticeForged: "The signature of this notice is not valid",
  noticesBusy: "Too many notices are waiting to be checked. Please send it again later.",
  storageFull: "We have no room for files at the moment. Please try again later.",
  malformed: "The request could not be read",
  invalid: "Please check the marked fields",
  notFound: "There is nothing at this address",
  methodUnknown: "This address cannot be used in that way",
  foreignOrigin: "This can only be done from the dashboard itself",
  forbidden: "You are not allowed to do that",
  tokenDead: "Your login has ended. Please log in again.",
  tooLarge: "That is too large to be sent",
  mediaUnsupported: "This kind of content is not understood here",
  tooMany: "That was tried too often. Please wait a while.",
  tooSlow: "The request took too long to arrive. Please try again.",
  busy: "Too many pictures are waiting for their turn. Please try again shortly.",
  databaseAway: "We cannot reach our records for the moment. Please try again shortly.",
  pageOverdue: "This page takes too long to be made. Please try again shortly.",
});

/** What browsers say of themselves where an answer has no words, or there is none. */
export const outageMessages = labels("outages", {
  unexpected: "Something broke on our side. We have been told.",
  offline: "No connection. Please check your network and try again.",
});

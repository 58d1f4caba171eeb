import { accountMessages, nameMessages } from "../accounts/messages.ts";
import { visitorReportMessages } from "../accounts/reports/messages.ts";
import { alertMessages } from "../alerts/messages.ts";
import { blogMessages } from "../blog/messages.ts";
import { comparisonMessages } from "../catalogue/comparison-messages.ts";
import { fitMessages } from "../catalogue/fit/messages.ts";
import { listingMessages, listingSortMessages } from "../catalogue/listing-messages.ts";
import { productMessages } from "../catalogue/messages.ts";
import { ratingMessages } from "../catalogue/rating-messages.ts";
import { recentlySeenMessages } from "../catalogue/recently-seen-messages.ts";
import { shopMessages } from "../catalogue/shop-messages.ts";
import { communityMessages, interestNames, invitationMessages } from "../community/messages.ts";
import { cardReportMessages } from "../community/report-messages.ts";
import { aboutMessages, affiliateMessages, contactMessages, homeMessages } from "../content/messages.ts";
import { mapMessages, tripMessages } from "../content/trip-messages.ts";
import { entryMessages, moderationMessages, ownEntryMessages, placeMessages } from "../contest/entry-messages.ts";
import {
  galleryCardMessages,
  galleryMapMessages,
  galleryMessages,
  pictureMessages,
} from "../contest/gallery/messages.ts";
import { juryMessages } from "../contest/judging/jury-messages.ts";
import { judgingMessages, voteMessages, winnersMessages } from "../contest/judging/messages.ts";
import { contestMessages, editionMessages } from "../contest/messages.ts";
import { pictureReportMessages } from "../contest/reports/messages.ts";
import { advertMessages } from "../contest/rights/messages.ts";
import { couponMessages } from "../coupons/messages.ts";
import { letterMessages } from "../inbox/messages.ts";
import { cartMessages } from "../orders/cart-messages.ts";
import { orderChangeMessages } from "../orders/change-messages.ts";
import { invoiceMessages } from "../orders/invoices/messages.ts";
import {
  checkoutMessages,
  fulfilmentStateMessages,
  orderPageMessages,
  orderStepMessages,
  paymentMessages,
  paymentStateMessages,
  refundMessages,
} from "../orders/messages.ts";
import { returnMessages, returnReasonMessages, returnStateMessages } from "../orders/returns/messages.ts";
import { pageMessages } from "../pages/messages.ts";
import { type ChangedLabels, type Labels, longestLabel, originalLabels } from "../platform/labels.ts";
import {
  failureMessages,
  fieldMessages,
  footerMessages,
  membersOnlyMessages,
  menuMessages,
  outageMessages,
  siteMessages,
  sliderMessages,
  videoMessages,
} from "../platform/messages.ts";
import { preorderMessages } from "../preorders/messages.ts";
import { questionMessages } from "../questions/messages.ts";
import { fitNames, reviewMessages, reviewSortNames } from "../reviews/messages.ts";
import { reviewListMessages, reviewPageMessages } from "../reviews/page-messages.ts";
import { reviewReportMessages } from "../reviews/report-messages.ts";
import { searchMessages } from "../search/messages.ts";
import { deliveryMessages } from "../shipping/messages.ts";
import { wishlistMessages } from "../wishlists/messages.ts";
import { staffLabelMessages as messages } from "./staff-messages.ts";

interface Catalogue {
  readonly title: string;
  /** Where it can be seen, if one address shows it. */
  readonly path?: string;
  readonly words: Labels;
}

/**
 * The catalogues whose labels staff may give other words, in the order of a visit: all that visitors read. What only
 * staff read (`staff-messages.ts`) keeps the words of the code, and mails have texts of their own (`mails.ts`).
 */
export const catalogues = {
  site: { title: "Every page", path: "/", words: siteMessages },
  menu: { title: "Menu", path: "/", words: menuMessages },
  footer: { title: "Footer", path: "/", words: footerMessages },
  slides: { title: "Slides", path: "/", words: sliderMessages },
  films: { title: "Films", path: "/", words: videoMessages },
  home: { title: "Home", path: "/", words: homeMessages },
  coupons: { title: "Coupons", path: "/checkout", words: couponMessages },
  shop: { title: "Shop", path: "/shop", words: shopMessages },
  listing: { title: "Filters of the shop", path: "/shop", words: listingMessages },
  listing_sorts: { title: "Sorting of the shop", path: "/shop", words: listingSortMessages },
  product: { title: "Products", path: "/shop", words: productMessages },
  rating: { title: "Ratings", path: "/shop", words: ratingMessages },
  reviews: { title: "Writing of reviews", path: "/account", words: reviewMessages },
  review_fit: { title: "Fit of products", path: "/shop", words: fitNames },
  review_list: { title: "Reviews of a product", path: "/shop", words: reviewListMessages },
  review_page: { title: "Page on which reviews are written", path: "/account", words: reviewPageMessages },
  review_sorts: { title: "Sorting of reviews", path: "/shop", words: reviewSortNames },
  review_reports: { title: "Reports of reviews", path: "/shop", words: reviewReportMessages },
  questions: { title: "Questions about products", path: "/shop", words: questionMessages },
  comparison: { title: "Comparison", path: "/compare", words: comparisonMessages },
  fit: { title: "Fit finder", path: "/fit-finder", words: fitMessages },
  recently_seen: { title: "Recently seen", path: "/cart", words: recentlySeenMessages },
  wishlist: { title: "Wishlist", path: "/wishlist", words: wishlistMessages },
  search: { title: "Search", path: "/search", words: searchMessages },
  delivery: { title: "Delivery", path: "/shop", words: deliveryMessages },
  alerts: { title: "Back in stock", path: "/shop", words: alertMessages },
  reservations: { title: "Reservations", path: "/account", words: preorderMessages },
  cart: { title: "Cart", path: "/cart", words: cartMessages },
  checkout: { title: "Checkout", path: "/checkout", words: checkoutMessages },
  payment: { title: "After the payment", path: "/payment-success", words: paymentMessages },
  lapsedOrders: { title: "Payments that came too late", path: "/account", words: refundMessages },
  accounts: { title: "Login and account", path: "/login", words: accountMessages },
  names: { title: "Names that are refused", path: "/signup", words: nameMessages },
  order: { title: "Order", path: "/account", words: orderPageMessages },
  orderChanges: { title: "Changes of an order", path: "/account", words: orderChangeMessages },
  orderSteps: { title: "Steps of an order", path: "/account", words: orderStepMessages },
  paymentStates: { title: "States of a payment", path: "/account", words: paymentStateMessages },
  fulfilmentStates: { title: "States of a delivery", path: "/account", words: fulfilmentStateMessages },
  invoice: { title: "Invoice", path: "/account", words: invoiceMessages },
  returns: { title: "Returns", path: "/account", words: returnMessages },
  returnReasons: { title: "Reasons of a return", path: "/account", words: returnReasonMessages },
  returnStates: { title: "States of a return", path: "/account", words: returnStateMessages },
  about: { title: "About", path: "/about-us", words: aboutMessages },
  contact: { title: "Contact", path: "/contact-us", words: contactMessages },
  affiliate: { title: "Affiliate", path: "/affiliate", words: affiliateMessages },
  blog: { title: "Blog", path: "/blogs", words: blogMessages },
  pages: { title: "Pages of your own", path: "/terms", words: pageMessages },
  trip: { title: "Trip planner", path: "/plan-your-trip", words: tripMessages },
  map: { title: "Map", path: "/map", words: mapMessages },
  contest: { title: "Contest", path: "/contest", words: contestMessages },
  edition: { title: "Edition of the contest", path: "/contest", words: editionMessages },
  entry: { title: "Entering the contest", path: "/contest/photo-contest", words: entryMessages },
  place: { title: "Place of a picture", path: "/contest/photo-contest", words: placeMessages },
  ownEntries: { title: "Your entries", path: "/account", words: ownEntryMessages },
  moderation: { title: "What becomes of an entry", path: "/account", words: moderationMessages },
  picture_reports: { title: "Reports of pictures", path: "/photo-gallery", words: pictureReportMessages },
  card_reports: { title: "Reports of members' cards", path: "/community", words: cardReportMessages },
  visitor_reports: { title: "The form of all reports", path: "/photo-gallery", words: visitorReportMessages },
  gallery: { title: "Gallery", path: "/photo-gallery", words: galleryMessages },
  galleryMap: { title: "Map of the gallery", path: "/photo-gallery?view=map", words: galleryMapMessages },
  galleryCard: { title: "Pictures in lists", path: "/photo-gallery", words: galleryCardMessages },
  picture: { title: "Picture", path: "/photo-gallery", words: pictureMessages },
  adverts: { title: "Pictures in adverts", path: "/rights", words: advertMessages },
  votes: { title: "Votes", path: "/photo-gallery", words: voteMessages },
  winners: { title: "Winners", path: "/contest/winners", words: winnersMessages },
  judging: { title: "Jury and editions", words: judgingMessages },
  jury: { title: "Screen of the jury", path: "/jury", words: juryMessages },
  invitation: { title: "Invitation to the community", path: "/", words: invitationMessages },
  community: { title: "Community", path: "/community", words: communityMessages },
  letters: { title: "Letters to the team", path: "/contact-us", words: letterMessages },
  interests: { title: "Interests of members", path: "/join-community", words: interestNames },
  membersOnly: { title: "Pages for members", path: "/account", words: membersOnlyMessages },
  fields: { title: "Fields of all forms", words: fieldMessages },
  failures: { title: "Refusals", words: failureMessages },
  outages: { title: "Outages", words: outageMessages },
} as const satisfies Readonly<Record<string, Catalogue>>;

export type CatalogueName = keyof typeof catalogues;

function* walk(words: Labels, prefix: string): Generator<readonly [key: string, words: string]> {
  for (const [name, value] of Object.entries(words)) {
    const key = `${prefix}.${name}`;
    if (typeof value === "string") yield [key, value];
    else yield* walk(value, key);
  }
}

const originals = originalLabels();

/** Each label's original words by its key, catalogue and name (`site.login`), in the order of the catalogues. */
export const originalWords: ReadonlyMap<string, string> = new Map(
  Object.keys(catalogues).flatMap((name) => [...walk(originals[name] ?? {}, name)]),
);

/** The labels' present words, in the same way. */
export function presentWords(): ReadonlyMap<string, string> {
  return new Map(Object.entries(catalogues).flatMap(([name, { words }]) => [...walk(words, name)]));
}

export function catalogueOf(key: string): CatalogueName {
  return key.slice(0, key.indexOf(".")) as CatalogueName; // A key is made of a catalogue's name.
}

type Nested = { [name: string]: string | Nested };

/** Words by their keys, in the groups of their catalogues. */
export function nestLabels(words: ReadonlyMap<string, string>): ChangedLabels {
  const nested: Record<string, Nested> = {};
  for (const [key, text] of words) {
    const path = key.split(".");
    const name = path.pop() ?? "";
    let group: Nested = nested;
    for (const part of path) {
      group[part] ??= {};
      group = group[part] as Nested; // Only a group has names in it.
    }
    group[name] = text;
  }
  return nested;
}

/** The names that may stand in braces in a label. */
export function placeholdersOf(words: string): string[] {
  return [...words.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

/** What keeps these from being the words of a label; undefined if nothing does. */
export function problemOf(key: string, words: string): string | undefined {
  const original = originalWords.get(key);
  if (original === undefined) return messages.unknown;
  if (words.trim() === "") return messages.wordsRequired;
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(words)) return messages.oneLine;
  if (words.length > longestLabel) return messages.tooLong(longestLabel);
  const needed = placeholdersOf(original);
  const used = placeholdersOf(words);
  const unknown = used.find((name) => !needed.includes(name));
  if (unknown !== undefined) return messages.placeholderUnknown(unknown, needed);
  if (/[{}]/.test(words.replaceAll(/\{\w+\}/g, ""))) return messages.bracesOpen(needed);
  const missing = needed.find((name) => !used.includes(name));
  return missing && messages.placeholderMissing(missing);
}

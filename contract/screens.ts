import type { menuMessages } from "./platform/messages.ts";

/** A screen of the site. */
interface Screen {
  /** Its address, with `:` before what differs from page to page. */
  readonly path: `/${string}`;
  /** `everybody` includes search engines, `visitors` does not; `members` have to be logged in. */
  readonly audience: "everybody" | "visitors" | "members";
  /** How staff read of it, in places to lead to and among the pages whose title and description they write. */
  readonly name?: string;
  /** The word of the menu that names it as a place to lead to, since staff may have given it another. */
  readonly menu?: keyof typeof menuMessages;
  /** The key of its title and description: the specification's (section 7), or one of our own. */
  readonly metadata?: string;
  /** Whether staff's links may lead to it. */
  readonly isTarget?: true;
  readonly isInSitemap?: true;
}

/**
 * Every screen (specification, section 2, and our own), in the order of a visit. The sitemap, what links may lead to,
 * the words that no page's address may begin with, the keys of metadata and the walks of the browser tests are made of
 * this table.
 */
export const screens = [
  {
    path: "/",
    audience: "everybody",
    name: "Home page",
    menu: "home",
    metadata: "home",
    isTarget: true,
    isInSitemap: true,
  },
  {
    path: "/about-us",
    audience: "everybody",
    name: "About us",
    menu: "about",
    metadata: "about_us",
    isTarget: true,
    isInSitemap: true,
  },
  {
    path: "/shop",
    audience: "everybody",
    name: "Shop",
    menu: "shop",
    metadata: "shop",
    isTarget: true,
    isInSitemap: true,
  },
  { path: "/shop/:category", audience: "everybody" },
  { path: "/products/:slug", audience: "everybody" },
  { path: "/search", audience: "visitors" },
  { path: "/compare", audience: "visitors" },
  { path: "/fit-finder", audience: "everybody", name: "Fit finder", isTarget: true, isInSitemap: true },
  {
    path: "/blogs",
    audience: "everybody",
    name: "Blog",
    menu: "blog",
    metadata: "blog",
    isTarget: true,
    isInSitemap: true,
  },
  { path: "/blogs/:slug", audience: "everybody" },
  {
    path: "/contest",
    audience: "everybody",
    name: "Contest",
    menu: "contest",
    metadata: "contest_reward",
    isTarget: true,
    isInSitemap: true,
  },
  {
    path: "/contest/photo-contest",
    audience: "members",
    name: "Contest entry",
    metadata: "contest_content_upload",
    isTarget: true,
  },
  { path: "/contest/winners", audience: "everybody", name: "Winners", metadata: "contest_winners", isTarget: true },
  { path: "/contest/winners/:slug", audience: "everybody" },
  {
    path: "/photo-gallery",
    audience: "everybody",
    name: "Gallery",
    menu: "gallery",
    metadata: "photo_gallery",
    isTarget: true,
    isInSitemap: true,
  },
  { path: "/photo-gallery/:id", audience: "everybody" },
  {
    path: "/plan-your-trip",
    audience: "everybody",
    name: "Trip planner",
    metadata: "trip_planner",
    isTarget: true,
    isInSitemap: true,
  },
  { path: "/map", audience: "visitors" },
  {
    path: "/community",
    audience: "everybody",
    name: "Community",
    metadata: "community",
    isTarget: true,
    isInSitemap: true,
  },
  { path: "/join-community", audience: "members", name: "Joining the community", isTarget: true },
  { path: "/members/:name", audience: "visitors" },
  {
    path: "/affiliate",
    audience: "everybody",
    name: "Affiliate programme",
    menu: "affiliate",
    metadata: "affiliate_program",
    isTarget: true,
    isInSitemap: true,
  },
  {
    path: "/contact-us",
    audience: "everybody",
    name: "Contact",
    menu: "contact",
    metadata: "contact",
    isTarget: true,
    isInSitemap: true,
  },
  { path: "/wishlist", audience: "visitors", name: "Wishlist", isTarget: true },
  { path: "/wishlist/shared", audience: "visitors" },
  { path: "/wishlist/mails", audience: "visitors" },
  { path: "/cart", audience: "visitors", name: "Cart", metadata: "cart", isTarget: true },
  { path: "/checkout", audience: "members", name: "Checkout", metadata: "checkout" },
  { path: "/payment-success", audience: "members" },
  { path: "/payment-error", audience: "members" },
  { path: "/login", audience: "everybody", name: "Login", metadata: "login", isTarget: true },
  { path: "/signup", audience: "everybody", name: "Signup", metadata: "register", isTarget: true },
  { path: "/verify-email", audience: "visitors" },
  { path: "/verify-otp", audience: "visitors" },
  { path: "/reset-password", audience: "visitors" },
  { path: "/confirm-email", audience: "visitors" },
  { path: "/account", audience: "members", name: "Account", isTarget: true },
  { path: "/account/orders/:reference", audience: "members" },
  { path: "/account/orders/:reference/return", audience: "members" },
  { path: "/account/orders/:reference/invoice", audience: "members" },
  { path: "/account/reservations/:id", audience: "members" },
  { path: "/order", audience: "visitors" },
  { path: "/pay", audience: "visitors" },
  { path: "/review-order", audience: "visitors" },
  { path: "/stop-reviews", audience: "visitors" },
  { path: "/jury", audience: "members" },
  { path: "/stock-alert", audience: "visitors" },
  { path: "/rights", audience: "visitors" },
] as const satisfies readonly Screen[];

export type ScreenPath = (typeof screens)[number]["path"];

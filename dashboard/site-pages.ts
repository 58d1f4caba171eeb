import { type PageKey, pageKeys } from "@cairn/contract/page-metadata.ts";

interface SitePage {
  readonly name: string;
  readonly path: string;
  /** Whether it asks visitors to log in. */
  readonly isForMembers?: true;
}

/** The fixed pages of the site by the keys of their metadata, in the order of a visit. */
const pages: Readonly<Record<PageKey, SitePage>> = {
  home: { name: "Home page", path: "/" },
  about_us: { name: "About us", path: "/about-us" },
  shop: { name: "Shop", path: "/shop" },
  blog: { name: "Blog", path: "/blogs" },
  contest_reward: { name: "Contest", path: "/contest" },
  contest_content_upload: { name: "Contest entry", path: "/contest/photo-contest", isForMembers: true },
  contest_winners: { name: "Winners", path: "/contest/winners" },
  photo_gallery: { name: "Gallery", path: "/photo-gallery" },
  trip_planner: { name: "Trip planner", path: "/plan-your-trip" },
  community: { name: "Community", path: "/community" },
  affiliate_program: { name: "Affiliate programme", path: "/affiliate" },
  contact: { name: "Contact", path: "/contact-us" },
  cart: { name: "Cart", path: "/cart" },
  checkout: { name: "Checkout", path: "/checkout", isForMembers: true },
  login: { name: "Login", path: "/login" },
  register: { name: "Signup", path: "/signup" },
};

export const sitePages = pageKeys
  .map((key) => ({ key, ...pages[key] }))
  .sort((one, other) => Object.keys(pages).indexOf(one.key) - Object.keys(pages).indexOf(other.key));

/** Those that anybody can open. */
export const openPages = sitePages.filter(({ isForMembers }) => !isForMembers);

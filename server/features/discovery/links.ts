import { menuMessages } from "@cairn/contract/messages/site.ts";
import type { LinkTarget } from "@cairn/contract/staff/links.ts";
import { containing } from "../../platform/database/containing.ts";
import type { Platform } from "../../platform/platform.ts";
import { findPostLinks } from "../blog/service.ts";
import { findProductLinks } from "../catalogue/product-links.ts";
import { listPages } from "../pages/service.ts";

/** How many posts and products are offered at once. */
const mostOfAKind = 8;

/** The screens at fixed addresses, as links name them. */
const screens = (): LinkTarget[] => [
  { label: menuMessages.home, path: "/" },
  { label: menuMessages.shop, path: "/shop" },
  { label: menuMessages.about, path: "/about-us" },
  { label: menuMessages.blog, path: "/blogs" },
  { label: menuMessages.contest, path: "/contest" },
  { label: "Contest entry", path: "/contest/photo-contest" },
  { label: "Winners", path: "/contest/winners" },
  { label: menuMessages.gallery, path: "/photo-gallery" },
  { label: menuMessages.affiliate, path: "/affiliate" },
  { label: menuMessages.contact, path: "/contact-us" },
  { label: "Trip planner", path: "/plan-your-trip" },
  { label: "Community", path: "/community" },
  { label: "Joining the community", path: "/join-community" },
  { label: "Cart", path: "/cart" },
  { label: "Login", path: "/login" },
  { label: "Signup", path: "/signup" },
  { label: "Account", path: "/account" },
];

/** Pages of the site that a link may lead to, by words of their names or their addresses. */
export async function findLinks({ db, cache }: Pick<Platform, "db" | "cache">, search: string): Promise<LinkTarget[]> {
  const words = search.replace(/^\/(blogs|products)?\/?/, "").replaceAll("-", " ");
  const wanted = words ? containing(words) : undefined;
  const [pages, posts, products] = await Promise.all([
    listPages({ db, cache }),
    findPostLinks(db, wanted, mostOfAKind),
    findProductLinks(db, wanted, mostOfAKind),
  ]);
  const own = pages.map(({ page_title, page_slug }) => ({ label: page_title, path: `/${page_slug}` }));
  const lower = search.toLowerCase();
  const named = [...screens(), ...own].filter((target) =>
    `${target.label} ${target.path}`.toLowerCase().includes(lower),
  );
  return [...named, ...posts, ...products];
}

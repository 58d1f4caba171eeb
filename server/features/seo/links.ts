import { hasWords } from "@cairn/contract/platform/folded.ts";
import { menuMessages } from "@cairn/contract/platform/messages.ts";
import { screens } from "@cairn/contract/screens.ts";
import type { LinkTarget } from "@cairn/contract/seo/staff.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { findPostLinks } from "../blog/service.ts";
import { listShopCategories } from "../catalogue/listing/shown-categories.ts";
import { categoryPath, findProductLinks } from "../catalogue/product-links.ts";
import { findCardLinks } from "../community/service.ts";
import { findPictureLinks, findResultLinks } from "../contest/site-links.ts";
import { listPages } from "../pages/service.ts";

/** How many of each kind are offered at once. */
const mostOfAKind = 8;

/** The screens that links may lead to, as menus name them. */
const targets = (): LinkTarget[] =>
  screens.flatMap((screen) =>
    "isTarget" in screen
      ? [{ label: "menu" in screen ? menuMessages[screen.menu] : screen.name, path: screen.path }]
      : [],
  );

type Find = (db: Database, words: string | undefined, most: number) => Promise<LinkTarget[]>;

/** What there may be many of, by the address under which it lies. */
const kinds: readonly { readonly folder: string; readonly find: Find }[] = [
  { folder: "/blogs", find: findPostLinks },
  { folder: "/products", find: findProductLinks },
  { folder: "/contest/winners", find: findResultLinks },
  { folder: "/photo-gallery", find: findPictureLinks },
  { folder: "/members", find: findCardLinks },
];

/** Pages of the site that a link may lead to, by words of their names or their addresses. */
export async function findLinks({ db, cache }: Pick<Platform, "db" | "cache">, search: string): Promise<LinkTarget[]> {
  const within = kinds.find(({ folder }) => search.startsWith(folder));
  const words = search.slice(within?.folder.length).replace(/^\//, "");
  const [pages, categories, ...found] = await Promise.all([
    listPages({ db, cache }),
    listShopCategories({ db, cache }),
    ...(within ? [within] : kinds).map(({ find }) => find(db, words, mostOfAKind)),
  ]);
  const own = pages.map(({ page_title, page_slug }) => ({ label: page_title, path: `/${page_slug}` }));
  const ofShop = categories.map(({ name, slug }) => ({ label: name, path: categoryPath(slug) }));
  const named = [...targets(), ...own, ...ofShop].filter(({ label, path }) => hasWords([label, path], search));
  return [...named, ...found.flat()];
}

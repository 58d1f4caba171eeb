import { siteMessages } from "@cairn/contract/messages/site.ts";
import type { PageMetadata } from "@cairn/contract/page-metadata.ts";
import type { MetaDescriptor } from "react-router";
import { plainText } from "./plain-text.ts";
import type { Site } from "./site.ts";
import siteCard from "./social-card.jpg";

interface Source {
  readonly matches: readonly ({ readonly loaderData?: unknown } | undefined)[];
  readonly location: { readonly pathname: string };
}

interface Page {
  /** What staff wrote for search engines; its empty fields leave the screen's own words. */
  readonly written?: PageMetadata | undefined;
  readonly title: string;
  readonly description?: string;
  /** A media path; the site's own card stands in. */
  readonly image?: string;
  /** Read by search engines as what the page is about (schema.org). */
  readonly structured?: readonly StructuredData[];
  /** Out of search engines: private screens and failures. */
  readonly hidden?: boolean;
  readonly kind?: "website" | "article" | "product";
  /** The screen's one address, where it can be opened at others, too. */
  readonly path?: string | undefined;
  /** Of a list that is read page by page. */
  readonly pages?: Pages | undefined;
}

interface Pages {
  readonly page: number;
  readonly lastPage: number;
}

export type StructuredData = { readonly "@type": string } & Readonly<Record<string, unknown>>;

/** Title, description, canonical address and social card of a screen; `source` is what its `meta` was given. */
export function pageMeta({ matches, location }: Source, page: Page): MetaDescriptor[] {
  const site = matches[0]?.loaderData as Site | undefined; // The first match is always the root route.
  const name = site?.settings.name;
  const { meta_title = "", meta_description = "", meta_keywords = "", meta_author = "" } = page.written ?? {};
  const heading = meta_title || page.title;
  const { page: number, lastPage } = page.pages ?? { page: 1, lastPage: 1 };
  const numbered = number > 1 ? `${heading} | ${siteMessages.page} ${number}` : heading;
  const title = name && heading !== name ? `${numbered} | ${name}` : heading;
  if (page.hidden || !site)
    return [
      { title },
      ...(meta_description ? [{ name: "description", content: meta_description }] : []),
      { name: "robots", content: "noindex" },
    ];

  const addressOf = (each: number) => addressOfPage(site, page.path ?? location.pathname, each);
  const address = addressOf(number);
  const description = meta_description || page.description || plainText(site.settings.description);
  return [
    { title },
    { name: "description", content: description },
    ...(meta_keywords ? [{ name: "keywords", content: meta_keywords }] : []),
    ...(meta_author ? [{ name: "author", content: meta_author }] : []),
    { tagName: "link", rel: "canonical", href: address },
    ...(number > 1 ? [{ tagName: "link", rel: "prev", href: addressOf(number - 1) }] : []),
    ...(number < lastPage ? [{ tagName: "link", rel: "next", href: addressOf(number + 1) }] : []),
    { property: "og:site_name", content: name },
    { property: "og:type", content: page.kind ?? "website" },
    { property: "og:locale", content: "en_GB" },
    { property: "og:title", content: heading },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: absolute(site, page.image || siteCard) },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.structured ?? []).map((thing) => ({ "script:ld+json": { "@context": "https://schema.org", ...thing } })),
  ];
}

/** The address of a path as seen from outside. */
export function absolute({ origin }: Pick<Site, "origin">, path: string): string {
  return new URL(path, origin).href;
}

/** Where a page stands, for search results: names and paths from the top down. */
export function breadcrumbs(
  site: Pick<Site, "origin">,
  trail: readonly [name: string, path: string][],
): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(site, path),
    })),
  };
}

/** One page, one address: of a query only the number of a page beyond the first belongs to it. */
function addressOfPage(site: Site, path: string, page: number): string {
  const plain = path === "/" ? "/" : path.replace(/\/+$/, "");
  return absolute(site, page > 1 ? `${plain}?page=${page}` : plain);
}

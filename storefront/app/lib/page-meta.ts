import type { PageMetadata } from "@cairn/contract/content/page-metadata.ts";
import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { plainText } from "@cairn/contract/platform/plain-text.ts";
import type { MetaDescriptor } from "react-router";
import type { Site } from "./site.ts";

interface Source {
  readonly matches: readonly ({ readonly loaderData?: unknown } | undefined)[];
  readonly location: { readonly pathname: string };
}

interface Page {
  /** The metadata that staff entered; empty fields fall back to the screen's own texts. */
  readonly metadata?: PageMetadata | undefined;
  readonly title: string;
  readonly description?: string;
  /** A media path; without, the server's picture of the shop's logo stands for the page. */
  readonly image?: string;
  /** Structured data about the page for search engines (schema.org). */
  readonly structured?: readonly StructuredData[];
  /** Excludes private screens and error pages from search engines. */
  readonly hidden?: boolean;
  readonly kind?: "website" | "article" | "product";
  /** The canonical path, where the screen has several addresses. */
  readonly path?: string | undefined;
  /** For paginated lists. */
  readonly pages?: Pages | undefined;
}

interface Pages {
  readonly page: number;
  readonly lastPage: number;
}

export type StructuredData = { readonly "@type": string } & Readonly<Record<string, unknown>>;

/**
 * Title, description, canonical address and social card of a screen; `source` is the argument of its `meta` function.
 */
export function pageMeta({ matches, location }: Source, page: Page): MetaDescriptor[] {
  const site = matches[0]?.loaderData as Site | undefined; // The first match is always the root route.
  const name = site?.settings.name;
  const { meta_title = "", meta_description = "", meta_keywords = "", meta_author = "" } = page.metadata ?? {};
  const heading = meta_title || page.title;
  const { page: number, lastPage } = page.pages ?? { page: 1, lastPage: 1 };
  const numbered = number > 1 ? `${heading} | ${siteMessages.page} ${number}` : heading;
  const title = name && heading !== name ? `${numbered} | ${name}` : heading;
  const own = meta_description || page.description;
  if (page.hidden || !site)
    return [{ title }, ...(own ? [{ name: "description", content: own }] : []), { name: "robots", content: "noindex" }];

  const addressOf = (each: number) => addressOfPage(site, page.path ?? location.pathname, each);
  const address = addressOf(number);
  const description = own || plainText(site.settings.description);
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
    { property: "og:image", content: absolute(site, page.image || "/share.png") },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.structured ?? []).map((thing) => ({ "script:ld+json": { "@context": "https://schema.org", ...thing } })),
  ];
}

/** The absolute public URL of a path. */
export function absolute({ origin }: Pick<Site, "origin">, path: string): string {
  return new URL(path, origin).href;
}

/** Structured data of the page's breadcrumbs, from the top level down. */
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

/** The canonical address: of the query only the page number is kept, beyond page 1, and what the path itself has. */
function addressOfPage(site: Site, path: string, page: number): string {
  const plain = path === "/" ? "/" : path.replace(/(?<!\/)\/+$/, "");
  return absolute(site, page > 1 ? `${plain}${plain.includes("?") ? "&" : "?"}page=${page}` : plain);
}

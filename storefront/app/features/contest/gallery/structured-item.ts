import type { GalleryItem } from "@cairn/contract/contest/gallery/public.ts";
import { absolute, type StructuredData } from "../../../lib/page-meta.ts";
import type { Site } from "../../../lib/site.ts";

/** Structured data of a picture for search engines: its author, and its location as far as the author publishes it. */
export function structuredItem(
  site: Pick<Site, "origin">,
  { file_url, title, user_name, width, height, place }: GalleryItem,
): StructuredData {
  return {
    "@type": "ImageObject",
    contentUrl: absolute(site, file_url),
    name: title,
    creditText: user_name,
    creator: { "@type": "Person", name: user_name },
    ...(width && height && { width, height }),
    ...(place && { contentLocation: { "@type": "Place", name: place } }),
  };
}

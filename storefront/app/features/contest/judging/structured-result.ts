import { placeName } from "@cairn/contract/contest/judging/awards.ts";
import { winnersMessages } from "@cairn/contract/contest/judging/messages.ts";
import type { ContestResult } from "@cairn/contract/contest/judging/public.ts";
import { absolute, type StructuredData } from "../../../lib/page-meta.ts";
import type { Site } from "../../../lib/site.ts";

/** Structured data of the winners for search engines: a list of works with their awards (schema.org). */
export function structuredResult(site: Site, { title, slug, winners }: ContestResult): StructuredData {
  return {
    "@type": "ItemList",
    name: `${winnersMessages.of} ${title}`,
    url: absolute(site, `/contest/winners/${slug}`),
    numberOfItems: winners.length,
    itemListElement: winners.map((winner, index) => {
      const [file] = winner.files;
      return {
        "@type": "ListItem",
        position: index + 1,
        item: {
          "@type": file?.type === "video" ? "VideoObject" : "ImageObject",
          name: winner.title,
          description: winner.details,
          url: absolute(site, `/photo-gallery/${winner.item}`),
          ...(file && { contentUrl: absolute(site, file.file_url) }),
          creator: { "@type": "Person", name: winner.user_name },
          award: `${placeName(winner.rank)}, ${winner.category_name}, ${title}`,
        },
      };
    }),
  };
}

import { isSafeLink } from "@cairn/contract/platform/safe-link.ts";
import { absolute, type StructuredData } from "../../../lib/page-meta.ts";
import type { Site } from "../../../lib/site.ts";

/** Structured data of the brand and its site for search engines (schema.org). */
export function structuredSite(site: Site): StructuredData[] {
  const { settings, socialLinks, origin } = site;
  return [
    {
      "@type": "Organization",
      name: settings.name,
      url: origin,
      ...(settings.logo && { logo: absolute(site, settings.logo) }),
      ...(settings.email && { email: settings.email }),
      ...(settings.phone && { telephone: settings.phone }),
      sameAs: socialLinks.map(({ profile_link }) => profile_link).filter(isSafeLink),
    },
    { "@type": "WebSite", name: settings.name, url: origin },
  ];
}

import { escapeHtml } from "../../platform/http/plain-page.ts";

/** One address for search engines; `changedAt` where we know it. */
export interface Location {
  readonly path: string;
  readonly changedAt?: string;
}

/** A sitemap (sitemaps.org, protocol 0.9) of addresses under `origin`. */
export function sitemap(origin: string, locations: readonly Location[]): string {
  const entries = locations.map(({ path, changedAt }) => {
    const address = escapeHtml(new URL(path, origin).href);
    return `<url><loc>${address}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ""}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}

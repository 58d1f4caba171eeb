import { escapeHtml } from "../../platform/http/plain-page.ts";

/** One address for search engines; `changedAt` where we know it. */
export interface Location {
  readonly path: string;
  readonly changedAt?: string;
}

/** What one file may hold (sitemaps.org, protocol 0.9). */
export const mostLocations = 50_000;

/** A sitemap of addresses under `origin`; those beyond the limit are left out. */
export function sitemap(origin: string, locations: readonly Location[]): string {
  const entries = locations.slice(0, mostLocations).map(({ path, changedAt }) => {
    const address = escapeHtml(origin + encodeURI(path));
    return `<url><loc>${address}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ""}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}

import type { SiteSettings } from "@cairn/contract/settings/public.ts";

/** How the site appears on a home screen (W3C Web Application Manifest). */
export function webManifest({ name, favicon }: SiteSettings): object {
  return {
    name,
    short_name: name,
    start_url: "/",
    display: "browser",
    lang: "en-GB",
    // The theme's sand and ink; a manifest cannot use the stylesheet's variables.
    background_color: "#fbf8f3",
    theme_color: "#0b1f2e",
    icons: favicon
      ? [
          ...(favicon.endsWith(".svg") ? [{ src: favicon, sizes: "any", type: "image/svg+xml" }] : []),
          ...[192, 512].map((side) => ({ src: `/icon-${side}.png`, sizes: `${side}x${side}`, type: "image/png" })),
        ]
      : [],
  };
}

import type { PageLink } from "@cairn/contract/pages.ts";
import type { ShownSettings, SocialLink } from "@cairn/contract/settings.ts";
import { useRouteLoaderData } from "react-router";

/** What the root route loads once for the whole visit. */
export interface Site {
  readonly settings: ShownSettings;
  readonly socialLinks: readonly SocialLink[];
  /** The pages that staff wrote, in the footer's order. */
  readonly pages: readonly PageLink[];
  /** Scheme and host that links to us from outside begin with. */
  readonly origin: string;
}

/** Undefined on an error page whose very settings could not be loaded. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>("root");
}

/** For components below a page, which cannot render without the settings. */
export function useSettings(): ShownSettings {
  const site = useSite();
  if (!site) throw new Error("The site's settings are not loaded");
  return site.settings;
}

import type { Menus } from "@cairn/contract/content/menus.ts";
import type { PageLink } from "@cairn/contract/pages/public.ts";
import type { ShownSettings, SocialLink } from "@cairn/contract/settings/public.ts";
import { useRouteLoaderData } from "react-router";

/** Data that the root route loads once per visit. */
export interface Site {
  readonly settings: ShownSettings;
  readonly socialLinks: readonly SocialLink[];
  /** The pages written by staff, in the menus' order. */
  readonly pages: readonly PageLink[];
  readonly menus: Menus;
  /** The scheme and host of our public URLs. */
  readonly origin: string;
}

/** Undefined on an error page if the settings could not be loaded. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>("root");
}

/** For components below a page, which only render once the settings are loaded. */
export function useSettings(): ShownSettings {
  const site = useSite();
  if (!site) throw new Error("The site's settings are not loaded");
  return site.settings;
}

/** The header's menu: what staff have put there, and those of their own pages that belong to it. */
export function headerLinks(site: Site | undefined): { text: string; link: string }[] {
  if (!site) return [];
  const own = site.pages.filter(({ menu_place }) => menu_place === "header");
  return [
    ...site.menus.header,
    ...own.map(({ page_title, page_slug }) => ({ text: page_title, link: `/${page_slug}` })),
  ];
}

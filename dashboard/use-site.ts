import { findSiteSettings, type ShownSettings } from "@cairn/contract/settings/public.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "./call.ts";

/** The site's settings as visitors get them; undefined while they are on their way. */
export function useSite(): ShownSettings | undefined {
  return useQuery({ queryKey: ["site-settings"], queryFn: async () => (await call(findSiteSettings)).data }).data;
}

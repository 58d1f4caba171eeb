import { findSiteSettings } from "@cairn/contract/settings.ts";
import { Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { call } from "../call.ts";

/** The brand's logo from the site's settings, by its name for those who do not see it. */
export function Brand({ isLight = false, height }: { isLight?: boolean; height: number }) {
  const { data: site } = useQuery({
    queryKey: ["site-settings"],
    queryFn: async () => (await call(findSiteSettings)).data,
  });
  if (!site) return <Box sx={{ height }} />;
  const logo = isLight ? site.logo_light : site.logo;
  return <Box component="img" src={logo} alt={site.name} sx={{ height, maxWidth: 160, objectFit: "contain" }} />;
}

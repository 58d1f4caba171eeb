import { Box } from "@mui/material";
import { useSite } from "../use-site.ts";

/** The brand's logo from the site's settings; its name where it has none, and for those who do not see it. */
export function Brand({ isLight = false, height }: { isLight?: boolean; height: number }) {
  const site = useSite();
  if (!site) return <Box sx={{ height }} />;
  const logo = isLight ? site.logo_light : site.logo;
  if (logo === "") return <Box sx={{ fontWeight: 700, color: isLight ? "common.white" : "inherit" }}>{site.name}</Box>;
  return <Box component="img" src={logo} alt={site.name} sx={{ height, maxWidth: 160, objectFit: "contain" }} />;
}

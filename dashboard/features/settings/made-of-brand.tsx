import type { SiteSettings } from "@cairn/contract/settings/public.ts";
import { Box, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";

const icons = [
  { path: "/favicon.ico", shown: 24, words: "Tabs" },
  { path: "/apple-touch-icon.png", shown: 56, words: "iPhones" },
  { path: "/icon-512.png", shown: 56, words: "Android" },
] as const;

/** The icons and the picture of shared links that are made of the saved icon and logo. */
export function MadeOfBrand() {
  const { favicon, logo } = useRecordContext<SiteSettings & { id: string }>() ?? {};
  // Browsers keep each for a day: what it is made of tells it from the one before.
  const drawnOf = (path: string, of = "") => `${path}?of=${encodeURIComponent(of)}`;
  return (
    <Box
      sx={{
        display: "flex",
        columnGap: 4,
        rowGap: 2,
        flexWrap: "wrap",
        alignItems: "end",
        border: 1,
        borderColor: "divider",
        borderRadius: 2,
        p: 2,
        alignSelf: "start",
      }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ flexBasis: "100%" }}>
        Made of the icon and the logo, once they are saved:
      </Typography>
      {favicon &&
        icons.map(({ path, shown, words }) => (
          <Made key={path} src={drawnOf(path, favicon)} width={shown} height={shown} words={words} radius={1.5} />
        ))}
      <Made src={drawnOf("/share.png", logo)} width={240} height={126} words="Links that are shared" radius={2} />
    </Box>
  );
}

interface MadeProps {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly words: string;
  readonly radius: number;
}

function Made({ src, width, height, words, radius }: MadeProps) {
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        component="img"
        src={src}
        alt=""
        width={width}
        height={height}
        sx={{ display: "block", border: 1, borderColor: "divider", borderRadius: radius, boxSizing: "content-box" }}
      />
      <Typography component="figcaption" variant="caption" color="textSecondary">
        {words}
      </Typography>
    </Box>
  );
}

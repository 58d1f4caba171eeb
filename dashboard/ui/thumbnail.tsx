import { Box } from "@mui/material";

/** A small picture of a product; its room is kept where there is none. */
export function Thumbnail({ src, size = 40 }: { src: string; size?: number }) {
  const sx = { width: size, height: size, borderRadius: 1, bgcolor: "background.default", flexShrink: 0 };
  if (!src) return <Box sx={sx} />;
  return <Box component="img" src={`${src}?width=320`} alt="" loading="lazy" sx={{ ...sx, objectFit: "cover" }} />;
}

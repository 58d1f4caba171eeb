import { Box } from "@mui/material";

/** How many of five stars a review gives. */
export function Stars({ stars }: { stars: number }) {
  return (
    <Box component="span" role="img" aria-label={starsInWords(stars)} sx={{ letterSpacing: 1, whiteSpace: "nowrap" }}>
      {"★".repeat(stars)}
      {"☆".repeat(5 - stars)}
    </Box>
  );
}

export const starsInWords = (stars: number) => (stars === 1 ? "1 star of 5" : `${stars} stars of 5`);

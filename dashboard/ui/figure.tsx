import { Box, Typography } from "@mui/material";

/** The width of a digit of the display type, in parts of its size, with room to spare. */
const digitWidth = 0.62;

/** A large figure, written smaller where its card is narrow, so that even millions stay within the card's edge. */
export function Figure({ children: text }: { children: string }) {
  const widest = `${(100 / digitWidth / text.length).toFixed(2)}cqi`;
  return (
    // A block of its own, since a figure is measured by the place around it.
    <Box component="span" sx={{ display: "block", containerType: "inline-size", width: "100%" }}>
      <Typography
        variant="h5"
        component="span"
        sx={{
          display: "block",
          fontSize: `clamp(0.875rem, ${widest}, 1.5rem)`,
          fontVariantNumeric: "tabular-nums",
          overflowWrap: "anywhere",
        }}
      >
        {text}
      </Typography>
    </Box>
  );
}

import { type Theme, useMediaQuery } from "@mui/material";

/** Whether a table has no room, so that a screen shows its records as lines of text. */
export function useIsNarrow(): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"));
}

import { Box } from "@mui/material";

/** The key that does what a button says; on phones, which have none, it is left out. */
export function Key({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      aria-hidden="true"
      sx={{
        display: { xs: "none", md: "inline-block" },
        minWidth: 20,
        px: 0.5,
        border: 1,
        borderColor: "currentcolor",
        borderRadius: 1,
        font: "inherit",
        fontSize: 12,
        lineHeight: "18px",
        textAlign: "center",
      }}
    >
      {children}
    </Box>
  );
}

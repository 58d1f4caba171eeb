import { Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";

interface EmptyProps {
  readonly title: string;
  /** What fills the list, or what to do next. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Says of a place where nothing is yet what will be there, and what to do next. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <Stack sx={{ gap: 1, py: 8, px: 2, alignItems: "center", textAlign: "center" }}>
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 460 }}>
        {children}
      </Typography>
      {action}
    </Stack>
  );
}

import { Card, CardContent, Typography } from "@mui/material";
import type { ReactNode } from "react";

/** One subject of a screen, under its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card variant="outlined" component="section">
      <CardContent sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
        <Typography component="h2" variant="h6">
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}

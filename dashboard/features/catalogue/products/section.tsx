import { Card, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";

interface SectionProps {
  readonly title: string;
  /** One sentence on what it is for, where the title does not say it. */
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A part of a long form, under a heading of its own. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <Card component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Typography id={id} component="h2" variant="h6">
        {title}
      </Typography>
      {hint && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {hint}
        </Typography>
      )}
      <div style={{ marginTop: 16 }}>{children}</div>
    </Card>
  );
}

import { Box, Card, Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Brand } from "../../../frame/brand.tsx";

/** A screen without menu, with the brand's logo and one task. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="main" sx={{ minHeight: "100dvh", display: "grid", placeItems: "center", p: 2 }}>
      <Stack sx={{ gap: 3, width: "100%", maxWidth: 420 }}>
        <Stack sx={{ alignItems: "center" }}>
          <Brand height={32} />
        </Stack>
        <Card variant="outlined" sx={{ p: { xs: 3, sm: 4 } }}>
          <Typography component="h1" variant="h5" sx={{ mb: 2 }}>
            {title}
          </Typography>
          {children}
        </Card>
      </Stack>
    </Box>
  );
}

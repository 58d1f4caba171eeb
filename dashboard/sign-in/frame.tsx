import { findSiteSettings } from "@cairn/contract/settings.ts";
import { Box, Card, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call } from "../call.ts";

/** A screen without menu, with the brand's name and one task. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  const { data: site } = useQuery({
    queryKey: ["site-settings"],
    queryFn: async () => (await call(findSiteSettings)).data,
  });
  return (
    <Box component="main" sx={{ minHeight: "100dvh", display: "grid", placeItems: "center", p: 2 }}>
      <Stack sx={{ gap: 3, width: "100%", maxWidth: 420 }}>
        <Typography component="p" variant="h5" sx={{ fontWeight: 700, minHeight: "1.4em", textAlign: "center" }}>
          {site?.name}
        </Typography>
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

import { previewContent } from "@cairn/contract/staff/publishing.ts";
import {
  Alert,
  Box,
  Button,
  Dialog,
  IconButton,
  Skeleton,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Copy, Monitor, Smartphone, X } from "lucide-react";
import { useState } from "react";
import { useNotify, useResourceContext } from "react-admin";
import { useFormContext } from "react-hook-form";
import { call } from "../../call.ts";
import { dateTime } from "../../dates.ts";
import { encodeBody } from "../../encode-body.ts";
import { resourceOf } from "../../resources.ts";
import { contentValue, useContent } from "./publication.ts";

const widths = { phone: 390, desktop: 1280 } as const;

/** What stands in the form, in its real page, as phones and desktops show it; by a link that others may have, too. */
export function Preview({ onClose }: { onClose: () => void }) {
  const content = useContent();
  const resource = useResourceContext() ?? "";
  const { getValues } = useFormContext();
  const notify = useNotify();
  const [device, setDevice] = useState<keyof typeof widths>("desktop");
  const { data, error } = useQuery({
    queryKey: ["preview", content?.key],
    queryFn: async () => {
      const update = resourceOf(resource).calls.update;
      const value = contentValue(encodeBody(update?.schema.body, getValues()));
      const key = content?.key ?? { resource, record: "new" };
      return (await call(previewContent, { body: { ...key, value } })).data;
    },
    // Of the form as it is now, whatever it was before.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const copy = async () => {
    const { href } = new URL(data?.path ?? "", location.href);
    // Browsers have no clipboard for pages without https.
    if (!navigator.clipboard) return notify(href, { type: "info", autoHideDuration: null });
    await navigator.clipboard.writeText(href);
    notify("Copied", { type: "success" });
  };
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby="preview-title">
      <Stack
        direction="row"
        sx={{ gap: 2, p: 1.5, alignItems: "center", flexWrap: "wrap", borderBottom: 1, borderColor: "divider" }}
      >
        <Typography id="preview-title" component="h2" variant="h6">
          Preview
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={device}
          aria-label="Shown as on"
          onChange={(_event, chosen: keyof typeof widths | null) => chosen && setDevice(chosen)}
        >
          <ToggleButton value="phone" aria-label="A phone">
            <Smartphone size={18} />
          </ToggleButton>
          <ToggleButton value="desktop" aria-label="A desktop">
            <Monitor size={18} />
          </ToggleButton>
        </ToggleButtonGroup>
        {data && (
          <>
            <Button startIcon={<Copy size={18} />} onClick={copy}>
              Copy its link
            </Button>
            <Typography variant="body2" color="textSecondary">
              Whoever has it sees this until {dateTime(data.expires_at)}
            </Typography>
          </>
        )}
        <Box sx={{ flex: 1 }} />
        <IconButton aria-label="Close" onClick={onClose}>
          <X size={20} />
        </IconButton>
      </Stack>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          overflow: "auto",
          bgcolor: "background.default",
          p: { xs: 0, md: 2 },
          display: "flex",
        }}
      >
        {error && <Alert severity="error">{error.message}</Alert>}
        {!data && !error && <Skeleton variant="rounded" sx={{ flex: 1, height: "100%" }} />}
        {data && (
          <Box
            component="iframe"
            title="The page"
            src={data.path}
            sx={{
              width: widths[device],
              flexShrink: 0,
              height: "100%",
              mx: "auto",
              border: 1,
              borderColor: "divider",
              bgcolor: "#fff",
            }}
          />
        )}
      </Box>
    </Dialog>
  );
}

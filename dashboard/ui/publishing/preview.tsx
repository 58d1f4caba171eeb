import { describedScreens } from "@cairn/contract/content/page-metadata.ts";
import { previewContent } from "@cairn/contract/publishing/staff.ts";
import {
  Alert,
  Box,
  Button,
  Dialog,
  IconButton,
  MenuItem,
  Skeleton,
  Stack,
  TextField,
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
import { useIsNarrow } from "../list/narrow.ts";
import { contentValue, useContent } from "./use-content.ts";

/** What anybody can open, by the names that staff read. */
const openScreens = describedScreens.filter(({ audience }) => audience !== "members");

const widths = { phone: 390, desktop: 1280 } as const;

/** Contents of which every page shows something, by their names in the dashboard. */
const onEveryPage = ["site-settings", "social-links", "menus", "page-metadata"];

/** What stands in the form, in its real page, as phones and desktops show it; by a link that others may have, too. */
export function Preview({ onClose }: { onClose: () => void }) {
  const content = useContent();
  const resource = useResourceContext() ?? "";
  const { getValues } = useFormContext();
  const notify = useNotify();
  const [device, setDevice] = useState<keyof typeof widths>(useIsNarrow() ? "phone" : "desktop");
  const [page, setPage] = useState<string>();
  const { data, error } = useQuery({
    queryKey: ["preview", content?.key],
    queryFn: async () => {
      const update = resourceOf(resource).calls.update;
      const value = contentValue(encodeBody(update?.schema.body, getValues()));
      const key = content?.key ?? { resource, record: "new" };
      return (await call(previewContent, { body: { ...key, value } })).data;
    },
    // It shows the form as it is now, whatever it was before.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const shown = data && new URL(data.path, location.href);
  if (shown && page !== undefined) shown.pathname = page;
  const copy = async () => {
    const href = shown?.href ?? "";
    // Browsers have no clipboard for pages without https.
    if (!navigator.clipboard) return notify(href, { type: "info", autoHideDuration: null });
    await navigator.clipboard.writeText(href);
    notify("Copied", { type: "success" });
  };
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby="preview-title">
      <Stack
        direction="row"
        sx={{
          position: "relative",
          gap: 2,
          p: 1.5,
          pr: 7,
          alignItems: "center",
          flexWrap: "wrap",
          borderBottom: 1,
          borderColor: "divider",
        }}
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
        {shown && onEveryPage.includes(resource) && (
          <TextField
            select
            label="Page"
            size="small"
            value={shown.pathname}
            onChange={({ target }) => setPage(target.value)}
            sx={{ minWidth: 180, my: 0 }}
          >
            {openScreens.map(({ name, path }) => (
              <MenuItem key={path} value={path}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
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
        <IconButton aria-label="Close" onClick={onClose} sx={{ position: "absolute", top: 12, right: 12 }}>
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
        {shown && (
          <Box
            component="iframe"
            title="The page"
            src={shown.pathname + shown.search}
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

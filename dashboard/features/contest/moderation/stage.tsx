import type { StaffSubmission, StaffSubmissionFile } from "@cairn/contract/contest/moderation/staff.ts";
import { Alert, Box, Button, ButtonBase, Chip, Dialog, IconButton, Stack, Typography } from "@mui/material";
import { X } from "lucide-react";

interface StageProps {
  readonly entry: StaffSubmission;
  /** Which of its files is shown. */
  readonly index: number;
  readonly isZoomed: boolean;
  onShow(index: number): void;
  onZoom(isZoomed: boolean): void;
}

/** An entry's files: one large, and the others beneath it. */
export function Stage({ entry: { files, title }, index, isZoomed, onShow, onZoom }: StageProps) {
  const file = files[index];
  const name = `${title}, ${index + 1} of ${files.length}`;
  return (
    <Stack component="section" aria-label="Pictures and films" sx={{ gap: 1, minWidth: 0 }}>
      <Box
        sx={{
          position: "relative",
          display: "grid",
          placeItems: "center",
          height: { xs: "min(56svh, 420px)", md: "min(66svh, 720px)" },
          borderRadius: 2,
          overflow: "hidden",
          bgcolor: "secondary.main",
        }}
      >
        {file && <Shown key={file.id} file={file} name={name} onZoom={() => onZoom(true)} />}
        {file?.state === "hidden" && (
          <Chip label="Hidden from everybody" color="warning" sx={{ position: "absolute", top: 12, left: 12 }} />
        )}
      </Box>
      {files.length > 1 && (
        <Box component="ul" sx={{ display: "flex", gap: 1, m: 0, p: 0, overflowX: "auto", listStyle: "none" }}>
          {files.map((each, at) => (
            <li key={each.id}>
              <ButtonBase
                onClick={() => onShow(at)}
                aria-label={`Picture ${at + 1} of ${files.length}`}
                aria-current={at === index}
                sx={{
                  width: 72,
                  height: 54,
                  borderRadius: 1,
                  overflow: "hidden",
                  bgcolor: "secondary.main",
                  border: 3,
                  borderColor: at === index ? "primary.main" : "transparent",
                }}
              >
                <Still file={each} />
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
      {file?.kind === "image" && file.file_url && (
        <Dialog fullScreen open={isZoomed} onClose={() => onZoom(false)} slotProps={{ paper: { "aria-label": name } }}>
          <Box sx={{ minHeight: "100%", display: "grid", placeItems: "center", bgcolor: "secondary.main" }}>
            <img src={file.file_url} alt={name} style={{ display: "block", maxWidth: "100%" }} />
          </Box>
          <IconButton
            autoFocus
            aria-label="Close"
            onClick={() => onZoom(false)}
            sx={{
              position: "fixed",
              top: 12,
              right: 12,
              bgcolor: "background.paper",
              "&:hover": { bgcolor: "divider" },
            }}
          >
            <X size={20} strokeWidth={1.75} />
          </IconButton>
        </Dialog>
      )}
    </Stack>
  );
}

const contained = { width: "100%", height: "100%", objectFit: "contain" } as const;

function Shown({ file, name, onZoom }: { file: StaffSubmissionFile; name: string; onZoom: () => void }) {
  const { kind, state, problem, file_url: url, poster_url: poster } = file;
  if (!url) {
    return (
      <Alert severity={state === "failed" ? "error" : "info"} sx={{ m: 2 }}>
        {state === "failed" && `It could not be prepared: ${problem ?? "nobody knows why"}`}
        {state === "waiting" && "It is being prepared."}
        {state === "removed" && "It was removed with its entry."}
      </Alert>
    );
  }
  if (kind === "video")
    return (
      <Box component="video" src={url} poster={poster} controls loop playsInline aria-label={name} sx={contained} />
    );
  return (
    <Button onClick={onZoom} aria-label={`Zoom: ${name}`} sx={{ ...contained, p: 0, borderRadius: 0 }}>
      <img src={`${url}?width=1280`} alt="" style={contained} />
    </Button>
  );
}

/** A file as a small still. */
export function Still({ file }: { file: Pick<StaffSubmissionFile, "kind" | "file_url" | "poster_url"> }) {
  const url = file.kind === "image" ? file.file_url : file.poster_url;
  if (!url)
    return (
      <Typography variant="caption" sx={{ color: "common.white" }}>
        {file.kind === "video" ? "Film" : "–"}
      </Typography>
    );
  return (
    <img src={`${url}?width=320`} alt="" loading="lazy" style={{ width: "100%", height: "100%", objectFit: "cover" }} />
  );
}

import { Alert, Box, Button, IconButton, LinearProgress, Stack, Typography } from "@mui/material";
import { X } from "lucide-react";
import { formatBytes } from "./format-bytes.ts";
import type { Sending } from "./use-uploads.ts";

const readOutOnly = { position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)" } as const;

interface UploadProgressProps {
  readonly sending: Sending;
  onAgain(): void;
  onStop(): void;
}

/** How far a file is, in words and as a bar, with the way to give it up or to try again. */
export function UploadProgress({ sending, onAgain, onStop }: UploadProgressProps) {
  const { file, stage, received, problem } = sending;
  if (problem !== undefined)
    return (
      <Alert severity="error" onClose={onStop}>
        {file.name}: {problem}{" "}
        <Button size="small" color="inherit" onClick={onAgain}>
          Try again
        </Button>
      </Alert>
    );
  const words = {
    sending: `${formatBytes(received)} of ${formatBytes(file.size)}`,
    waiting: `No connection. It goes on by itself from ${formatBytes(received)}`,
    preparing: "Has arrived and is being made ready",
  };
  // Without how much there is of it, since that changes with every moment.
  const announced = { sending: "is being sent", waiting: "waits for the connection", preparing: "is being made ready" };
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: "center" }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, mb: 0.5, justifyContent: "space-between", flexWrap: "wrap" }}>
          <Typography variant="body2" noWrap sx={{ minWidth: 0, fontWeight: 500 }}>
            {file.name}
          </Typography>
          <Typography
            variant="body2"
            color={stage === "waiting" ? "warning" : "textSecondary"}
            sx={{ fontVariantNumeric: "tabular-nums" }}
          >
            {words[stage]}
          </Typography>
          <span role="status" style={readOutOnly}>
            {file.name} {announced[stage]}
          </span>
        </Stack>
        <LinearProgress
          variant={stage === "preparing" ? "indeterminate" : "determinate"}
          color={stage === "waiting" ? "warning" : "primary"}
          value={(received / file.size) * 100}
          aria-label={`Sending ${file.name}`}
          sx={{ height: 6, borderRadius: 3 }}
        />
      </Box>
      <IconButton size="small" aria-label={`Give up ${file.name}`} disabled={stage === "preparing"} onClick={onStop}>
        <X size={18} />
      </IconButton>
    </Stack>
  );
}

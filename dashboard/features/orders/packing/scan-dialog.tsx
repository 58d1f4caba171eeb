import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { useEffect, useRef, useState } from "react";

/** Whether this browser can read barcodes with its camera. */
export const canScan = () =>
  typeof globalThis.BarcodeDetector === "function" && navigator.mediaDevices?.getUserMedia !== undefined;

/** Milliseconds between two looks: quick enough for a hand, and slow enough for a phone. */
const pause = 200;

interface ScanDialogProps {
  onFound(text: string): void;
  onClose(): void;
}

/** Reads the first barcode that the camera sees. */
export function ScanDialog({ onFound, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState(false);
  const found = useRef(onFound);
  found.current = onFound;

  useEffect(() => {
    const stopping = new AbortController();
    watch(video, stopping.signal)
      .then((text) => text !== undefined && found.current(text))
      .catch(() => setProblem(true));
    return () => stopping.abort();
  }, []);

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="scan-title">
      <DialogTitle id="scan-title">Scan the tracking number</DialogTitle>
      <DialogContent>
        {problem ? (
          <Alert severity="warning">The camera cannot be used here. Please type the number instead.</Alert>
        ) : (
          <>
            <Box
              component="video"
              ref={video}
              muted
              playsInline
              sx={{
                width: "100%",
                aspectRatio: "4 / 3",
                objectFit: "cover",
                borderRadius: "12px",
                bgcolor: "secondary.main",
              }}
            />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              Hold the label's barcode into the picture.
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Type it instead</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Looks through the camera until it sees a barcode, or is told to stop; the camera is off afterwards. */
async function watch(video: { current: HTMLVideoElement | null }, signal: AbortSignal): Promise<string | undefined> {
  if (!globalThis.BarcodeDetector) throw new Error("this browser reads no barcodes");
  const detector = new globalThis.BarcodeDetector();
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  try {
    if (video.current) {
      video.current.srcObject = stream;
      await video.current.play();
    }
    while (!signal.aborted && video.current) {
      const [code] = await detector.detect(video.current);
      if (code) return code.rawValue;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return undefined;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

import { listMedia, type MediaRow, updateMedia } from "@cairn/contract/media/staff.ts";
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Skeleton,
  Tooltip,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Crosshair } from "lucide-react";
import { useState } from "react";
import { call } from "../call.ts";
import { useAction } from "../use-action.ts";
import { FocalPoint } from "./focal-point.tsx";

interface FocusButtonProps {
  /** The path of a picture in the media store. */
  readonly path: string;
  /** What the picture's field is called. */
  readonly label: string;
}

const words = "What stays in view";

/** Opens the library's picture of a field, to choose what stays in view where it is cropped. */
export function FocusButton({ path, label }: FocusButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={words}>
        <IconButton aria-label={`${words}: ${label}`} onClick={() => setOpen(true)} color="primary">
          <Crosshair size={20} />
        </IconButton>
      </Tooltip>
      {isOpen && <FocusDialog path={path} onClose={() => setOpen(false)} />}
    </>
  );
}

function FocusDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ["media-of-path", path],
    queryFn: async () => {
      const search = path.replace(/^\/media\//, "");
      const { data: found } = (await call(listMedia, { query: { search, kind: "image" } })).data;
      // A picture may have left the library since it was chosen.
      return found.find(({ url }) => url === path) ?? null;
    },
    gcTime: 0,
  });
  // A click beside the picture, which is easily made at its edge, would lose what was chosen.
  const close = (_event: object, reason: string) => reason !== "backdropClick" && onClose();
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="focus-title">
      <DialogTitle id="focus-title">{words}</DialogTitle>
      {data ? (
        <Focus media={data} onClose={onClose} />
      ) : (
        <DialogContent>
          {error && <Typography color="error">{error.message}</Typography>}
          {data === null && <Typography>The library has no picture at this address. Choose one from it.</Typography>}
          {data === undefined && !error && <Skeleton variant="rounded" height={280} />}
        </DialogContent>
      )}
    </Dialog>
  );
}

function Focus({ media, onClose }: { media: MediaRow; onClose: () => void }) {
  const { id, version, alt, rights, url, width, focal_point } = media;
  const [point, setPoint] = useState(focal_point);
  const { isBusy, run } = useAction();
  const body = { version, alt, rights, focal_point: point };
  const save = async () => {
    if (await run(() => call(updateMedia, { params: { id }, body }))) onClose();
  };
  return (
    <>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Typography color="textSecondary">
          Click on what must not be cut off. It holds at once, wherever the site shows this picture.
        </Typography>
        <FocalPoint src={width === null ? url : `${url}?width=720`} label={words} point={point} onChange={setPoint} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" onClick={save} disabled={isBusy}>
          Save
        </Button>
      </DialogActions>
    </>
  );
}

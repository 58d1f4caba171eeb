import { deleteMedia, findMedia, type MediaRecord, updateMedia } from "@cairn/contract/media/staff.ts";
import { Alert, Box, Button, IconButton, Skeleton, Stack, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useRefresh } from "react-admin";
import { call } from "../../call.ts";
import { dateTime } from "../../dates.ts";
import { Facts } from "../../ui/facts.tsx";
import { FocalPoint } from "../../ui/focal-point.tsx";
import { formatBytes } from "../../ui/format-bytes.ts";
import { lengthOf, nameOf } from "../../ui/media-facts.ts";
import { UseLinks } from "../../ui/use-links.tsx";
import { useAction } from "../../use-action.ts";
import { Replace } from "./replace.tsx";

interface MediaDetailProps {
  readonly id: number;
  onClose(): void;
}

/** What is said of a picture or film, where it is used, and what can be done with it. */
export function MediaDetail({ id, onClose }: MediaDetailProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["media-detail", id],
    queryFn: async () => (await call(findMedia, { params: { id } })).data,
    gcTime: 0,
    // Until every size is made.
    refetchInterval: ({ state }) => (state.data?.kind === "image" && !state.data.are_widths_made ? 5000 : false),
  });
  return (
    <Box sx={{ width: "min(460px, 100vw)", p: 2.5, pt: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: "center", mb: 1.5 }}>
        <Typography component="h2" variant="h6" noWrap sx={{ flex: 1 }}>
          {data ? nameOf(data) : "One moment"}
        </Typography>
        <IconButton aria-label="Close" edge="end" onClick={onClose}>
          <X size={20} />
        </IconButton>
      </Stack>
      {error && <Typography color="error">{error.message}</Typography>}
      {!data && !error && <Skeleton variant="rounded" height={420} />}
      {/* A form of its own for each version, so that it shows what was saved. */}
      {data && <About key={data.version} media={data} onChanged={refetch} onClose={onClose} />}
    </Box>
  );
}

interface AboutProps {
  readonly media: MediaRecord;
  onChanged(): void;
  onClose(): void;
}

function About({ media, onChanged, onClose }: AboutProps) {
  const { id, version, kind, url, poster_url, width, uses } = media;
  const [point, setPoint] = useState(media.focal_point);
  const refresh = useRefresh();
  const { isBusy, run } = useAction();
  const params = { id };
  const refreshAll = () => {
    onChanged();
    refresh();
  };

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { version, alt: form.get("alt"), rights: form.get("rights"), focal_point: point };
    if (await run(() => call(updateMedia, { params, body }))) refreshAll();
  }

  async function remove() {
    if (!(await run(() => call(deleteMedia, { params })))) return;
    onClose();
    refresh();
  }

  return (
    <Stack component="form" onSubmit={save} sx={{ gap: 2 }}>
      <Box sx={{ borderRadius: 2, overflow: "hidden", border: 1, borderColor: "divider" }}>
        {kind === "video" ? (
          <video
            src={url}
            {...(poster_url && { poster: `${poster_url}?width=720` })}
            controls
            playsInline
            preload="metadata"
            aria-label={nameOf(media)}
            style={{ width: "100%", maxHeight: "60vh", display: "block", background: "#0b1f2e" }}
          />
        ) : (
          <FocalPoint
            src={width === null ? url : `${url}?width=720`}
            label="What stays in view"
            point={point}
            onChange={setPoint}
          />
        )}
      </Box>
      {media.rights_warning && <Alert severity="warning">{media.rights_warning}</Alert>}
      <Stack sx={{ gap: 0.5 }}>
        <TextField name="alt" label="Description" defaultValue={media.alt} multiline maxRows={4} />
        <TextField name="rights" label="Whose it is" defaultValue={media.rights} placeholder="© Ada Lovelace, 2026" />
      </Stack>
      <Box sx={{ typography: "body2" }}>
        <Facts facts={factsOf(media)} />
      </Box>
      <Box>
        <Typography component="h3" variant="subtitle2">
          {uses.length === 0 ? "Used nowhere" : "Used in"}
        </Typography>
        {uses.length > 0 && <UseLinks uses={uses} onFollow={onClose} />}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        <Button type="submit" variant="contained" disabled={isBusy}>
          Save
        </Button>
        <Replace media={media} onReplaced={refreshAll} />
        <Box sx={{ flex: 1 }} />
        <Button color="error" disabled={isBusy || uses.length > 0} onClick={remove}>
          Delete
        </Button>
      </Stack>
    </Stack>
  );
}

/** Its sizes and where it lies, in words. */
function factsOf(media: MediaRecord): [string, string][] {
  const { width, height, bytes, widths, are_widths_made, kind, uploaded_at, url } = media;
  const length = lengthOf(media);
  return [
    ...factOf(
      "Size",
      width === null ? kind === "image" && "A drawing, sharp at any size" : `${width} × ${height} pixels`,
    ),
    ["File", `${formatBytes(bytes)}, ${url.split(".").at(-1)?.toUpperCase()}`],
    ...factOf("Length", length),
    ...factOf(
      are_widths_made ? "Sizes ready" : "Sizes on their way",
      widths.length > 0 && `${widths.join(", ")} pixels wide`,
    ),
    ["Added", dateTime(uploaded_at)],
    ["Address", url],
  ];
}

const factOf = (name: string, value: string | false): [string, string][] => (value ? [[name, value]] : []);

import { deleteMedia, findMedia, type MediaRecord, replaceMedia, updateMedia } from "@cairn/contract/staff/media.ts";
import { Box, Button, IconButton, Skeleton, Stack, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useRefresh } from "react-admin";
import { call } from "../../call.ts";
import { dateTime } from "../../dates.ts";
import { FocalPoint } from "../../ui/focal-point.tsx";
import { sizeOf } from "../../ui/media-tile.tsx";
import { sendFile } from "../../ui/send-file.ts";
import { acceptedPictures } from "../../ui/uploads.tsx";
import { UseLinks } from "../../ui/use-links.tsx";
import { useAction } from "../../use-action.ts";

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
  });
  return (
    <Box sx={{ width: "min(440px, 100vw)", p: 2 }}>
      <Stack direction="row" sx={{ alignItems: "center", mb: 1 }}>
        <Typography component="h2" variant="h6" noWrap sx={{ flex: 1 }}>
          {data ? data.key.split("/").at(-1) : "One moment"}
        </Typography>
        <IconButton aria-label="Close" onClick={onClose}>
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

function About({ media, onChanged, onClose }: { media: MediaRecord; onChanged(): void; onClose(): void }) {
  const { id, version, kind, url, width, uploaded_at, widths } = media;
  const [point, setPoint] = useState(media.focal_point);
  const refresh = useRefresh();
  const { isBusy, run } = useAction();
  const params = { id };

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { version, alt: form.get("alt"), rights: form.get("rights"), focal_point: point };
    if (!(await run(() => call(updateMedia, { params, body })))) return;
    onChanged();
    refresh();
  }

  async function remove() {
    if (!(await run(() => call(deleteMedia, { params })))) return;
    onClose();
    refresh();
  }

  return (
    <Stack component="form" onSubmit={save} sx={{ gap: 1.5 }}>
      {kind === "video" ? (
        // biome-ignore lint/a11y/useMediaCaption: the shop's films have no words.
        <video src={url} controls style={{ width: "100%" }} />
      ) : (
        <FocalPoint
          src={width === null ? url : `${url}?width=720`}
          label="What stays in view"
          point={point}
          onChange={setPoint}
        />
      )}
      <Typography variant="body2" color="textSecondary">
        {sizeOf(media)}, since {dateTime(uploaded_at)}.
        {widths.length > 0 && ` Pages ask for it ${widths.join(", ")} pixels wide.`}
      </Typography>
      <TextField name="alt" label="Description" defaultValue={media.alt} multiline maxRows={4} />
      <TextField name="rights" label="Whose it is" defaultValue={media.rights} placeholder="© Ada Lovelace, 2026" />
      <Uses media={media} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        <Button type="submit" variant="contained" disabled={isBusy}>
          Save
        </Button>
        {kind === "image" && (
          <Replace
            id={id}
            onReplaced={() => {
              onChanged();
              refresh();
            }}
          />
        )}
        <Button color="error" disabled={isBusy || media.uses.length > 0} onClick={remove}>
          Delete
        </Button>
      </Stack>
    </Stack>
  );
}

function Uses({ media: { uses } }: { media: MediaRecord }) {
  return (
    <Box>
      <Typography component="h3" variant="subtitle2">
        {uses.length === 0 ? "Used nowhere" : "Used in"}
      </Typography>
      <UseLinks uses={uses} />
    </Box>
  );
}

function Replace({ id, onReplaced }: { id: number; onReplaced(): void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const { isBusy, run } = useAction();
  const send = async (file: File) => {
    const sending = { field: "file", file, params: { id: String(id) }, onProgress() {} };
    if (await run(() => sendFile(replaceMedia, sending))) onReplaced();
  };
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={acceptedPictures}
        hidden
        data-testid="replacement"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) send(file);
          target.value = "";
        }}
      />
      <Button disabled={isBusy} onClick={() => chooser.current?.click()}>
        Replace
      </Button>
    </>
  );
}

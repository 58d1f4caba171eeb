import { listMedia, type MediaRow } from "@cairn/contract/staff/media.ts";
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, TextField } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { call } from "../call.ts";
import { MediaTile } from "./media-tile.tsx";
import { Uploads } from "./uploads.tsx";

interface ChooseMediaProps {
  onChosen(media: MediaRow): void;
  onClose(): void;
}

/** Lets a picture or film of the library be chosen, or one be added to it and chosen at once. */
export function ChooseMedia({ onChosen, onClose }: ChooseMediaProps) {
  const [search, setSearch] = useState("");
  const words = useDeferredValue(search);
  const { data } = useQuery({
    queryKey: ["media-choice", words],
    queryFn: async () => (await call(listMedia, { query: { search: words, per_page: 24 } })).data.data,
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="choose-media">
      <DialogTitle id="choose-media">Choose from the library</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Uploads onReceived={onChosen} />
        <TextField label="Search" value={search} onChange={({ target }) => setSearch(target.value)} />
        {!data && <Skeleton variant="rounded" height={320} />}
        <Box
          sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "repeat(auto-fill, minmax(min(140px, 100%), 1fr))" }}
        >
          {data?.map((media) => (
            <MediaTile key={media.id} media={media} onOpen={() => onChosen(media)} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}

import { listMedia, type MediaKind, type MediaRow } from "@cairn/contract/media/staff.ts";
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../call.ts";
import { useIsNarrow } from "./list/narrow.ts";
import { MediaTile } from "./media-tile.tsx";
import { Uploads } from "./uploads.tsx";
import { usePause } from "./use-pause.ts";

interface ChooseMediaProps {
  /** What is wanted; pictures and films, if it is left out. */
  readonly kind?: MediaKind | undefined;
  onChosen(media: MediaRow): void;
  onClose(): void;
}

const atOnce = 24;

/** Lets a picture or film of the library be chosen, or one be added to it and chosen at once. */
export function ChooseMedia({ kind, onChosen, onClose }: ChooseMediaProps) {
  const [search, setSearch] = useState("");
  const [wanted, setWanted] = useState<MediaKind | "any">(kind ?? "any");
  const [pages, setPages] = useState(1);
  const isNarrow = useIsNarrow();
  const words = usePause(search);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ["media-choice", words, wanted, pages],
    queryFn: async ({ signal }) => {
      const query = { search: words, ...(wanted !== "any" && { kind: wanted }), per_page: pages * atOnce };
      return (await call(listMedia, { query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });
  const isMore = data !== undefined && data.total > data.data.length && data.data.length < 96;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={isNarrow} aria-labelledby="choose-media">
      <DialogTitle id="choose-media">Choose from the library</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, alignContent: "start", minHeight: "60vh" }}>
        <Uploads kind={kind} onReceived={onChosen} />
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap", alignItems: "center" }}>
          <TextField
            label="Search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            sx={{ flex: "1 1 220px", my: 0 }}
          />
          {!kind && (
            <ToggleButtonGroup
              exclusive
              size="small"
              value={wanted}
              aria-label="Kind"
              onChange={(_event, chosen: MediaKind | "any" | null) => chosen && setWanted(chosen)}
            >
              <ToggleButton value="any">All</ToggleButton>
              <ToggleButton value="image">Pictures</ToggleButton>
              <ToggleButton value="video">Films</ToggleButton>
            </ToggleButtonGroup>
          )}
        </Stack>
        {!data && <Skeleton variant="rounded" height={320} />}
        {data?.data.length === 0 && (
          <Typography color="textSecondary">Nothing is called that. Add a file above, or search for less.</Typography>
        )}
        <Box
          sx={{
            display: "grid",
            gap: 1.5,
            gridTemplateColumns: "repeat(auto-fill, minmax(min(124px, 100%), 1fr))",
            opacity: isPlaceholderData ? 0.6 : 1,
          }}
        >
          {data?.data.map((media) => (
            <MediaTile key={media.id} media={media} onOpen={() => onChosen(media)} />
          ))}
        </Box>
        {isMore && (
          <Button onClick={() => setPages(pages + 1)} sx={{ justifySelf: "center" }}>
            Show more
          </Button>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}

import type { MediaRow } from "@cairn/contract/media/staff.ts";
import { Box, ButtonBase, Chip, Typography } from "@mui/material";
import { Film } from "lucide-react";
import { lengthOf, nameOf, sizeOf } from "./media-facts.ts";

interface MediaTileProps {
  readonly media: MediaRow;
  onOpen(): void;
}

/** A picture or film of the library as one of many, to be opened or chosen. */
export function MediaTile({ media, onOpen }: MediaTileProps) {
  return (
    <ButtonBase
      onClick={onOpen}
      sx={{
        display: "block",
        width: "100%",
        textAlign: "left",
        border: 1,
        borderColor: "divider",
        borderRadius: 2,
        overflow: "hidden",
        bgcolor: "background.paper",
        transition: "border-color 160ms ease-out",
        "&:hover": { borderColor: "primary.main" },
      }}
    >
      <Box sx={{ position: "relative", aspectRatio: "4 / 3", ...ground(media), overflow: "hidden" }}>
        <MediaThumbnail media={media} />
        {media.kind === "video" && <FilmMark length={lengthOf(media)} />}
        {media.rights_warning && (
          <Chip size="small" color="warning" label="Not for adverts" sx={{ position: "absolute", top: 6, left: 6 }} />
        )}
      </Box>
      <Box sx={{ px: 1.25, py: 1 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: media.alt ? 500 : 400 }}>
          {nameOf(media)}
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap component="p">
          {sizeOf(media)}
        </Typography>
      </Box>
    </ButtonBase>
  );
}

/** Between the grounds of light and dark drawings; ink behind films; sand while a picture loads. */
const ground = ({ kind, width }: MediaRow) => ({
  bgcolor: kind === "video" ? "secondary.main" : width === null ? "#9fb0bd" : "background.default",
});

function FilmMark({ length }: { length: string }) {
  return (
    <Box
      component="span"
      sx={{
        position: "absolute",
        right: 6,
        bottom: 6,
        px: 0.75,
        py: 0.25,
        display: "flex",
        gap: 0.5,
        alignItems: "center",
        borderRadius: 1,
        bgcolor: "rgb(11 31 46 / 82%)",
        color: "#fff",
        fontSize: 12,
        fontVariantNumeric: "tabular-nums",
      }}
    >
      <Film size={13} strokeWidth={1.75} role="img" aria-label="Film" />
      {length}
    </Box>
  );
}

/** What stands for it in a frame of any shape. */
export function MediaThumbnail({ media: { kind, width, url, poster_url, focal_point } }: { media: MediaRow }) {
  const isDrawing = kind === "image" && width === null;
  const sx = {
    display: "block",
    width: "100%",
    height: "100%",
    p: isDrawing ? 2 : 0,
    objectFit: isDrawing ? "contain" : "cover",
    objectPosition: `${focal_point.x}% ${focal_point.y}%`,
  } as const;
  // Without a picture of its own a film shows its beginning.
  if (kind === "video" && !poster_url)
    return <Box component="video" src={`${url}#t=0.5`} preload="metadata" muted playsInline tabIndex={-1} sx={sx} />;
  const address = poster_url || url;
  return <Box component="img" src={isDrawing ? url : `${address}?width=320`} alt="" loading="lazy" sx={sx} />;
}

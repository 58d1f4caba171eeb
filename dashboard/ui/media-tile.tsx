import type { MediaRow } from "@cairn/contract/staff/media.ts";
import { Box, ButtonBase, Typography } from "@mui/material";
import { Film } from "lucide-react";

interface MediaTileProps {
  readonly media: MediaRow;
  onOpen(): void;
}

/** A picture or film of the library as one of many, to be opened or chosen. */
export function MediaTile({ media, onOpen }: MediaTileProps) {
  const name = media.key.split("/").at(-1) ?? media.key;
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
      }}
    >
      <Box sx={{ aspectRatio: "4 / 3", bgcolor: "#9fb0bd", display: "grid", placeItems: "center", overflow: "hidden" }}>
        <MediaThumbnail media={media} />
      </Box>
      <Box sx={{ p: 1 }}>
        <Typography variant="body2" noWrap>
          {media.alt || name}
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap component="p">
          {sizeOf(media)}
        </Typography>
      </Box>
    </ButtonBase>
  );
}

function MediaThumbnail({ media: { kind, width, url, focal_point } }: { media: MediaRow }) {
  if (kind === "video") return <Film size={40} strokeWidth={1.5} />;
  const isDrawing = width === null;
  return (
    <Box
      component="img"
      src={isDrawing ? url : `${url}?width=320`}
      alt=""
      loading="lazy"
      sx={{
        width: "100%",
        height: "100%",
        minHeight: 0,
        p: isDrawing ? 2 : 0,
        objectFit: isDrawing ? "contain" : "cover",
        objectPosition: `${focal_point.x}% ${focal_point.y}%`,
      }}
    />
  );
}

/** How large it is, in words. */
export function sizeOf({ kind, width, height, bytes }: MediaRow): string {
  const kilobytes = Math.ceil(bytes / 1024);
  const weight = kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
  const what = kind === "video" ? "Film" : "Drawing";
  return `${width === null || height === null ? what : `${width} × ${height}`}, ${weight}`;
}

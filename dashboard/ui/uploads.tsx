import { acceptedFilms, acceptedPictures } from "@cairn/contract/media/kinds.ts";
import type { MediaKind, MediaRow } from "@cairn/contract/media/staff.ts";
import { Box, Button, Stack, Typography } from "@mui/material";
import { ImagePlus } from "lucide-react";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { UploadProgress } from "./upload-progress.tsx";
import { useUploads } from "./use-uploads.ts";

/** What a chooser of files offers. */
export const acceptedFiles: Readonly<Record<MediaKind | "any", string>> = {
  image: acceptedPictures,
  video: acceptedFilms,
  any: `${acceptedPictures},${acceptedFilms}`,
};

const words = {
  image: { button: "Add pictures", limits: "20 MB each at most." },
  video: { button: "Add films", limits: "MP4, MOV, 3GP or WebM, 200 MB each at most." },
  any: { button: "Add pictures or films", limits: "Pictures up to 20 MB, films up to 200 MB." },
} as const;

interface UploadsProps {
  /** What is wanted; pictures and films, if it is left out. */
  readonly kind?: MediaKind | undefined;
  /** Is told of each picture or film that is in the library now. */
  onReceived(media: MediaRow): void;
  /** Another way to what is wanted, beside the button. */
  readonly beside?: ReactNode;
  /** Files may be dropped on it, too. */
  readonly children?: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** A place to drop files, or to choose them, which sends them into the library. */
export function Uploads({ kind, onReceived, beside, children }: UploadsProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const { sending, sendAll, again, stop } = useUploads(onReceived, { kind });
  const [isOver, setOver] = useState(false);
  const { button, limits } = words[kind ?? "any"];
  return (
    <Stack
      sx={{ gap: 1.5 }}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        sendAll([...event.dataTransfer.files]);
      }}
    >
      <Stack
        direction="row"
        sx={{
          gap: 2,
          flexWrap: "wrap",
          alignItems: "center",
          border: "1.5px dashed",
          borderColor: isOver ? "primary.main" : "divider",
          bgcolor: isOver ? "action.hover" : "transparent",
          borderRadius: 2,
          p: 2,
        }}
      >
        <input
          ref={chooser}
          type="file"
          accept={acceptedFiles[kind ?? "any"]}
          multiple
          hidden
          data-testid="uploads"
          onChange={({ target }) => {
            sendAll([...(target.files ?? [])]);
            target.value = "";
          }}
        />
        <Button variant="outlined" startIcon={<ImagePlus size={18} />} onClick={() => chooser.current?.click()}>
          {button}
        </Button>
        {beside}
        <Typography variant="body2" color="textSecondary">
          or drop them here. {limits}
        </Typography>
      </Stack>
      {sending.length > 0 && (
        <Box sx={{ display: "grid", gap: 1.5 }}>
          {sending.map((each) => (
            <UploadProgress key={each.key} sending={each} onAgain={() => again(each)} onStop={() => stop(each)} />
          ))}
        </Box>
      )}
      {children}
    </Stack>
  );
}

import { listMedia, type MediaRow } from "@cairn/contract/media/staff.ts";
import { Alert, Box, Button, Typography } from "@mui/material";
import { Images } from "lucide-react";
import { useRef, useState } from "react";
import { useNotify, usePermissions } from "react-admin";
import { mayCall } from "../../../resources.ts";
import { ChooseMedia } from "../../../ui/choose-media.tsx";
import { Uploads } from "../../../ui/uploads.tsx";
import type { DraftImage } from "./draft.ts";
import { PictureCard } from "./picture-card.tsx";
import { useDraft } from "./use-draft.ts";

/**
 * The pictures of a product: added from files or from the library, put in order, described, and told what they show.
 */
export function Pictures() {
  const { draft, change } = useDraft();
  const { images, options } = draft;
  const latest = useRef<readonly DraftImage[]>(images);
  latest.current = images;
  const { permissions: member } = usePermissions();
  const notify = useNotify();
  const [isChoosing, setChoosing] = useState(false);
  const [dragged, setDragged] = useState<number>();

  const setImages = (next: readonly DraftImage[]) => {
    latest.current = next;
    change({ images: next });
  };

  /** With what the library says of it, which may be said otherwise of this product. */
  function add({ url: image_url, alt, focal_point, width }: MediaRow) {
    if (latest.current.some((image) => image.image_url === image_url))
      return notify("The product has this picture already", { type: "info" });
    if (width === null) return notify("A product needs a photograph: this is a drawing", { type: "warning" });
    setImages([...latest.current, { image_url, alt, option_values: [], focal_point }]);
  }

  function place(from: number, to: number) {
    const moved = images[from];
    if (!moved || to < 0 || to >= images.length || from === to) return;
    setImages(images.filter((_, index) => index !== from).toSpliced(to, 0, moved));
  }

  const missing = images.filter(({ alt }) => alt.trim() === "").length;
  const fromLibrary = member && mayCall(member.role, listMedia) && (
    <Button startIcon={<Images size={18} />} onClick={() => setChoosing(true)}>
      Choose from the library
    </Button>
  );
  return (
    <Uploads kind="image" onReceived={add} beside={fromLibrary}>
      <Typography variant="body2" color="textSecondary">
        The first one stands for the product in lists. Drag them into another order.
      </Typography>
      {missing > 0 && (
        <Alert severity="warning">
          {missing === 1 ? "One picture has" : `${missing} pictures have`} no description, which people who cannot see
          it need.
        </Alert>
      )}
      <Box
        component="ul"
        sx={{
          display: "grid",
          gridTemplateColumns: "repeat(auto-fill, minmax(min(220px, 100%), 1fr))",
          gap: 2,
          m: 0,
          p: 0,
          listStyle: "none",
        }}
      >
        {images.map((image, index) => (
          <PictureCard
            key={image.id ?? image.image_url}
            image={image}
            place={index}
            count={images.length}
            options={options}
            isDragged={dragged === index}
            onDragStart={() => setDragged(index)}
            onDragOver={() => {
              if (dragged === undefined || dragged === index) return;
              place(dragged, index);
              setDragged(index);
            }}
            onDragEnd={() => setDragged(undefined)}
            onMove={(step) => place(index, index + step)}
            onChange={(changed) => setImages(images.map((each, at) => (at === index ? { ...each, ...changed } : each)))}
            onRemove={() => setImages(images.filter((_, at) => at !== index))}
          />
        ))}
      </Box>
      {isChoosing && (
        <ChooseMedia
          kind="image"
          onClose={() => setChoosing(false)}
          onChosen={(media) => {
            add(media);
            setChoosing(false);
          }}
        />
      )}
    </Uploads>
  );
}

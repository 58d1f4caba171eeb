import { Alert, Box, Button, LinearProgress, Stack, Typography } from "@mui/material";
import { ImagePlus } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { useRecordContext } from "react-admin";
import type { DraftImage } from "./draft.ts";
import { PictureCard } from "./picture-card.tsx";
import { uploadPicture } from "./upload-picture.ts";
import { useDraft } from "./use-draft.ts";

interface Sending {
  readonly key: number;
  readonly name: string;
  /** From 0 to 1; at 1 the server makes its copy. */
  readonly part: number;
  readonly problem?: string;
}

const accepted = "image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif";
let sent = 0;

/** The pictures of a product: sent by dropping files, put in order, described, and told what they show. */
export function Pictures() {
  const product = useRecordContext();
  const { draft, change } = useDraft();
  const { images, options } = draft;
  const latest = useRef<readonly DraftImage[]>(images);
  latest.current = images;
  const chooser = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [dragged, setDragged] = useState<number>();

  const setImages = (next: readonly DraftImage[]) => {
    latest.current = next;
    change({ images: next });
  };

  /** One after the other, so that they keep the order in which they were chosen. */
  async function sendAll(files: readonly File[]) {
    const begun = files.map((file) => ({ file, key: ++sent }));
    setSending((before) => [...before, ...begun.map(({ file, key }) => ({ key, name: file.name, part: 0 }))]);
    const note = (key: number, news: Partial<Sending>) =>
      setSending((before) => before.map((each) => (each.key === key ? { ...each, ...news } : each)));
    for (const { file, key } of begun) {
      try {
        const image_url = await uploadPicture(Number(product?.id), file, (part) => note(key, { part }));
        setImages([...latest.current, { image_url, alt: "", option_values: [], focal_point: { x: 50, y: 50 } }]);
        setSending((before) => before.filter((each) => each.key !== key));
      } catch (problem) {
        note(key, { problem: (problem as Error).message });
      }
    }
  }

  function place(from: number, to: number) {
    const moved = images[from];
    if (!moved || to < 0 || to >= images.length || from === to) return;
    setImages(images.filter((_, index) => index !== from).toSpliced(to, 0, moved));
  }

  const take = (event: DragEvent) => {
    event.preventDefault();
    if (event.dataTransfer.files.length > 0) sendAll([...event.dataTransfer.files]);
  };
  const missing = images.filter(({ alt }) => alt.trim() === "").length;
  return (
    <Stack sx={{ gap: 2 }} onDragOver={(event) => event.preventDefault()} onDrop={take}>
      <Box sx={{ border: "1.5px dashed", borderColor: "divider", borderRadius: 2, p: 2.5, textAlign: "center" }}>
        <input
          ref={chooser}
          type="file"
          accept={accepted}
          multiple
          hidden
          data-testid="pictures"
          onChange={({ target }) => {
            sendAll([...(target.files ?? [])]);
            target.value = "";
          }}
        />
        <Button variant="outlined" startIcon={<ImagePlus size={18} />} onClick={() => chooser.current?.click()}>
          Choose pictures
        </Button>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          or drop them here. The first one stands for the product in lists.
        </Typography>
      </Box>
      {sending.map(({ key, name, part, problem }) => (
        <Box key={key}>
          {problem ? (
            <Alert severity="error" onClose={() => setSending((before) => before.filter((each) => each.key !== key))}>
              {name}: {problem}
            </Alert>
          ) : (
            <>
              <Typography variant="body2" noWrap>
                {part < 1 ? name : `${name} has arrived and is being made ready`}
              </Typography>
              <LinearProgress
                variant={part < 1 ? "determinate" : "indeterminate"}
                value={part * 100}
                aria-label={`Sending ${name}`}
              />
            </>
          )}
        </Box>
      ))}
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
          gridTemplateColumns: "repeat(auto-fill, minmax(220px, 1fr))",
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
    </Stack>
  );
}

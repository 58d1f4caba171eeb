import type { MediaRow } from "@cairn/contract/media/staff.ts";
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from "@mui/material";
import type { Editor } from "@tiptap/react";
import { type FormEvent, useState } from "react";
import { ChooseMedia } from "../ui/choose-media.tsx";

interface PictureDialogProps {
  readonly editor: Editor;
  onClose(): void;
}

/** Puts a picture of the library into the text, and says what it shows; or changes the selected one. */
export function PictureDialog({ editor, onClose }: PictureDialogProps) {
  const isThere = editor.isActive("image");
  const [picture, setPicture] = useState<PictureInText | undefined>(
    isThere ? (editor.getAttributes("image") as PictureInText) : undefined,
  );
  const [isChoosing, setChoosing] = useState(!isThere);
  if (isChoosing || !picture)
    return (
      <ChooseMedia
        kind="image"
        onClose={() => (picture ? setChoosing(false) : onClose())}
        onChosen={(media) => {
          setPicture(pictureInText(media));
          setChoosing(false);
        }}
      />
    );

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Dialogs are within the form of the record, which is not meant.
    event.stopPropagation();
    const attributes = { ...picture, alt: String(new FormData(event.currentTarget).get("alt")).trim() };
    const chain = editor.chain().focus();
    if (isThere) chain.updateAttributes("image", attributes).run();
    else chain.insertContent({ type: "image", attrs: attributes }).run();
    onClose();
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="picture-title">
      <form onSubmit={save}>
        <DialogTitle id="picture-title">Picture</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 1.5 }}>
          <Box
            component="img"
            src={picture.src}
            alt=""
            sx={{ width: "100%", maxHeight: 260, objectFit: "contain", borderRadius: 2, bgcolor: "background.default" }}
          />
          <TextField
            key={picture.src}
            autoFocus
            fullWidth
            name="alt"
            label="What it shows"
            defaultValue={picture.alt ?? ""}
            multiline
            maxRows={4}
            helperText="For people who cannot see it. Leave it empty where it only decorates."
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={() => setChoosing(true)}>Another</Button>
          <Box sx={{ flex: 1 }} />
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" sx={{ whiteSpace: "nowrap" }}>
            {isThere ? "Change it" : "Put it in"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** A picture as texts have it: its address, what it shows, and the room that it takes before it is there. */
interface PictureInText {
  readonly src: string;
  readonly alt: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

const widest = 960;

/** A picture of the library for a text, no wider than texts show it. */
function pictureInText({ url, alt, width, height }: Pick<MediaRow, "url" | "alt" | "width" | "height">): PictureInText {
  if (width === null || height === null) return { src: url, alt, width: null, height: null };
  const part = Math.min(1, widest / width);
  return { src: `${url}?width=${widest}`, alt, width: Math.round(width * part), height: Math.round(height * part) };
}

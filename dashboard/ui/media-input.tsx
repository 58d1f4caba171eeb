import { listMedia, type MediaKind, updateMedia } from "@cairn/contract/media/staff.ts";
import { Box, Button } from "@mui/material";
import { useState } from "react";
import { TextInput, useInput, usePermissions } from "react-admin";
import { useFormContext } from "react-hook-form";
import { mayCall } from "../resources.ts";
import { ChooseMedia } from "./choose-media.tsx";
import { FocusButton } from "./focus-button.tsx";

interface MediaInputProps {
  readonly source: string;
  readonly label: string;
  readonly helperText?: string | false;
  /** What may be chosen; pictures and films, if it is left out. */
  readonly kind?: MediaKind | undefined;
  /** The field beside it that says which of the two it is. */
  readonly kindIn?: string | undefined;
}

const film = /\.(mp4|webm)$/;
const fits = { maxWidth: "100%", maxHeight: "100%" } as const;

/** A picture or film of the media store, by its path, as it looks; it is chosen from the library, or added there. */
export function MediaInput({ source, label, helperText = false, kind, kindIn }: MediaInputProps) {
  const { field } = useInput({ source });
  const { permissions: member } = usePermissions();
  const [isChoosing, setChoosing] = useState(false);
  const { setValue } = useFormContext();
  const path = String(field.value ?? "");
  const isFilm = film.test(path);
  const setKind = (chosen: string) => {
    if (kindIn === undefined || chosen === "") return;
    const chosenKind: MediaKind = film.test(chosen) ? "video" : "image";
    setValue(source.replace(/[^.]+$/, kindIn), chosenKind, { shouldDirty: true });
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, alignItems: "center" }}>
      <Box
        sx={{
          width: 72,
          height: 56,
          flexShrink: 0,
          border: 1,
          borderColor: "divider",
          borderRadius: 2,
          // Between the grounds of light and dark logos.
          bgcolor: "#9fb0bd",
          overflow: "hidden",
          display: "grid",
          placeItems: "center",
          p: isFilm ? 0 : 0.5,
        }}
      >
        {path && !isFilm && <Box component="img" src={path} alt="" sx={fits} />}
        {isFilm && (
          <Box component="video" src={`${path}#t=0.5`} preload="metadata" muted playsInline tabIndex={-1} sx={fits} />
        )}
      </Box>
      <TextInput
        source={source}
        label={label}
        helperText={helperText}
        onChange={({ target }) => setKind(target.value)}
        sx={{ flex: "1 1 220px" }}
      />
      <Box sx={{ display: "flex", alignItems: "center" }}>
        {path && !isFilm && member && mayCall(member.role, updateMedia) && <FocusButton path={path} label={label} />}
        {member && mayCall(member.role, listMedia) && (
          <Button aria-label={`Choose: ${label}`} onClick={() => setChoosing(true)}>
            Choose
          </Button>
        )}
      </Box>
      {isChoosing && (
        <ChooseMedia
          kind={kind}
          onClose={() => setChoosing(false)}
          onChosen={({ url }) => {
            field.onChange(url);
            setKind(url);
            setChoosing(false);
          }}
        />
      )}
    </Box>
  );
}

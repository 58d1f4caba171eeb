import { listMedia, type MediaKind, updateMedia } from "@cairn/contract/media/staff.ts";
import { Box, Button, ButtonBase, FormControl, FormHelperText, FormLabel, Typography } from "@mui/material";
import { ImageIcon } from "lucide-react";
import { useState } from "react";
import { useInput, usePermissions } from "react-admin";
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
const drawing = /\.svg$/;

/** A picture or film of the media store as it looks; it is chosen from the library, or added there. */
export function MediaInput({ source, label, helperText = false, kind, kindIn }: MediaInputProps) {
  const { field, fieldState, id } = useInput({ source });
  const { permissions: member } = usePermissions();
  const [isChoosing, setChoosing] = useState(false);
  const { setValue } = useFormContext();
  const path = String(field.value ?? "");
  const problem = fieldState.error?.message;
  const mayChoose = member !== undefined && mayCall(member.role, listMedia);
  const mayFocus = member !== undefined && mayCall(member.role, updateMedia);
  const choose = (chosen: string) => {
    field.onChange(chosen);
    if (kindIn === undefined || chosen === "") return;
    const chosenKind: MediaKind = film.test(chosen) ? "video" : "image";
    setValue(source.replace(/[^.]+$/, kindIn), chosenKind, { shouldDirty: true });
  };
  const wanted = kind === undefined ? "picture or film" : kind === "video" ? "film" : "picture";
  const action = path ? "Replace" : `Choose a ${wanted}`;
  const frame = <Frame path={path} wanted={wanted} action={mayChoose ? action : ""} />;
  const help = problem ?? (helperText || "");
  return (
    <FormControl
      component="fieldset"
      error={problem !== undefined}
      {...(help && { "aria-describedby": `${id}-help` })}
      sx={{ alignSelf: "start", minWidth: 0, width: "100%" }}
    >
      <FormLabel component="legend" sx={{ typography: "caption", mb: 0.5, px: 0 }}>
        {label}
      </FormLabel>
      {mayChoose ? (
        <ButtonBase
          ref={field.ref}
          onBlur={field.onBlur}
          aria-label={`${action}: ${label}`}
          onClick={() => setChoosing(true)}
          sx={{ width: "100%", borderRadius: 2 }}
        >
          {frame}
        </ButtonBase>
      ) : (
        frame
      )}
      {path && (
        <Box sx={{ display: "flex", alignItems: "center", minWidth: 0, minHeight: 40 }}>
          <Typography variant="caption" color="textSecondary" noWrap sx={{ flex: 1, minWidth: 0 }}>
            {path.split("/").at(-1)}
          </Typography>
          {!film.test(path) && !drawing.test(path) && mayFocus && <FocusButton path={path} label={label} />}
          <Button size="small" aria-label={`Remove: ${label}`} onClick={() => choose("")}>
            Remove
          </Button>
        </Box>
      )}
      {help && (
        <FormHelperText id={`${id}-help`} sx={{ mx: 0 }}>
          {help}
        </FormHelperText>
      )}
      {isChoosing && (
        <ChooseMedia
          kind={kind}
          onClose={() => setChoosing(false)}
          onChosen={({ url }) => {
            choose(url);
            setChoosing(false);
          }}
        />
      )}
    </FormControl>
  );
}

interface FrameProps {
  readonly path: string;
  /** What may stand in it, in words. */
  readonly wanted: string;
  /** What a press on it does; empty where nothing may be chosen. */
  readonly action: string;
}

const fits = { width: "100%", height: "100%", objectFit: "contain" } as const;

/** The picture or film, whole, in a frame as high as that of all others; where there is none, what is missing. */
function Frame({ path, wanted, action }: FrameProps) {
  // Between the grounds of light and dark logos.
  const ground = drawing.test(path) ? "#9fb0bd" : "background.default";
  return (
    <Box
      sx={{
        position: "relative",
        width: "100%",
        height: 176,
        border: 1,
        borderStyle: path ? "solid" : "dashed",
        borderColor: "divider",
        borderRadius: 2,
        bgcolor: film.test(path) ? "secondary.main" : ground,
        overflow: "hidden",
        display: "grid",
        // Whatever its own size is.
        gridTemplateRows: "minmax(0, 1fr)",
        placeItems: "center",
        "button:hover > &": { borderColor: "primary.main" },
      }}
    >
      {path ? <Shown path={path} /> : <Missing words={action || `No ${wanted}`} />}
      {path && action && <Action words={action} />}
    </Box>
  );
}

function Shown({ path }: { path: string }) {
  if (film.test(path))
    return <Box component="video" src={`${path}#t=0.5`} preload="metadata" muted playsInline tabIndex={-1} sx={fits} />;
  const isDrawing = drawing.test(path);
  const address = isDrawing ? path : `${path}?width=720`;
  return <Box component="img" src={address} alt="" sx={{ ...fits, p: isDrawing ? 3 : 0 }} />;
}

function Missing({ words }: { words: string }) {
  return (
    <Box sx={{ display: "grid", justifyItems: "center", gap: 1, color: "text.secondary" }}>
      <ImageIcon size={28} strokeWidth={1.5} aria-hidden />
      <Typography variant="body2">{words}</Typography>
    </Box>
  );
}

/** What a press on the frame does, also where no pointer rests on it. */
function Action({ words }: { words: string }) {
  const place = { position: "absolute", right: 8, bottom: 8, px: 1.25, py: 0.25, borderRadius: 999 } as const;
  return (
    <Typography component="span" variant="caption" sx={{ ...place, bgcolor: "rgb(11 31 46 / 82%)", color: "#fff" }}>
      {words}
    </Typography>
  );
}

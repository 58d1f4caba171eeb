import { listMedia, type MediaRow } from "@cairn/contract/media/staff.ts";
import { Box, Button, IconButton, MenuItem, Stack, TextField } from "@mui/material";
import { Film, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useNotify, usePermissions } from "react-admin";
import { mayCall } from "../../../resources.ts";
import { ChooseMedia } from "../../../ui/choose-media.tsx";
import { Uploads } from "../../../ui/uploads.tsx";
import type { DraftFilm, DraftOption } from "./draft.ts";
import { ShowsInput } from "./shows-input.tsx";
import { useDraft } from "./use-draft.ts";

/** The films of a product: added from files or from the library, described, and put among its pictures. */
export function Films() {
  const { draft, change } = useDraft();
  const { films, images, options } = draft;
  const latest = useRef<readonly DraftFilm[]>(films);
  latest.current = films;
  const { permissions: member } = usePermissions();
  const notify = useNotify();
  const [isChoosing, setChoosing] = useState(false);

  const setFilms = (next: readonly DraftFilm[]) => {
    latest.current = next;
    change({ films: next });
  };

  function add({ url: film_url, poster_url, alt }: MediaRow) {
    if (latest.current.some((film) => film.film_url === film_url))
      return notify("The product has this film already", { type: "info" });
    setFilms([...latest.current, { film_url, poster_url, alt, option_values: [], place: images.length }]);
  }

  const fromLibrary = member && mayCall(member.role, listMedia) && (
    <Button startIcon={<Film size={18} />} onClick={() => setChoosing(true)}>
      Choose from the library
    </Button>
  );
  return (
    <Uploads kind="video" onReceived={add} beside={fromLibrary}>
      {films.length > 0 && (
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
          {films.map((film, index) => (
            <FilmCard
              key={film.film_url}
              film={film}
              called={`film ${index + 1}`}
              pictures={images.length}
              options={options}
              onChange={(changed) => setFilms(films.map((each, at) => (at === index ? { ...each, ...changed } : each)))}
              onRemove={() => setFilms(films.filter((_, at) => at !== index))}
            />
          ))}
        </Box>
      )}
      {isChoosing && (
        <ChooseMedia
          kind="video"
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

interface FilmCardProps {
  readonly film: DraftFilm;
  readonly called: string;
  /** How many pictures the product has. */
  readonly pictures: number;
  readonly options: readonly DraftOption[];
  onChange(changed: Partial<DraftFilm>): void;
  onRemove(): void;
}

/** One film of a product with all that is said of it. */
function FilmCard({ film, called, pictures, options, onChange, onRemove }: FilmCardProps) {
  const title = called.charAt(0).toUpperCase() + called.slice(1);
  const places = Array.from({ length: pictures + 1 }, (_, place) => place);
  return (
    <Box
      component="li"
      sx={{ border: 1, borderColor: "divider", borderRadius: 2, overflow: "hidden", bgcolor: "background.paper" }}
    >
      <Box
        component="video"
        src={film.film_url}
        {...(film.poster_url && { poster: `${film.poster_url}?width=480` })}
        controls
        preload={film.poster_url ? "none" : "metadata"}
        aria-label={title}
        sx={{ display: "block", width: "100%", aspectRatio: "4 / 3", bgcolor: "secondary.main", objectFit: "contain" }}
      />
      <Stack sx={{ gap: 1.5, p: 1.5 }}>
        <TextField
          label="Description"
          size="small"
          fullWidth
          multiline
          maxRows={4}
          color={film.alt.trim() ? "primary" : "warning"}
          value={film.alt}
          onChange={({ target }) => onChange({ alt: target.value })}
          slotProps={{ htmlInput: { maxLength: 1000, "aria-label": `Description of ${called}` } }}
        />
        <TextField
          select
          label={`${title} stands`}
          size="small"
          fullWidth
          value={Math.min(film.place, pictures)}
          onChange={({ target }) => onChange({ place: Number(target.value) })}
        >
          {places.map((place) => (
            <MenuItem key={place} value={place}>
              {place === 0 ? "before all pictures" : `after picture ${place}`}
            </MenuItem>
          ))}
        </TextField>
        <ShowsInput
          label={`${title} shows`}
          options={options}
          chosen={film.option_values}
          onChange={(option_values) => onChange({ option_values })}
        />
        <IconButton size="small" aria-label={`Remove ${called}`} onClick={onRemove} sx={{ alignSelf: "end" }}>
          <Trash2 size={18} />
        </IconButton>
      </Stack>
    </Box>
  );
}

import { Box, Chip, IconButton, Stack, TextField, Typography } from "@mui/material";
import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import { FocalPoint } from "../../../ui/focal-point.tsx";
import type { DraftImage, DraftOption } from "./draft.ts";
import { ShowsInput } from "./shows-input.tsx";

interface PictureCardProps {
  readonly image: DraftImage;
  readonly place: number;
  readonly count: number;
  readonly options: readonly DraftOption[];
  readonly isDragged: boolean;
  onDragStart(): void;
  onDragOver(): void;
  onDragEnd(): void;
  onMove(step: 1 | -1): void;
  onChange(changed: Partial<DraftImage>): void;
  onRemove(): void;
}

/** One picture of a product with all that is said of it. */
export function PictureCard(props: PictureCardProps) {
  const { image, place, count, options, isDragged, onMove, onChange, onRemove } = props;
  const called = `picture ${place + 1}`;
  return (
    <Box
      component="li"
      draggable
      onDragStart={props.onDragStart}
      onDragOver={props.onDragOver}
      onDragEnd={props.onDragEnd}
      sx={{
        border: 1,
        borderColor: "divider",
        borderRadius: 2,
        overflow: "hidden",
        bgcolor: "background.paper",
        opacity: isDragged ? 0.5 : 1,
      }}
    >
      <Box sx={{ position: "relative" }}>
        <FocalPoint
          src={`${image.image_url}?width=480`}
          label={`What stays in view of ${called}`}
          point={image.focal_point}
          onChange={(focal_point) => onChange({ focal_point })}
        />
        {place === 0 && (
          <Chip
            label="In lists"
            size="small"
            sx={{ position: "absolute", top: 8, left: 8, bgcolor: "secondary.main", color: "background.paper" }}
          />
        )}
      </Box>
      <Stack sx={{ gap: 1.5, p: 1.5 }}>
        <TextField
          label="Description"
          size="small"
          fullWidth
          multiline
          maxRows={4}
          color={image.alt.trim() ? "primary" : "warning"}
          value={image.alt}
          onChange={({ target }) => onChange({ alt: target.value })}
          slotProps={{ htmlInput: { maxLength: 1000, "aria-label": `Description of ${called}` } }}
        />
        <ShowsInput
          label={`Picture ${place + 1} shows`}
          options={options}
          chosen={image.option_values}
          onChange={(option_values) => onChange({ option_values })}
        />
        <Stack direction="row" sx={{ alignItems: "center" }}>
          <IconButton
            size="small"
            aria-label={`Move ${called} forward`}
            disabled={place === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowLeft size={18} />
          </IconButton>
          <IconButton
            size="small"
            aria-label={`Move ${called} back`}
            disabled={place === count - 1}
            onClick={() => onMove(1)}
          >
            <ArrowRight size={18} />
          </IconButton>
          <Typography variant="caption" color="textSecondary" sx={{ ml: 1, flex: 1 }}>
            {place + 1} of {count}
          </Typography>
          <IconButton size="small" aria-label={`Remove ${called}`} onClick={onRemove}>
            <Trash2 size={18} />
          </IconButton>
        </Stack>
      </Stack>
    </Box>
  );
}

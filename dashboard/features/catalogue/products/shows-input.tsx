import { MenuItem, TextField } from "@mui/material";
import type { DraftOption } from "./draft.ts";

interface ShowsInputProps {
  readonly label: string;
  readonly options: readonly DraftOption[];
  readonly chosen: readonly string[];
  onChange(values: string[]): void;
}

/** Which variants a picture or film shows: those that have all of the chosen values, or every one. */
export function ShowsInput({ label, options, chosen, onChange }: ShowsInputProps) {
  const values = options.flatMap((option) => option.values.map(({ name }) => name));
  if (values.length === 0) return null;
  return (
    <TextField
      select
      label={label}
      size="small"
      fullWidth
      value={chosen.filter((value) => values.includes(value))}
      onChange={({ target }) => onChange([target.value].flat())}
      slotProps={{
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: (shown) => (shown as string[]).join(", ") || "every variant",
        },
        inputLabel: { shrink: true },
      }}
    >
      {values.map((value) => (
        <MenuItem key={value} value={value}>
          {value}
        </MenuItem>
      ))}
    </TextField>
  );
}

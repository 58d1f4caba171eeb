import { type SheetReason, sheetReasons } from "@cairn/contract/catalogue/staff-sheet.ts";
import { MenuItem, Stack, TextField, Typography } from "@mui/material";
import { movementNames } from "../stock/reasons.ts";

/** Why stock changes, and what is said about it. */
export interface StockReason {
  readonly reason: SheetReason;
  readonly note: string;
}

interface StockReasonFieldsProps extends StockReason {
  /** How many lines change their stock. */
  readonly count: number;
  onChange(changed: StockReason): void;
}

/** Asks why the stock of the sheet's lines changes, once for all of them. */
export function StockReasonFields({ reason, note, count, onChange }: StockReasonFieldsProps) {
  return (
    <Stack direction="row" sx={{ gap: 1, pb: 2, flexWrap: "wrap", alignItems: "center" }}>
      <Typography variant="body2">
        {count === 1 ? "The stock of 1 variant changes" : `The stock of ${count} variants changes`}
      </Typography>
      <TextField
        select
        size="small"
        label="Because"
        value={reason}
        onChange={({ target }) => onChange({ reason: target.value as SheetReason, note })} // One of its options.
        sx={{ minWidth: 150 }}
      >
        {sheetReasons.map((each) => (
          <MenuItem key={each} value={each}>
            {movementNames[each]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        label="Note"
        required={reason === "corrected"}
        value={note}
        onChange={({ target }) => onChange({ reason, note: target.value })}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        sx={{ minWidth: 220 }}
      />
    </Stack>
  );
}

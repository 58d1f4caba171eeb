import { MenuItem, TextField } from "@mui/material";
import { useState } from "react";

interface HidingFieldsProps {
  /** Usual reasons, each with the words that it puts down. */
  readonly reasons: readonly { readonly label: string; readonly text: string }[];
  /** The label of the words that whoever is concerned reads. */
  readonly label: string;
}

/** The fields of a form that hides something of a customer's: `reason`, which they read, and `note` for colleagues. */
export function HidingFields({ reasons, label }: HidingFieldsProps) {
  const [reason, setReason] = useState("");
  const chosen = reasons.findIndex(({ text }) => text === reason);
  return (
    <>
      <TextField
        select
        label="Reason"
        value={chosen < 0 ? "" : String(chosen)}
        onChange={({ target }) => setReason(reasons[Number(target.value)]?.text ?? "")}
        helperText="Puts words below, which you may change"
        autoFocus
      >
        {reasons.map((each, index) => (
          <MenuItem key={each.label} value={String(index)}>
            {each.label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        name="reason"
        label={label}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        required
        multiline
        minRows={3}
      />
      <TextField name="note" label="A note for colleagues" slotProps={{ htmlInput: { maxLength: 500 } }} />
    </>
  );
}

import { makeAccessKey } from "@cairn/contract/access-keys/staff.ts";
import { keyPermissions, type Permission } from "@cairn/contract/staff/permissions.ts";
import { rightNames } from "@cairn/contract/staff/right-names.ts";
import { Box, Checkbox, FormControlLabel, FormHelperText, FormLabel, MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import { call, fieldErrorOf } from "../../call.ts";
import { AskDialog } from "../../ui/ask.tsx";
import { inWords } from "./rights.ts";

const lives = [
  { days: "30", label: "In 30 days" },
  { days: "90", label: "In 90 days" },
  { days: "365", label: "In a year" },
  { days: "never", label: "Never" },
];

interface MakeDialogProps {
  onKey(key: string): void;
  onDone(): void;
  onClose(): void;
}

/** Asks what a program is called and what it may do, and makes its key. */
export function MakeDialog({ onKey, onDone, onClose }: MakeDialogProps) {
  const [problem, setProblem] = useState<unknown>();

  async function make(form: FormData) {
    setProblem(undefined);
    const rights = form.getAll("right") as Permission[]; // The boxes below have these values.
    const days = String(form.get("days"));
    const body = { name: String(form.get("name")), rights, days: days === "never" ? null : Number(days) };
    try {
      const { data, message } = await call(makeAccessKey, { body });
      onKey(data.key);
      return { message };
    } catch (refusal) {
      setProblem(refusal);
      throw refusal;
    }
  }

  const nameProblem = fieldErrorOf(problem, "name");
  const rightsProblem = fieldErrorOf(problem, "rights");
  return (
    <AskDialog title="Create an access key" submit="Create the key" run={make} {...{ onDone, onClose }}>
      <TextField
        name="name"
        label="Program"
        required
        error={nameProblem !== undefined}
        helperText={nameProblem ?? "Shown beside your name in the audit log, for example Warehouse"}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <TextField name="days" label="Expires" select defaultValue="365">
        {lives.map(({ days, label }) => (
          <MenuItem key={days} value={days}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <Box role="group" aria-labelledby="key-rights">
        <FormLabel id="key-rights">This program may</FormLabel>
        <Box sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, columnGap: 2, mt: 0.5 }}>
          {keyPermissions.map((right) => (
            <FormControlLabel
              key={right}
              control={<Checkbox name="right" value={right} size="small" />}
              label={inWords(rightNames[right])}
            />
          ))}
        </Box>
        {rightsProblem && <FormHelperText error>{rightsProblem}</FormHelperText>}
      </Box>
    </AskDialog>
  );
}
